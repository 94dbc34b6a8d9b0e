// Which key was pressed, on any keyboard, where nothing is being typed.

import { target } from "./dom.js";

/** @type {(event: KeyboardEvent) => boolean} */
const isTyping = (event) =>
  event.ctrlKey || event.metaKey || event.altKey || target(event).matches("input, select, textarea");

/** @type {(event: KeyboardEvent) => boolean} */
export const isDigit = (event) => /^\d$/.test(event.key) && !isTyping(event);

// A letter by itself; on a keyboard without Latin letters, the key at its place.
/** @type {(event: KeyboardEvent, letter: string) => boolean} */
export function isKey(event, letter) {
  if (isTyping(event)) return false;
  if (event.key.toLowerCase() === letter) return true;
  return !/[a-z]/i.test(event.key) && event.code === `Key${letter.toUpperCase()}`;
}
