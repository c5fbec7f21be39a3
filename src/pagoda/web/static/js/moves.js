// All moves as a list of buttons; what is not possible now stands below, with its reason and its rule.

import { on } from "./bus.js";
import { commit, hint, opened } from "./choose.js";
import { el, part, put } from "./dom.js";
import { room } from "./room.js";
import { ruleLink } from "./rules.js";
import { t } from "./words.js";

const list = part("moves");
let drawn = null;
let listed = []; // the choices as they stand in the list

// Where the pieces of panels lie, in the order in which they are read.
function places() {
  const found = new Map();
  const panels = (room.records.get("frame")?.panels || []).map((id) => room.records.get(`panel/${id}`));
  for (const item of panels.flatMap((panel) => panel?.rows || []).flatMap((row) => row.items)) {
    if (item.id) found.set(item.id, found.size);
  }
  return found;
}

// What is done with cards of a row is listed in the order of these cards; all else stays where the game has it.
function inOrder(choices) {
  const found = places();
  const keys = new Map(choices.map((choice) => [
    choice, choice.ids.map((id) => found.get(id)).filter((place) => place !== undefined)
  ]));
  const laid = choices.filter((choice) => keys.get(choice).length);
  laid.sort((a, b) => {
    const [first, second] = [keys.get(a), keys.get(b)];
    const differs = first.findIndex((place, at) => place !== second[at]);
    return differs < 0 ? first.length - second.length : first[differs] - (second[differs] ?? -1);
  });
  return choices.map((choice) => (keys.get(choice).length ? laid.shift() : choice));
}

function move(choice, place) {
  return el("li", {}, el("button", {
    type: "button",
    class: "btn may move",
    onclick: () => commit(choice),
    onpointerenter: () => hint(choice),
    onpointerleave: () => hint(null),
    onfocus: () => hint(choice),
    onblur: () => hint(null),
  }, place < 9 ? el("kbd", {}, String(place + 1)) : null, el("span", {}, choice.text || choice.label)));
}

function refused(refusal) {
  return el(
    "li",
    { class: "refused" },
    el("span", { class: "btn off" }, refusal.text),
    el("p", { class: "why" }, refusal.reason, " ", ruleLink(refusal.rule)),
  );
}

function draw() {
  const { sent } = opened();
  const key = sent ? null : room.ask;
  if (key === drawn && drawn !== null) return; // pointing at a line must not replace the line
  drawn = key;
  const choices = sent ? [] : inOrder(room.ask?.choices || []);
  listed = choices;
  const refusals = sent || !room.ask?.asked ? [] : room.ask.refusals || [];
  if (!choices.length && !refusals.length) {
    put(list, el("p", { class: "nothing" }, t("When you are asked, everything you can do is listed here.")));
    return;
  }
  put(
    list,
    el("ol", {}, ...choices.map(move)),
    refusals.length ? el("h3", { class: "cap" }, t("Not possible now")) : null,
    el("ul", {}, ...refusals.map(refused)),
  );
}

/** The nth move of the list, for the number keys. */
export function nthMove(place) {
  return listed[place];
}

on("narrowed", draw);
