// What the browser remembers of the exercises: which are solved, and what was answered. An exam
// is forgotten when its tab is closed after it was handed in: the next one at the same machine
// must not find it.

const SOLVED = "poison-solved";
const ANSWERS = "poison-answers";
const DRAFTS = "poison-drafts";
const HANDED = "poison-handed";
const NAME = "poison-name";
const BEGUN = "poison-begun";
const GAMES = "poison-game-1/"; // of the tables in lessons: see roundKeeper of the table

const forGood = () => localStorage; // to look at it may already fail
const forNow = () => sessionStorage;

function readFrom(store, what) {
  try {
    const found = JSON.parse(store().getItem(what) || "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {}; // storage that is switched off or holds nonsense
  }
}

function writeTo(store, what, value) {
  try {
    store().setItem(what, JSON.stringify(value));
  } catch { /* then it is not remembered */ }
}

function change(store, what, name, value) {
  const { [name]: before, ...rest } = readFrom(store, what);
  // What is written anew is told to all other tabs, which answer to it.
  if (JSON.stringify(before) === JSON.stringify(value)) return;
  if (value !== undefined) writeTo(store, what, { ...rest, [name]: value });
  else writeTo(store, what, rest);
}

const solvedBefore = (name) => readFrom(forGood, SOLVED)[name] === true;

function rememberSolved(name) {
  if (solvedBefore(name)) return;
  change(forGood, SOLVED, name, true);
  window.dispatchEvent(new CustomEvent("poison-solved"));
}

// An exam and practice know nothing of each other.
const nameIn = (mode, name) => (mode === "exam" ? `exam/${name}` : name);

function answersBefore(mode, name) {
  const key = nameIn(mode, name);
  const found = readFrom(forNow, ANSWERS)[key] ?? readFrom(forGood, ANSWERS)[key];
  return found && Array.isArray(found.answers) ? found : null;
}

function rememberAnswers(mode, name, { answers, hints, solution, handed }) {
  const key = nameIn(mode, name);
  const record = { answers, hints, solution, handed };
  change(forNow, ANSWERS, key, handed ? record : undefined);
  change(forGood, ANSWERS, key, handed ? undefined : record);
}

// What was typed or chosen in this tab, and not given yet.
function draftBefore(mode, name) {
  const draft = readFrom(forNow, DRAFTS)[nameIn(mode, name)];
  return typeof draft === "string" ? draft : null;
}

const rememberDraft = (mode, name, draft) => change(forNow, DRAFTS, nameIn(mode, name), draft);

// Calls a function when another tab has changed what is remembered; returns what ends that.
function watchFor(what, changed) {
  const look = (event) => event.key === what && changed();
  window.addEventListener("storage", look);
  return () => window.removeEventListener("storage", look);
}

const watchAnswers = (changed) => watchFor(ANSWERS, changed);
const watchBegun = (changed) => watchFor(BEGUN, changed);

// How often a lesson was begun again in this browser, in whichever tab. What a tab still has from
// before is not to be remembered any more: another one may have begun again.
const timesBegun = (mode, lesson) => Number(readFrom(forGood, BEGUN)[nameIn(mode, lesson)]) || 0;

function dropFrom(store, what, start) {
  const left = Object.entries(readFrom(store, what)).filter(([name]) => !name.startsWith(start));
  writeTo(store, what, Object.fromEntries(left));
}

function dropAnswers(store, mode, lesson) {
  const place = `${nameIn(mode, lesson)}/`;
  dropFrom(store, ANSWERS, place);
  try {
    for (const key of Object.keys(store())) if (key.startsWith(GAMES + place)) store().removeItem(key);
  } catch { /* then nothing is there */ }
}

// What this tab alone remembers of a lesson.
function forgetHere(mode, lesson) {
  dropAnswers(forNow, mode, lesson);
  dropFrom(forNow, DRAFTS, `${nameIn(mode, lesson)}/`);
  if (mode !== "exam") return;
  change(forNow, HANDED, lesson, undefined);
  rememberName(mode, "");
}

function forgetLesson(mode, lesson) {
  change(forGood, BEGUN, nameIn(mode, lesson), timesBegun(mode, lesson) + 1);
  forgetHere(mode, lesson);
  dropAnswers(forGood, mode, lesson);
  if (mode !== "exam") {
    dropFrom(forGood, SOLVED, `${lesson}/`);
    rememberName(mode, "");
  }
  window.dispatchEvent(new CustomEvent("poison-solved"));
}

// How often an exam was handed in here, however often it was begun again.
const handedBefore = (lesson) => Number(readFrom(forGood, HANDED)[lesson]) || 0;
const rememberHanded = (lesson) => change(forGood, HANDED, lesson, handedBefore(lesson) + 1);

// Which exam was handed in from this tab: its name, its mark and how often it was before.
const handedHere = (lesson) => readFrom(forNow, HANDED)[lesson];
const rememberHere = (lesson, handed) => change(forNow, HANDED, lesson, handed);

// Tells the other tabs, which leave no trace of it when they are closed, what was handed in.
const TABS = "poison-exam";

function tellTabs(lesson) {
  const answers = Object.entries(readFrom(forNow, ANSWERS)).filter(([name]) => name.startsWith(`exam/${lesson}/`));
  const handed = handedHere(lesson);
  if (!handed || !window.BroadcastChannel) return;
  const tabs = new BroadcastChannel(TABS);
  tabs.postMessage({ lesson, handed, answers });
  tabs.close();
}

// Calls a function when another tab hands in; if it takes that over, so do the answers.
function watchTabs(lesson, take) {
  if (!window.BroadcastChannel) return () => {};
  const tabs = new BroadcastChannel(TABS);
  tabs.onmessage = ({ data }) => {
    if (data.lesson !== lesson || !take(data.handed)) return;
    for (const [name, record] of data.answers) change(forNow, ANSWERS, name, record);
  };
  return () => tabs.close();
}

const nameBefore = (mode) => String(readFrom(mode === "exam" ? forNow : forGood, NAME).name ?? "");
const rememberName = (mode, name) => writeTo(mode === "exam" ? forNow : forGood, NAME, { name });
