// The table page: messages come in, the picture follows, what is chosen goes out.

import { attempt, get, post, Refused } from "./api.js";
import { emit, on } from "./bus.js";
import { open, reopen } from "./choose.js";
import "./ask.js";
import "./moves.js";
import "./tabs.js";
import "./fans.js";
import "./keys.js";
import "./tips.js";
import "./seats.js";
import "./menu.js";
import "./chat.js";
import "./notes.js";
import "./notices.js";
import "./hint.js";
import "./whatif.js";
import "./guide.js";
import "./zoom.js";
import { isWatchingPast } from "./since.js";
import { considerCurtain, firstSeat } from "./curtain.js";
import { hideEnd, showEnd, showEndAgain } from "./end.js";
import { addLog, renameLog, setLog } from "./log.js";
import { catchUp, play, whenIdle } from "./motion.js";
import { askedOfReader, config, room } from "./room.js";
import { show, showLast } from "./scene.js";
import { connect } from "./socket.js";
import { t } from "./words.js";

let line = null;
let mine = false; // the next move is the answer to what was just sent
let names = "";

/** Watch the table from a seat (null: as a spectator). */
export function sit(seat) {
  line?.stop();
  emit("leaving");
  room.seat = seat;
  room.version = -1;
  line = connect(seat, hear, tell);
}

function tell(state, reason) {
  if (room.line === state) return;
  room.line = state;
  room.reason = reason || "";
  emit("line");
}

function takeTable(news) {
  if (!news) return;
  room.table = { ...(room.table || {}), ...news };
  room.heardAt = performance.now();
  room.ask = askedOfReader();
  const now = JSON.stringify(room.table.seats.map((seat) => seat.name));
  if (names && names !== now) renameLog();
  names = now;
  emit("table");
}

// A seat that was given to a bot, or taken back, asks less or more than before.
function hearTable(message) {
  const before = room.ask?.lent;
  takeTable(message.table);
  if (room.ask?.lent !== before) open();
}

const HEAR = {
  scene: hearScene,
  undone: hearScene,
  move: hearMove,
  table: hearTable,
  chat: (message) => emit("chat", message.message),
  rematch: (message) => {
    room.next = message.table;
    emit("rematch");
    emit("table");
  },
};

function hear(message) {
  HEAR[message.type]?.(message);
}

function hearScene(message) {
  catchUp();
  room.version = message.version;
  room.since = message.since ?? null;
  if (message.type === "scene") emit("arrived");
  const records = new Map(Object.entries(message.scene));
  play(() => apply(message, records, () => setLog(message.log)), true);
}

function hearMove(message) {
  if (message.version <= room.version) return; // heard already
  if (message.version !== room.version + 1) {
    line.restart(); // something was missed: the whole picture is sent again
    return;
  }
  room.version = message.version;
  const quick = mine;
  mine = false;
  if (quick) {
    catchUp();
    room.since = message.moment;
  }
  play(() => apply(message, patched(message.patch), () => addLog(message.log)), quick);
}

function patched(patch) {
  const records = new Map(room.records);
  for (const key of patch.gone) records.delete(key);
  for (const [key, record] of Object.entries(patch.set)) records.set(key, record);
  return records;
}

function apply(message, records, write) {
  room.records = records;
  room.shown = message.version;
  room.moment = message.moment;
  room.over = message.over;
  room.last = message.last;
  emit("calm");
  room.question = message.ask;
  room.ask = askedOfReader();
  takeTable(message.table);
  if (!isWatchingPast()) {
    show(records);
    showLast(message.last);
  }
  write();
  open();
  document.body.dataset.version = String(message.version); // for those who watch the page from outside
  emit("moved");
  if (room.over) whenIdle(showEnd);
  else hideEnd();
  considerCurtain(sit);
  if (stale) resend();
}

// Others may answer at the same time, and change what can be chosen here: then the server says "stale", and what was
// chosen is sent once more if it is still offered in the same words.
const TRIES = 4;
const PATIENCE = 1500; // ms to wait for the news that made the answer stale
let stale = null;

const again = (choice) => room.ask?.choices.find(
  (one) => String(one.action) === String(choice.action) && one.label === choice.label && one.note === choice.note
);

function resend() {
  const { choice, tries } = stale;
  stale = null;
  const offered = again(choice);
  if (offered) void send(offered, tries + 1);
  else emit("trouble", { words: t("The table has moved on. Look again before you choose.") });
}

async function send(choice, tries) {
  mine = true;
  const version = room.shown;
  const body = { version, action: choice.action };
  if (room.seat !== null) body.seat = room.seat;
  try {
    const done = await post("/actions", body);
    takeTable({ waiting_elsewhere: done.elsewhere });
  } catch (error) {
    mine = false;
    if (!(error instanceof Refused)) throw error;
    if (error.status === 409 && tries < TRIES) {
      stale = { choice, tries };
      catchUp();
      if (!stale) return; // the news that had waited has sent it once more
      if (room.shown > version) resend();
      else setTimeout(() => stale && line.restart(), PATIENCE);
      return;
    }
    reopen();
    emit("trouble", { words: error.message, rule: error.rule });
  }
}

on("act", (choice) => void send(choice, 0));

on("want-end", showEndAgain);

async function readComponents() {
  const found = await attempt(() => get(`/components?language=${encodeURIComponent(config.language)}`));
  if (found) room.components = found;
}

sit(firstSeat());
void readComponents();
