// Private notes: kept by the server, read by nobody else.

import { attempt, get, put } from "./api.js";
import { on } from "./bus.js";
import { part } from "./dom.js";
import { room } from "./room.js";
import { t } from "./words.js";

const PAUSE = 800; // ms after the last letter
const field = part("notes-field");
const state = part("notes-state");
let loadedFor = null;
let timer = 0;

async function load() {
  if (room.seat === null || loadedFor === room.seat) return;
  const seat = room.seat;
  loadedFor = seat;
  field.value = "";
  field.readOnly = true; // what is typed before the old notes are there would be lost
  const answer = await attempt(() => get(`/notes?seat=${seat}`));
  if (room.seat !== seat) return; // somebody else sits here by now, and their notes are on the way
  if (answer) field.value = answer.words;
  else loadedFor = null;
  field.readOnly = !answer;
}

async function save() {
  timer = 0;
  if (room.seat === null || loadedFor !== room.seat) return;
  const seat = room.seat;
  let told = t("saved");
  state.textContent = t("saving …");
  try {
    await put("/notes", { seat, words: field.value });
  } catch (error) {
    told = error.message;
  }
  if (room.seat === seat) state.textContent = told;
}

// Several may share this screen: what one has written is kept, and gone before the next one looks.
function clear() {
  if (timer) {
    clearTimeout(timer);
    void save();
  }
  loadedFor = null;
  field.value = "";
  field.readOnly = true;
  state.textContent = "";
}

field.addEventListener("input", () => {
  clearTimeout(timer);
  state.textContent = "";
  timer = setTimeout(save, PAUSE);
});
on("shown-tab", (name) => name === "notes" && void load());
on("leaving", clear);
on("arrived", () => {
  field.disabled = room.seat === null;
  if (!part("notes").hidden) void load();
});
