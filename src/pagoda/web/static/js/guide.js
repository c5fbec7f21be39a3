// A lesson: what the guide says above the table, and where to go when it is over.

import { attempt, post } from "./api.js";
import { takePrompt } from "./ask.js";
import { emit, on } from "./bus.js";
import { button, el, part, put } from "./dom.js";
import { pref, setPref } from "./prefs.js";
import { config, room } from "./room.js";
import { ruleLink } from "./rules.js";
import { t } from "./words.js";

let drawn = "";

async function beginAgain() {
  emit("calm");
  await attempt(() => post("/anew"));
}

// A button that asks the server for a new table: the game, or its next lesson.
function door(action, kind, words) {
  return el("form", { method: "post", action }, el("button", { class: `btn ${kind}` }, words));
}

function ways(lesson, over) {
  const leave = el("a", { class: "btn quiet", href: config.lessons }, over ? t("All lessons") : t("Leave"));
  const again = button(t("Begin again"), "quiet", () => void beginAgain());
  if (!over) return [lesson.step ? again : null, leave];
  const next = lesson.next
    ? door(`${config.lessons}/${encodeURIComponent(lesson.next)}`, "go", t("Next lesson"))
    : door(`/play/${config.game}`, "go", t("Play now"));
  return [next, again, leave];
}

// Whoever would be asked now, the lesson asks nobody any more.
const lastWords = () => ({
  who: [el("span", {}, t("Lesson"))],
  what: t("The lesson is over"),
  why: el("p", {}, t("The guide above says where to go from here.")),
  acts: [],
});

function remember(lesson) {
  const name = `${config.game}/${lesson.id}`;
  const known = pref("learned").split(" ").filter(Boolean);
  if (!known.includes(name)) setPref("learned", [...known, name].join(" "));
}

function draw() {
  const lesson = room.table?.lesson;
  if (!lesson) return;
  const now = JSON.stringify(lesson);
  if (now === drawn) return;
  drawn = now;
  const over = lesson.step === lesson.steps;
  const place = over ? t("Done") : t("{step} of {steps}", { step: lesson.step + 1, steps: lesson.steps });
  const guide = part("guide");
  put(
    guide,
    el("b", { class: "num" }, place),
    lesson.says[config.language] || lesson.says.en,
    lesson.rules.slice(0, 3).flatMap((rule) => [" ", ruleLink(rule)]),
  );
  guide.scrollTop = 0;
  put(part("guide-ways"), ...ways(lesson, over));
  document.body.classList.toggle("learned", over);
  if (over) remember(lesson);
  takePrompt(over ? lastWords() : null);
}

on("table", draw);
