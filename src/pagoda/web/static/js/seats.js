// The players: who sits where, whose turn it is, what can be done with a seat.

import { attempt, post, remove } from "./api.js";
import { on } from "./bus.js";
import { click, clickable } from "./choose.js";
import { button, el, part, put, sheet } from "./dom.js";
import { emblem } from "./emblem.js";
import { showInvitation } from "./invite.js";
import { inFull, levelField, levelWords } from "./levels.js";
import { config, playerOf, room, seatOf, waiting, nameWords } from "./room.js";
import { duration, t } from "./words.js";

const isMine = (seat) => Boolean(room.table?.you?.includes(seat));

/** Who this is, in a few words. */
export function kindWords(seat) {
  if (seat.kind === "bot") return t("bot, {level}", { level: levelWords(seat.level) });
  if (seat.stand_in) return t("a bot plays: {level}", { level: levelWords(seat.level) });
  if (isMine(seat.seat)) return room.table.you.length > 1 ? t("on this device") : t("you");
  if (seat.kind === "open") return t("open seat");
  return seat.present ? t("guest") : t("away");
}

function stateWords(seat, record) {
  if (record.state) return record.state;
  if (!waiting().includes(seat.seat) || room.over) return "";
  return seat.thinking ? t("thinking …") : t("choosing …");
}

const tick = () => el("span", { class: "tick", "aria-hidden": "true" }, "✓");

function drawPlayer(node) {
  const number = Number(node.dataset.seat);
  const seat = seatOf(number);
  const record = playerOf(number);
  const isTurn = Boolean(waiting().includes(number)) && !room.over;
  node.classList.toggle("turn", isTurn);
  node.classList.toggle("me", isMine(number));
  node.classList.toggle("away", seat.kind === "person" && !seat.present && !isMine(number));
  node.setAttribute("aria-label", nameWords(seat));
  node.querySelector(".face").setAttribute("aria-label", nameWords(seat));
  const called = node.querySelector(".called");
  const name = el(
    "button",
    { type: "button", class: "name", "aria-haspopup": "dialog", onclick: () => showSeat(number) },
    el("span", { class: "nick" }, nameWords(seat)),
  );
  put(called, name, el("small", {}, kindWords(seat)));
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

function draw() {
  if (!room.table) return;
  for (const node of part("players").children) drawPlayer(node);
  strip();
}

/** What can be known about a seat and done with it. */
export function showSeat(number) {
  const seat = seatOf(number);
  const record = playerOf(number);
  const facts = [
    kindWords(seat),
    seat.used === undefined || seat.kind === "bot" ? null : t("time used: {time}", { time: duration(seat.used) }),
    room.table.clock ? t("clock: {minutes} minutes", { minutes: room.table.clock }) : null,
  ].filter(Boolean);
  const box = sheet(
    nameWords(seat),
    t("Close"),
    el("p", { class: "facts" }, emblem(record.owner, record.letter, "m"), facts.join(" · ")),
    el("div", { class: "choices" }, ...seatActs(seat, () => box.close())),
  );
}

function seatActs(seat, close) {
  if (config.home) return [el("p", {}, t("This is a try-out: go back to the table for that."))];
  const number = seat.seat;
  const mine = isMine(number);
  const late = room.table.out_of_time?.includes(number);
  const sitting = room.table.you?.length > 0;
  const then = (work) => async () => {
    close();
    await attempt(work);
  };
  const found = [];
  if (seat.stand_in && (mine || seat.kind === "open")) found.push(
    button(t("Take the seat back"), "go", then(() => remove(`/seats/${number}/bot`)))
  );
  if (!seat.stand_in && seat.kind !== "bot" && (mine || (sitting && (seat.kind === "open" || late)))) {
    if (late && !mine) found.push(el("p", {}, t("The clock has run out: a bot may play on.")));
    const level = levelField(t("How strong the bot is"), "", inFull);
    const give = () => post(`/seats/${number}/bot`, { level: level.value });
    found.push(level, button(t("Let a bot play here"), "", then(give)));
  }
  if (seat.kind !== "bot" && (mine || (seat.kind === "open" && (sitting || room.table.host)))) {
    found.push(button(mine ? t(
      "Hand this seat to somebody else"
    ) : t("Invite somebody to this seat"), seat.kind === "open" ? "go" : "", () => {
      close();
      void showInvitation(number);
    }));
  }
  if (!found.length) found.push(el("p", {}, t("Only the player of this seat can change something here.")));
  return found;
}

on("table", draw);
on("painted", draw);
on("narrowed", strip);
on("moved", draw);
on("extras", (found) => {
  const open = room.table?.seats.find((seat) => seat.kind === "open" && !seat.stand_in);
  if (open && room.table.you?.length) found.push(button(t("Invite"), "quiet", () => showSeat(open.seat)));
});
on("seat", (number) => showSeat(number));
