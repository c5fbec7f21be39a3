// "What if?": try something out beside the table, from what one knows; and the ribbon that says so.

import { attempt, post } from "./api.js";
import { emit, on } from "./bus.js";
import { part, put } from "./dom.js";
import { config, room } from "./room.js";
import { t } from "./words.js";

const tool = document.querySelector('[data-tool="whatif"]');
let busy = false;

/** Whether the reader may begin a try-out now. */
export const mayTryOut = () => room.seat !== null && !room.over && Boolean(room.table?.whatif);

async function begin() {
  if (room.seat === null || config.home || room.over || busy) return;
  busy = true;
  const made = await attempt(() => post("/whatif", { seat: room.seat }));
  if (made) location.href = `/table/${encodeURIComponent(made.table)}`;
  else busy = false;
}

async function dealAnew() {
  emit("calm");
  await attempt(() => post("/anew"));
}

function newsWords(home) {
  if (home.over) return t("The game at the table is over.");
  if (home.waits) return t("The table waits for you.");
  return home.moved ? t("The table has moved on.") : "";
}

function draw() {
  tool.hidden = !mayTryOut();
  const home = room.table?.home;
  if (!home) return;
  const words = newsWords(home);
  const news = part("home-news");
  if (news.textContent !== words) put(news, words); // spoken only when it changes
  document.body.classList.toggle("told", Boolean(words));
  part("way-back").classList.toggle("go", home.waits);
}

on("table", draw);
on("moved", draw);
on("whatif", () => void begin());
on("anew", () => void dealAnew());
tool.addEventListener("click", () => void begin());
document.querySelector('[data-tool="anew"]')?.addEventListener("click", () => void dealAnew());
// Who comes back by the browser's own button finds the page as it was left.
addEventListener("pageshow", () => {
  busy = false;
});
