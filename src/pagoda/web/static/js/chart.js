// Points or chances over time: a line for each seat in colour, dash and emblem, with what is worth a name or a number.

import { svg } from "./dom.js";
import { emblemMarks } from "./emblem.js";
import { playerOf } from "./room.js";

const WIDTH = 506;
const HEIGHT = 304;
const [LEFT, RIGHT, TOP, BOTTOM] = [34, 474, 40, 278];
const NAMED = 3; // more names than this would cover the lines
const LETTER = 7.4; // about as wide is a letter of a name

function step(most) {
  const rough = most / 4;
  return [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((size) => size >= rough) || rough;
}

function grid(least, most, times, x, y) {
  const size = step(most - least || 1);
  const parts = [];
  for (let value = Math.ceil(least / size) * size; value <= most; value += size) {
    parts.push(
      svg("path", { class: "grid", d: `M${LEFT} ${y(value)}H${RIGHT}` }),
      svg("text", { class: "sans axis end", x: LEFT - 8, y: y(value) + 4 }, String(value)),
    );
  }
  const every = Math.ceil(times.length / 13);
  for (let place = 0; place < times.length; place += every) parts.push(
    svg("text", { class: "sans axis", x: x(place), y: BOTTOM + 19 }, String(times[place]))
  );
  return parts;
}

// Emblems at the ends of the lines are pushed apart until each can be read.
function apart(ends) {
  const sorted = [...ends].sort((a, b) => a.y - b.y);
  sorted.forEach((one, place) => {
    if (place) one.y = Math.max(one.y, sorted[place - 1].y + 23);
  });
  // The lowest stays inside, and pushes back only those that it meets.
  for (let place = sorted.length - 1; place >= 0; place -= 1) {
    sorted[place].y = Math.min(sorted[place].y, place + 1 < sorted.length ? sorted[place + 1].y - 23 : BOTTOM);
  }
  return ends;
}

function lines(points, x, y) {
  const seats = points[0].map((_, seat) => seat);
  const ends = apart(seats.map((seat) => ({ seat, y: y(points.at(-1)[seat]) })));
  return seats.map((seat) => {
    const player = playerOf(seat);
    const d = points.map(
      (row, place) => `${place ? "L" : "M"}${x(place).toFixed(1)} ${y(row[seat]).toFixed(1)}`
    ).join("");
    const mark = svg(
      "g",
      { transform: `translate(${RIGHT + 6} ${ends[seat].y - 10}) scale(.833)` },
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

function names(milestones, points, x, y) {
  return milestones.slice(-NAMED).map((one, place) => {
    const at = Math.min(one.at, points.length - 1);
    const top = TOP - 4 - 15 * (NAMED - 1 - place) + 14;
    const value = one.seat === null ? Math.max(...points[at]) : points[at][one.seat];
    const left = x(at) > (LEFT + RIGHT) / 2;
    const words = cut(one.text, left ? x(at) : WIDTH - x(at));
    return svg(
      "g",
      { class: "named" },
      svg("path", { d: `M${x(at)} ${y(value) - 5}V${top + 4}` }),
      svg("text", { class: `sans ${left ? "end" : "start"}`, x: x(at) + (left ? 2 : -2), y: top }, words),
    );
  });
}

// A number on a line leads to the list beside the chart.
function numbers(marks, points, x, y) {
  return marks.map((one, place) => svg(
    "g",
    { class: "marked", transform: `translate(${x(one.at)} ${y(points[one.at][one.seat])})` },
    svg("circle", { r: 9 }),
    svg("text", { class: "sans", y: 4 }, String(place + 1)),
  ));
}

/**
 * The chart of a finished game: `points` are those of every seat at each of some times, which are counted unless they
 * are given; `milestones` and `marks` are what happened, in words and by numbers.
 */
export function chart({ points, times, milestones = [], marks = [], most = 1, label }) {
  const all = points.flat();
  const least = Math.min(0, ...all);
  const top = Math.max(most, ...all);
  const x = (place) => LEFT + ((RIGHT - LEFT) * place) / Math.max(1, points.length - 1);
  const y = (value) => BOTTOM - ((BOTTOM - TOP - 24) * (value - least)) / (top - least);
  const above = milestones.length ? 0 : TOP; // where nothing has a name, no room is kept for it
  return svg(
    "svg",
    { class: "chart", viewBox: `0 ${above} ${WIDTH} ${HEIGHT - above}`, role: "img", "aria-label": label },
    ...grid(least, top, times || points.map((_, place) => place), x, y),
    ...lines(points, x, y),
    ...names(milestones, points, x, y),
    ...numbers(marks, points, x, y),
  );
}
