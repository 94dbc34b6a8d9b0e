// What is shown over the page: the rules, the keys, a question.

/** @import { Children } from "./dom.js" */
/** @import { Labels } from "./messages.js" */

import { h } from "./dom.js";
import { button } from "./parts.js";

/** @type {(dialog: HTMLDialogElement, event: MouseEvent) => boolean} */
export function beside(dialog, { clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** @type {(labels: Labels) => Element[]} */
export function rules({ words, rules }) {
  return [
    h("header", {}, h("h2", {}, words.rules), button(words.close, "close", { autofocus: true })),
    ...rules.map((section) =>
      h(
        "section",
        {},
        h("h3", {}, section.title),
        section.paragraphs.map(({ heading, text }) => [heading ? h("h4", {}, heading) : null, h("p", {}, text)]),
      ),
    ),
  ];
}

// A key or several, some with another that is held; “…” stands for those between.
/** @type {(names: string[]) => Children} */
function keyNames(names) {
  return names.map((name, i) => [i ? " " : null, name === "…" ? name : h("kbd", {}, name)]);
}

/** @type {(labels: Labels) => Element[]} */
export function keySheet({ words }) {
  return [
    h("header", {}, h("h2", {}, words.keys), button(words.close, "close", { autofocus: true })),
    h(
      "table",
      { class: "key-list" },
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, words.key), h("th", { scope: "col" }, words.key_does))),
      h(
        "tbody",
        {},
        words.key_list.map(({ keys, does }) =>
          h("tr", {}, h("th", { scope: "row" }, keyNames(keys)), h("td", {}, does)),
        ),
      ),
    ),
  ];
}

/** @type {(labels: Labels) => Element[]} */
export function question({ words }) {
  return [
    h("p", {}, words.leave),
    h(
      "div",
      { class: "buttons" },
      button(words.stay, "close", { class: "primary", autofocus: true }),
      button(words.leave_now, "leave"),
    ),
  ];
}
