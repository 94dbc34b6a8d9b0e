// What is said over the table, and what is held back while the kernel is not there.

/** @import { Children } from "./dom.js" */
/** @import { All } from "./state.js" */

import { findAll, h } from "./dom.js";
import { button } from "./parts.js";

// What works without the kernel; everything else is held back while it is not there.
const ALWAYS = ["menu", "rules", "keys", "close", "step", "all", "cancel", "copy", "statistics", "reload", "forget"];

/** @type {(tree: HTMLElement) => void} */
export function holdBack(tree) {
  for (const node of findAll(tree, "[data-act]:not(form), [data-change]")) {
    if (!ALWAYS.includes(node.dataset.act ?? "")) node.setAttribute("aria-disabled", "true");
  }
  tree.querySelector('form [type="submit"]')?.setAttribute("aria-disabled", "true");
}

// What is to be said over the table.
/** @type {(all: All) => Children} */
export function noticeText({ snapshot, labels, local }) {
  const { keep } = labels;
  if (local.link === "lost") return h("p", {}, keep.lost);
  if (local.link === "gone") {
    if (!document.body.dataset.voila) return h("p", {}, keep.run_again);
    return h("p", {}, keep.load_again, " ", button(keep.load, "reload"));
  }
  if (local.found) return h("p", { "data-good": true }, keep.found);
  return snapshot.notice ? h("p", { "data-good": snapshot.notice.good === true }, snapshot.notice.text) : null;
}
