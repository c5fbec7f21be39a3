// Links into the rulebook.

import { el } from "./dom.js";
import { config } from "./room.js";
import { t } from "./words.js";

/** A rule id that opens the rulebook at that rule. */
export function ruleLink(id) {
  return el(
    "a",
    {
      class: "rule",
      href: `${config.rules}#${encodeURIComponent(id)}`,
      target: "_blank",
      rel: "noopener",
      title: t("Open the rulebook at this rule"),
    },
    id,
  );
}
