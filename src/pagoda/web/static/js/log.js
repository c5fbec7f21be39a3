// The log: newest on top, grouped by turn, every component explained, every line linked to its moment.

import { el, icon, part, put } from "./dom.js";
import { emblem } from "./emblem.js";
import { config, isAside, playerOf, room, seatOf, nameWords } from "./room.js";
import { get, attempt } from "./api.js";
import { t } from "./words.js";

const list = part("log");
const KEPT = 120; // lines in the page: all of a long game would slow every move down
let entries = [];
let isWhole = false; // somebody has asked for everything

function words(one) {
  if (typeof one === "string") return one;
  if (one.tip !== undefined) return el("span", { class: "thing", tabindex: "0", "data-tip": one.tip }, one.words);
  return el("b", { class: "person" }, nameWords(seatOf(one.seat)));
}

/** The page of the replay at a moment. */
export function momentAddress(moment) {
  return `/replay/${encodeURIComponent(config.table)}?moment=${moment}`;
}

function line(entry) {
  const player = entry.seat === null || entry.seat === undefined ? null : playerOf(entry.seat);
  const link = isAside ? null : el( // it has no replay
    "a",
    {
      class: "moment",
      href: momentAddress(entry.moment),
      "aria-label": t("See moment {number}", { number: entry.moment }),
      title: t("See moment {number}", { number: entry.moment }),
    },
    icon("replay"),
  );
  return el(
    "li",
    { "data-moment": entry.moment },
    player ? emblem(player.owner, player.letter, "s") : null,
    el("span", { class: "said" }, ...entry.parts.map(words)),
    link,
  );
}

// Newest group first, and within a group the newest line first.
function draw(newest) {
  const groups = [];
  let lines = [];
  for (const entry of [...entries].reverse()) {
    if (entry.heading) {
      groups.push(
        el(
          "section",
          {},
          el(
            "h3",
            {},
            ...entry.parts.map((one) => (typeof one === "string" ? one : one.words ?? seatOf(one.seat).name)),
          ),
          el("ol", {}, ...lines),
        )
      );
      lines = [];
    } else {
      const node = line(entry);
      if (entry.moment === newest) node.classList.add("last");
      lines.push(node);
    }
  }
  if (lines.length) groups.push(el("section", {}, el("ol", {}, ...lines)));
  const first = entries[0];
  const older = first && first.moment > 1 && !config.lessons ? [
    el("button", { type: "button", class: "btn quiet older", onclick: loadOlder }, t("Earlier")),
  ] : [];
  put(list, ...groups, ...older);
  if (!entries.length) put(list, el("p", { class: "nothing" }, t("What happens at the table will be written here.")));
}

async function loadOlder() {
  const asked = new URLSearchParams({ language: config.language });
  if (room.seat !== null) asked.set("seat", String(room.seat));
  const whole = await attempt(() => get(`/log?${asked}`));
  if (whole) setLog(whole, true);
  list.querySelector(".older")?.remove();
}

/** Begin the log anew. */
export function setLog(all, whole = false) {
  isWhole = whole;
  entries = all || [];
  draw(entries.at(-1)?.moment);
}

/** Add what has just happened. */
export function addLog(more) {
  if (!more?.length) return;
  entries = isWhole ? [...entries, ...more] : [...entries, ...more].slice(-KEPT);
  draw(more.at(-1).moment);
}

/** Draw the names anew. */
export function renameLog() {
  draw(entries.at(-1)?.moment);
}
