// A hint on request, in three grades: where to look, the move, why. The server thinks; nobody else hears of it.

import { attempt, post } from "./api.js";
import { emit, on } from "./bus.js";
import { mark } from "./choose.js";
import { button, el } from "./dom.js";
import { hintNow, questionKey, room } from "./room.js";
import { t } from "./words.js";

const WHERE = 1;
const MOVE = 2;
const WHY = 3;
const tool = document.querySelector('[data-tool="hint"]');

function set(hint) {
  room.hint = hint;
  tool.setAttribute("aria-busy", String(Boolean(hint?.thinking)));
  mark();
  emit("hinted");
}

/** Ask for the next grade. */
async function ask() {
  if (room.past || room.line !== "ok") return;
  if (!room.ask?.asked) {
    emit("trouble", { words: t("It is not your turn: there is a hint as soon as you are asked.") });
    return;
  }
  const known = hintNow();
  if (known?.thinking || known?.grade === WHY) return;
  const grade = (known?.grade || 0) + 1;
  const key = questionKey();
  emit("calm");
  set({ ...known, key, thinking: true });
  const told = await attempt(() => post("/hint", { version: room.shown, seat: room.seat, grade }));
  if (room.hint?.key !== key) return; // the question has changed meanwhile
  if (told && key === questionKey()) set({ ...told, key });
  else set(known);
}

function thoughts(hint) {
  if (hint.thinking) return [el("p", { class: "line advice" }, t("Thinking about it …"))];
  if (hint.grade === WHERE) return [el("p", { class: "line advice" }, hint.look.words)];
  if (hint.grade === MOVE) return [el("p", { class: "line advice" }, hint.move.words)];
  return [el("div", { class: "line advice" }, ...hint.why.words.map((words) => el("p", {}, words)))];
}

on("lines", (found) => {
  const hint = hintNow();
  if (hint) found.push(...thoughts(hint));
});

// The next grade keeps its place before all other buttons, to the end: who clicks once too often plays nothing.
on("first-acts", (found) => {
  const hint = hintNow();
  if (!hint?.grade) return;
  const words = hint.grade === WHERE ? t("Which move?") : t("Why?");
  found.push(button(words, "quiet", () => void ask(), { disabled: hint.grade === WHY }));
});

// What is done ends the hint: the same question may come again at another time, and want another answer.
on("act", () => {
  room.hint = null;
});

on("table", () => {
  tool.hidden = room.seat === null || room.over || !room.table?.hints;
});
on("moved", () => {
  tool.hidden = room.seat === null || room.over || !room.table?.hints;
});
on("hint", () => void ask());
tool.addEventListener("click", () => void ask());
