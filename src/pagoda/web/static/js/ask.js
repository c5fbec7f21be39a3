// The prompt: the one place that says who must decide what, why, and by which rule.

import { attempt, remove } from "./api.js";
import { emit, on } from "./bus.js";
import { back, commit, hint, opened } from "./choose.js";
import { button, el, part, put } from "./dom.js";
import { emblem } from "./emblem.js";
import { levelWords } from "./levels.js";
import { ruleLink } from "./rules.js";
import { advised, isHintRead, playerOf, room, seatOf, nameWords } from "./room.js";
import { duration, t } from "./words.js";

const box = part("ask");
const FEW = 5; // buttons that find room in the prompt; the list of moves has them all
const LONG = 44; // letters of a question that is set smaller
let trouble = null;
let drawnActs = "";
let fitted = ""; // the question, and the room it had, when its answers were set
let beyond = false; // some choices lie outside of what the board shows
let notice = null; // a whole prompt of somebody else: the step-through, a take-back

const nameOf = (seat) => nameWords(seatOf(seat));

function listOf(seats) {
  return seats.map(nameOf).join(", ");
}

/** Show a prompt of one's own in place of the question; null gives the question back. */
export function takePrompt(own) {
  notice = own;
  draw();
}

function who() {
  const ask = room.ask;
  if (ask.asked || ask.lent) {
    const player = playerOf(ask.seat);
    return [
      emblem(player.owner, player.letter, "s"),
      el("span", {}, room.table?.you?.length > 1 ? nameOf(ask.seat) : t("You")),
      phase(),
    ];
  }
  const [first] = ask.waiting;
  if (first === undefined) return [el("span", {}, t("The game is over"))];
  const player = playerOf(first);
  const seat = seatOf(first);
  const words = ask.waiting.length > 1 ? t("{names} are choosing", { names: listOf(ask.waiting) }) : choosing(seat);
  return [
    emblem(player.owner, player.letter, "s"),
    el("span", {}, words),
    el("span", { class: "clock num", "data-clock": first }),
  ];
}

function choosing(seat) {
  if (seat.kind === "open") return t("An open seat: waiting for somebody to sit down");
  return seat.thinking ? t(
    "{name} is thinking",
    { name: nameOf(seat.seat) },
  ) : t("{name} is choosing", { name: nameOf(seat.seat) });
}

function phase() {
  const now = room.records.get("frame")?.phases.find(([, state]) => state === "now");
  return now ? el("span", { class: "phase" }, `· ${now[0]}`) : null;
}

function title(open) {
  const ask = room.ask;
  if (ask.lent) return t("A bot plays for you");
  if (open.rest) return open.rest;
  if (ask.asked || ask.may_reconsider) return ask.what;
  if (!ask.waiting.length) return t("The game is over");
  return ask.waiting.length > 1 ? t("Wait for the others") : t("Wait for {name}", { name: nameOf(ask.waiting[0]) });
}

function rules(ids) {
  return (ids || []).slice(0, 3).flatMap((id) => [" ", ruleLink(id)]);
}

function why(open) {
  const ask = room.ask;
  if (ask.lent) return el("p", {}, t("How strong it is: {level}.", { level: levelWords(seatOf(ask.seat).level) }));
  const told = open.hinted || open.only;
  if (told?.note) return el("p", { class: "told" }, told.note, rules(ask.rules.slice(0, 1)));
  if (open.complete.length > 1) return el("p", {}, t("Choose one of these."));
  if (open.rest) return el("p", {}, t("What you can choose now is marked."), rules(ask.rules.slice(0, 1)));
  if (!ask.asked && !ask.may_reconsider) return ask.why && ask.seat !== null ? el(
    "p",
    {},
    ask.why,
    rules(ask.rules),
  ) : null;
  return el("p", {}, ask.why, rules(ask.rules));
}

const enter = () => el("kbd", {}, t("Enter"));

function act(choice, kind, words) {
  return button(words || choice.label, kind, () => commit(choice), {
    // A finger that comes down means the click: what it would bring is not shown, the row under it stays as it is.
    onpointerenter: (event) => event.pointerType !== "touch" && hint(choice),
    onpointerleave: () => hint(null),
    onfocus: (event) => event.target.matches(":focus-visible") && hint(choice),
    onblur: () => hint(null),
    title: choice.text === choice.label ? null : choice.text,
  });
}

function acts(open) {
  const ask = room.ask;
  if (ask.lent) return [
    button(t("Take the seat back"), "go", () => void attempt(() => remove(`/seats/${ask.seat}/bot`))),
  ];
  if (open.sent) return [button(t("Sent"), "go", () => {}, { disabled: true })];
  if (open.only) return [act(open.only, "go", [open.only.label, enter()]), goBack()];
  if (open.complete.length) return [
    ...open.complete.map((choice, place) => act(choice, place ? "may" : "go")),
    goBack(),
  ];
  if (open.chosen.size) return beyond ? [goToList(), goBack()] : [goBack()];
  const named = advised();
  const plain = ask.choices.filter((choice) => !choice.ids.length && choice !== named);
  const loud = plain.filter((choice) => !choice.quiet);
  const quiet = plain.filter((choice) => choice.quiet);
  // The red button stands for what a click on the pointed piece would do; without one the first plain action is red.
  const preview = open.hinted && open.hinted.ids.length && open.hinted !== named ? [
    el("span", { class: "btn would", "aria-hidden": "true" }, open.hinted.label),
  ] : [];
  if (named) preview.unshift(act(named, isHintRead() ? "go" : "go soon"));
  const first = [];
  emit("first-acts", first); // others may stand before the answers: the next grade of a hint
  const alone = loud.length === 1 && ask.choices.length === loud.length + quiet.length;
  const buttons = loud.slice(0, FEW).map((choice) => act(choice, alone && !named ? "go" : "may"));
  const more = loud.length > FEW || beyond ? [goToList()] : [];
  return [...first, ...preview, ...lacking(), ...buttons, ...more, ...quiet.map((choice) => act(choice, "quiet"))];
}

