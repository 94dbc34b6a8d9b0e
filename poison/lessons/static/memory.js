// What the browser remembers of the exercises: which are solved, and what was answered. An exam
// is forgotten when its tab is closed after it was handed in: the next one at the same machine
// must not find it.

/** @import { Place } from "../../table/static/storage.js" */
/** @import { Handed, Kept, LessonMode } from "./messages.js" */

import {
  ANSWERS,
  BEGUN,
  DRAFTS,
  GAME,
  HANDED,
  NAME,
  SOLVED,
  store,
  storedNames,
  storedRecord,
} from "../../table/static/storage.js";

/** @type {Place} */
const FOR_GOOD = "localStorage";
/** @type {Place} */
const FOR_NOW = "sessionStorage"; // in this tab

/** @type {(place: Place, what: string, name: string, value: unknown) => void} */
function change(place, what, name, value) {
  const { [name]: before, ...rest } = storedRecord(place, what);
  // What is written anew is told to all other tabs, which answer to it.
  if (JSON.stringify(before) === JSON.stringify(value)) return;
  if (value !== undefined) store(place, what, { ...rest, [name]: value });
  else store(place, what, rest);
}

/** @type {(name: string) => boolean} */
export const solvedBefore = (name) => storedRecord(FOR_GOOD, SOLVED)[name] === true;

/** @type {(name: string) => void} */
export function rememberSolved(name) {
  if (solvedBefore(name)) return;
  change(FOR_GOOD, SOLVED, name, true);
  window.dispatchEvent(new CustomEvent("poison-solved"));
}

// An exam and practice know nothing of each other.
/** @type {(mode: LessonMode, name: string) => string} */
const nameIn = (mode, name) => (mode === "exam" ? `exam/${name}` : name);

/** @type {(mode: LessonMode, name: string) => Kept | null} */
export function answersBefore(mode, name) {
  const key = nameIn(mode, name);
  const found = storedRecord(FOR_NOW, ANSWERS)[key] ?? storedRecord(FOR_GOOD, ANSWERS)[key];
  return found && Array.isArray(found.answers) ? found : null;
}

/** @type {(mode: LessonMode, name: string, record: Kept) => void} */
export function rememberAnswers(mode, name, { answers, hints, solution, handed }) {
  const key = nameIn(mode, name);
  const record = { answers, hints, solution, handed };
  change(FOR_NOW, ANSWERS, key, handed ? record : undefined);
  change(FOR_GOOD, ANSWERS, key, handed ? undefined : record);
}

// What was typed or chosen in this tab, and not given yet.
/** @type {(mode: LessonMode, name: string) => string | null} */
export function draftBefore(mode, name) {
  const draft = storedRecord(FOR_NOW, DRAFTS)[nameIn(mode, name)];
  return typeof draft === "string" ? draft : null;
}

/** @type {(mode: LessonMode, name: string, draft: string | undefined) => void} */
export const rememberDraft = (mode, name, draft) => change(FOR_NOW, DRAFTS, nameIn(mode, name), draft);

// Calls a function when another tab has changed what is remembered; returns what ends that.
/** @type {(what: string, changed: () => void) => () => void} */
function watchFor(what, changed) {
  /** @type {(event: StorageEvent) => void} */
  const look = (event) => {
    if (event.key === what) changed();
  };
  window.addEventListener("storage", look);
  return () => window.removeEventListener("storage", look);
}

/** @type {(changed: () => void) => () => void} */
export const watchAnswers = (changed) => watchFor(ANSWERS, changed);
/** @type {(changed: () => void) => () => void} */
export const watchBegun = (changed) => watchFor(BEGUN, changed);

// How often a lesson was begun again in this browser, in whichever tab. What a tab still has from
// before is not to be remembered any more: another one may have begun again.
/** @type {(mode: LessonMode, lesson: string) => number} */
export const timesBegun = (mode, lesson) => Number(storedRecord(FOR_GOOD, BEGUN)[nameIn(mode, lesson)]) || 0;

