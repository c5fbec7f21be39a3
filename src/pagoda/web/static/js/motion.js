// Pieces move visibly from where they were to where they are. The picture itself is changed at once; what is seen
// on the way is an animation over it, so a skipped or forbidden animation loses nothing.

import { emit } from "./bus.js";
import { el, part } from "./dom.js";
import { panelPiece } from "./paint.js";
import { homeElement, pieceElements, pieceRecord } from "./scene.js";

const MOVE = 320;
const APART = 200; // between the moves of others
const STAGGER = 45;
const LONGEST = 900;
const MANY = 40; // more changes than this are a new picture, not a move
const HELD = 3000; // who presses longer does not mean a click
const BEHIND = 3; // more moves than this waiting: the reader is shown where the table is, not every step
const EASE = "cubic-bezier(.2, .7, .2, 1)";
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const running = new Set();

function place(node) {
  return (node.querySelector(":scope > .hit") || node).getBoundingClientRect();
}

const isOnBoard = (node) => node.namespaceURI.endsWith("svg");

function look() {
  const seen = new Map();
  for (const node of pieceElements()) {
    const id = node.dataset.id;
    const record = pieceRecord(id);
    if (record?.box) seen.set(
      id,
      {
        node,
        record,
        rect: place(node),
        board: isOnBoard(node),
        parent: node.closest("[data-panel], [data-player], .map"),
      },
    );
  }
  return seen;
}

function run(node, frames, delay, options) {
  const animation = node.animate(frames, { duration: MOVE, delay, easing: EASE, fill: "backwards", ...options });
  running.add(animation);
  const over = () => running.delete(animation);
  return animation.finished.then(over, over);
}

const centre = (rect) => [rect.left + rect.width / 2, rect.top + rect.height / 2];

// A copy of a piece over everything else, for ways that lead from one part of the table to another.
async function fly(record, from, to, delay, fade) {
  const node = panelPiece(record);
  node.removeAttribute("data-id");
  node.setAttribute("aria-hidden", "true");
  const layer = part("flights");
  const flight = el("div", { class: "flight" }, node);
  const [w, h] = record.box;
  flight.style.setProperty("width", `${to.width}px`);
  flight.style.setProperty("height", `${(to.width * h) / w}px`);
  layer.append(flight);
  const [fx, fy] = centre(from);
  const [tx, ty] = centre(to);
  const at = (x, y, scale) => `translate(${x - to.width / 2}px, ${y - (to.width * h) / w / 2}px) scale(${scale})`;
  const size = Math.min(1.4, Math.max(0.3, from.width / Math.max(1, to.width)));
  await run(flight, [
    { transform: at(fx, fy, size), opacity: fade === "in" ? 0.2 : 1 },
    { transform: at(tx, ty, fade === "out" ? 0.5 : 1), opacity: fade === "out" ? 0 : 1 },
  ], delay);
  flight.remove();
}

function moveOnBoard(old, now, delay) {
  const [ox, oy] = old.record.at;
  const [x, y] = now.record.at;
  const dx = ox + old.record.box[0] / 2 - now.record.box[0] / 2;
  const dy = oy + old.record.box[1] - now.record.box[1];
  return run(
    now.node,
    [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: `translate(${x}px, ${y}px)` }],
    delay,
  );
}

function slide(old, now) {
  const [dx, dy] = [old.rect.left - now.rect.left, old.rect.top - now.rect.top];
  return run(now.node, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], 0);
}

async function hidden(node, flight) {
  node.classList.add("in-flight");
  await flight;
  node.classList.remove("in-flight");
}

const shifted = (a, b) => Math.abs(a.left - b.left) > 2 || Math.abs(a.top - b.top) > 2;
const turned = (a, b) => a.look?.includes("card") && JSON.stringify(a.marks?.[0]) !== JSON.stringify(b.marks?.[0]);

