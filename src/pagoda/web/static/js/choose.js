// A click narrows the choice until one action is left. The server says which pieces mean which action; nothing here
// knows a rule.

import { emit, on } from "./bus.js";
import { part } from "./dom.js";
import { catchUp, isPlaying } from "./motion.js";
import { pref } from "./prefs.js";
import { pieceElements, pieceRecord, showPreview } from "./scene.js";
import { hintIds, room } from "./room.js";

const chosen = new Set(); // ids clicked so far
let meant = ""; // the answers that they left open
let pointed = null; // the id under the pointer or the focus
let held = false; // a list or a button shows this choice
let shownChoice = null;
let sent = false;

const choices = () => (sent || room.past ? [] : room.ask?.choices || []);
const withIds = (ids) => choices().filter(
  (choice) => choice.ids.length && [...ids].every((id) => choice.ids.includes(id))
);

/** The ids that can be clicked now: those that narrow the choice, or, once it is made, those that change it. */
export function clickable() {
  const left = withIds(chosen);
  const open = left.length === 1 && chosen.size ? withIds([]) : left;
  return new Set(open.flatMap((choice) => choice.ids).filter((id) => !chosen.has(id)));
}

/** Why a piece that a player would look for cannot be used now: the refusal, or undefined. */
export function refusalOf(id) {
  if (!room.ask?.asked || sent || room.past) return undefined;
  if (choices().some((choice) => choice.ids.includes(id))) return undefined;
  return (room.ask.refusals || []).find((refusal) => refusal.ids.includes(id));
}

/** What is open now, for the prompt. */
export function opened() {
  const complete = chosen.size ? withIds(chosen).filter((choice) => choice.ids.length === chosen.size) : [];
  const left = chosen.size ? withIds(chosen) : [];
  const only = left.length === 1 ? left[0] : null;
  const hinted = shownChoice || (pointed === null ? null : leaves(pointed));
  const rest = only || complete.length ? "" : left[0]?.rest;
  return { chosen, only, complete: only ? [] : complete, rest, hinted, sent };
}

// The one choice that a click on this piece would leave.
function leaves(id) {
  if (chosen.has(id)) return null;
  const narrowed = withIds([...chosen, id]);
  const left = narrowed.length ? narrowed : withIds([id]);
  return left.length === 1 ? left[0] : null;
}

function set(node, name, value) {
  if (node.getAttribute(name) === value) return;
  if (value === null) node.removeAttribute(name);
  else node.setAttribute(name, value);
}

/** Put the states on the pieces. */
export function mark() {
  if (!sent) meant = answersLeft();
  const may = clickable();
  const open = opened();
  const implied = new Set(open.only && chosen.size ? open.only.ids : []);
  const hinted = new Set(sent ? [] : hintIds());
  let ringed = 0;
  let mayOnBoard = 0;
  for (const node of pieceElements()) {
    const id = node.dataset.id;
    const isChosen = chosen.has(id) || implied.has(id);
    const isMay = may.has(id) && !isChosen;
    const isOff = !isMay && !isChosen && refusalOf(id) !== undefined;
    node.classList.toggle("may", isMay);
    node.classList.toggle("chosen", isChosen);
    node.classList.toggle("off", isOff);
    node.classList.toggle("hinted", hinted.has(id) && !isChosen);
    const acts = isMay || isChosen;
    // A piece without words is a drawing; only what can be clicked must have a name.
    set(node, "role", acts ? "button" : node.hasAttribute("aria-label") ? "img" : null);
    set(node, "aria-pressed", acts ? String(isChosen) : null);
    set(node, "tabindex", acts || isOff ? "0" : "-1");
    if (node.classList.contains("ringed")) {
      ringed += 1;
      if (isMay) mayOnBoard += 1;
    }
  }
  part("map").classList.toggle("many", mayOnBoard > ringed / 2);
  const preview = open.hinted || open.only;
  showPreview(preview && !isPlaying() ? preview.preview : []);
  emit("narrowed", open);
}

