// The players beside the board and in the strip of the phone: who sits where, and whose turn it is.

import { on } from "./bus.js";
import { click, clickable } from "./choose.js";
import { el, part, put } from "./dom.js";
import { emblem } from "./emblem.js";
import { levelWords } from "./levels.js";
import { nameWords, playerOf, room, seatOf, waiting } from "./room.js";
import { t } from "./words.js";

/** Whether a seat is the reader's. */
export const isMine = (seat) => Boolean(room.table?.you?.includes(seat));

/** Who this is, in a few words; an open seat is called one already. */
export function kindWords(seat) {
  if (seat.kind === "bot") return t("bot, {level}", { level: levelWords(seat.level) });
  if (seat.stand_in) return t("a bot plays: {level}", { level: levelWords(seat.level) });
  if (isMine(seat.seat)) return room.table.you.length > 1 ? t("on this device") : t("you");
  if (seat.kind === "open") return "";
  return seat.present ? t("guest") : t("away");
}

function stateWords(seat, record) {
  const isTurn = waiting().includes(seat.seat) && !room.over;
  if (isTurn && seat.kind === "open" && !seat.stand_in) return t("waits for a player"); // nobody is there to choose
  if (record.state || !isTurn) return record.state || "";
  return seat.thinking ? t("thinking …") : t("choosing …");
}

const tick = () => el("span", { class: "tick", "aria-hidden": "true" }, "✓");

// What can be known about a seat is told where there is somebody to tell it.
function nameOf(seat, openSeat) {
  const nick = el("span", { class: "nick" }, nameWords(seat));
  if (!openSeat) return el("span", { class: "name" }, nick);
  return el(
    "button",
    { type: "button", class: "name", "aria-haspopup": "dialog", onclick: () => openSeat(seat.seat) },
    nick,
  );
}

function drawPlayer(node, openSeat) {
  const number = Number(node.dataset.seat);
  const seat = seatOf(number);
  const record = playerOf(number);
  const isTurn = Boolean(waiting().includes(number)) && !room.over;
  node.classList.toggle("turn", isTurn);
  node.classList.toggle("me", isMine(number));
  node.classList.toggle("away", seat.kind === "person" && !seat.present && !isMine(number));
  node.setAttribute("aria-label", nameWords(seat));
  node.querySelector(".face").setAttribute("aria-label", nameWords(seat));
  // Beside the name and the state of a bot there is room for its strength alone.
  const kind = kindWords(seat);
  const short = seat.kind === "bot" ? levelWords(seat.level) : kind;
  put(node.querySelector(".called"), nameOf(seat, openSeat), kind ? el("small", { title: kind }, short) : null);
  put(node.querySelector(".state"), record.done ? tick() : null, stateWords(seat, record));
}

// The strip of the phone; a player who can be chosen is a button there too.
function strip() {
  const seats = room.table?.seats || [];
  const may = clickable();
  put(part("strip"), ...seats.map((seat) => {
    const record = playerOf(seat.seat);
    const isTurn = Boolean(waiting().includes(seat.seat)) && !room.over;
    const inner = [
      emblem(record.owner, record.letter, "m"),
      el("span", { class: "nick" }, nameWords(seat)),
      record.done ? tick() : null,
      el("b", { class: "num" }, String(record.brief || record.score || "")),
    ];
    const id = `player-${seat.seat}`;
    const held = may.has(id) ? el(
      "button",
      { type: "button", class: "may", onclick: () => click(id) },
      ...inner,
    ) : el("span", {}, ...inner);
    return el("li", { class: `own-${record.owner}${isTurn ? " turn" : ""}` }, held);
  }));
}

/** Keep the players and the strip as the table is; `openSeat`, if there is one, is called when a name is clicked. */
export function keepPlayers(openSeat) {
  const draw = () => {
    if (!room.table) return;
    for (const node of part("players").children) drawPlayer(node, openSeat);
    strip();
  };
  for (const news of ["table", "painted", "moved"]) on(news, draw);
  on("narrowed", strip);
}
