// Cards: a shape for each kind, beside its colour and its letter.

/** @import { Children } from "./dom.js" */
/** @import { Kind, Labels } from "./messages.js" */

import { h, SVG } from "./dom.js";
import shapes from "./shapes.json" with { type: "json" };

/** @type {(kind: Kind) => SVGElement} */
export function symbol(kind) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "symbol");
  svg.setAttribute("aria-hidden", "true");
  shapes[kind].forEach((d, i) => {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", d);
    path.setAttribute("class", i ? "line" : "shape");
    svg.append(path);
  });
  return svg;
}

/** @type {(code: string, labels: Pick<Labels, "cards">, size: string) => HTMLElement} */
export function face(code, labels, size) {
  const card = labels.cards[code];
  return h(
    "span",
    { class: `card ${size}`, "data-kind": card.kind },
    h("span", { class: "value", "aria-hidden": "true" }, card.value),
    symbol(card.kind),
    h("span", { class: "letter", "aria-hidden": "true" }, card.letter),
  );
}

/** @type {(labels: Labels) => boolean} */
export const isTurned = (labels) => labels.dir === "rtl";

// A sentence with a code in it, which looks like one.
/** @type {(sentence: string, code: string) => Children} */
export function withCode(sentence, code) {
  const [before, after] = sentence.split("{code}");
  return [before, h("code", {}, code), after];
}

// A name has a direction of its own, whichever the page has.
/** @type {(name: string) => HTMLElement} */
export const named = (name) => h("bdi", {}, name);

/** @type {(text: string) => HTMLElement} */
export const hidden = (text) => h("span", { class: "sr" }, text);
