// Who: colour, shape and letter. The shapes are the five identities of the house.

import { svg } from "./dom.js";

const SHAPES = {
  red: ["rect", { x: 2.5, y: 2.5, width: 19, height: 19, rx: 2.5 }],
  blue: ["circle", { cx: 12, cy: 12, r: 10 }],
  yellow: ["path", { d: "M12 .8 23.2 12 12 23.2.8 12z" }],
  green: [
    "path",
    { d: "M12 1.2c2.6 0 4.6 1.7 5 4.1.1.9.8 1.6 1.7 1.7 2.4.4 4.1 2.4 4.1 5s-1.7 4.6-4.1 5c-.9.1-1.6.8-1.7 1.7-.4 2.4-2.4 4.1-5 4.1s-4.6-1.7-5-4.1c-.1-.9-.8-1.6-1.7-1.7-2.4-.4-4.1-2.4-4.1-5s1.7-4.6 4.1-5c.9-.1 1.6-.8 1.7-1.7.4-2.4 2.4-4.1 5-4.1z" },
  ],
  bone: ["path", { d: "M12 1 23.5 21.8H.5z" }],
};

/** The inner part of an emblem, 24 x 24, for use inside another SVG. */
export function emblemMarks(owner, letter) {
  const [tag, attributes] = SHAPES[owner] || SHAPES.bone;
  const narrow = owner === "bone" || owner === "yellow";
  const word = letter
    ? svg(
      "text",
      { class: "letter sans", x: 12, y: owner === "bone" ? 18.6 : 16.6, "font-size": narrow ? 11.5 : 13 },
      letter,
    )
    : null;
  return svg("g", { class: `emblem-marks own-${owner || "bone"}` }, svg(tag, { class: "shape", ...attributes }), word);
}

/** An emblem of a size: "s" 18, "m" 24, "l" 34. Below that only the shape is drawn. */
export function emblem(owner, letter, size = "m") {
  const shown = size === "xs" ? "" : letter;
  return svg(
    "svg",
    { class: `emblem emblem-${size}`, viewBox: "-1 -1 26 26", "aria-hidden": "true" },
    emblemMarks(owner, shown),
  );
}
