// How one's own games went: kept in this browser alone, one short entry for each finished game.

/** @import { Labels, Result } from "./messages.js" */

import { h, SVG, writer } from "./dom.js";
import { button } from "./parts.js";
import { RESULTS, store, stored } from "./storage.js";

const MOST_RESULTS = 1000;
const ON_CURVE = 30;

/** @type {(n: any, least: number) => boolean} */
const isWhole = (n, least) => Number.isInteger(n) && n >= least && n < 10000;

/** @typedef {Labels["keep"]["statistics"]} Said */
/** @typedef {Record<"games" | "wins" | "shared" | "points" | "explosions", number>} Sums */
/** @typedef {Result & { at: string }} Finished */

/** @type {(game: any) => boolean} */
const isResult = (game) =>
  game !== null &&
  typeof game === "object" &&
  ["id", "at", "mode", "against"].every((name) => typeof game[name] === "string" && game[name].length < 50) &&
  isWhole(game.players, 2) &&
  isWhole(game.rounds, 1) &&
  isWhole(game.points, 0) &&
  isWhole(game.explosions, 0) &&
  typeof game.won === "boolean" &&
  typeof game.shared === "boolean";

// The games, oldest first. What cannot be read is set aside, so that nothing is lost for good.
/** @type {() => { games: Finished[], cannot?: boolean, damaged?: boolean }} */
function results() {
  let raw = null;
  try {
    raw = localStorage.getItem(RESULTS);
  } catch {
    return { games: [], cannot: true };
  }
  if (raw === null) return { games: [] };
  const found = stored("localStorage", RESULTS);
  const games = Array.isArray(found) ? found.filter(isResult) : [];
  if (Array.isArray(found) && games.length === found.length) return { games };
  store("localStorage", `${RESULTS}-damaged`, raw);
  store("localStorage", RESULTS, games);
  return { games, damaged: true };
}

// Count a game once, however often its end is shown.
/** @type {(result: Result) => void} */
export function countResult(result) {
  const { games, cannot } = results();
  if (cannot) return;
  const at = games.findIndex((game) => game.id === result.id);
  if (at < 0) games.push({ ...result, at: new Date().toISOString() });
  else games[at] = { ...result, at: games[at].at };
  store("localStorage", RESULTS, games.slice(-MOST_RESULTS));
}

/** @type {(games: Finished[]) => Sums} */
export function sums(games) {
  /** @type {(pick: (game: Finished) => number) => number} */
  const add = (pick) => games.reduce((sum, game) => sum + pick(game), 0);
  const rounds = add((game) => game.rounds);
  return {
    games: games.length,
    wins: add((game) => Number(game.won)),
    shared: add((game) => Number(game.shared)),
    points: add((game) => game.points) / rounds,
    explosions: add((game) => game.explosions) / rounds,
  };
}

/** @type {(labels: Labels) => Element[]} */
export function statistics(labels) {
  const {
    words,
    keep: { statistics: said },
  } = labels;
  const { games, cannot, damaged } = results();
  const head = h("header", {}, h("h2", {}, said.title), button(words.close, "close", { autofocus: true }));
  const notes = [cannot ? said.cannot : said.where, damaged && said.damaged];
  const text = h(
    "div",
    { class: "stats-notes" },
    notes.map((note) => note && h("p", {}, note)),
  );
  if (games.length === 0) return [head, h("p", {}, said.none), text];
  return [
    head,
    resultsCurve(games, labels.language, said),
    statisticsTable(games, labels.language, said),
    text,
    h(
      "div",
      { class: "buttons" },
      button(said.csv, "stats-csv"),
      button(said.json, "stats-json"),
      button(said.erase, "stats-ask"),
    ),
  ];
}

