// A hint on request, in three grades: where to look, the move, why. The server thinks; nobody else hears of it.

import { attempt, post } from "./api.js";
import { emit, on } from "./bus.js";
import { mark } from "./choose.js";
import { button, el } from "./dom.js";
import { GLANCE, hintNow, questionKey, room } from "./room.js";
import { t } from "./words.js";

const WHERE = 1;
const MOVE = 2;
const WHY = 3;
const tool = document.querySelector('[data-tool="hint"]');

function showBusy() {
  tool.setAttribute("aria-busy", String(Boolean(hintNow()?.thinking)));
}

function set(hint) {
  room.hint = hint;
  showBusy();
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
  if (told && key === questionKey()) {
    set({ ...told, key, since: performance.now() });
    setTimeout(mark, GLANCE + 50); // clocks differ a little
  } else set(known);
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

// The next grade keeps its place before all other buttons.
on("first-acts", (found) => {
  const hint = hintNow();
  if (!hint?.grade || hint.grade === WHY) return;
  const words = hint.grade === WHERE ? t("Which move?") : t("Why?");
  found.push(button(words, "quiet", () => void ask()));
});

// What is done ends the hint: the same question may come again at another time, and want another answer.
on("act", () => {
  room.hint = null;
  showBusy();
});

function showTool() {
  tool.hidden = room.seat === null || room.over || !room.table?.hints;
  showBusy();
}
on("table", showTool);
on("moved", showTool);
on("hint", () => void ask());
tool.addEventListener("click", () => void ask());
