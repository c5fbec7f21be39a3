// The chat beside the log.

import { attempt, get, post } from "./api.js";
import { emit, on } from "./bus.js";
import { el, part, put } from "./dom.js";
import { emblem } from "./emblem.js";
import { isAlone, isAside, nameWords, playerOf, room, seatOf } from "./room.js";
import { showTab } from "./tabs.js";
import { t } from "./words.js";

const list = part("chat-list");
const form = part("chat-form");
const field = form.querySelector("input");
const seen = new Set();
let unread = 0;

const isShown = () => !part("chat").hidden && list.offsetParent !== null;

// What the house notes comes as data: so far only that all have agreed to go back.
const words = (one) => (one.kind === "system" ? t("goes back to moment {number}; all have agreed", { number: one.words }) : one.words);

const sits = (one) => one.seat !== null && one.seat !== undefined;

// Who has given no name is called as beside the board.
const who = (one) => one.name || (sits(one) ? nameWords(seatOf(one.seat)) : t("somebody"));

function message(one) {
  const player = sits(one) ? playerOf(one.seat) : null;
  const time = new Date(one.at).toLocaleTimeString(
    document.documentElement.lang,
    { hour: "2-digit", minute: "2-digit" },
  );
  return el("li", { class: one.kind === "system" ? "system" : null }, player ? emblem(
    player.owner,
    player.letter,
    "s",
  ) : null,
    el("span", { class: "said" }, el("b", {}, who(one)), " ", words(one)), el("time", {}, time));
}

function add(one) {
  if (seen.has(one.number)) return;
  seen.add(one.number);
  if (seen.size === 1) put(list);
  list.append(message(one));
  list.scrollTop = list.scrollHeight;
}

function badge() {
  for (const node of document.querySelectorAll("[data-unread]")) {
    node.textContent = unread ? String(unread) : "";
    node.hidden = !unread;
  }
}

// Who plays alone has nobody to talk to, until somebody watches; who tries something out or learns has nobody at all.
const doors = [...document.querySelectorAll('[data-tab="chat"], [data-tool="chat"], .sheetbar [data-sheet="chat"]')];

function open() {
  const isIdle = isAside || (isAlone() && !room.table.watching && !seen.size);
  if (isIdle && isShown()) showTab("log");
  for (const door of doors) door.hidden = isIdle;
  document.querySelector(".sheetbar").classList.toggle("three", isIdle);
}

async function load() {
  if (isAside) return;
  const all = await attempt(() => get("/chat"));
  if (!all) return;
  for (const one of all) add(one);
  open();
}

on("table", open);
on("chat", (one) => {
  const isNew = !seen.has(one.number);
  add(one);
  open();
  const own = one.seat !== null && room.table?.you?.includes(one.seat);
  if (isNew && !isShown() && !own) {
    unread += 1;
    badge();
    emit("talk", one);
  }
});
on("arrived", load); // also after a lost connection: nothing said meanwhile is missing
on("shown-tab", () => {
  if (!isShown()) return;
  unread = 0;
  badge();
  list.scrollTop = list.scrollHeight;
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const words = field.value.trim();
  if (!words) return;
  const said = await attempt(() => post("/chat", { words }));
  if (!said) return;
  field.value = "";
  if (said.number !== undefined) add(said);
});

put(list, el("li", { class: "nothing" }, t("Nobody has said anything yet.")));
badge();

