// A replay file is sent as it is; the server plays it again and says where to watch it.

import { ask, complain } from "./server.js";
import { t } from "./words.js";

const form = document.querySelector("[data-part=upload]");

/** Return the text of a file, or nothing after saying what is wrong with it. */
async function read(file) {
  if (file.size > Number(form.dataset.most)) {
    complain(t("This file is too large for a replay."));
    return undefined;
  }
  const text = await file.text();
  try {
    JSON.parse(text);
  } catch {
    complain(t("This file is not JSON: a replay is saved from the end of a game."));
    return undefined;
  }
  return text;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  complain("");
  const file = form.elements.file.files[0];
  const text = file && (await read(file));
  if (text === undefined) return;
  const button = form.querySelector("button");
  button.disabled = true;
  const { answer, trouble } = await ask("/api/replays", text);
  button.disabled = false;
  if (answer) location.assign(`/replay/${encodeURIComponent(answer.table)}`);
  else complain(trouble);
});
