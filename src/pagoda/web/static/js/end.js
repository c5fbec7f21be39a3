// The end of a game: who won, where every point came from, the way there, the deal, what next.

import { attempt, get } from "./api.js";
import { emit, on } from "./bus.js";
import { chart } from "./chart.js";
import { button, el, icon, part, put, sheet, svg } from "./dom.js";
import { emblem } from "./emblem.js";
import { levelField } from "./levels.js";
import { kindWords } from "./players.js";
import { againWords, config, isAlone, nameWords, nextWords, playerOf, room, seatOf } from "./room.js";
import { begin, leave } from "./review.js";
import { t } from "./words.js";

const box = part("end");
const phone = matchMedia("(max-width: 899px)");
let shownFor = -1; // the version whose end is on the screen
let dismissed = false;

const list = (names) => (
  names.length < 2 ? names.join("") : t(
    "{names} and {last}",
    { names: names.slice(0, -1).join(", "), last: names.at(-1) },
  )
);

function headline(end) {
  const winners = end.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  if (!winners.length) return isAlone() ? t(
    "{name} loses with {score}",
    { name: nameWords(seatOf(0)), score: end.scores[0] },
  ) : t("The game is lost together");
  const names = winners.map((seat) => nameWords(seatOf(seat)));
  const score = end.scores[winners[0]];
  if (names.length === 1) return t("{name} wins with {score}", { name: names[0], score });
  const differ = winners.some((seat) => end.scores[seat] !== score);
  if (differ && new Set(end.sides).size === 1) return t("The game is won together");
  return t("{names} win with {score}", { names: list(names), score });
}

function hero(end) {
  const winner = end.ranks.indexOf(1);
  const player = playerOf(Math.max(0, winner));
  const drawn = document.getElementById(config.hero);
  const picture = drawn ? svg(
    "svg",
    {
      class: `own-${player.owner}`,
      viewBox: "0 0 440 676",
      preserveAspectRatio: "xMidYMid slice",
      "aria-hidden": "true",
    },
    svg("use", { href: `#${drawn.id}`, width: 440, height: 676 }),
  ) : emblem(player.owner, player.letter, "xl");
  const look = button(t("Look at the table"), "look", () => {
    dismissed = true;
    hide();
  });
  return el(
    "div",
    { class: `hero own-${player.owner}` },
    picture,
    look,
    el("div", { class: "caption" }, el("h2", { tabindex: "-1" }, headline(end)), el("p", {}, end.reason)),
  );
}

function sources(end) {
  const all = [...new Set(end.breakdown.flatMap((rows) => rows.map((row) => row.label)))];
  return all.filter((label) => end.breakdown.some((rows) => rows.some((row) => row.label === label && row.points)));
}

function segment(row, source, most) {
  const wide = row.points / most;
  const whole = `${row.label} ${row.points}`;
  // A letter takes about so much of the bar; words that do not fit are left to the legend.
  const letter = phone.matches ? 0.034 : 0.018;
  const words = whole.length * letter + 0.02 < wide ? whole : wide > letter + 0.01 ? String(row.points) : "";
  const node = el("span", { class: `segment src-${source % 10}`, title: `${row.label} ${row.points}` }, words);
  node.style.setProperty("--part", `${(wide * 100).toFixed(2)}%`);
  return node;
}

function bar(end, seat, labels, most) {
  const player = playerOf(seat);
  const record = seatOf(seat);
  const rows = end.breakdown[seat].filter((row) => row.points);
  const spoken = rows.map((row) => `${row.label} ${row.points}`).join(", ");
  const lost = rows.filter((row) => row.points < 0).map((row) => `${row.label} ${row.points}`).join(", ");
  return el("li", { class: end.ranks[seat] === 1 ? "win" : null },
    el("span", { class: "place num" }, new Set(end.sides).size === 1 ? "" : String(end.ranks[seat])),
    emblem(player.owner, player.letter, "l"),
    el(
      "span",
      { class: "called" },
      el("b", {}, nameWords(record)),
      el("small", {}, kindWords(record)),
      end.ties[seat] ? el("small", { class: "tie" }, end.ties[seat]) : null,
    ),
    el(
      "span",
      { class: "bar-of", role: "img", "aria-label": spoken || "0" },
      ...rows.filter((row) => row.points > 0).map((row) => segment(row, labels.indexOf(row.label), most)),
      lost ? el("span", { class: "lost-points" }, lost) : null,
    ),
    el("b", { class: "total num" }, String(end.scores[seat])));
}

