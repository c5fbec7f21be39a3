// How strong bots are: the server says how each strength is called and what it does.

import { el } from "./dom.js";
import { config } from "./room.js";

const levels = config.levels || [];

/** What a strength is called. */
export const levelWords = (level) => levels.find((one) => one.id === level)?.name || level;

/** A field to choose a strength in; one that is no longer offered stays if it is what there was. */
export function levelField(label, level, words = (one) => one.name) {
  const now = level || levels.find((one) => one.default)?.id;
  const shown = levels.filter((one) => one.offered || one.id === now);
  const options = shown.map((one) => el("option", { value: one.id, selected: one.id === now, title: one.note }, words(one)));
  return el("select", { "aria-label": label, title: label }, ...options);
}

/** A strength and what it does, where there is room for both. */
export const inFull = (level) => `${level.name}: ${level.note}`;