/** @type {(games: Finished[], language: string, said: Said) => HTMLElement} */
function statisticsTable(games, language, said) {
  const whole = writer(language);
  const mean = writer(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const order = Object.keys(said.kinds);
  /** @type {Map<string, Finished[]>} */
  const groups = new Map();
  for (const game of games) {
    const name = `${order.indexOf(game.against)} ${game.players}`;
    groups.set(name, [...(groups.get(name) || []), game]);
  }
  /** @type {(label: string, part: Finished[]) => HTMLElement} */
  const row = (label, part) => {
    const sum = sums(part);
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, label),
      h("td", {}, whole(sum.games)),
      h("td", {}, whole(sum.wins), sum.shared ? h("small", {}, `${said.shared}: ${whole(sum.shared)}`) : null),
      h("td", {}, mean(sum.points)),
      h("td", {}, mean(sum.explosions)),
    );
  };
  const rows = [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([, part]) => row(`${said.kinds[part[0].against] || part[0].against} × ${whole(part[0].players - 1)}`, part));
  return h(
    "div",
    { class: "stats-table" },
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          [said.opponents, said.games, said.wins, said.points, said.explosions].map((head) =>
            h("th", { scope: "col" }, head),
          ),
        ),
      ),
      h("tbody", {}, rows),
      h("tfoot", {}, row(said.all, games)),
    ),
  );
}

/** @type {(games: Finished[], language: string, said: Said) => HTMLElement} */
function resultsCurve(games, language, said) {
  const last = games.slice(-ON_CURVE);
  const values = last.map((game) => game.points / game.rounds);
  const top = Math.max(...values, 5);
  const [width, height, edge, left] = [400, 90, 8, 28]; // on the left the scale
  /** @type {(i: number) => number} */
  const x = (i) => (last.length === 1 ? width / 2 : left + (i * (width - left - edge)) / (last.length - 1));
  /** @type {(value: number) => number} */
  const y = (value) => height - edge - (value * (height - 2 * edge)) / top;
  const number = writer(language, { maximumFractionDigits: 1 });
  const text = `${said.curve}: ${values.map((value) => number(value)).join("; ")}`;
  const picture = drawn(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": text },
    ...[0, top].flatMap((value) => [
      drawn("line", { class: "axis", x1: left, x2: width - edge, y1: y(value), y2: y(value) }),
      drawn("text", { x: left - 8, y: y(value) }, number(value)),
    ]),
    drawn("polyline", { points: values.map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`).join(" ") }),
    ...values.map((value, i) =>
      drawn("circle", { cx: x(i).toFixed(1), cy: y(value).toFixed(1), r: 4, "data-won": last[i].won }),
    ),
  );
  return h("figure", { class: "stats-curve" }, h("figcaption", {}, said.curve), picture);
}

/** @type {(tag: string, attrs: Record<string, string | number | boolean>, ...children: (Node | string)[]) => SVGElement} */
function drawn(tag, attrs, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attrs)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

/** @type {(labels: Labels) => Element[]} */
export function eraseQuestion({ keep: { statistics: said } }) {
  return [
    h("p", {}, said.erase_question),
    h(
      "div",
      { class: "buttons" },
      button(said.erase_no, "statistics", { class: "primary", autofocus: true }),
      button(said.erase_yes, "stats-erase"),
    ),
  ];
}

export function eraseResults() {
  store("localStorage", RESULTS, null);
  store("localStorage", `${RESULTS}-damaged`, null);
}

/** @type {(keyof Finished)[]} */
const COLUMNS = ["at", "mode", "players", "against", "rounds", "points", "explosions", "won", "shared"];

/** @type {(kind: "csv" | "json") => { name: string, mime: string, text: string }} */
export function resultsFile(kind) {
  const { games } = results();
  if (kind === "json") {
    return {
      name: "poison-statistics.json",
      mime: "application/json",
      text: JSON.stringify({ format: "poison-statistics", version: 1, games }, null, 1),
    };
  }
  const lines = games.map((game) => COLUMNS.map((name) => `"${String(game[name]).replaceAll('"', '""')}"`).join());
  return { name: "poison-statistics.csv", mime: "text/csv", text: `${[COLUMNS.join(), ...lines].join("\r\n")}\r\n` };
}
