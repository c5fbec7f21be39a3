// "Since your last move": a step-through of what happened while one was away.

import { attempt, get } from "./api.js";
import { takePrompt } from "./ask.js";
import { emit, on } from "./bus.js";
import { button, el } from "./dom.js";
import { config, room } from "./room.js";
import { play } from "./motion.js";
import { show, showLast } from "./scene.js";
import { t } from "./words.js";

let steps = null; // the moments to go through
let place = 0;
let from = null; // the last moment the reader knows, when something is offered
let seen = -1; // the last moment that was on the screen
let arriving = false;

/** Whether an earlier moment is shown now. */
export const isWatchingPast = () => steps !== null;

const missed = () => (from === null || room.seat === null || room.over ? 0 : room.moment - from);

async function begin() {
  if (from === null) return;
  steps = [];
  for (let moment = from; moment <= room.moment; moment += 1) steps.push(moment);
  place = 0;
  await step(0);
}

async function step(next) {
  place = next;
  const moment = steps[place];
  const past = await attempt(
    () => get(`/moments/${moment}?seat=${room.seat}&language=${encodeURIComponent(config.language)}`)
  );
  if (!past || !steps) return end();
  play(() => {
    room.past = past;
    show(new Map(Object.entries(past.scene)));
    showLast(past.last);
  }, true);
  const told = (past.log || []).filter((entry) => entry.moment === moment && !entry.heading);
  const isLast = place === steps.length - 1;
  takePrompt({
    who: [el("span", {}, t("Since your last move: {now} of {all}", { now: place + 1, all: steps.length }))],
    what: place === 0 ? t("After your last move") : t("What happened then"),
    why: el("p", {}, told.map(sentence).join(" · ")),
    acts: [
      button(isLast ? t("Back to now") : t("Next"), "go", () => (isLast ? end() : void step(place + 1))),
      isLast ? null : button(t("Skip"), "quiet", end),
    ].filter(Boolean),
  });
}

function sentence(entry) {
  return entry.parts.map(
    (one) => (typeof one === "string" ? one : one.words ?? room.table?.seats[one.seat]?.name ?? "")
  ).join("");
}

function end() {
  steps = null;
  from = null;
  play(() => {
    room.past = null;
    show(room.records);
    showLast(room.last);
  }, true);
  takePrompt(null);
  emit("moved");
}

on("extras", (found) => {
  const count = missed();
  if (count > 1 && !steps) found.push(
    button(t("Last moves ({count})", { count }), "quiet missed", () => void begin())
  );
});
on("arrived", () => {
  arriving = true;
});
on("moved", () => {
  if (arriving) {
    arriving = false;
    const known = Math.max(room.since ?? room.moment, seen);
    from = known < room.moment - 1 ? known : null;
  } else if (document.hidden && from === null) from = seen;
  seen = room.moment;
});
on("act", () => {
  from = null;
});
on("since", () => void begin());

/** How many moments lie behind since the own last move. */
export const missedMoments = missed;
