// The bar's buttons and the menu: taking back, preferences, the rulebook, a rematch.

import { attempt, post } from "./api.js";
import { emit, on } from "./bus.js";
import { button, el, icon, part, sheet } from "./dom.js";
import { showKeys } from "./keys.js";
import { mayNotify, ring } from "./notices.js";
import { pref, setPref } from "./prefs.js";
import { againWords, config, nextWords, room, seatOf } from "./room.js";
import { missedMoments } from "./since.js";
import { mayTryOut } from "./whatif.js";
import { t } from "./words.js";

const tool = (name) => document.querySelector(`[data-tool="${name}"]`);

async function undo(steps) {
  if (!room.ask?.undo) {
    emit("trouble", { words: t("There is nothing of yours that may be taken back now.") });
    return;
  }
  await attempt(() => post("/undo", { version: room.shown, seat: room.seat, steps }));
}

async function askBack(to) {
  await attempt(() => post("/takeback", { to }));
}

function setTheme(value) {
  setPref("theme", value);
  document.documentElement.dataset.theme = value || (
    matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"
  );
}

function toggleTheme() {
  setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark");
}

function toggle(name, words, change) {
  const box = el("input", { type: "checkbox" });
  box.checked = pref(name) === "on";
  box.addEventListener("change", async () => {
    if (box.checked && change && !(await change())) box.checked = false;
    setPref(name, box.checked ? "on" : "off");
  });
  return el("label", { class: "switch" }, box, el("span", {}, words));
}

function languages() {
  const other = config.language === "de" ? ["en", "English"] : ["de", "Deutsch"];
  const address = new URL(location.href);
  address.searchParams.set("language", other[0]);
  return el("a", { class: "btn", href: `${address.pathname}${address.search}`, lang: other[0] }, other[1]);
}

function acts(close) {
  const then = (work) => () => {
    close();
    void work();
  };
  const depth = room.ask?.undo || 0;
  const sits = room.table?.you?.length > 0;
  const found = [];
  if (depth) found.push(button([icon("undo"), t("Take one step back"), el("kbd", {}, "U")], "", then(() => undo(1))));
  if (depth > 1) found.push(button(wholeWords(), "", then(() => undo("turn"))));
  if (sits && !depth && !room.over && room.since) found.push(
    button(t("Ask to take your last move back"), "", then(() => askBack(Math.max(0, room.since - 1))))
  );
  if (mayTryOut()) found.push(
    button([icon("whatif"), t("What if?"), el("kbd", {}, "W")], "", then(() => emit("whatif")))
  );
  if (missedMoments() > 1) found.push(
    button(t("Since your last move ({count})", { count: missedMoments() }), "", then(() => emit("since")))
  );
  if (room.over) found.push(button(t("How the game ended"), "", then(() => emit("want-end"))));
  if (room.over && sits) found.push(button(againWords(), "go", then(() => emit("want-rematch"))));
  return found;
}

const wholeWords = () => (config.home ? t("Back to the start of the try-out") : t("Take your whole turn back"));

function showMenu() {
  const box = sheet(t("Menu"), t("Close"),
    el("div", { class: "choices" }, ...acts(() => box.close())),
    el("h3", { class: "cap" }, t("On this device")),
    toggle("confirm", t("Confirm my moves before they are sent")),
    toggle("sound", t("A sound when it is my turn"), () => {
      ring();
      return true;
    }),
    toggle("notify", t("A notification when it is my turn"), mayNotify),
    el("div", { class: "choices" },
      button([icon("moon"), t("Light or dark")], "", toggleTheme),
      languages(),
      el("a", { class: "btn", href: config.rules, target: "_blank", rel: "noopener" }, icon("book"), t("Rulebook")),
      button(t("Keys"), "", () => {
        box.close();
        showKeys();
      }),
      el("a", { class: "btn quiet", href: "/" }, t("Back to the pagoda"))),
    fairDeal());
  box.querySelector(".choices button, input")?.focus();
}

function fairDeal() {
  if (!room.table?.commitment) return "";
  if (room.table.known_deal) {
    return el("p", { class: "fair" }, t("Whoever set this table up knows the number of its deal, and so may know every card."));
  }
  return el(
    "p",
    { class: "fair" },
    t("Fair deal: the hash of the seed is {hash}. The seed is shown at the end.", { hash: room.table.commitment }),
  );
}

tool("undo").addEventListener("click", () => void undo(1));
tool("chat").addEventListener("click", () => emit("tab", "chat"));
tool("theme").addEventListener("click", toggleTheme);
for (const node of document.querySelectorAll('[data-tool="menu"]')) node.addEventListener("click", showMenu);

on("undo", (steps) => void undo(steps));
on("moved", () => {
  tool("undo").disabled = !room.ask?.undo;
});
on("want-rematch", async (level) => {
  const answer = await attempt(() => post("/rematch", level ? { level } : {}));
  if (answer) location.href = `/table/${encodeURIComponent(answer.table)}`;
});

// A wish of another player to take something back: a line with two buttons in the prompt.
on("extras", (found) => {
  const wish = room.table?.takeback;
  const mine = room.table?.you || [];
  if (wish && mine.length && !mine.every((seat) => wish.agreed.includes(seat))) {
    const name = seatOf(wish.by).name;
    found.push(el("p", { class: "line" }, t("{name} asks to go back to moment {number}.", { name, number: wish.to })));
    found.push(button(t("Agree"), "may", () => void attempt(() => post("/takeback/answer", { yes: true }))));
    found.push(button(t("Decline"), "quiet", () => void attempt(() => post("/takeback/answer", { yes: false }))));
  } else if (wish) found.push(
    el("p", { class: "line" }, t("Waiting for the others to agree to moment {number}.", { number: wish.to }))
  );
  if (!room.ask?.asked && room.ask?.undo && !room.over) found.push(button(t("Take back"), "quiet", () => void undo(1)));
  const elsewhere = room.table?.waiting_elsewhere;
  if (elsewhere && !room.ask?.asked) found.push(
    el(
      "a",
      { class: "btn may", href: `/table/${encodeURIComponent(elsewhere.table)}` },
      t("Next table that waits for you: {title}", { title: elsewhere.title }),
    )
  );
  if (room.table?.next) found.push(
    el("a", { class: "btn may", href: `/table/${encodeURIComponent(room.table.next)}` }, nextWords())
  );
});
part("home")?.setAttribute("href", "/");
