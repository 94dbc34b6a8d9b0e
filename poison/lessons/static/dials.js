// The dials of a picture: the browser's own sliders, which have a name and obey the keyboard.

import { h, writer } from "../../table/static/dom.js";

/** @typedef {{ node: HTMLElement, set: (value: number) => void }} Slider */

/**
 * @typedef {object} Dial
 * @property {string} name The parameter of the picture.
 * @property {string} label
 * @property {number} least
 * @property {number} most
 * @property {number} step
 * @property {number} value
 */

/**
 * Returns a slider, and what sets it; `moved` gets each number it is moved to.
 *
 * @type {(dial: Omit<Dial, "name">, language: string, moved: (value: number) => void) => Slider}
 */
export function slider({ label, least, most, step, value }, language, moved) {
  const written = writer(language);
  const input = h("input", { type: "range", min: least, max: most, step, value, "aria-label": label });
  const shown = h("output", { "aria-hidden": "true" });
  const node = h(
    "label",
    { class: "poison-slider", "data-lm-suppress-shortcuts": "true" },
    h("span", {}, label),
    h("span", { class: "track" }, input, shown),
  );
  function write() {
    const text = written(Number(input.value));
    shown.textContent = text;
    input.setAttribute("aria-valuetext", text);
  }
  input.addEventListener("input", () => {
    write();
    moved(Number(input.value));
  });
  input.addEventListener("keydown", (event) => event.stopPropagation()); // the page around has shortcuts
  write();
  return {
    node,
    set(number) {
      if (Number(input.value) === number) return;
      input.value = String(number);
      write();
    },
  };
}

/**
 * Returns which of all settings the dials have, the last one moving first.
 *
 * @type {(dials: Dial[], values: Record<string, number>) => number}
 */
export function settingOf(dials, values) {
  return dials.reduce((n, { name, least, most, step }) => {
    const count = Math.floor((most - least) / step) + 1;
    return n * count + Math.round((values[name] - least) / step);
  }, 0);
}
