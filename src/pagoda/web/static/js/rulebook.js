// Search in a rulebook: rules without the words that are typed step aside.

import { t } from "./words.js";

const field = document.querySelector("[data-part=search]");
const found = document.querySelector("[data-part=found]");
const pages = document.querySelector("[data-part=pages]");
const sections = [...pages.querySelectorAll("section")].map((section) => ({
  section,
  blocks: [...section.querySelectorAll("h3, p, li, tbody tr")].map((block) => ({ block, words: block.textContent.toLowerCase() })),
}));

/** Mark where the words stand, where the browser can. */
function mark(words) {
  if (!globalThis.Highlight) return;
  const ranges = [];
  const walker = document.createTreeWalker(pages, NodeFilter.SHOW_TEXT);
  while (words.length && walker.nextNode() && ranges.length < 2000) {
    const text = walker.currentNode.data.toLowerCase();
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + word.length);
        ranges.push(range);
      }
    }
  }
  CSS.highlights.set("found", new Highlight(...ranges));
}

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { section, blocks } of sections) {
    let any = false;
    for (const { block, words: text } of blocks) {
      const fits = words.every((word) => text.includes(word));
      block.hidden = !fits;
      any ||= fits;
      count += fits && block.matches("li, tr") ? 1 : 0;
    }
    for (const table of section.querySelectorAll(".wide")) table.hidden = !table.querySelector("tbody tr:not([hidden])");
    section.hidden = !any;
  }
  pages.classList.toggle("searching", words.length > 0);
  mark(words);
  if (!words.length) found.textContent = "";
  else found.textContent = count === 1 ? t("1 rule") : count ? t("{count} rules", { count }) : t("No rule has these words.");
}

/** Show the rule that the address names, also when a search has hidden it. */
function go() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target || !target.closest("[hidden]")) return;
  field.value = "";
  search();
  target.scrollIntoView();
}

field.closest("label").hidden = false;
field.addEventListener("input", search);
addEventListener("hashchange", go);
if (matchMedia("(max-width: 56em)").matches) document.querySelector(".contents details").open = false;
