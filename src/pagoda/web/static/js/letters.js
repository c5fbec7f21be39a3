// Words in pictures are laid out before anybody knows the letters of the reader's machine: a room is reckoned for them.
// Where they turn out to be wider, they are drawn narrower.

const waiting = new Map(); // words that have not been measured yet, and their room
let isPlanned = false;

// What is folded away has no length: it is measured as soon as it is seen.
const shown = new ResizeObserver((entries) => {
  for (const { target, contentRect } of entries) if (contentRect.width) shown.unobserve(target);
  fit();
});

/** Let words of a picture take no more than their room. */
export function keepWithin(words, room) {
  waiting.set(words, room);
  if (!isPlanned) requestAnimationFrame(fit); // all of a picture at once
  isPlanned = true;
  return words;
}

function fit() {
  isPlanned = false;
  const lengths = [...waiting].map(([words]) => (words.isConnected ? words.getComputedTextLength() : -1));
  [...waiting].forEach(([words, room], place) => {
    const length = lengths[place];
    if (length === 0) {
      shown.observe(words.ownerSVGElement);
      return;
    }
    waiting.delete(words);
    if (length <= room) return;
    words.setAttribute("textLength", room);
    words.setAttribute("lengthAdjust", "spacingAndGlyphs");
  });
}
