// The list of lessons: those that were finished in this browser are marked.

import { pref } from "./prefs.js";

const known = pref("learned").split(" ");
for (const lesson of document.querySelectorAll("[data-lesson]")) {
  if (!known.includes(lesson.dataset.lesson)) continue;
  lesson.classList.add("learned");
  lesson.querySelector(".learned-mark").hidden = false;
}
const first = document.querySelector("[data-lesson]:not(.learned) .btn") || document.querySelector("[data-lesson] .btn");
first?.classList.replace("may", "go");