function bars(end) {
  const labels = sources(end);
  const seats = end.scores.map((_, seat) => seat).sort(
    (a, b) => end.ranks[a] - end.ranks[b] || end.scores[b] - end.scores[a]
  );
  const most = Math.max(1, ...end.breakdown.map((rows) => rows.reduce((sum, row) => sum + Math.max(0, row.points), 0)));
  return [el("h3", { class: "cap" }, t("Where every point came from")), el(
    "ol",
    { class: "bars" },
    ...seats.map((seat) => bar(end, seat, labels, most)),
  ),
    el(
      "ul",
      { class: "legend" },
      ...labels.map((label, place) => el("li", {}, el("i", { class: `src-${place % 10}` }), label)),
    )];
}

const scores = (end) => chart({ ...end.chart, label: t("Points after each round, a line for each player") });

function turns(end) {
  const named = end.chart.milestones.slice(-6);
  const items = named.map((one) => {
    const player = one.seat === null ? null : playerOf(one.seat);
    const words = [one.when, one.text].filter(Boolean).join(" · ");
    return el("li", {}, player ? emblem(player.owner, player.letter, "s") : null, el("span", {}, words));
  });
  return el(
    "div",
    { class: "box" },
    el("h3", { class: "cap" }, t("Turning points")),
    el("ul", { class: "turns", tabindex: "0", "aria-label": t("Turning points") }, ...items.length ? items : [el("li", {}, t("Nothing stood out."))]),
    fair(end.fair),
  );
}

function fair(deal) {
  if (!deal) return null;
  const words = deal.fits ? t(
    "Fair deal: the seed {seed} fits the hash shown at the start.",
    { seed: short(deal.seed) },
  ) : t("The seed does not fit the hash shown at the start.");
  return el(
    "p",
    { class: "fair" },
    el("span", { class: deal.fits ? "tick" : "cross", "aria-hidden": "true" }, deal.fits ? "✓" : "✗"),
    el("span", { title: `${deal.seed} · ${deal.salt} · ${deal.commitment}` }, words),
  );
}

const short = (seed) => (
  String(seed).length > 12 ? `${String(seed).slice(0, 5)}…${String(seed).slice(-4)}` : String(seed)
);

function share() {
  const address = new URL(`/replay/${encodeURIComponent(config.table)}`, location.href).href;
  const field = el(
    "input",
    {
      type: "text",
      readonly: true,
      value: address,
      "aria-label": t("Link to the replay"),
      onfocus: (event) => event.target.select(),
    },
  );
  const copy = button(t("Copy"), "go", async () => {
    try {
      await navigator.clipboard.writeText(address);
      copy.textContent = t("Copied");
    } catch {
      field.focus(); // the reader copies the selected text
    }
  });
  sheet(t("Share, download"), t("Close"), el(
    "p",
    {},
    t("Whoever may watch this table can see its replay here."),
  ), el("div", { class: "copy" }, field, copy),
    el("p", {}, t("The file holds every move, the seed and the hashes.")),
    el(
      "div",
      { class: "choices" },
      el(
        "a",
        {
          class: "btn",
          href: `/api/tables/${encodeURIComponent(config.table)}/replay`,
          download: `${config.game}-${config.table}.json`,
        },
        icon("down"),
        t("Download the file"),
      ),
    ));
}

function playOn() {
  const half = Math.floor(room.moment / 2);
  location.href = `/replay/${encodeURIComponent(config.table)}?moment=${half}`;
}

