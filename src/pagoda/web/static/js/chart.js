// Points or chances over time: a line for each seat in colour, dash and emblem, with what is worth a name or a number.

import { put, svg } from "./dom.js";
import { emblemMarks } from "./emblem.js";
import { playerOf } from "./room.js";

// Room is kept left of the lines for numbers, right of them for emblems, below for times, above for rings and names.
const [LEFT, RIGHT, BELOW, ABOVE] = [34, 32, 26, 12];
const NAMED = 3; // more names than this would cover the lines
const NAME = 15; // px: a name above the lines
const NAMED_IN = 70; // px of the chart that leave room for one
const TIME = 30; // px between two times
const APART = 23; // px between two emblems
const LETTER = 7.4; // px: about as wide is a letter of a name

function step(most) {
  const rough = most / 4;
  return [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((size) => size >= rough) || rough;
}

// Where everything stands in a chart of a size.
function frameOf(wide, high, { points, milestones = [], most = 1 }) {
  const named = milestones.slice(-Math.min(NAMED, Math.floor(high / NAMED_IN)));
  const all = points.flat();
  const [least, highest] = [Math.min(0, ...all), Math.max(most, ...all)];
  const [right, bottom, top] = [wide - RIGHT, high - BELOW, ABOVE + NAME * named.length];
  return {
    wide, right, bottom, named, least, highest,
    x: (place) => LEFT + ((right - LEFT) * place) / Math.max(1, points.length - 1),
    y: (value) => bottom - ((bottom - top) * (value - least)) / (highest - least),
  };
}

function grid(times, { right, bottom, least, highest, x, y }) {
  const size = step(highest - least || 1);
  const parts = [];
  for (let value = Math.ceil(least / size) * size; value <= highest; value += size) {
    parts.push(
      svg("path", { class: "grid", d: `M${LEFT} ${y(value)}H${right}` }),
      svg("text", { class: "sans axis end", x: LEFT - 8, y: y(value) + 4 }, String(value)),
    );
  }
  const every = Math.ceil((times.length * TIME) / (right - LEFT));
  for (let place = 0; place < times.length; place += every) parts.push(
    svg("text", { class: "sans axis", x: x(place), y: bottom + 19 }, String(times[place]))
  );
  return parts;
}

// Emblems at the ends of the lines are pushed apart until each can be read.
function apart(ends, bottom) {
  const sorted = [...ends].sort((a, b) => a.y - b.y);
  sorted.forEach((one, place) => {
    if (place) one.y = Math.max(one.y, sorted[place - 1].y + APART);
  });
  // The lowest stays inside, and pushes back only those that it meets.
  for (let place = sorted.length - 1; place >= 0; place -= 1) {
    sorted[place].y = Math.min(sorted[place].y, place + 1 < sorted.length ? sorted[place + 1].y - APART : bottom);
  }
  return ends;
}

function lines(points, { right, bottom, x, y }) {
  const seats = points[0].map((_, seat) => seat);
  const ends = apart(seats.map((seat) => ({ seat, y: y(points.at(-1)[seat]) })), bottom);
  return seats.map((seat) => {
    const player = playerOf(seat);
    const d = points.map(
      (row, place) => `${place ? "L" : "M"}${x(place).toFixed(1)} ${y(row[seat]).toFixed(1)}`
    ).join("");
    const mark = svg(
      "g",
      { transform: `translate(${right + 6} ${ends[seat].y - 10}) scale(.833)` },
      emblemMarks(player.owner, player.letter),
    );
    return svg("g", { class: `own-${player.owner}` }, svg("path", { class: `curve dash-${seat}`, d }), mark);
  });
}

// A long sentence is cut where the chart ends; the list beside it has all of it.
function cut(words, room) {
  const most = Math.max(8, Math.floor(room / LETTER));
  return words.length > most ? `${words.slice(0, most - 1).trimEnd()}…` : words;
}

// The dotted lines begin below all names: none crosses another name.
function names(points, { wide, right, named, x, y }) {
  return named.map((one, place) => {
    const at = Math.min(one.at, points.length - 1);
    const value = one.seat === null ? Math.max(...points[at]) : points[at][one.seat];
    const left = x(at) > (LEFT + right) / 2;
    const words = cut(one.text, left ? x(at) : wide - x(at));
    return svg(
      "g",
      { class: "named" },
      svg("path", { d: `M${x(at)} ${y(value) - 5}V${NAME * named.length + 1}` }),
      svg("text", { class: `sans ${left ? "end" : "start"}`, x: x(at) + (left ? 2 : -2), y: NAME * place + 11 }, words),
    );
  });
}

// A number on a line leads to the list beside the chart.
function numbers(marks, points, { x, y }) {
  return marks.map((one, place) => svg(
    "g",
    { class: "marked", transform: `translate(${x(one.at)} ${y(points[one.at][one.seat])})` },
    svg("circle", { r: 9 }),
    svg("text", { class: "sans", y: 4 }, String(place + 1)),
  ));
}

// A chart is drawn at the size it has, so that its words are never scaled down; all that is written grows together.
function draw(node, account, size) {
  const unit = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const frame = frameOf(size.width / unit, size.height / unit, account);
  const { points, times, marks = [] } = account;
  put(node, svg(
    "g",
    { transform: `scale(${unit})` },
    ...grid(times || points.map((_, place) => place), frame),
    ...lines(points, frame),
    ...names(points, frame),
    ...numbers(marks, points, frame),
  ));
}

/**
 * The chart of a finished game: `points` are those of every seat at each of some times, which are counted unless they
 * are given; `milestones` and `marks` are what happened, in words and by numbers; `most` is what the height shows at
 * least.
 */
export function chart(account) {
  const node = svg("svg", { class: "chart", role: "img", "aria-label": account.label });
  const shown = new ResizeObserver(([{ contentRect }]) => contentRect.width && draw(node, account, contentRect));
  shown.observe(node);
  return node;
}
