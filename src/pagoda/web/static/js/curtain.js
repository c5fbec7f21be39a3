// Hot seat: several players share this screen. A curtain covers it until the next one says they are there.

import { el, button } from "./dom.js";
import { emblem } from "./emblem.js";
import { catchUp, whenIdle } from "./motion.js";
import { config, playerOf, room, seatOf } from "./room.js";
import { t } from "./words.js";

const LOOK = 900; // ms to see the own move before the curtain falls
let curtain = null;
let timer = 0;

/** The seat to begin with; who shares a screen begins as a spectator, behind the curtain. */
export function firstSeat() {
  if ((config.seats || []).length > 1) return null;
  return config.seat ?? config.seats?.[0] ?? null;
}

/** Let the curtain fall when another player at this screen is asked. */
export function considerCurtain(sit) {
  clearTimeout(timer);
  const mine = room.table?.you || config.seats || [];
  if (mine.length < 2 || room.over) {
    curtain?.remove();
    curtain = null;
    return;
  }
  const waiting = room.ask.waiting.filter((seat) => mine.includes(seat) && !seatOf(seat).stand_in);
  if (!waiting.length || waiting.includes(room.seat) || curtain) return;
  const next = waiting[0];
  if (room.seat === null) fall(next, sit);
  else timer = setTimeout(() => whenIdle(() => fall(next, sit)), LOOK);
}

function fall(seat, sit) {
  if (curtain) return;
  catchUp();
  const player = playerOf(seat);
  const name = seatOf(seat).name || t("Player {number}", { number: seat + 1 });
  const lift = button(t("I am {name}: show my side", { name }), "go big", () => {
    curtain.close();
    curtain.remove();
    curtain = null;
    sit(seat);
  });
  curtain = el("dialog", {
    class: `curtain own-${player.owner}`,
    "aria-label": t("Pass the screen to {name}", { name }),
  },
    el(
      "div",
      { class: "cloth" },
      emblem(player.owner, player.letter, "xl"),
      el("h2", {}, t("Pass the screen to {name}", { name })),
      el("p", {}, t("Everybody else looks away.")),
      lift,
    ));
  curtain.addEventListener("cancel", (event) => event.preventDefault());
  document.body.append(curtain);
  curtain.showModal();
  sit(null); // the other player's hand leaves this page before the curtain can be looked behind
}