function acts() {
  if (config.home) return el("div", { class: "end-acts" },
    el("a", { class: "btn go tallish", href: `/table/${encodeURIComponent(config.home)}` }, t("Back to the table")),
    button(t("Deal anew"), "tallish", () => emit("anew")));
  const sits = room.table?.you?.length > 0;
  const replay = `/replay/${encodeURIComponent(config.table)}`;
  const next = room.table?.next || room.next;
  const bot = room.table?.seats.find((seat) => seat.kind === "bot");
  const strength = sits && !next && bot ? levelField(t("How strong the bots of the rematch are"), bot.level) : null;
  const again = next
    ? el("a", { class: "btn go tallish", href: `/table/${encodeURIComponent(next)}` }, nextWords())
    : button(againWords(), "go tallish", () => emit("want-rematch", strength?.value));
  return el("div", { class: "end-acts" }, sits || next ? again : null, strength,
    el("a", { class: "btn tallish", href: `${replay}?moment=0` }, icon("replay"), t("Replay")),
    button(t("Play on from a moment"), "tallish", playOn),
    button([icon("link"), t("Share, download")], "tallish", share),
    el("a", { class: "btn quiet", href: "/" }, t("Back to the pagoda")));
}

// Result and review are two leaves of one account.
function leaves(result, review) {
  const tabs = [[t("Result"), result], [t("Review"), review]].map(([words, leaf]) => el(
    "button",
    { type: "button", role: "tab", id: `tab-${leaf.id}`, "aria-controls": leaf.id, onclick: () => turnTo(leaf) },
    words,
  ));
  function turnTo(leaf) {
    for (const tab of tabs) {
      const isOn = tab.getAttribute("aria-controls") === leaf.id;
      tab.setAttribute("aria-selected", String(isOn));
      tab.setAttribute("tabindex", isOn ? "0" : "-1");
    }
    for (const other of [result, review]) other.hidden = other !== leaf;
    if (leaf === review) void begin(review);
    else leave();
  }
  const list = el("div", { class: "tabs", role: "tablist", "aria-label": t("What is shown here") }, ...tabs);
  list.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const other = tabs.find((tab) => tab !== event.target);
    event.preventDefault();
    other.focus();
    other.click();
  });
  for (const one of [result, review]) {
    one.setAttribute("role", "tabpanel");
    one.setAttribute("aria-labelledby", `tab-${one.id}`);
  }
  turnTo(result);
  return [list, result, review];
}

const leaf = (name, ...children) => el("div", { class: `leaf ${name}`, id: name }, ...children);

function hide() {
  leave();
  box.hidden = true;
  document.body.classList.remove("ended");
}

/** Show how the game ended. */
export async function showEnd() {
  if (shownFor === room.shown || dismissed) return;
  shownFor = room.shown;
  const end = await attempt(() => get(`/end?language=${encodeURIComponent(config.language)}`));
  if (!end || !room.over) return;
  const result = leaf(
    "result",
    el("div", {}, ...bars(end)),
    el(
      "div",
      { class: "low" },
      el("div", { class: "box" }, el("h3", { class: "cap" }, t("Points after each round")), scores(end)),
      turns(end),
    ),
  );
  // A try-out is not looked back at: nothing in it counts.
  const shown = config.home ? [result] : leaves(result, leaf("review"));
  put(box, hero(end), el("div", { class: "account" }, ...shown, acts()));
  box.hidden = false;
  document.body.classList.add("ended");
  box.querySelector("h2").focus({ preventScroll: true });
}

/** Give the table back: the game goes on, after a take-back. */
export function hideEnd() {
  if (box.hidden) return;
  shownFor = -1;
  hide();
}

/** Show the end again after a look at the table. */
export function showEndAgain() {
  dismissed = false;
  shownFor = -1;
  return showEnd();
}

on("rematch", () => {
  if (!box.hidden) box.querySelector(".end-acts").replaceWith(acts());
});