// Where one can only decline, the one or two answers that are missing stand greyed beside it, and say why.
function lacking() {
  const ask = room.ask;
  const declines = ask.choices.length === 1 || ask.choices.every((choice) => choice.quiet);
  const buttons = (ask.refusals || []).filter((refusal) => !refusal.ids.length);
  if (!ask.asked || !declines || buttons.length > 2) return [];
  return buttons.map((refusal) => button(
    refusal.label,
    "off",
    () => emit("trouble", { words: refusal.reason, rule: refusal.rule }),
    { "aria-disabled": "true", title: refusal.reason },
  ));
}

function goToList() {
  return button(t("All moves ({count})", { count: room.ask.choices.length }), "quiet", () => emit("tab", "moves"));
}

function goBack() {
  return button(t("Back"), "quiet", back);
}

function lines() {
  const found = [];
  if (room.line === "lost") found.push(el("p", { class: "line lost" }, t("The connection is lost. Trying again …")));
  if (room.line === "closed") {
    const words = room.reason || t("The server has closed this table for you. Reload the page to come back.");
    found.push(el("p", { class: "line lost" }, words));
  }
  if (trouble) {
    const rule = trouble.rule ? [" ", ruleLink(trouble.rule)] : null;
    found.push(el("p", { class: "line trouble" }, trouble.words, rule));
  } else emit("lines", found); // others may say something: a hint
  return found;
}

function extras() {
  const found = [];
  emit("extras", found); // others may add quiet buttons: undo, since your last move, the next table
  return found;
}

function draw() {
  if (!room.ask) {
    put(part("ask-lines"), ...lines());
    return;
  }
  const open = opened();
  const active = room.ask.asked && !open.sent;
  box.classList.toggle("wait", !active && !notice);
  if (notice) {
    fill(notice.who, notice.what, notice.why, notice.acts);
    return;
  }
  // Quiet offers leave the row while a choice is open, so that the red button never moves.
  fill(who(), title(open), why(open), [...acts(open), ...(open.hinted || open.chosen.size ? [] : extras())]);
}

// To move the focus is to point at another choice, which draws the prompt again: that waits until this drawing is done.
let drawing = false;
let again = null;

function fill(...parts) {
  if (drawing) {
    again = parts;
    return;
  }
  drawing = true;
  write(...parts);
  const next = again;
  again = null;
  if (next) write(...next);
  drawing = false;
}

function write(whoParts, what, reason, buttons) {
  const focused = document.activeElement;
  const focus = focused?.closest(".acts") ? [...part("acts").children].indexOf(focused) : -1;
  put(part("ask-who"), ...whoParts);
  if (part("ask-what").textContent !== what) put(part("ask-what"), what); // spoken only when it changes
  part("ask-what").classList.toggle("long", what.length > LONG);
  put(part("ask-why"), reason);
  put(part("ask-lines"), ...lines());
  // A button that is replaced under the pointer or the focus loses the click: only what differs is drawn anew.
  const key = `${room.shown} ${buttons.map((node) => `${node.className}/${node.textContent}`).join("|")}`;
  if (key !== drawnActs) {
    drawnActs = key;
    put(part("acts"), ...buttons);
    if (focus >= 0) (part("acts").children[Math.min(focus, part("acts").children.length - 1)] || box).focus?.();
  }
  fit();
  tick();
}

// What explains a question is to be read without scrolling, in wide letters too: it is set smaller, then names fewer
// rules, then the question is set smaller, then its answers; at last the emblem alone says who decides.
function fit() {
  const words = part("ask-why");
  const question = part("ask-what");
  const answers = part("acts");
  const decider = part("ask-who");
  const isCut = () => words.scrollHeight > words.clientHeight + 1;
  const links = [...words.querySelectorAll(".rule")];
  for (const node of [words, question, decider]) node.classList.remove("tight");
  const now = `${room.shown} ${box.clientWidth} ${box.clientHeight}`;
  if (fitted !== now) answers.classList.remove("tight");
  fitted = now;
  for (const link of links) link.hidden = false;
  if (!isCut()) return;
  words.classList.add("tight");
  for (const link of links.slice(1).reverse()) {
    if (!isCut()) return;
    link.hidden = true;
  }
  question.classList.toggle("tight", isCut());
  if (isCut() && !answers.matches(":hover")) answers.classList.add("tight"); // what is pointed at does not move
  decider.classList.toggle("tight", isCut());
}

new ResizeObserver(fit).observe(box); // the layout of the game comes after its first question

function tick() {
  for (const node of box.querySelectorAll("[data-clock]")) {
    const seat = seatOf(Number(node.dataset.clock));
    const extra = seat.running ? (performance.now() - (room.heardAt || 0)) / 1000 : 0;
    node.textContent = seat.used === undefined ? "" : `· ${duration(seat.used + extra)}`;
  }
}

setInterval(tick, 1000);

on("trouble", (news) => {
  trouble = news;
  draw();
});
on("calm", () => {
  trouble = null;
});
on("beyond", (news) => {
  beyond = news;
  draw();
});
on("narrowed", draw);
on("table", draw);
on("line", draw);
