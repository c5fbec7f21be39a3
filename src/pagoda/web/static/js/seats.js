// What can be known about a seat and done with it.

import { attempt, post, remove } from "./api.js";
import { on } from "./bus.js";
import { button, el, sheet } from "./dom.js";
import { emblem } from "./emblem.js";
import { showInvitation } from "./invite.js";
import { inFull, levelField } from "./levels.js";
import { isMine, keepPlayers, kindWords } from "./players.js";
import { config, playerOf, room, seatOf, nameWords } from "./room.js";
import { duration, t } from "./words.js";

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
  if (config.lessons) return [el("p", {}, t("This is a lesson: sit down at a table for that."))];
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
  if (!found.length) found.push(el("p", {}, seat.kind === "bot" ? t(
    "A bot sits here to the end. A rematch can have others."
  ) : t("Only the player of this seat can change something here.")));
  return found;
}

keepPlayers(showSeat);
on("extras", (found) => {
  const open = room.table?.seats.find((seat) => seat.kind === "open" && !seat.stand_in);
  if (open && room.table.you?.length) found.push(button(t("Invite"), "quiet", () => showSeat(open.seat)));
});
