// The picture: keeps the elements of the table in step with the records, by id.

import { el, part, put, svg } from "./dom.js";
import { emblem } from "./emblem.js";
import { emit } from "./bus.js";
import { boardPiece, rows } from "./paint.js";
import { t } from "./words.js";

/** @type {Map<string, object>} what is drawn now, by key */
const shown = new Map();
const index = new Map(); // the pieces among them, by id
const areas = ["hand", "stage", "stock", "offer"];

/** The element of a piece, wherever it lies, or undefined. */
export function pieceElement(id) {
  return document.querySelector(
    `.map [data-id="${CSS.escape(id)}"], .zone [data-id="${CSS.escape(id)}"], .player [data-id="${CSS.escape(id)}"]`
  ) || undefined;
}

/** All pieces that lie on the table. */
export function pieceElements() {
  return [...document.querySelectorAll(".map .pieces > [data-id], .zone [data-id], .player [data-id]")];
}

/** The element a piece comes from or goes to: a piece, a player's emblem or a panel. */
export function homeElement(home) {
  if (!home) return undefined;
  const name = CSS.escape(home);
  return pieceElement(home) || document.querySelector(`[data-panel="${name}"]`) || undefined;
}

/** The record of a piece as it is drawn now, on the board or in a panel. */
export function pieceRecord(id) {
  return index.get(id);
}

function indexPieces() {
  index.clear();
  for (const [key, record] of shown) {
    if (key.startsWith("piece/")) index.set(record.id, record);
    for (const row of record.rows || []) for (const item of row.items) if (item.id) index.set(item.id, item);
  }
}

const same = (a, b) => a === b || (a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b));

/** Make the picture equal to these records. */
export function show(records) {
  const frame = records.get("frame");
  if (!frame) return;
  const changed = new Set(
    [...records.keys(), ...shown.keys()].filter((key) => !same(shown.get(key), records.get(key)))
  );
  const fresh = shown.size === 0;
  shown.clear();
  for (const [key, record] of records) shown.set(key, record);
  indexPieces();
  if (changed.has("frame")) drawFrame(frame);
  drawPieces(frame, changed);
  drawPlayers(records, changed);
  drawPanels(frame, changed);
  emit("painted", { fresh });
}

/** Show a part of the board. The land lies in a picture of its own, so that a moving piece does not redraw it. */
export function setView(x, y, w, h) {
  for (const name of ["land", "map"]) part(name).setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
}

function drawFrame(frame) {
  document.body.classList.toggle("tall", frame.layout === "tall");
  const map = part("map");
  const [w, h] = frame.size;
  if (map.dataset.size !== `${w} ${h}`) {
    map.dataset.size = `${w} ${h}`;
    setView(0, 0, w, h);
    emit("sized", { w, h });
  }
  const ground = part("ground");
  if (ground.getAttribute("href") !== `#${frame.ground}`) {
    ground.setAttribute("href", `#${frame.ground}`);
    ground.setAttribute("width", w);
    ground.setAttribute("height", h);
  }
  put(part("round"), frame.round);
  put(part("round-short"), frame.round);
  put(
    part("phases"),
    ...frame.phases.map(
      ([words, state]) => el("li", { class: state || null, "aria-current": state === "now" ? "step" : null }, words)
    ),
  );
}

function drawPieces(frame, changed) {
  const layer = part("map").querySelector(".pieces");
  const old = new Map([...layer.children].map((node) => [node.dataset.id, node]));
  const wanted = [];
  for (const id of frame.order) {
    const record = shown.get(`piece/${id}`);
    if (!record) continue;
    const node = old.get(id);
    wanted.push(node && !changed.has(`piece/${id}`) ? node : boardPiece(record, node));
  }
  arrange(layer, wanted);
}

// Moves only what stands in the wrong place: an element that is moved loses focus and animation.
function arrange(parent, wanted) {
  const keep = new Set(wanted);
  for (const node of [...parent.children]) if (!keep.has(node)) node.remove();
  wanted.forEach((node, place) => {
    if (parent.children[place] !== node) parent.insertBefore(node, parent.children[place] || null);
  });
}

const finder = (root) => (id) => (id ? root.querySelector(`.loose[data-id="${CSS.escape(id)}"]`) : null);

function drawPlayers(records, changed) {
  const list = part("players");
  const seats = [...records.values()].filter((record) => record.letter !== undefined && record.rows);
  arrange(list, seats.map((record) => {
    const key = `player/${record.seat}`;
    let node = list.querySelector(`[data-player="${key}"]`);
    if (!node) node = blankPlayer(key, record.seat);
    if (changed.has(key) || !node.dataset.drawn) fillPlayer(node, record);
    return node;
  }));
}

