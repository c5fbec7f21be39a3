// What all pages beside the table share: light or dark, a menu that closes, links that keep the place on the page.

import { setPref } from "./prefs.js";

const menu = document.querySelector("details.menu");

for (const button of document.querySelectorAll("[data-theme-toggle]")) {
  button.addEventListener("click", () => {
    const page = document.documentElement.dataset;
    page.theme = page.theme === "dark" ? "light" : "dark";
    setPref("theme", page.theme);
  });
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !menu.open) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});
document.addEventListener("click", (event) => {
  if (menu.open && !menu.contains(event.target)) menu.open = false;
});

for (const link of document.querySelectorAll("a[data-keep-hash]")) {
  link.addEventListener("click", () => {
    link.hash = location.hash;
  });
}