const answersLeft = () => withIds(chosen).map((choice) => String(choice.action)).join(" ");

/** Begin a new question; what was half chosen stays if only others have moved and the same can still be meant. */
export function open() {
  const answered = sent;
  sent = false;
  if (answered || answersLeft() !== meant) chosen.clear();
  shownChoice = null;
  held = false; // a button that vanished under the pointer never says goodbye
  mark();
}

/** Take the last step of a choice back; tell whether there was one. */
export function back() {
  if (!chosen.size && !shownChoice) return false;
  const last = [...chosen].pop();
  if (last !== undefined) chosen.delete(last);
  shownChoice = null;
  mark();
  return true;
}

/** Send a choice. */
export function commit(choice) {
  if (sent || !choice) return;
  sent = true;
  shownChoice = null;
  emit("act", choice);
  mark();
}

/** The server refused, or was not reached: the question is open again, and the same click means the same. */
export function reopen() {
  sent = false;
  if (pref("confirm") === "off") chosen.delete([...chosen].pop());
  mark();
}

/** Show what a choice would bring while a button or a line of the list is pointed at. */
export function hint(choice) {
  if (shownChoice === choice) return;
  shownChoice = choice;
  held = Boolean(choice);
  mark();
}

/** Click a piece: one step of a choice, or the last. */
export function click(id) {
  if (sent) return;
  const open_ = opened();
  const confirms = chosen.size && open_.only?.ids.includes(id) && pref("confirm") === "on";
  if (confirms) {
    commit(open_.only); // the second click
    return;
  }
  if (chosen.has(id)) {
    chosen.delete(id);
    mark();
    return;
  }
  if (!withIds([...chosen, id]).length) {
    const refusal = refusalOf(id);
    if (refusal) emit("trouble", { words: refusal.reason, rule: refusal.rule });
    else if (chosen.size && withIds([id]).length) restartWith(id);
    return;
  }
  chosen.add(id);
  emit("calm");
  const left = withIds(chosen);
  if (left.length === 1 && pref("confirm") === "off") commit(left[0]);
  else mark();
}

// Another piece of the same kind instead of the chosen one: clicking the next card changes the choice.
function restartWith(id) {
  chosen.clear();
  click(id);
}

// A piece may lie on another that can be clicked: the click goes through.
function target(event) {
  const may = clickable();
  const isOpen = (node) => node && (may.has(node.dataset.id) || chosen.has(node.dataset.id));
  const own = event.target.closest?.("[data-id]");
  if (isOpen(own)) return own;
  const face = event.target.closest?.(".player")?.querySelector(".face"); // the whole panel stands for the player
  if (isOpen(face)) return face;
  for (const node of document.elementsFromPoint(event.clientX, event.clientY)) {
    const piece = node.closest?.("[data-id]");
    if (isOpen(piece)) return piece;
    if (!piece && !node.closest?.(".map, .zone, .player")) break;
  }
  return own;
}

function point(id) {
  if (pointed === id || held) return;
  pointed = id;
  mark();
}

const table = document.querySelector(".table");

table.addEventListener("click", (event) => {
  if (isPlaying() && event.target.closest(".map, .zone, .player")) catchUp();
  if (event.target.closest("button, a, input, textarea") || event.defaultPrevented) return;
  const piece = target(event);
  if (piece?.dataset.id) click(piece.dataset.id);
});

table.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  point(target(event)?.dataset.id ?? null);
});
table.addEventListener("pointerleave", () => point(null));
// The focus that a finger or the mouse gives is not meant: it would change the prompt under a click that has begun.
table.addEventListener("focusin", (event) => {
  const piece = event.target.closest("[data-id]");
  point(piece?.matches(":focus-visible") ? piece.dataset.id : null);
});
table.addEventListener("focusout", () => point(null));

on("painted", mark);
on("pref", mark);
on("idle", mark); // what a choice would bring is drawn when the board stands still

/** What is known of a piece, for those who explain it. */
export function explained(id) {
  return { record: pieceRecord(id), refusal: refusalOf(id) };
}
