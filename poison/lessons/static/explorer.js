// An explorer: the kernel sends what it computed for the dials, and the page draws it.

/** @import { AnyModel, RenderProps } from "@anywidget/types" */
/** @import { Spec } from "./vega.js" */

import { h } from "../../table/static/dom.js";
import { theme, watchTheme } from "../../table/static/theme.js";
import { slider } from "./dials.js";
import { drawer, onOurPage, vega } from "./vega.js";

/**
 * @typedef {object} Explorer
 * @property {import("./dials.js").Dial[]} settings
 * @property {Record<string, number>} values
 * @property {string} language
 * @property {{ parts: { spec?: Spec, html?: string }[], words: string }} shown
 */

/** @typedef {{ kind: string, place: HTMLElement, put: import("./vega.js").Draw | null }} Part */

/** @param {RenderProps<Explorer>} props */
function render({ model, el }) {
  const dials = model.get("settings");
  const sliders = dials.map((dial) =>
    slider({ ...dial, value: model.get("values")[dial.name] }, model.get("language"), (value) =>
      move(dial.name, value),
    ),
  );
  const picture = h("div", { class: "parts", role: "img" });
  const words = h("p", { class: "words", role: "status" });
  const root = h("div", { class: "poison-explorer" }, ...sliders.map(({ node }) => node), picture, words);
  el.append(root);

  // The kernel gets a number when it has answered to the one before, and of many the last one.
  /** @type {Record<string, number> | null} */
  let wanted = null;
  let waits = false;
  /** @type {(name: string, value: number) => void} */
  function move(name, value) {
    wanted = { ...(wanted ?? model.get("values")), [name]: value };
    if (!waits) send();
  }
  function send() {
    if (!wanted) return;
    waits = true;
    model.set("values", wanted);
    wanted = null;
    model.save_changes();
  }

  const library = () => vega(async () => onOurPage() ?? fromKernel(model));
  /** @type {Part[]} */
  let parts = [];

  function draw() {
    const shown = model.get("shown");
    const kinds = shown.parts.map(({ spec }) => (spec ? "chart" : "html"));
    if (kinds.join() !== parts.map(({ kind }) => kind).join()) {
      parts = kinds.map((kind) => {
        const place = h("div", { class: kind });
        return { kind, place, put: kind === "chart" ? drawer(place, library) : null };
      });
      picture.replaceChildren(...parts.map(({ place }) => place));
      picture.classList.toggle("many", parts.length > 1);
    }
    shown.parts.forEach(({ spec, html }, n) => {
      // Pictures of our own, made by the kernel of their lesson: see poison/lessons/pictures.py.
      if (spec) parts[n].put?.(spec, theme() === "dark").catch(() => root.classList.add("unseen"));
      else parts[n].place.innerHTML = html ?? "";
    });
    picture.setAttribute("aria-label", shown.words);
    words.textContent = shown.words;
  }

  function follow() {
    waits = false;
    if (wanted) send();
    else sliders.forEach(({ set }, n) => set(model.get("values")[dials[n].name]));
    draw();
  }

  draw();
  const unwatch = watchTheme(draw);
  model.on("change:shown", follow);
  return () => {
    unwatch();
    model.off("change:shown", follow);
  };
}

/**
 * Asks the kernel for Vega, and returns its address.
 *
 * @type {(model: AnyModel<Explorer>) => Promise<string>}
 */
function fromKernel(model) {
  return new Promise((done) => {
    /** @type {(content: { type: string }, buffers: DataView[]) => void} */
    function take(content, buffers) {
      if (content.type !== "vega") return;
      model.off("msg:custom", take);
      done(
        URL.createObjectURL(new Blob([/** @type {DataView<ArrayBuffer>} */ (buffers[0])], { type: "text/javascript" })),
      );
    }
    model.on("msg:custom", take);
    model.send({ type: "vega" });
  });
}

export default { render };
