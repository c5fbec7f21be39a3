// What a thing is: a tooltip after 300 ms, at once on focus, a sheet after a long press.

import { explained } from "./choose.js";
import { el, part, put, sheet } from "./dom.js";
import { room } from "./room.js";
import { ruleLink } from "./rules.js";
import { t } from "./words.js";

const WAIT = 300;
const PRESS = 450;
const LEAVE = 160; // long enough to reach a link in the tooltip
const tip = part("tip");
let timer = 0;
let over = null;

const holder = (node) => node?.closest?.("[data-id], [data-tip]");

function content(node) {
  const { record, refusal } = node.dataset.id ? explained(node.dataset.id) : {};
  const component = room.components[record?.tip || node.dataset.tip];
  const title = component?.name || record?.label || node.getAttribute("aria-label");
  if (!title) return null;
  const parts = [el("b", {}, title)];
  if (record?.note) parts.push(el("p", { class: "now" }, record.note));
  if (component?.effect) parts.push(el("p", {}, component.effect));
  if (refusal) parts.push(el("p", { class: "refusal" }, refusal.reason, " ", ruleLink(refusal.rule)));
  if (component?.source === "designed") parts.push(el("p", { class: "source" }, t("Designed for this edition")));
  return parts;
}

function area(node) {
  return (node.querySelector(":scope > .hit") || node).getBoundingClientRect();
}

// Above if there is room, else below, else beside: never over its own object.
function position(node) {
  const object = area(node);
  const { width, height } = tip.getBoundingClientRect();
  const gap = 14;
  const fits = (value, size, limit) => Math.max(6, Math.min(value, limit - size - 6));
  let left = fits(object.left + object.width / 2 - width / 2, width, innerWidth);
  let top = object.top - height - gap;
  if (top < 6) top = object.bottom + gap;
  if (top + height > innerHeight - 6) {
    top = fits(object.top, height, innerHeight);
    left = object.right + gap + width < innerWidth ? object.right + gap : object.left - gap - width;
  }
  tip.style.setProperty("left", `${left}px`);
  tip.style.setProperty("top", `${top}px`);
}

function show(node) {
  const parts = node.isConnected && content(node);
  if (!parts) return;
  put(tip, ...parts);
  tip.hidden = false;
  position(node);
}

function hide() {
  clearTimeout(timer);
  tip.hidden = true;
  over = null;
}

function later(act, wait) {
  clearTimeout(timer);
  timer = setTimeout(act, wait);
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  if (tip.contains(event.target)) {
    clearTimeout(timer);
    return;
  }
  const node = holder(event.target);
  if (node === over) {
    if (node && tip.hidden === false) clearTimeout(timer);
    return;
  }
  over = node;
  if (node) later(() => show(node), tip.hidden ? WAIT : LEAVE);
  else if (!tip.hidden) later(hide, LEAVE);
  else clearTimeout(timer);
});

document.addEventListener("focusin", (event) => {
  const node = holder(event.target);
  if (node && event.target.matches(":focus-visible")) show(node);
});
document.addEventListener("focusout", hide);
document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
document.addEventListener("click", (event) => {
  const thing = event.target.closest?.(".thing");
  if (thing) show(thing);
  else if (!tip.contains(event.target)) hide();
});

// Touch: a long press opens a sheet, and the click that follows it means nothing.
let press = 0;
let pressed = false;
let start = [0, 0];

document.addEventListener("pointerdown", (event) => {
  pressed = false;
  clearTimeout(press);
  if (event.pointerType !== "touch") return;
  const node = holder(event.target);
  start = [event.clientX, event.clientY];
  if (!node) return;
  press = setTimeout(() => {
    const parts = content(node);
    if (!parts) return;
    pressed = true;
    const [title, ...rest] = parts;
    sheet(title.textContent, t("Close"), el("div", { class: "explained" }, ...rest)).classList.add("low");
  }, PRESS);
});
document.addEventListener("pointermove", (event) => {
  if (Math.hypot(event.clientX - start[0], event.clientY - start[1]) > 8) clearTimeout(press);
});
for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, () => clearTimeout(press));
document.addEventListener("click", (event) => {
  if (!pressed) return;
  pressed = false;
  event.stopPropagation();
  event.preventDefault();
}, true);
document.addEventListener("contextmenu", (event) => {
  if (holder(event.target) && event.pointerType === "touch") event.preventDefault();
});
