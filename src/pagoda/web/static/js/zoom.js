// The board on a phone: pan with one finger, zoom with two, an overview, a button for the whole.

import { emit, on } from "./bus.js";
import { clickable, opened } from "./choose.js";
import { part, put, svg } from "./dom.js";
import { hintIds, room } from "./room.js";
import { setView } from "./scene.js";
import { t } from "./words.js";

const CLOSE = 1.15; // board units for a pixel of the screen: text stays readable
const FAR = 1.4; // no farther to have more choices in sight
const RIM = 8; // board units: what a ring needs around a piece
const SLACK = 0.5; // board units that may be missing
const phone = matchMedia("(max-width: 899px)");
const board = part("map").closest(".board");
const overview = part("overview");
const wholeButton = part("whole");
let size = { w: 980, h: 496 };
let view = null; // {x, y, w, h} in board units; null shows the whole
let touched = false; // the reader has moved the board: it stays where they put it
let beyond = false; // when the board opened, some choices lay outside of what it showed

const aspect = () => board.clientHeight / Math.max(1, board.clientWidth);

function clamp(wanted) {
  const w = Math.min(Math.max(wanted.w, 180), Math.max(size.w, size.h / aspect()));
  const h = w * aspect();
  const held = (value, length, limit) => (
    length >= limit ? (limit - length) / 2 : Math.min(Math.max(value, -30), limit + 30 - length)
  );
  const [cx, cy] = [wanted.x + wanted.w / 2, wanted.y + wanted.h / 2];
  return { x: held(cx - w / 2, w, size.w), y: held(cy - h / 2, h, size.h), w, h };
}

function draw() {
  const isOn = phone.matches;
  overview.toggleAttribute("hidden", !isOn || !view);
  wholeButton.hidden = !isOn;
  if (!isOn || !view) {
    setView(0, 0, size.w, size.h);
    wholeButton.setAttribute("aria-label", t("Closer"));
    return;
  }
  view = clamp(view);
  setView(view.x, view.y, view.w, view.h);
  wholeButton.setAttribute("aria-label", t("Whole board"));
  drawOverview();
}

function drawOverview() {
  const frame = room.records.get("frame");
  if (!frame) return;
  overview.setAttribute("viewBox", `0 0 ${size.w} ${size.h}`);
  const dots = pieces().filter((record) => record.owner).map(
    (record) => svg(
      "circle",
      {
        class: `dot own-${record.owner}`,
        cx: record.at[0] + record.box[0] / 2,
        cy: record.at[1] + record.box[1] / 2,
        r: size.w / 42,
      },
    )
  );
  put(
    overview,
    svg("use", { href: `#${frame.ground}`, width: size.w, height: size.h }),
    ...choosable().map(({ at: [x, y], box: [width, height] }) => svg("rect", { class: "open", x, y, width, height })),
    ...dots,
    svg("rect", { class: "window", x: view.x, y: view.y, width: view.w, height: view.h }),
  );
}

const pieces = () => [...room.records].filter(([key]) => key.startsWith("piece/")).map(([, record]) => record);

function choosable() {
  const may = clickable();
  return pieces().filter((record) => may.has(record.id));
}

// What matters to the reader: pieces that a hint points at, else those that can be chosen, and their own.
function concerns() {
  const hinted = pieces().filter((record) => hintIds().includes(record.id));
  const chosen = hinted.length ? hinted : choosable();
  const owner = room.records.get(`player/${room.seat}`)?.owner;
  return { chosen, own: pieces().filter((record) => record.owner && record.owner === owner) };
}

