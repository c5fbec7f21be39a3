// What this page knows of its table. Filled by table.js and replay.js, read by everybody.

import { t } from "./words.js";

const source = document.getElementById("config");

/**
 * @type {{table: string, home: string|null, lessons: string|null, game: string, title: string, short: string, han: string, language: string, seats: number[],
 *   seat: number|null, hero: string, rules: string, over: boolean, moment: number,
 *   levels: {id: string, name: string, note: string, offered: boolean, default: boolean}[]}}
 */
export const config = source ? JSON.parse(source.textContent) : {};

/** Whether this is a try-out or a lesson: a table of one person, beside the others. */
export const isAside = Boolean(config.home || config.lessons);

export const room = {
  seat: config.seat ?? null, // whose view is shown; null for a spectator
  version: -1, // of the last message
  shown: -1, // of the picture on the screen: what is chosen is chosen there
  moment: 0,
  over: false,
  records: new Map(), // the scene, by key
  question: null, // as the server asks it
  ask: null, // what of it is asked of the reader: see askedOfReader
  last: null,
  table: null,
  since: null,
  past: null, // an earlier moment that is on the screen instead: its message
  components: {}, // help texts by component
  line: "ok", // of the connection: ok, lost, closed
  reason: "", // why the server closed it
  next: null, // the table of the rematch
  hint: null, // what was told on request, and the question it belongs to
};

/** What tells one question to the reader from another. */
export function questionKey() {
  const ask = room.ask;
  return ask?.asked ? JSON.stringify([ask.seat, ask.what, ask.choices.map((choice) => choice.action)]) : "";
}

/** The hint for the question on the screen, or null. */
export function hintNow() {
  return room.hint && !room.past && room.hint.key === questionKey() ? room.hint : null;
}

/** Whether a hint has been there for a while: a button may have come under a click that was meant for another. */
export const GLANCE = 500; // ms
export const isHintRead = () => performance.now() - (room.hint?.since || 0) >= GLANCE;

/** The ids of what a hint points at. */
export const hintIds = () => advised()?.ids || hintNow()?.look?.ids || [];

/** The choice that a hint has named, or undefined. */
export function advised() {
  const action = hintNow()?.move?.action;
  return action && room.ask.choices.find((choice) => String(choice.action) === String(action));
}

/** The seat's record of the table (name, kind, ...), or an empty one. */
export function seatOf(seat) {
  return room.table?.seats?.find((one) => one.seat === seat) || { seat, name: "", kind: "open" };
}

/** What is asked of the reader: while a bot plays for them, nothing. */
export function askedOfReader() {
  const ask = room.question;
  const lent = ask?.waiting.length > 0 && room.seat !== null && Boolean(seatOf(room.seat).stand_in);
  return lent ? { ...ask, lent, asked: false, may_reconsider: false, choices: [], refusals: [] } : ask;
}

/** Who is asked in the picture on the screen. */
export function waiting() {
  return (room.past ? room.past.ask : room.ask)?.waiting || [];
}

/** The seat's record of the scene (colour, letter, ...), or an empty one. */
export function playerOf(seat) {
  return room.past?.scene[`player/${seat}`] || room.records.get(`player/${seat}`) || {
    seat,
    owner: "bone",
    letter: "",
    rows: [],
  };
}

/** Whether this is a game for one: nobody else sits here, or could. */
export const isAlone = () => room.table?.seats.length === 1;

/** The words that ask for the same table again, and those that lead to it. */
export const againWords = () => (isAlone() ? t("Play again") : t("Rematch"));
export const nextWords = () => (isAlone() ? t("To the next game") : t("To the rematch"));

/** What a seat is called: by its player's name, or by its number; two open seats are not the same. */
export function nameWords(seat) {
  if (seat.name) return seat.name;
  const number = seat.seat + 1;
  return seat.kind === "open" ? t("open seat {number}", { number }) : t("Player {number}", { number });
}
