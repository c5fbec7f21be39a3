// Hands that are longer than their place: the wheel turns them, and a new question shows its first choice.

import { on } from "./bus.js";
import { clickable } from "./choose.js";
import { part } from "./dom.js";
import { hintIds, room } from "./room.js";

const long = (row) => row.scrollWidth > row.clientWidth + 1;

part("zones").addEventListener("wheel", (event) => {
  const row = event.target.closest(".cards");
  if (!row || !long(row) || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
  row.scrollLeft += event.deltaY;
  event.preventDefault();
}, { passive: false });

function bring(ids) {
  for (const row of part("zones").querySelectorAll(".cards")) {
    if (!long(row)) continue;
    const first = [...row.querySelectorAll("[data-id]")].find((piece) => ids.has(piece.dataset.id));
    if (!first) continue;
    const [place, card] = [row, first].map((node) => node.getBoundingClientRect());
    if (card.left < place.left) row.scrollLeft += card.left - place.left;
    else if (card.right > place.right) row.scrollLeft += card.right - place.right;
  }
}

on("moved", () => {
  if (room.ask?.asked) bring(clickable());
});
on("hinted", () => bring(new Set(hintIds())));
