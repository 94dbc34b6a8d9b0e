// A figure: drawn from its specification when it comes into sight, or a picture of our own for each
// setting, and moved by its dials. No kernel takes part in it.

import { h } from "../../table/static/dom.js";
import { theme, watchTheme } from "../../table/static/theme.js";
import { settingOf, slider } from "./dials.js";
import { drawer, onOurPage, vega } from "./vega.js";

/**
 * @typedef {object} ChartData
 * @property {import("./vega.js").Spec} [spec]
 * @property {{ pieces: string[], pages: number[][] }} [html] Of pictures of our own: all pieces, and of which each is made.
 * @property {string} language
 * @property {import("./dials.js").Dial[]} dials
 * @property {Packed} words What it shows for each setting of the dials, the last one moving first.
 */

/** @typedef {{ patterns: string[][], sentences: (number | string)[][] }} Packed */

/**
 * Returns the sentence of a setting: see poison/lessons/packing.py.
 *
 * @type {(words: Packed, index: number) => string}
 */
export function unpack({ patterns, sentences }, index) {
  const [pattern, ...numbers] = sentences[index];
  return patterns[Number(pattern)].map((part, n) => part + (numbers[n] ?? "")).join("");
}

/** @type {(place: HTMLElement) => void} */
function show(place) {
  /** @type {ChartData} */
  const { spec, html, language, dials, words } = JSON.parse(place.querySelector("script")?.textContent ?? "");
  const values = Object.fromEntries(dials.map(({ name, value }) => [name, value]));
  const figure = h("div", { class: "chart", role: "img" });
  const said = h("p", { class: "words", role: dials.length ? "status" : null });
  const put = drawer(figure, () => vega(async () => onOurPage() ?? packed()));
  const still = place.querySelector(".still"); // stays where nothing can be drawn
  let isInSight = false;

  function say() {
    const text = unpack(words, settingOf(dials, values));
    said.textContent = text;
    figure.setAttribute("aria-label", text);
  }

  async function draw() {
    try {
      if (spec) await put(spec, theme() === "dark", values);
      else if (html) {
        // Made by the lesson: see poison/lessons/pictures.py.
        figure.innerHTML = html.pages[settingOf(dials, values)].map((n) => html.pieces[n]).join("");
        figure.className = "html";
        if (figure.querySelector("table")) figure.setAttribute("role", "group"); // it can be read
      }
      still?.remove();
    } catch (error) {
      place.classList.add("unseen"); // its words stay
      throw error;
    }
  }

  function begin() {
    if (isInSight) return;
    isInSight = true;
    sight.disconnect();
    if (spec) watchTheme(draw);
    draw();
  }

  const sliders = dials.map((dial) =>
    slider(dial, language, (value) => {
      values[dial.name] = value;
      say();
      if (isInSight) draw();
    }),
  );
  // A figure in a notebook brings its looks; they stay when its cell is out of sight.
  const looks = place.querySelector("style.poison-figures");
  if (looks && !document.head.querySelector("style.poison-figures")) document.head.append(looks);
  place.replaceChildren(...sliders.map(({ node }) => node), ...(still ? [still] : []), figure, said);
  place.classList.toggle("moves", dials.length > 0);
  say();
  const near = { rootMargin: "800px" };
  const sight = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && begin(), near);
  sight.observe(place);
  addEventListener("beforeprint", begin);
}

/**
 * Returns the address of Vega in a notebook, as soon as the output that holds it is shown.
 *
 * @type {() => Promise<string>}
 */
function packed() {
  const page = /** @type {any} */ (globalThis);
  const key = Symbol.for("poison-vega-packed");
  return new Promise((done) => {
    if (page[key]) done(page[key]);
    else addEventListener("poison-vega-packed", () => done(page[key]), { once: true });
  });
}

class Chart extends HTMLElement {
  #isShown = false;

  connectedCallback() {
    if (this.#isShown) return;
    this.#isShown = true;
    show(this);
  }
}

if (!customElements.get("poison-chart")) customElements.define("poison-chart", Chart);

export default Chart;
