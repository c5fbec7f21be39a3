// Records of the scene -> elements. Knows marks, pieces, stats and words, and no game.

import { el, svg, symbol } from "./dom.js";
import { keepWithin } from "./letters.js";

const classes = (...names) => names.filter(Boolean).join(" ");
const ownClass = (owner) => (owner ? `own-${owner}` : "");

function mark([kind, ...rest]) {
  if (kind === "use") {
    const [id, x, y, width, height, owner, look] = rest;
    return svg("use", { href: `#${id}`, x, y, width, height, class: classes(ownClass(owner), look) || null });
  }
  if (kind === "path") {
    const [d, look] = rest;
    return svg("path", { d, class: classes("line", look) });
  }
  const [words, x, y, size, look, room] = rest;
  const turn = look.split(" ").includes("up") ? `rotate(-90 ${x} ${y})` : null;
  const node = svg("text", { x, y, "font-size": size, transform: turn, class: classes("words", look) }, words);
  return words ? keepWithin(node, room) : node;
}

/** The drawing of a piece, in its own coordinates. */
export function marks(record) {
  return svg("g", { class: "marks" }, ...(record.marks || []).map(mark));
}

function outline(record, gap, name) {
  const [w, h] = record.box;
  if (record.ring === "round") {
    return svg("ellipse", { class: name, cx: w / 2, cy: h / 2, rx: w / 2 + gap, ry: h / 2 + gap });
  }
  return svg("rect", { class: name, x: -gap, y: -gap, width: w + 2 * gap, height: h + 2 * gap, rx: 6 });
}

/** The outlines that show the states of a piece on the board; CSS shows the one that applies. */
function rings(record) {
  const drawn = record.ring ? ["halo", "ring"].map((name) => outline(record, 4, name)) : [];
  return [...drawn, outline(record, record.ring ? 9.5 : 4, "focus-ring")];
}

/** What a screen reader says of a piece. */
export function spoken(record) {
  return [record.label, record.note].filter(Boolean).join(", ");
}

function describe(node, record) {
  node.dataset.id = record.id;
  if (record.tip) node.dataset.tip = record.tip;
  else delete node.dataset.tip;
  const words = spoken(record);
  if (words) {
    if (node.getAttribute("role") !== "button") node.setAttribute("role", "img");
    node.setAttribute("aria-label", words);
  } else {
    node.removeAttribute("aria-label");
    if (node.getAttribute("role") === "img") node.removeAttribute("role");
  }
}

const STATES = ["may", "chosen", "last", "off", "hinted"];

// States are put on by others; painting a piece anew must not take them off.
function setClasses(node, name) {
  const kept = STATES.filter((state) => node.classList.contains(state));
  node.setAttribute("class", classes(name, ...kept));
}

/** Draw a piece of the board, into its old element if it has one. */
export function boardPiece(record, old) {
  const node = old || svg("g", {});
  const [x, y] = record.at;
  const [width, height] = record.box;
  setClasses(node, classes("piece", record.ring ? "ringed" : "", ownClass(record.owner), record.look));
  node.style.setProperty("transform", `translate(${x}px, ${y}px)`);
  const [under, ...over] = rings(record);
  const hit = svg("rect", { class: "hit", width, height });
  node.replaceChildren(...(record.ring ? [marks(record), hit, under, ...over] : [marks(record), hit, under]));
  describe(node, record);
  return node;
}

/** Draw a piece that lies in a panel: an SVG of its own size inside a frame. */
export function panelPiece(record, old) {
  const node = old || el("div", {});
  const [w, h] = record.box;
  setClasses(
    node,
    classes("piece", "loose", record.ring === "round" ? "round" : "", ownClass(record.owner), record.look),
  );
  node.style.setProperty("--w", w);
  node.style.setProperty("--h", h);
  node.replaceChildren(svg("svg", { viewBox: `0 0 ${w} ${h}`, "aria-hidden": "true" }, marks(record)));
  describe(node, record);
  return node;
}

function stat(item) {
  const zero = item.count === "0" || item.count === 0;
  const node = el(
    "span",
    { class: classes("stat", zero ? "zero" : "", item.look) },
    symbol(item.symbol),
    el("span", {}, item.count),
  );
  if (item.id) node.dataset.id = item.id;
  if (item.tip) node.dataset.tip = item.tip;
  node.setAttribute("role", "img");
  node.setAttribute("aria-label", `${item.label}: ${item.count}`);
  node.classList.add("piece");
  return node;
}

/** One thing of a row. `old` finds the element a piece had before. */
export function item(record, old) {
  if (record.kind === "piece") {
    const node = panelPiece(record, old(record.id));
    return el("div", { class: "slot" }, node);
  }
  if (record.kind === "stat") return stat(record);
  return el("span", { class: classes("phrase", record.look) }, record.words);
}

/** Rows of a panel or a player. */
export function rows(records, old) {
  return records.map(
    (row) => el("div", { class: classes("row", row.look) }, ...row.items.map((one) => item(one, old)))
  );
}
