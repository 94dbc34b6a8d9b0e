// The guide of a first game: one step at a time, over the table.

/** @import { Guide, Labels } from "./messages.js" */

import { h } from "./dom.js";
import { button } from "./parts.js";

/** @type {(now: Guide, labels: Labels) => HTMLElement} */
export function guidePanel({ text, share }, { guide }) {
  return h(
    "section",
    { class: "guide", "data-key": "guide", "aria-label": guide.title },
    h("p", { "aria-live": "polite", "data-key": "guide-text" }, text),
    h(
      "div",
      { class: "buttons" },
      button(guide.next, "learnt", { class: "primary" }),
      button(guide.stop, "unguided", { class: "small" }),
    ),
    h("div", { class: "so-far", "aria-hidden": "true", style: `--share:${share}` }),
  );
}
