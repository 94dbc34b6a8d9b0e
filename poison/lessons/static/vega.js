// Charts drawn by Vega, which a page loads once: from our own server, or elsewhere from whatever
// the caller names.

/**
 * @typedef {object} Spec As much of a specification of Vega-Lite as is looked at here.
 * @property {string} [$schema]
 * @property {{ name: string, value: number }[]} params
 * @property {{ data: Data }[]} layer
 */

/** @typedef {{ name: string, values: any, format?: object }} Data */
/** @typedef {{ data: (name: string, rows: object[]) => void, signal: (name: string, value: number) => void, runAsync: () => Promise<void>, finalize: () => void }} View */
/** @typedef {(place: HTMLElement, spec: object, options: object) => Promise<{ view: View }>} Embed */

// The colours of paper, and what stands for them in the dark.
const DARK = Object.entries({
  "#fffdf8": "#1f1c18",
  "#26211a": "#f2ece0",
  "#635a4c": "#b9ae9c",
  "#e5ddcd": "#3d372e",
  "#cfc6b4": "#5a5245",
  "#14615c": "#5cc4bb",
  "#c2571a": "#f0935a",
  "#6b3fa0": "#bd9be8",
  "#b3261e": "#ff8a80",
  "#1f6b33": "#7fce93",
});

/**
 * Returns a specification in the colours of a theme.
 *
 * @type {(spec: Spec, isDark: boolean) => Spec}
 */
export function coloured(spec, isDark) {
  const paper = JSON.stringify(spec);
  return JSON.parse(isDark ? DARK.reduce((text, [from, to]) => text.replaceAll(from, to), paper) : paper);
}

const KEY = Symbol.for("poison-vega");

/**
 * Loads Vega once a page, from the address that `where` gives.
 *
 * @type {(where: () => Promise<string>) => Promise<Embed>}
 */
export function vega(where) {
  const page = /** @type {any} */ (globalThis);
  page[KEY] ??= where()
    .then(loaded)
    .then(() => page.vegaEmbed);
  page[KEY].catch(() => {
    page[KEY] = undefined; // the next picture may have more luck
  });
  return page[KEY];
}

/** @type {(address: string) => Promise<unknown>} */
function loaded(address) {
  const script = Object.assign(document.createElement("script"), { src: address });
  return new Promise((done, failed) => {
    script.addEventListener("load", done);
    script.addEventListener("error", () => failed(new Error(`${address} cannot be loaded`)));
    document.head.append(script);
  });
}

/** Returns the address of Vega on our pages, or null. */
export function onOurPage() {
  const { poison, baseUrl } = document.body.dataset;
  return poison === "page" ? `${baseUrl?.replace(/voila\/$/, "")}poison/vega.js` : null;
}

/**
 * Returns the specification without what changes: its words and the data of its layers.
 *
 * @type {(spec: Spec) => string}
 */
const shape = (spec) =>
  JSON.stringify({ ...spec, description: "", layer: spec.layer.map((layer) => ({ ...layer, data: null })) });

/**
 * Returns the rows of a layer's data: objects, or a table of numbers.
 *
 * @type {(data: Pick<Data, "values" | "format">) => object[]}
 */
export function rows({ values, format }) {
  if (!format) return values;
  /** @type {string[][]} */
  const [columns, ...lines] = values.split("\n").map((/** @type {string} */ line) => line.split(","));
  return lines.map((line) => Object.fromEntries(columns.map((column, n) => [column, Number(line[n])])));
}

/**
 * Draws specifications in a place; one that differs by its data alone changes the picture there is.
 *
 * @typedef {(spec: Spec, isDark: boolean, values?: Record<string, number>) => Promise<void>} Draw
 * @type {(place: HTMLElement, library: () => Promise<Embed>) => Draw}
 */
export function drawer(place, library) {
  /** @type {View | undefined} */
  let view;
  let drawn = "";
  /** @type {Spec | undefined} */
  let last;

  /** @type {Draw} */
  async function show(spec, isDark, values = {}) {
    const embed = await library();
    const now = spec === last ? drawn : shape(spec);
    if (view && now === drawn && place.dataset.theme === String(isDark)) {
      if (spec !== last) for (const { data } of spec.layer) view.data(data.name, rows(data));
    } else {
      const { $schema, ...look } = coloured(spec, isDark);
      look.params = look.params.map(({ name, value }) => ({ name, value: values[name] ?? value }));
      view?.finalize();
      const name = place.ariaLabel;
      ({ view } = await embed(place, look, { actions: false, renderer: "svg", tooltip: false }));
      // Vega calls it a visualization, in English, and by the name it began with.
      place.role = "img";
      place.ariaRoleDescription = null;
      if (name) place.ariaLabel = name;
      // It is an image that has its words: its marks have none of their own.
      place.querySelector("svg")?.setAttribute("aria-hidden", "true");
      drawn = now;
      place.dataset.theme = String(isDark);
    }
    last = spec;
    for (const [name, value] of Object.entries(values)) view.signal(name, value);
    await view.runAsync();
    place.dataset.state = "drawn";
  }

  /** @type {Parameters<Draw> | undefined} */
  let wanted;
  /** @type {Promise<void> | undefined} */
  let running;
  // One after the other; of those that have to wait the last one is enough.
  return function draw(...how) {
    wanted = how;
    running ??= (async () => {
      try {
        while (wanted) {
          const next = wanted;
          wanted = undefined;
          await show(...next);
        }
      } finally {
        running = undefined;
      }
    })();
    return running;
  };
}
