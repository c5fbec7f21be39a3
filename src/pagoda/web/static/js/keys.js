// The keyboard: everything at the table can be done with it alone.

import { emit, on } from "./bus.js";
import { back, clickable, click, commit, opened } from "./choose.js";
import { el, sheet } from "./dom.js";
import { catchUp, isPlaying } from "./motion.js";
import { nthMove } from "./moves.js";
import { room } from "./room.js";
import { pieceElements } from "./scene.js";
import { t } from "./words.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
let byKeyboard = false; // whether the reader goes on with the keyboard

const writes = (node) => node.matches?.("input, textarea, select, [contenteditable]");

function middle(node) {
  const rect = (node.querySelector(":scope > .hit") || node).getBoundingClientRect();
  return [rect.left + rect.width / 2, rect.top + rect.height / 2, rect.width];
}

// The nearest piece in a direction; what lies off the axis counts double.
function neighbour(from, [dx, dy], nodes) {
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const node of nodes) {
    const [nx, ny, width] = middle(node);
    if (node === from || !width) continue;
    const along = (nx - x) * dx + (ny - y) * dy;
    const across = Math.abs((nx - x) * dy) + Math.abs((ny - y) * dx);
    if (along <= 1) continue;
    const cost = along + 2 * across;
    if (cost < least) [best, least] = [node, cost];
  }
  return best;
}

function roam(event) {
  const from = event.target.closest?.("[data-id]");
  if (!from) return;
  const may = clickable();
  const all = pieceElements().filter((node) => node.getAttribute("aria-label"));
  const open = all.filter(
    (node) => may.has(node.dataset.id) || node.classList.contains("chosen") || node.classList.contains("off")
  );
  const next = neighbour(from, ARROWS[event.key], event.shiftKey || !open.length ? all : open);
  if (next) next.focus();
  event.preventDefault();
}

function enter(event) {
  const piece = event.target.closest?.("[data-id]");
  const open = opened();
  if (piece?.getAttribute("role") === "button") {
    if (open.only && piece.classList.contains("chosen")) commit(open.only);
    else click(piece.dataset.id);
  } else if (piece?.classList.contains("off")) click(piece.dataset.id);
  else if (open.only) commit(open.only);
  else return;
  event.preventDefault();
}

function key(event) {
  byKeyboard = true;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (writes(event.target)) {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  if (ARROWS[event.key]) return roam(event);
  if (event.key === "Escape") {
    if (isPlaying()) catchUp();
    if (back()) event.preventDefault();
    return;
  }
  const onControl = event.target.closest?.("button, a, [role=tab]");
  if (event.key === "Enter" || event.key === " ") return onControl ? undefined : enter(event);
  if (event.key === "?") return showKeys();
  if (event.key === "u" || event.key === "U") return emit("undo", 1);
  if (event.key === "h" || event.key === "H") return emit("hint");
  if (event.key === "w" || event.key === "W") return emit("whatif");
  if (/^[1-9]$/.test(event.key)) {
    const choice = nthMove(Number(event.key) - 1);
    if (choice) commit(choice);
  }
}

/** The list of shortcuts. */
export function showKeys() {
  const rows = [
    ["Tab", t("go to what you can choose")],
    ["← ↑ ↓ →", t("go from piece to piece; with Shift also to those you cannot choose")],
    ["Enter", t("choose, then do")],
    ["Esc", t("one step back")],
    ["1 … 9", t("do the move with this number in the list of moves")],
    ["U", t("take your last move back")],
    ["H", t("a hint; again, the move; again, why")],
    ["W", t("what if: try something out beside the table")],
    ["?", t("this list")],
  ];
  sheet(
    t("Keys"),
    t("Close"),
    el(
      "dl",
      { class: "keys" },
      ...rows.flatMap(([name, words]) => [el("dt", {}, el("kbd", {}, name)), el("dd", {}, words)]),
    ),
  );
}

document.addEventListener("keydown", key);
document.addEventListener("pointerdown", () => {
  byKeyboard = false;
});

// After a move the piece with the focus may be gone: the next question begins at its first choice.
on("moved", () => {
  if (!byKeyboard || !room.ask?.asked || document.activeElement !== document.body) return;
  const may = clickable();
  const first = pieceElements().find((node) => may.has(node.dataset.id)) || document.querySelector(".acts .btn");
  first?.focus({ preventScroll: true });
});
