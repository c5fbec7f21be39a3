// A link to a seat carries its token behind the #: no server sees it before it is exchanged for the seat.

import { ask, complain } from "./server.js";
import { t } from "./words.js";

const form = document.querySelector("[data-part=join]");
const wayOut = document.querySelector("[data-part=way-out]");
const token = location.hash.slice(1);

function lost(words) {
  form.hidden = true;
  document.querySelector("h1").textContent = t("No seat behind this link");
  wayOut.hidden = false;
  complain(words);
}

if (/^[\w-]{1,100}$/.test(token)) {
  form.hidden = false;
  form.elements.name.focus();
} else {
  lost(t("This link is not complete: it ends with # and a long word. Copy all of it."));
}

addEventListener("hashchange", () => location.reload());

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = form.querySelector("button");
  button.disabled = true;
  complain("");
  const { status, answer, trouble } = await ask("/api/seats/claim", JSON.stringify({ token, name: form.elements.name.value.trim() }));
  if (answer) {
    location.replace(`/table/${encodeURIComponent(answer.table)}`);
    return;
  }
  button.disabled = false;
  if (status === 404 || status === 409 || status === 410) lost(trouble);
  else complain(trouble);
});
