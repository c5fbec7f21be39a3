// "It is your turn": the title and the icon of the page, and, if wanted, a sound and a notification.

import { on } from "./bus.js";
import { pref } from "./prefs.js";
import { config, isAside, room } from "./room.js";
import { t } from "./words.js";

const icon = document.querySelector("link[rel=icon]");
const quietIcon = icon?.getAttribute("href");
const title = document.title;
let asked = false;
let first = true;

function ring() {
  const Audio = window.AudioContext;
  if (!Audio) return;
  const audio = new Audio();
  const now = audio.currentTime;
  // Two soft notes, a fourth apart.
  for (const [start, pitch] of [[0, 523.25], [0.16, 698.46]]) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.type = "sine";
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, now + start);
    loudness.gain.linearRampToValueAtTime(0.12, now + start + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, now + start + 0.5);
    tone.connect(loudness).connect(audio.destination);
    tone.start(now + start);
    tone.stop(now + start + 0.6);
  }
  setTimeout(() => audio.close(), 1200);
}

function notify() {
  if (!("Notification" in window) || Notification.permission !== "granted" || !document.hidden) return;
  const body = isAside ? config.title : `${config.title}: ${room.ask.what}`;
  const note = new Notification(t("Your turn"), { body, tag: config.home || config.table });
  note.addEventListener("click", () => {
    window.focus();
    note.close();
  });
}

// In a try-out it is the turn at the table that counts.
function isTurn() {
  if (config.home) return Boolean(room.table?.home?.waits);
  const mine = room.table?.you || [];
  return !room.over && (
    room.ask.asked || (mine.length > 1 && room.ask.waiting.some((seat) => mine.includes(seat)))
  );
}

function tell() {
  const isAsked = isTurn();
  document.title = isAsked ? `● ${t("Your turn")} · ${title}` : title;
  icon?.setAttribute("href", isAsked ? icon.dataset.turn || quietIcon : quietIcon);
  if (isAsked && !asked && !first) {
    if (!isAside) document.querySelector(".ask").classList.add("pulse");
    if (pref("sound") === "on") ring();
    if (pref("notify") === "on") notify();
  }
  asked = isAsked;
  first = false;
}

on("moved", tell);
on("table", () => config.home && tell());

document.querySelector(".ask").addEventListener(
  "animationend",
  (event) => event.currentTarget.classList.remove("pulse"),
);

/** Ask the browser for permission; tell whether it was given. */
export async function mayNotify() {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

export { ring };
