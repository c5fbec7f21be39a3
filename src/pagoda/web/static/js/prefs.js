// What this browser remembers for its reader. Storage may be forbidden: then a choice lasts as long as the page.

import { emit } from "./bus.js";

const kept = new Map();
const coarse = matchMedia("(pointer: coarse)");
const defaults = {
  confirm: () => (coarse.matches ? "on" : "off"),
  sound: () => "off",
  notify: () => "off",
  theme: () => "",
  tab: () => "log",
  learned: () => "", // lessons that were finished: game/lesson, with spaces between them
};

/** Return a preference. */
export function pref(name) {
  if (kept.has(name)) return kept.get(name);
  try {
    return localStorage.getItem(`pagoda.${name}`) || defaults[name]();
  } catch {
    return defaults[name]();
  }
}

/** Remember a preference. */
export function setPref(name, value) {
  kept.set(name, value);
  try {
    localStorage.setItem(`pagoda.${name}`, value);
  } catch {
    // kept for this page only
  }
  emit("pref", { name, value });
}