// The emblem stands for the player where a choice is about one: its id is `player-` and the seat.
function blankPlayer(key, seat) {
  return el("section", { class: "player", "data-player": key },
    el(
      "div",
      { class: "top" },
      el(
        "span",
        {
          class: "piece face",
          role: "img",
          "aria-label": t("Player {number}", { number: seat + 1 }),
          "data-id": `player-${seat}`,
        },
      ),
      el("span", { class: "called" }),
      el("span", { class: "state" }),
      el("span", { class: "score num" }),
    ),
    el("div", { class: "things" }));
}

function fillPlayer(node, record) {
  node.dataset.drawn = "yes";
  node.dataset.seat = record.seat;
  for (const name of [...node.classList]) if (name.startsWith("own-")) node.classList.remove(name);
  node.classList.add(`own-${record.owner}`);
  put(node.querySelector(".face"), emblem(record.owner, record.letter));
  const score = node.querySelector(".score");
  put(score, String(record.score));
  score.setAttribute("role", "img");
  score.setAttribute("aria-label", t("{count} points", { count: record.score }));
  put(node.querySelector(".things"), ...rows(record.rows, finder(node)));
}

function drawPanels(frame, changed) {
  const wanted = frame.panels.map((id) => {
    const record = shown.get(`panel/${id}`);
    const node = document.querySelector(`[data-panel="${CSS.escape(id)}"]`) || el("section", { "data-panel": id });
    if (record && (changed.has(`panel/${id}`) || !node.dataset.area)) fillPanel(node, record);
    return node;
  });
  for (const node of document.querySelectorAll("[data-panel]")) if (!wanted.includes(node)) node.remove();
  placePanels(wanted);
}

function fillPanel(node, record) {
  node.dataset.area = areas.includes(record.area) ? record.area : "stage";
  node.setAttribute("class", `zone area-${node.dataset.area} ${record.look}`.trim());
  node.setAttribute("aria-label", record.caption);
  const old = finder(node);
  const head = el(
    "div",
    { class: "head" },
    el("h3", { class: "cap" }, record.caption),
    record.note ? el("p", {}, record.note) : null,
  );
  put(node, head, el("div", { class: "rows" }, ...rows(record.rows, old)));
  node.style.setProperty("--n", Math.max(1, ...record.rows.map((row) => row.items.length))); // how many share the width
}

const narrow = matchMedia("(max-width: 1199px)");
const phone = matchMedia("(max-width: 899px)");

// Below 1200 px the stock, below 900 px the offer too, lie in the dock as tabs beside the hand.
function placePanels(nodes) {
  const dock = part("zones");
  const offer = part("offers");
  const inDock = nodes.filter((node) => node.dataset.area !== "offer" || phone.matches);
  arrange(dock, inDock);
  arrange(offer, nodes.filter((node) => !inDock.includes(node)));
  emit(
    "placed",
    { nodes: inDock, folded: (node) => (phone.matches ? true : narrow.matches && node.dataset.area === "stock") },
  );
}

for (const query of [narrow, phone]) {
  query.addEventListener("change", () => placePanels([...document.querySelectorAll("[data-panel]")]));
}

/** Lay pieces over the board, for a choice that is open. */
export function showPreview(records) {
  const layer = part("map").querySelector(".preview");
  put(layer, ...records.map((record) => {
    const node = boardPiece(record);
    node.removeAttribute("data-id");
    node.removeAttribute("role");
    return node;
  }));
}

// A dotted way from the old place to the edge of the piece, and a dotted outline around both.
function trace(record, from) {
  const [w, h] = record.box;
  const [ox, oy] = [from[0] + w / 2, from[1] + h / 2];
  const [x, y] = [record.at[0] + w / 2, record.at[1] + h / 2];
  const length = Math.hypot(x - ox, y - oy);
  const free = Math.max(0, length - Math.max(w, h) / 2 - 6) / (length || 1);
  const around = (cx, cy) => svg("ellipse", { class: "trace", cx, cy, rx: w / 2 + 4, ry: h / 2 + 4 });
  return [
    svg("path", { class: "trace", d: `M${ox} ${oy}L${ox + (x - ox) * free} ${oy + (y - oy) * free}` }),
    around(ox, oy),
    around(x, y),
  ];
}

/** The gold trace of the last move. */
export function showLast(last) {
  for (const node of document.querySelectorAll(".piece.last")) node.classList.remove("last");
  const traces = [];
  for (const [id, from] of Object.entries(last?.moved || {})) {
    const record = shown.get(`piece/${id}`);
    if (record && from) traces.push(...trace(record, from));
  }
  for (const id of last?.fresh || []) {
    const node = pieceElement(id);
    if (!node?.closest(".area-stage")) node?.classList.add("last"); // a stage is new as a whole
  }
  put(part("map").querySelector(".traces"), ...traces);
}