function way(old, now, homeRect, delay) {
  if (!old) {
    if (!homeRect) return run(now.node, [{ opacity: 0 }, { opacity: 1 }], delay);
    return hidden(now.node, fly(now.record, homeRect, now.rect, delay, "in"));
  }
  if (old.board && now.board) {
    const same = String(old.record.at) === String(now.record.at);
    return same ? null : moveOnBoard(old, now, delay);
  }
  if (old.parent === now.parent) {
    if (turned(old.record, now.record)) return run(
      now.node,
      [{ transform: "rotateY(90deg)" }, { transform: "none" }],
      0,
      { duration: 480 },
    );
    return shifted(old.rect, now.rect) ? slide(old, now) : null;
  }
  return hidden(now.node, fly(now.record, old.rect, now.rect, delay));
}

function ways(before, after, homes) {
  const found = [];
  const delay = () => Math.min(LONGEST - MOVE, found.length * STAGGER);
  for (const [id, now] of after) {
    const old = before.get(id);
    const home = now.record.home;
    const homeRect = homes.get(home) || homeElement(home)?.getBoundingClientRect();
    const moving = way(old, now, homeRect, delay());
    if (moving) found.push(moving);
  }
  for (const [id, old] of before) {
    if (after.has(id)) continue;
    const goal = homeElement(old.record.home)?.getBoundingClientRect() || homes.get(old.record.home);
    found.push(fly(old.record, old.rect, goal || old.rect, delay(), "out"));
  }
  return found;
}

function differences(before, after) {
  const missing = (here, there) => [...here.keys()].filter((id) => !there.has(id)).length;
  return missing(after, before) + missing(before, after);
}

/** Change the picture and show the way there; resolves when everything has arrived. */
export async function animate(change) {
  if (calm.matches || document.hidden) {
    change();
    return;
  }
  skip();
  const before = look();
  const homes = new Map();
  for (const { record, rect } of before.values()) {
    homes.set(record.id, rect);
    const home = record.home && homeElement(record.home);
    if (home && !homes.has(record.home)) homes.set(record.home, home.getBoundingClientRect());
  }
  change();
  const after = look();
  if (before.size === 0 || differences(before, after) > MANY) return;
  await Promise.all(ways(before, after, homes));
}

/** Let everything arrive now. */
export function skip() {
  for (const animation of [...running]) animation.finish();
}

const waiting = [];
let busy = false;
let wake = null;
let held = null; // ends when the button or the finger that is down goes up
let letGo = () => {};

// A click is lost when what was pressed is drawn anew before it is released: the picture waits for that.
document.addEventListener("pointerdown", (event) => {
  if (event.button || held) return; // another button opens a menu of the browser, and is not heard to go up
  held = new Promise((resolve) => {
    const limit = setTimeout(() => letGo(), HELD);
    letGo = () => {
      clearTimeout(limit);
      held = null;
      resolve();
    };
  });
}, true);
for (const name of ["pointerup", "pointercancel"]) {
  document.addEventListener(name, () => setTimeout(letGo, 0), true); // the click comes after it, in the same breath
}

/** Play changes one after the other. `quick` ones do not pause: they are the reader's own. */
export function play(change, quick) {
  waiting.push({ change, quick });
  if (!busy) void drain();
}

/** Tell whether something is still on its way. */
export const isPlaying = () => busy;

/** Show everything that has happened, without the ways there. */
export function catchUp() {
  skip();
  const rest = waiting.splice(0);
  for (const { change } of rest) change();
  if (wake) wake();
}

const idle = [];

/** Call once when nothing is on its way. */
export function whenIdle(act) {
  if (busy) idle.push(act);
  else act();
}

async function drain() {
  busy = true;
  while (waiting.length) {
    if (held) await held;
    if (!waiting.length) break; // all was shown meanwhile
    const { change, quick } = waiting.shift();
    if (waiting.length > BEHIND) {
      change();
      continue;
    }
    await animate(change);
    if (waiting.length && !quick && !calm.matches && !document.hidden) {
      await new Promise((resolve) => {
        wake = resolve;
        setTimeout(resolve, APART);
      });
      wake = null;
    }
  }
  busy = false;
  for (const act of idle.splice(0)) act();
  emit("idle");
}
