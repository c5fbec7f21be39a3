// The line to the server: opens, says hello again after a loss, checks that no message was missed.

import { config } from "./room.js";

const SLOWEST = 8000; // ms between two attempts

/**
 * Keep a connection for one seat (null: spectator). Calls `hear` with messages, and `tell` with "ok", "lost", or
 * "closed" and the reason.
 */
export function connect(seat, hear, tell) {
  let socket = null;
  let attempts = 0;
  let timer = 0;
  let closed = false;
  let reason = "";

  function address() {
    const asked = new URLSearchParams({ language: config.language });
    if (seat !== null) asked.set("seat", String(seat));
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return `${scheme}//${location.host}/api/tables/${encodeURIComponent(config.table)}/live?${asked}`;
  }

  function open() {
    clearTimeout(timer);
    const mine = new WebSocket(address());
    socket = mine;
    mine.addEventListener("message", (event) => {
      if (mine !== socket) return;
      const message = JSON.parse(event.data);
      if (message.type === "bye") {
        closed = closed || message.final === true;
        reason = message.reason || "";
        return;
      }
      attempts = 0;
      tell("ok");
      hear(message);
    });
    mine.addEventListener("close", () => {
      if (mine !== socket) return;
      if (closed) tell("closed", reason);
      else again();
    });
  }

  function again() {
    tell("lost");
    // A little chance, so that a restarted server is not met by everybody at once.
    const wait = Math.min(SLOWEST, 300 * 2 ** attempts) * (0.7 + 0.6 * Math.random());
    attempts += 1;
    timer = setTimeout(open, wait);
  }

  function restart() {
    if (closed) return;
    leave();
    attempts = 0;
    open();
  }

  function stop() {
    closed = true;
    clearTimeout(timer);
    leave();
  }

  function leave() {
    const old = socket;
    socket = null;
    if (!old) return;
    // To close a line that is not open yet counts as a failure, and the browser would report it.
    if (old.readyState === WebSocket.CONNECTING) old.addEventListener("open", () => old.close());
    else old.close();
  }

  addEventListener("online", restart);
  open();
  return { restart, stop };
}
