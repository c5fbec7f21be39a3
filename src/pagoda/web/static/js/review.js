// The review of a finished game: how far it is, then chances, turning points, luck, and what was better.

import { get, post, Refused } from "./api.js";
import { chart } from "./chart.js";
import { button, el, put } from "./dom.js";
import { emblem } from "./emblem.js";
import { config, nameWords, playerOf, room, seatOf } from "./room.js";
import { t } from "./words.js";

const PACE = 1000; // ms until we look again how far it is
const FULL = 0.3; // of a win: so much luck fills a bar, unless somebody had more

let followed = null; // the pane that is on the screen

const percent = (chance) => `${Math.round(100 * chance)}\u00a0%`;
const signed = (part) => `${part < 0 ? "−" : "+"}${Math.abs(Math.round(100 * part))}`;
const there = (moment) => `/replay/${encodeURIComponent(config.table)}?moment=${moment}`;
const path = () => `/review?language=${encodeURIComponent(config.language)}`;

const sign = (seat, size = "s") => {
  const player = playerOf(seat);
  return emblem(player.owner, player.letter, size);
};

const box = (title, ...children) => el("section", { class: "box" }, el("h3", { class: "cap" }, title), ...children);

function list(title, kind, items, nothing) {
  const shown = items.length ? items : [el("li", { class: "none" }, nothing)];
  return box(title, el(kind, { class: "told", tabindex: "0", "aria-label": title }, ...shown));
}

function chances(review) {
  const marks = review.turns.map((turn) => ({
    // The first point of time that knows of it.
    at: review.moments.findIndex((moment) => moment >= turn.moment),
    seat: turn.seat,
  }));
  const label = t("Chance to win over time, in hundredths, a line for each player");
  const points = review.chances.map((row) => row.map((chance) => 100 * chance));
  return box(t("Chance to win over time"), chart({ points, times: review.moments, marks, most: 100, label }));
}

function turn(one) {
  return el(
    "li",
    {},
    sign(one.seat),
    el(
      "a",
      { href: there(one.moment) },
      el("b", { class: "num" }, `${percent(one.before)} → ${percent(one.after)}`),
      ` ${one.why}`,
      el("small", {}, one.words),
    ),
  );
}

function mistake(one) {
  return el(
    "li",
    {},
    sign(one.seat),
    el(
      "a",
      { href: there(one.moment) },
      el("b", { class: "better" }, one.better.words),
      el("small", {}, t("instead of: {played}", { played: one.played.words })),
      el("small", { class: "num" }, `${percent(one.chance)} → ${percent(one.better_chance)}`),
    ),
  );
}

function event(one, words) {
  return el("a", { href: there(one.moment) }, el("small", {}, `${words} ${signed(one.luck)}: ${one.words}`));
}

function luck(one, partners, most) {
  const fill = el("i", { class: one.total < 0 ? "bad" : null });
  fill.style.setProperty("--part", `${((50 * Math.abs(one.total)) / most).toFixed(2)}%`);
  return el(
    "li",
    {},
    el("span", { class: "signs" }, ...partners.map((seat) => sign(seat))),
    el(
      "div",
      {},
      el("b", {}, partners.map((seat) => nameWords(seatOf(seat))).join(", ")),
      el("span", { class: "luck-bar", "aria-hidden": "true" }, fill),
      el("small", {}, one.words),
      ...one.best.slice(0, 1).map((best) => event(best, t("luckiest"))),
      ...one.worst.slice(0, 1).map((worst) => event(worst, t("unluckiest"))),
    ),
  );
}

function draw(pane, review) {
  const mine = room.table?.you || [];
  const own = review.mistakes.filter((one) => mine.includes(one.seat));
  const most = Math.max(FULL, ...review.luck.map((one) => Math.abs(one.total)));
  // Who wins or loses together has one luck.
  const together = (seat) => review.sides.flatMap((side, other) => (side === review.sides[seat] ? [other] : []));
  const lucks = review.luck.filter((one) => together(one.seat)[0] === one.seat);
  put(
    pane,
    chances(review),
    list(t("Turning points"), "ol", review.turns.map(turn), t("Nothing stood out.")),
    list(t("Luck, in hundredths of a win"), "ul", lucks.map((one) => luck(one, together(one.seat), most)), ""),
    list(
      mine.length ? t("What you could have done better") : t("What was better"),
      "ul",
      (mine.length ? own : review.mistakes).map(mistake),
      t("Nothing was clearly better than what was played."),
    ),
  );
}

function drawProgress(pane, done, total) {
  const words = t("{done} of {total} moves looked at", { done, total });
  const known = pane.querySelector("progress");
  if (known) {
    known.value = done;
    known.max = total;
    pane.querySelector("p").textContent = words;
    return;
  }
  put(
    pane,
    el(
      "div",
      { class: "patience", role: "status" },
      el("p", {}, words),
      el("progress", { max: total, value: done, "aria-label": t("Progress of the review") }),
      el("small", {}, t("It goes on while you look elsewhere.")),
    ),
  );
}

function drawTrouble(pane, words) {
  put(
    pane,
    el(
      "div",
      { class: "patience", role: "alert" },
      el("p", {}, words),
      button(t("Try again"), "go", () => void begin(pane)),
    ),
  );
}

async function follow(pane, ask) {
  try {
    const state = await ask();
    if (followed !== pane) return; // the reader has gone elsewhere
    if (state.review) draw(pane, state.review);
    else if (state.total) {
      drawProgress(pane, state.done, state.total);
      setTimeout(() => followed === pane && void follow(pane, () => get(path())), PACE);
    } else drawTrouble(pane, t("The review was broken off."));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    drawTrouble(pane, error.message);
  }
}

/** Begin the review, or find what there is of it, and show it in a pane. */
export async function begin(pane) {
  followed = pane;
  await follow(pane, () => post(path()));
}

/** Stop asking how far it is; the server goes on. */
export function leave() {
  followed = null;
}