// The overview lies in the corner where it covers least of that; the fourth one is the button's.
function placeOverview() {
  const { chosen, own } = concerns();
  const unit = view.w / Math.max(1, board.clientWidth);
  const rect = overview.getBoundingClientRect();
  const [w, h] = [(rect.width + 16) * unit, (rect.height + 16) * unit];
  const covered = ([right, high]) => {
    const x = right ? view.x + view.w - w : view.x;
    const y = high ? view.y : view.y + view.h - h;
    return [...chosen, ...own].filter(
      ({ at, box }) => at[0] < x + w && at[0] + box[0] > x && at[1] < y + h && at[1] + box[1] > y
    ).length;
  };
  const corners = [[false, false], [true, false], [false, true]];
  const counts = corners.map(covered);
  const [right, high] = corners[counts.indexOf(Math.min(...counts))];
  overview.classList.toggle("right", right);
  overview.classList.toggle("high", high);
}

const boxOf = ({ at: [x, y], box: [w, h] }) => ({ x, y, w, h });
const middle = ({ x, y, w, h }) => [x + w / 2, y + h / 2];
const distance = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by);
const holds = (outer, { x, y, w, h }) => (
  Math.max(outer.x - x, outer.y - y, x + w - outer.x - outer.w, y + h - outer.y - outer.h) <= SLACK
);

function around(boxes) {
  const [x, y] = [Math.min(...boxes.map((one) => one.x)), Math.min(...boxes.map((one) => one.y))];
  const right = Math.max(...boxes.map((one) => one.x + one.w));
  const bottom = Math.max(...boxes.map((one) => one.y + one.h));
  return { x, y, w: right - x, h: bottom - y };
}

// What has to be in sight of a piece: all of it with its ring; of one that is larger than the window its middle.
function core(record, window) {
  const [cx, cy] = middle(boxOf(record));
  const part = (length, room) => (length + 2 * RIM > room ? room / 2 : length + 2 * RIM);
  const [w, h] = [part(record.box[0], window.w), part(record.box[1], window.h)];
  return { x: cx - w / 2, y: cy - h / 2, w, h };
}

// The window of this size that shows most of these pieces; of equals the one nearest to the middle of all.
function densest(seen, { w, h }) {
  const cores = seen.map((record) => core(record, { w, h }));
  const goal = middle(around(cores));
  let best = { count: 0, at: goal };
  for (const { x } of cores) {
    for (const { y } of cores) {
      const held = cores.filter((one) => holds({ x, y, w, h }, one));
      const at = held.length ? middle(around(held)) : goal;
      const off = distance(at, goal);
      const isNearer = held.length === best.count && off < best.off;
      if (held.length > best.count || isNearer) best = { count: held.length, at, off };
    }
  }
  return { ...best, w, h };
}

const windowAt = (scale) => ({ w: board.clientWidth * scale, h: board.clientHeight * scale });

// Where the board opens: at all that can be chosen if that is not too far away, else where most of it is; without a
// choice on the board at one's own pieces and at what would come.
function aim() {
  const { chosen, own } = concerns();
  const preview = room.ask?.choices?.flatMap((choice) => choice.preview) || [];
  const seen = chosen.length ? chosen : [...own, ...preview];
  const all = seen.length ? around(seen.map(boxOf)) : { x: 0, y: 0, ...size };
  const needed = Math.max((all.w + 2 * RIM) / board.clientWidth, (all.h + 2 * RIM) / board.clientHeight);
  if (!chosen.length || needed <= CLOSE) return { at: middle(all), ...windowAt(CLOSE) };
  if (needed <= FAR) return { at: middle(all), ...windowAt(needed) };
  const [near, far] = [CLOSE, FAR].map((scale) => densest(chosen, windowAt(scale)));
  return far.count > near.count ? far : near;
}

function close() {
  const { at: [cx, cy], w, h } = aim();
  view = w > size.w * 0.95 ? null : { x: cx - w / 2, y: cy - h / 2, w, h }; // without a view there is room for the whole
  draw();
  if (view) placeOverview(); // only here: under a finger that moves the board it stays where it is
}

