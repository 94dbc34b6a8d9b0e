// Parts that every page has.

/** @import { Attributes, Children } from "./dom.js" */
/** @import { Option } from "./messages.js" */

import { h } from "./dom.js";

/** @type {(words: Children, act: string, attrs?: Attributes) => HTMLButtonElement} */
export function button(words, act, attrs = {}) {
  return h("button", { type: "button", "data-act": act, "data-key": act, ...attrs }, words);
}

/** @type {(name: string, label: string, value: string, options: Option[]) => HTMLElement} */
export function choice(name, label, value, options) {
  const select = h(
    "select",
    { "data-change": name, "data-value": value, "data-key": name, id: `pt-${name}` },
    options.map((option) => h("option", { value: option.value, selected: option.value === value }, option.label)),
  );
  return h("label", { class: "choice", "data-key": `choice-${name}` }, h("span", {}, label), select);
}
