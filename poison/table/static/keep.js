// What the browser keeps: the game of this tab, the last game of all, the last choices.
// What is kept of a game comes from the kernel and goes back to it as it is: see keeping.py.

/** @import { Labels, Pace, Snapshot } from "./messages.js" */
/** @import { Form } from "./state.js" */
/** @import { Place } from "./storage.js" */

import { CHOICES, GAME, RELOADED, store, stored } from "./storage.js";

// Which games are on this page: no two tables share one. Each table has modules of its own.
const page = /** @type {Record<symbol, Set<string>>} */ (/** @type {unknown} */ (window));
const SHOWN = Symbol.for("poison.games");

// A tab may show one page after another, each with a game of its own: a lesson, another link.
const here = () => location.pathname.split("/").pop() + location.search;

/** @type {(value: any) => string | null} */
const keptText = (value) => (value && typeof value.text === "string" ? value.text : null);

/** @type {(text: string) => string} */
function gameId(text) {
  try {
    return JSON.parse(text).id || text;
  } catch {
    return text;
  }
}

/** @type {string | null} */
let refused = null; // a game that the kernel did not take is not offered again

// The last game, for every tab; one that was finished is not kept here.
export function lastGame() {
  const text = keptText(stored("localStorage", GAME));
  return text === refused ? null : text;
}

// Keeps the game of one table after every snapshot.
/**
 * @typedef {object} Keeper
 * @property {() => void} lose
 * @property {() => string | null} wanted the game to bring back
 * @property {() => string | null} again
 * @property {(snapshot: Snapshot) => void} keep
 */

/** @type {() => Keeper} */
export function keeper() {
  const shown = (page[SHOWN] ??= new Set());
  /** @type {string | null} */
  let own = null; // the game that is kept
  /** @type {string | null} */
  let asked = null;

  const lose = () => {
    if (own !== null) shown.delete(own);
    own = null;
  };

  return {
    lose,
    // The game to bring back at once: the one of this tab, unless a link offers another.
    wanted() {
      const kept = stored("sessionStorage", GAME);
      const text = keptText(kept);
      if (text === null || kept.place !== here() || shown.has(gameId(text))) return null;
      return (asked = text);
    },
    again: () => (asked = lastGame()),
    keep(snapshot) {
      if (snapshot.phase === "setup") {
        if (asked !== null && snapshot.notice) refused = asked;
        if (own !== null || refused !== null) store("sessionStorage", GAME, null);
        if (own !== null) lose();
        return;
      }
      asked = null;
      const { kept } = snapshot;
      const id = kept && gameId(kept);
      if (id !== own) lose();
      if (!kept || !id) return void store("sessionStorage", GAME, null);
      own = id;
      shown.add(id);
      store("sessionStorage", GAME, { text: kept, place: here() });
      if (snapshot.phase !== "over") store("localStorage", GAME, { text: kept });
      else if (gameId(lastGame() ?? "") === own) store("localStorage", GAME, null);
    },
  };
}

/** @type {(place: string) => boolean} */
const isExam = (place) => place.startsWith("exam/");

// Keeps the game of a lesson's table, which is none of the app's. It comes back in another tab
// too, as answers do; in an exam in the same tab alone: the next one must not find it.
/** @type {(place: string) => Keeper} */
export function roundKeeper(place) {
  const name = `${GAME}/${place}`;
  const where = isExam(place) ? "sessionStorage" : "localStorage";
  /** @type {string | null} */
  let asked = null;
  return {
    lose() {},
    again: () => null,
    wanted: () => (asked = keptText(stored(where, name))),
    keep({ kept, is_new, notice }) {
      if (asked !== null && is_new && !notice) return; // it is not back yet
      asked = null;
      store(where, name, kept && !is_new ? { text: kept } : null);
    },
  };
}

// The choices of the last set-up, as far as they make sense, for the form and the pace.
/** @type {(labels: Labels) => Partial<Form> & { pace?: Pace }} */
export function choices({ setup }) {
  const found = stored("localStorage", CHOICES);
  if (!found || typeof found !== "object") return {};
  /** @type {unknown[]} */
  const kinds = setup.kinds.map((kind) => kind.value);
  /** @type {Partial<Form> & { pace?: Pace }} */
  const known = {};
  if (setup.modes.some((mode) => mode.value === found.mode)) known.mode = found.mode;
  if (Number.isInteger(found.opponents) && found.opponents >= setup.least - 1 && found.opponents < setup.most)
    known.opponents = found.opponents;
  if (
    Array.isArray(found.kinds) &&
    found.kinds.length === setup.most &&
    found.kinds.every((/** @type {unknown} */ kind) => kinds.includes(kind))
  )
    known.kinds = found.kinds;
  if (Array.isArray(found.names))
    known.names = found.names
      .slice(0, setup.most)
      .map((/** @type {unknown} */ name) => (typeof name === "string" ? name.slice(0, setup.name_length) : undefined));
  if (setup.paces.some((pace) => pace.value === found.pace)) known.pace = found.pace;
  return known;
}

// A lesson shares who one is and the pace of the game, and changes neither; an exam shares nothing.
/** @type {(place: string, labels: Labels) => Partial<Form> & { pace?: Pace }} */
export function sharedChoices(place, labels) {
  if (!place) return choices(labels);
  const { names, pace } = isExam(place) ? {} : choices(labels);
  return { ...(names && { names }), pace };
}

export const hasChoices = () => stored("localStorage", CHOICES) !== null;

/** @type {(choices: { form: Form, pace: Pace }) => void} */
export function rememberChoices({ form, pace }) {
  const { mode, opponents, kinds, names } = form;
  store("localStorage", CHOICES, { mode, opponents, kinds, names, pace });
}

export function forgetChoices() {
  store("localStorage", CHOICES, null);
  document.cookie = "poison-language=; path=/; max-age=0; SameSite=Lax";
}

// What a link fills in on the set-up page.
/** @type {(offer: Snapshot["offer"], kinds: string[]) => Partial<Form>} */
export function offeredForm(offer, kinds) {
  if (!offer) return {};
  const { code, mode, kinds: seats } = offer;
  /** @type {Partial<Form>} */
  const form = { code };
  if (mode) form.mode = mode;
  if (seats) Object.assign(form, { opponents: seats.length - 1, kinds: [...seats, ...kinds.slice(seats.length)] });
  return form;
}

// Load the page again, but not again and again.
export function reloadOnce() {
  const last = stored("sessionStorage", RELOADED);
  if (typeof last === "number" && Math.abs(Date.now() - last) < 20000) return;
  if (store("sessionStorage", RELOADED, Date.now())) location.reload();
}