// Who does not see all choices as the board opens is offered the list of them.
function tell() {
  const now = phone.matches && Boolean(view) && choosable().some((record) => !holds(view, core(record, view)));
  if (now === beyond) return;
  beyond = now;
  emit("beyond", now);
}

wholeButton.addEventListener("click", () => {
  touched = true;
  if (view) {
    view = null;
    draw();
  } else close();
});

overview.addEventListener("pointerdown", (event) => {
  const rect = overview.getBoundingClientRect();
  const x = ((event.clientX - rect.left) / rect.width) * size.w;
  const y = ((event.clientY - rect.top) / rect.height) * size.h;
  touched = true;
  view = { ...view, x: x - view.w / 2, y: y - view.h / 2 };
  draw();
  event.stopPropagation();
});

const fingers = new Map();
let grip = null; // where the board was held

function hold() {
  const points = [...fingers.values()];
  const cx = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const cy = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const spread = points.length > 1 ? Math.hypot(points[0][0] - points[1][0], points[0][1] - points[1][1]) : 0;
  return { cx, cy, spread };
}

board.addEventListener("pointerdown", (event) => {
  if (!phone.matches || event.target.closest("button, .overview")) return;
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
  grip = { ...hold(), view: view || clamp({ x: 0, y: 0, ...size }), moved: grip?.moved || false };
});

board.addEventListener("pointermove", (event) => {
  if (!fingers.has(event.pointerId) || !grip) return;
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
  const now = hold();
  if (
    !grip.moved && Math.hypot(now.cx - grip.cx, now.cy - grip.cy) < 7 && Math.abs(now.spread - grip.spread) < 7
  ) return;
  grip.moved = true;
  touched = true;
  const scale = grip.spread && now.spread ? grip.spread / now.spread : 1;
  const rect = board.getBoundingClientRect();
  const w = grip.view.w * scale;
  const h = w * aspect();
  // The point of the board that was under the fingers stays under them.
  const held = [
    grip.view.x + ((grip.cx - rect.left) / rect.width) * grip.view.w,
    grip.view.y + ((grip.cy - rect.top) / rect.height) * grip.view.h,
  ];
  view = {
    x: held[0] - ((now.cx - rect.left) / rect.width) * w,
    y: held[1] - ((now.cy - rect.top) / rect.height) * h,
    w,
    h,
  };
  draw();
});

function release(event) {
  if (!fingers.delete(event.pointerId)) return;
  if (fingers.size) grip = { ...hold(), view: view || clamp({ x: 0, y: 0, ...size }), moved: true };
}
for (const name of ["pointerup", "pointercancel", "pointerleave"]) board.addEventListener(name, release);

// A drag is no click.
board.addEventListener("click", (event) => {
  if (grip?.moved) {
    event.stopPropagation();
    event.preventDefault();
  }
  grip = null;
}, true);

board.addEventListener("wheel", (event) => {
  if (!phone.matches) return;
  event.preventDefault();
  const scale = event.deltaY > 0 ? 1.15 : 0.87;
  const from = view || clamp({ x: 0, y: 0, ...size });
  touched = true;
  view = {
    x: from.x + (from.w * (1 - scale)) / 2,
    y: from.y + (from.h * (1 - scale)) / 2,
    w: from.w * scale,
    h: from.h * scale,
  };
  draw();
}, { passive: false });

on("sized", (news) => {
  size = news;
  draw();
});
on("moved", () => {
  if (!phone.matches) return;
  if (room.ask?.asked) touched = false; // a new question opens the board at its choice
  if (!touched) close();
  else draw();
  tell();
});
on("narrowed", () => {
  if (phone.matches && view) drawOverview();
});
on("hinted", () => {
  if (phone.matches) close();
});
// When the tray has grown, the board opens anew, but not under a choice that has begun.
const refit = () => {
  if (phone.matches && !touched && !opened().chosen.size) close();
  else draw();
  if (!touched) tell();
};
phone.addEventListener("change", refit);
new ResizeObserver(refit).observe(board);
