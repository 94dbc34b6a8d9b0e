// A chart on one of our pages: drawn from its specification when it comes into sight, and moved by
// its dials. No kernel takes part in it.

import { h } from "../../table/static/dom.js";
import { theme, watchTheme } from "../../table/static/theme.js";
import { settingOf, slider } from "./dials.js";
import { drawer, onOurPage, vega } from "./vega.js";

/**
 * @typedef {object} ChartData
 * @property {object} spec A specification of Vega-Lite.
 * @property {string} language
 * @property {import("./dials.js").Dial[]} dials
 * @property {{patterns: string[][], sentences: (number | string)[][]}} words What it shows for each
 *   setting of the dials, the last one moving first.
 */

/** Returns the sentence of a setting: see poison/lessons/packing.py. */
export function unpack({ patterns, sentences }, index) {
  const [pattern, ...numbers] = sentences[index];
  return patterns[pattern].map((part, n) => part + (numbers[n] ?? "")).join("");
}

class Chart extends HTMLElement {
  connectedCallback() {
    if (this.figure) return;
    /** @type {ChartData} */
    this.data = JSON.parse(this.querySelector("script").textContent);
    const { dials, language } = this.data;
    this.values = Object.fromEntries(dials.map(({ name, value }) => [name, value]));
    this.figure = h("div", { class: "chart", role: "img" });
    this.words = h("p", { class: "words", role: dials.length ? "status" : null });
    this.put = drawer(this.figure, () => vega(async () => onOurPage()));
    const sliders = dials.map((dial) => slider(dial, language, (value) => this.move(dial.name, value)).node);
    this.replaceChildren(...sliders, this.figure, this.words);
    this.classList.toggle("moves", dials.length > 0);
    this.say();
    const near = { rootMargin: "800px" };
    this.sight = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && this.begin(), near);
    this.sight.observe(this);
    addEventListener("beforeprint", () => this.begin());
  }

  begin() {
    if (this.begun) return;
    this.begun = true;
    this.sight.disconnect();
    watchTheme(() => this.draw());
    this.draw();
  }

  move(name, value) {
    this.values[name] = value;
    this.say();
    if (this.begun) this.draw();
  }

  say() {
    const { words, dials } = this.data;
    const said = unpack(words, settingOf(dials, this.values));
    this.words.textContent = said;
    this.figure.setAttribute("aria-label", said);
  }

  async draw() {
    try {
      await this.put(this.data.spec, theme() === "dark", this.values);
    } catch (error) {
      this.classList.add("unseen"); // its words stay
      throw error;
    }
  }
}

if (!customElements.get("poison-chart")) customElements.define("poison-chart", Chart);
