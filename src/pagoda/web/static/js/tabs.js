// Tabs: the side column (log, chat, notes, moves), the folded panels of the dock, the sheets of the phone.

import { emit, on } from "./bus.js";
import { el, part, put } from "./dom.js";
import { clickable } from "./choose.js";
import { pref, setPref } from "./prefs.js";
import { room } from "./room.js";

const side = [...document.querySelectorAll(".side [role=tab]")];

/** Show a tab of the side column. */
export function showTab(name) {
  for (const tab of side) {
    const isOn = tab.dataset.tab === name;
    tab.setAttribute("aria-selected", String(isOn));
    tab.setAttribute("tabindex", isOn ? "0" : "-1");
    document.getElementById(tab.getAttribute("aria-controls")).hidden = !isOn;
  }
  setPref("tab", name);
  emit("shown-tab", name);
}

for (const tab of side) tab.addEventListener("click", () => showTab(tab.dataset.tab));

function roam(list, event, act) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const next = list[(list.indexOf(event.target) + step + list.length) % list.length];
  event.preventDefault();
  event.stopPropagation();
  next.focus();
  act(next);
}

part("side-tabs").addEventListener(
  "keydown",
  (event) => roam(side.filter((tab) => !tab.hidden), event, (tab) => showTab(tab.dataset.tab)),
);

on("tab", (name) => {
  showSheet(name === "chat" ? "chat" : "log");
  showTab(name);
});

// The sheets of the phone: the board, the players, the log or the chat fill the middle.
const sheets = [...document.querySelectorAll(".sheetbar [data-sheet]")];

/** Show a sheet of the phone. */
export function showSheet(name) {
  document.body.dataset.sheet = name;
  for (const one of sheets) one.setAttribute("aria-pressed", String(one.dataset.sheet === name));
  if (name === "log" || name === "chat") showTab(name);
}

for (const one of sheets) one.addEventListener("click", () => showSheet(one.dataset.sheet));
// Beside the board the tray is folded to its question; what is to be answered there brings the board back.
part("ask-what")?.closest(".dock").addEventListener("click", () => showSheet("board"));
for (const news of ["hinted", "since"]) on(news, () => showSheet("board"));

// Panels that do not fit beside each other are shown one at a time.
let folds = [];
let shownFold = null;
let picked = false; // by the player, not by a question

function foldTabs() {
  const bar = part("fold-tabs");
  bar.hidden = folds.length < 2;
  const live = clickable();
  put(bar, ...folds.map((node) => {
    const isLive = [...node.querySelectorAll("[data-id]")].some((piece) => live.has(piece.dataset.id));
    return el(
      "button",
      {
        type: "button",
        class: isLive ? "live" : null,
        "aria-pressed": String(node === shownFold),
        onclick: () => showFold(node),
      },
      node.getAttribute("aria-label"),
    );
  }));
  for (const node of document.querySelectorAll(".zone")) node.classList.toggle(
    "folded",
    folds.length > 1 && folds.includes(node) && node !== shownFold,
  );
}

// The bar of the tabs scrolls, and nothing else.
function reveal() {
  const bar = part("fold-tabs");
  const tab = bar.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
  if (!tab?.width) return;
  const { left, right } = bar.getBoundingClientRect();
  const edge = parseFloat(getComputedStyle(bar).paddingLeft);
  bar.scrollLeft += Math.min(0, tab.left - left - edge) + Math.max(0, tab.right - right + edge);
}

function showFold(node) {
  shownFold = node;
  picked = true;
  foldTabs();
  reveal();
}

on("placed", ({ nodes, folded }) => {
  const away = nodes.filter(folded);
  // What is folded away shares its place with the hand.
  const rank = (node) => ["hand", "stage", "offer", "stock"].indexOf(node.dataset.area);
  folds = away.length ? [...nodes].sort((a, b) => rank(a) - rank(b)) : [];
  if (!folds.includes(shownFold)) [shownFold, picked] = [folds[0] || null, false];
  foldTabs();
  reveal();
});

let question = -1;
on("narrowed", () => {
  if (!folds.length) return;
  const live = clickable();
  if (!live.size || question === room.shown) {
    foldTabs(); // only a new question turns the page by itself, not a step of its answer
    return;
  }
  question = room.shown;
  const held = (node) => [...node.querySelectorAll("[data-id]")].filter((piece) => live.has(piece.dataset.id)).length;
  // The page with most of the choices; of equals the one that is open. Where all lie elsewhere, the stage says what they
  // are about, unless the player looks at another page.
  const most = Math.max(...folds.map(held));
  const before = shownFold;
  if (most && held(shownFold) < most) shownFold = folds.find((node) => held(node) === most);
  if (!most && !picked) shownFold = folds.find((node) => node.dataset.area === "stage") || shownFold;
  if (shownFold !== before) picked = false;
  foldTabs();
  reveal();
});

showSheet("board");
showTab(side.some((tab) => !tab.hidden && tab.dataset.tab === pref("tab")) ? pref("tab") : "log");
