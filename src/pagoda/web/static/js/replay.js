// The replay page: every moment of a table, with the picture and the motion of the table itself.

import { attempt, get, post, Refused } from "./api.js";
import { on } from "./bus.js";
import { button, el, icon, part, put } from "./dom.js";
import { levelField } from "./levels.js";
import { setLog } from "./log.js";
import { catchUp, play } from "./motion.js";
import { keepPlayers } from "./players.js";
import { pref, setPref } from "./prefs.js";
import { config, room, seatOf, nameWords } from "./room.js";
import { ruleLink } from "./rules.js";
import { show, showLast } from "./scene.js";
import "./choose.js";
import "./tabs.js";
import "./tips.js";
import "./zoom.js";
import { t } from "./words.js";

const PACE = 1100; // ms a moment is shown while the replay runs
const slider = part("slider");
const where = part("where");
const told = part("told");
const views = part("views");
const asked = new URLSearchParams(location.search);
const kept = new Map(); // moments that were read already, by view
let moments = config.moment ?? 0;
let moment = Math.min(Number(asked.get("moment") ?? 0) || 0, moments);
let view = config.seat ?? null;
let log = [];
let running = 0;
let wanted = 0;
const strength = levelField(t("How strong the bots are"));

const key = (number) => `${view}/${number}`;

async function read(number) {
  if (kept.has(key(number))) return kept.get(key(number));
  const query = new URLSearchParams({ language: config.language });
  if (view !== null) query.set("seat", String(view));
  const found = await get(`/moments/${number}?${query}`);
  kept.set(key(number), found);
  return found;
}

function trouble(words, rule) {
  put(
    part("replay-lines"),
    words ? el("p", { class: "line trouble" }, words, rule ? [" ", ruleLink(rule)] : null) : null,
  );
}
on("trouble", (news) => trouble(news.words, news.rule));

/** Go to a moment. */
async function go(number) {
  const goal = Math.max(0, Math.min(number, moments));
  moment = goal;
  wanted = goal;
  slider.value = String(goal);
  try {
    const past = await read(goal);
    if (wanted !== goal) return; // the slider has moved on meanwhile
    trouble("");
    draw(past);
    if (goal < moments) void read(goal + 1).catch(() => {});
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    stop();
    trouble(error.message, error.rule);
  }
}

function draw(past) {
  moments = past.moments ?? moments;
  slider.max = String(moments);
  room.records = new Map(Object.entries(past.scene));
  // Nobody is away from what is past, or thinks about it.
  const seats = past.table.seats.map((seat) => ({ ...seat, present: true, thinking: false }));
  room.table = { ...past.table, seats };
  room.moment = past.moment;
  room.over = past.over;
  room.ask = { ...past.ask, asked: false, choices: [], refusals: [] };
  catchUp();
  play(() => {
    show(room.records);
    showLast(past.last);
  }, true);
  where.textContent = t("Moment {now} of {all}", { now: past.moment, all: moments });
  slider.setAttribute("aria-valuetext", where.textContent);
  setLog(log.length ? log.filter((entry) => entry.moment <= past.moment) : past.log);
  const lines = (past.log || []).filter((entry) => !entry.heading).map(sentence);
  put(
    told,
    lines.length ? lines.join(" · ") : past.moment ? t("Nothing that this view can hear.") : t("The table is laid."),
  );
  drawViews();
  drawContinue();
  history.replaceState(null, "", `${location.pathname}?moment=${past.moment}`);
}

function sentence(entry) {
  return entry.parts.map((one) => (typeof one === "string" ? one : one.words ?? nameWords(seatOf(one.seat)))).join("");
}

function drawViews() {
  const isOver = config.over;
  const mine = room.table.you || config.seats || [];
  const seats = room.table.seats.filter((seat) => isOver || mine.includes(seat.seat));
  const options = [
    el("option", { value: "" }, t("Spectator")),
    ...seats.map((seat) => el("option", { value: String(seat.seat) }, nameWords(seat))),
  ];
  put(views, ...options);
  views.value = view === null ? "" : String(view);
}

function drawContinue() {
  const box = part("continue");
  if (!config.over || moment >= moments) {
    put(box);
    return;
  }
  const seat = view ?? 0;
  put(box, button(t("Play on from here as {name}", { name: nameWords(seatOf(seat)) }), "go", async () => {
    const answer = await attempt(() => post("/continue", { moment, seat, level: strength.value }));
    if (answer) location.href = `/table/${encodeURIComponent(answer.table)}`;
  }), room.table.seats.length > 1 ? strength : null);
}

// What the chosen view heard.
async function readLog() {
  const query = new URLSearchParams({ language: config.language });
  if (view !== null) query.set("seat", String(view));
  const found = await attempt(() => get(`/log?${query}`));
  log = Array.isArray(found) ? found : [];
}

function stop() {
  clearInterval(running);
  running = 0;
  put(part("run"), icon("play"));
  part("run").setAttribute("aria-label", t("Run"));
}

function toggle() {
  if (running) return stop();
  if (moment >= moments) void go(0);
  running = setInterval(() => (moment < moments ? void go(moment + 1) : stop()), PACE);
  put(part("run"), icon("pause"));
  part("run").setAttribute("aria-label", t("Pause"));
}

const STEPS = {
  first: () => go(0),
  back: () => go(moment - 1),
  next: () => go(moment + 1),
  last: () => go(moments),
  run: toggle,
};
for (const [name, act] of Object.entries(STEPS)) {
  part(name).addEventListener("click", () => {
    if (name !== "run") stop();
    void act();
  });
}

slider.addEventListener("input", () => {
  stop();
  void go(Number(slider.value));
});

views.addEventListener("change", async () => {
  view = views.value === "" ? null : Number(views.value);
  room.seat = view;
  await readLog();
  await go(moment);
});

const KEYS = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", " ": "run" };
document.addEventListener("keydown", (event) => {
  const name = KEYS[event.key];
  if (
    !name || event.ctrlKey || event.metaKey || event.altKey || event.target.matches(
      "input[type=text], textarea, select"
    )
  ) return;
  if (event.key === " " && event.target.closest("button, a")) return;
  event.preventDefault();
  if (name !== "run") stop();
  void STEPS[name]();
});

// A line of the log leads to its moment without leaving the page.
part("log").addEventListener("click", (event) => {
  const link = event.target.closest("a.moment");
  if (!link) return;
  event.preventDefault();
  stop();
  void go(Number(new URL(link.href).searchParams.get("moment")));
});

document.querySelector('[data-tool="theme"]').addEventListener("click", () => {
  const dark = document.documentElement.dataset.theme === "dark";
  setPref("theme", dark ? "light" : "dark");
  document.documentElement.dataset.theme = pref("theme");
});

keepPlayers();

async function begin() {
  room.seat = view;
  const [components] = await Promise.all(
    [attempt(() => get(`/components?language=${encodeURIComponent(config.language)}`)), readLog()]
  );
  if (components) room.components = components;
  stop();
  await go(moment);
}

void begin();
