// Elements without innerHTML: whatever comes from a player or a server ends up as text or as an attribute.

const SVG = "http://www.w3.org/2000/svg";

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return node;
}

/** Make an HTML element; `on...` attributes are listeners, empty ones are left out. */
export function el(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** Make an SVG element. */
export function svg(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** The part of the page with this name (`data-part`), or null. */
export function part(name) {
  return document.querySelector(`[data-part="${name}"]`);
}

/** An icon of the interface; the symbols stand in the page. */
export function icon(name) {
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("use", { href: `#i-${name}` }));
}

/** A symbol of the art, named for readers where it carries meaning. */
export function symbol(id, label) {
  const names = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return svg("svg", { class: "symbol", ...names }, svg("use", { href: `#${id}`, width: "100%", height: "100%" }));
}

/** A button with words. */
export function button(words, kind, act, extra) {
  return el("button", { type: "button", class: `btn ${kind || ""}`.trim(), onclick: act, ...extra }, words);
}

/** Give an element what it should contain, and nothing else. */
export function put(node, ...children) {
  node.replaceChildren(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return node;
}

/** A sheet: a dialog with a heading and a button that closes it. Escape closes it too. */
export function sheet(title, closing, ...children) {
  const heading = el("h2", { id: `sheet-${++sheets}` }, title);
  const box = el("dialog", { class: "sheet", "aria-labelledby": heading.id });
  const close = el(
    "button",
    { type: "button", class: "tool", "aria-label": closing, onclick: () => box.close() },
    icon("close"),
  );
  box.append(el("header", {}, heading, close), ...children);
  box.addEventListener("click", (event) => event.target === box && box.close());
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
  return box;
}

let sheets = 0;
