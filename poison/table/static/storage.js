// The browser's storage: what is kept for good, and what is kept for a tab.
//
// It may be forbidden or full, or hold what nobody here wrote; none of that is an error.

// What is kept under these names was written by earlier versions too: neither they nor what they
// stand for may change.
export const GAME = "poison-game-1"; // for a table in a lesson, with "/" and its place
export const CHOICES = "poison-choices-1";
export const RELOADED = "poison-reloaded-1";
export const RESULTS = "poison-results-1";
export const SOLVED = "poison-solved";
export const ANSWERS = "poison-answers";
export const DRAFTS = "poison-drafts";
export const HANDED = "poison-handed";
export const NAME = "poison-name";
export const BEGUN = "poison-begun";

/** @typedef {"localStorage" | "sessionStorage"} Place */

/** @type {(place: Place, name: string) => any} */
export function stored(place, name) {
  try {
    return JSON.parse(window[place].getItem(name) ?? "null");
  } catch {
    return null;
  }
}

// Says whether it worked; nothing, null, is not kept.
/** @type {(place: Place, name: string, value: unknown) => boolean} */
export function store(place, name, value) {
  try {
    if (value === null) window[place].removeItem(name);
    else window[place].setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** @type {(place: Place) => string[]} */
export function storedNames(place) {
  try {
    const storage = window[place];
    return Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? "");
  } catch {
    return [];
  }
}

// Several values under one name.
/** @type {(place: Place, name: string) => Record<string, any>} */
export function storedRecord(place, name) {
  const found = stored(place, name);
  return found && typeof found === "object" ? found : {};
}