/** @type {(place: Place, what: string, start: string) => void} */
function dropFrom(place, what, start) {
  const left = Object.entries(storedRecord(place, what)).filter(([name]) => !name.startsWith(start));
  store(place, what, Object.fromEntries(left));
}

// And the games of the tables in it: see `roundKeeper` of the table.
/** @type {(place: Place, mode: LessonMode, lesson: string) => void} */
function dropAnswers(place, mode, lesson) {
  const start = `${nameIn(mode, lesson)}/`;
  dropFrom(place, ANSWERS, start);
  for (const name of storedNames(place)) if (name.startsWith(`${GAME}/${start}`)) store(place, name, null);
}

// What this tab alone remembers of a lesson.
/** @type {(mode: LessonMode, lesson: string) => void} */
export function forgetHere(mode, lesson) {
  dropAnswers(FOR_NOW, mode, lesson);
  dropFrom(FOR_NOW, DRAFTS, `${nameIn(mode, lesson)}/`);
  if (mode !== "exam") return;
  change(FOR_NOW, HANDED, lesson, undefined);
  rememberName(mode, "");
}

/** @type {(mode: LessonMode, lesson: string) => void} */
export function forgetLesson(mode, lesson) {
  change(FOR_GOOD, BEGUN, nameIn(mode, lesson), timesBegun(mode, lesson) + 1);
  forgetHere(mode, lesson);
  dropAnswers(FOR_GOOD, mode, lesson);
  if (mode !== "exam") {
    dropFrom(FOR_GOOD, SOLVED, `${lesson}/`);
    rememberName(mode, "");
  }
  window.dispatchEvent(new CustomEvent("poison-solved"));
}

// How often an exam was handed in here, however often it was begun again.
/** @type {(lesson: string) => number} */
export const handedBefore = (lesson) => Number(storedRecord(FOR_GOOD, HANDED)[lesson]) || 0;
/** @type {(lesson: string) => void} */
export const rememberHanded = (lesson) => change(FOR_GOOD, HANDED, lesson, handedBefore(lesson) + 1);

// Which exam was handed in from this tab: its name, its mark and how often it was before.
/** @type {(lesson: string) => Handed | undefined} */
export const handedHere = (lesson) => storedRecord(FOR_NOW, HANDED)[lesson];
/** @type {(lesson: string, handed: Handed) => void} */
export const rememberHere = (lesson, handed) => change(FOR_NOW, HANDED, lesson, handed);

// Tells the other tabs, which leave no trace of it when they are closed, what was handed in.
const TABS = "poison-exam";

/** @type {(lesson: string) => void} */
export function tellTabs(lesson) {
  const answers = Object.entries(storedRecord(FOR_NOW, ANSWERS)).filter(([name]) => name.startsWith(`exam/${lesson}/`));
  const handed = handedHere(lesson);
  if (!handed || !window.BroadcastChannel) return;
  const tabs = new BroadcastChannel(TABS);
  tabs.postMessage({ lesson, handed, answers });
  tabs.close();
}

// Calls a function when another tab hands in; if it takes that over, so do the answers.
/** @type {(lesson: string, take: (handed: Handed) => boolean) => () => void} */
export function watchTabs(lesson, take) {
  if (!window.BroadcastChannel) return () => {};
  const tabs = new BroadcastChannel(TABS);
  tabs.onmessage = ({ data }) => {
    if (data.lesson !== lesson || !take(data.handed)) return;
    for (const [name, record] of data.answers) change(FOR_NOW, ANSWERS, name, record);
  };
  return () => tabs.close();
}

/** @type {(mode: LessonMode) => string} */
export const nameBefore = (mode) => String(storedRecord(mode === "exam" ? FOR_NOW : FOR_GOOD, NAME).name ?? "");
/** @type {(mode: LessonMode, name: string) => void} */
export const rememberName = (mode, name) => store(mode === "exam" ? FOR_NOW : FOR_GOOD, NAME, { name });
