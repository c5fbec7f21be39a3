// All moves as a list of buttons; what is not possible now stands below, with its reason and its rule.

import { on } from "./bus.js";
import { commit, hint, opened } from "./choose.js";
import { el, part, put } from "./dom.js";
import { room } from "./room.js";
import { ruleLink } from "./rules.js";
import { t } from "./words.js";

const list = part("moves");
let drawn = null;

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
  const choices = sent ? [] : room.ask?.choices || [];
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
  return room.ask?.choices?.[place];
}

on("narrowed", draw);
