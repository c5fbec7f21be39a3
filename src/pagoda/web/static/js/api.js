// The JSON API. What goes wrong is said in one line of the prompt; nothing pops up.

import { emit } from "./bus.js";
import { config } from "./room.js";
import { t } from "./words.js";

/** What the server answered instead of what was asked for. */
export class Refused extends Error {
  constructor(status, error, body) {
    super(error.message || t("That did not work. Try again."));
    this.status = status;
    this.code = error.code || "";
    this.rule = error.rule || null;
    this.body = body;
  }
}

async function send(method, path, body) {
  const options = { method, headers: { Accept: "application/json" }, credentials: "same-origin" };
  if (body !== undefined) {
    options.headers["Content-Type"] = "application/json";
    options.body = JSON.stringify(body);
  }
  let response, text;
  try {
    response = await fetch(path, options);
    text = await response.text(); // the server may go while it speaks
  } catch {
    throw new Refused(
      0,
      { message: t("The server cannot be reached. The table is safe; try again in a moment.") },
      null,
    );
  }
  let answer = null;
  try {
    answer = text ? JSON.parse(text) : null;
  } catch {
    answer = null; // an error page of something in between
  }
  if (!response.ok) throw new Refused(response.status, answer?.error || {}, answer);
  return answer;
}

const here = (path) => `/api/tables/${encodeURIComponent(config.table)}${path}`;

export const get = (path) => send("GET", here(path));
export const post = (path, body) => send("POST", here(path), body ?? {});
export const put = (path, body) => send("PUT", here(path), body);
export const remove = (path) => send("DELETE", here(path));

/** Do something with the server; on an error say so in the prompt and return nothing. */
export async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    emit("trouble", { words: error.message, rule: error.rule, code: error.code, status: error.status });
    return undefined;
  }
}
