// One request to the API, for pages without a table.

import { t } from "./words.js";

/** Send JSON; return the status and what came back, or the words that say why nothing did. */
export async function ask(path, body) {
  const options = {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    credentials: "same-origin",
    body,
  };
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    return { status: 0, trouble: t("The server cannot be reached. Try again in a moment.") };
  }
  const answer = await response.json().catch(() => null); // an error page of something in between
  if (response.ok && answer) return { status: response.status, answer };
  return { status: response.status, trouble: answer?.error?.message || t("That did not work. Try again.") };
}

/** Show what went wrong, or nothing. */
export function complain(words) {
  const box = document.querySelector("[data-part=trouble]");
  box.textContent = words;
  box.hidden = !words;
}
