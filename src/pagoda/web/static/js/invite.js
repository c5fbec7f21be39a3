// A link to a seat: to copy, or to be read by a phone's camera.

import { attempt, post } from "./api.js";
import { button, el, sheet, svg } from "./dom.js";
import { t } from "./words.js";

function code(qr) {
  const edge = 4; // modules of quiet around the code
  const size = qr.size + 2 * edge;
  return svg(
    "svg",
    {
      class: "qr",
      viewBox: `${-edge} ${-edge} ${size} ${size}`,
      role: "img",
      "aria-label": t("The same link as a code for a phone's camera"),
    },
    svg("path", { d: qr.d }),
  );
}

/** Make a new link for a seat and show it. Older links of the seat lead nowhere from now on. */
export async function showInvitation(seat) {
  const answer = await attempt(() => post(`/seats/${seat}/link`));
  if (!answer) return;
  const field = el(
    "input",
    {
      type: "text",
      readonly: true,
      value: answer.link,
      "aria-label": t("Link to the seat"),
      onfocus: (event) => event.target.select(),
    },
  );
  const copy = button(t("Copy"), "go", async () => {
    try {
      await navigator.clipboard.writeText(answer.link);
      copy.textContent = t("Copied");
    } catch {
      field.focus(); // the reader copies the selected text
    }
  });
  sheet(
    t("Invite to this seat"),
    t("Close"),
    el("p", {}, t("Whoever opens this link first sits down here. Send it to one person only.")),
    el("div", { class: "copy" }, field, copy),
    code(answer.qr),
  );
}
