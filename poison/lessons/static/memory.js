// What the browser remembers of the exercises: which are solved, and what was answered. The
// answers of an exam are kept for as long as its tab is open: the next one at the same machine
// must not find them.

const SOLVED = "poison-solved";
const ANSWERS = "poison-answers";
const MOST = 50;

const forGood = () => localStorage; // to look at it may already fail
const storeOf = (mode) => (mode === "exam" ? () => sessionStorage : forGood);

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

const solvedBefore = (name) => readFrom(forGood, SOLVED)[name] === true;

function rememberSolved(name) {
  if (solvedBefore(name)) return;
  writeTo(forGood, SOLVED, { ...readFrom(forGood, SOLVED), [name]: true });
  window.dispatchEvent(new CustomEvent("poison-solved"));
}

function answersBefore(mode, name) {
  const found = readFrom(storeOf(mode), ANSWERS)[name];
  return found && Array.isArray(found.answers) ? found : null;
}

function rememberAnswers(mode, name, change) {
  const known = readFrom(storeOf(mode), ANSWERS);
  const found = { answers: [], ...answersBefore(mode, name) };
  const next = change(found);
  writeTo(storeOf(mode), ANSWERS, { ...known, [name]: { ...next, answers: next.answers.slice(-MOST) } });
}

function forgetLesson(mode, lesson) {
  const without = (store, what) => {
    const left = Object.entries(readFrom(store, what)).filter(([name]) => !name.startsWith(`${lesson}/`));
    writeTo(store, what, Object.fromEntries(left));
  };
  without(storeOf(mode), ANSWERS);
  if (mode !== "exam") without(forGood, SOLVED);
  window.dispatchEvent(new CustomEvent("poison-solved"));
}
