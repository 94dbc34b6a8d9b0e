// An exercise: draws what the kernel shows and sends answers.

/** @import { RenderProps } from "@anywidget/types" */
/** @import { Kept, Shown } from "./messages.js" */

import { face, hidden, symbol } from "../../table/static/cards.js";
import { find, h, isSecondClick, patch, target } from "../../table/static/dom.js";
import { theme, watchTheme } from "../../table/static/theme.js";
import { withFormulas } from "./mathml.js";
import {
  answersBefore,
  draftBefore,
  rememberAnswers,
  rememberDraft,
  rememberSolved,
  solvedBefore,
  timesBegun,
  watchAnswers,
} from "./memory.js";

/**
 * @typedef {object} Local What only this page knows of an exercise.
 * @property {string} id
 * @property {number} sitting
 * @property {number} begun
 * @property {boolean} solved
 * @property {boolean} folded
 * @property {string} answer what is in the field, or chosen
 * @property {string} sent what was answered last
 */

/** @type {(shown: Shown) => HTMLElement} */
function potsOf({ pots = [], cards = {}, limit }) {
  return h(
    "ul",
    { class: "pots" },
    pots.map((pot) =>
      h(
        "li",
        { "data-kind": pot.kind },
        h("b", {}, symbol(pot.kind), ` ${pot.name}: ${pot.total}\u00a0/\u00a0${limit}`),
        h(
          "span",
          {},
          pot.cards.map((code) => [face(code, { cards }, "mini"), hidden(`${cards[code].name} `)]),
        ),
      ),
    ),
  );
}

/** @type {(shown: Shown, local: Local) => HTMLElement} */
function optionsOf({ options = [], cards = {}, kind, words, closed }, local) {
  return h(
    "fieldset",
    { class: "options", "data-kind-of": kind, disabled: closed },
    h("legend", { class: "sr" }, kind === "play" ? words.hand : words.answer),
    options.map(({ value, text, card }) =>
      h(
        "label",
        { class: "option", "data-key": `option-${value}` },
        h("input", { type: "radio", name: local.id, value: String(value), checked: local.answer === String(value) }),
        card ? face(card, { cards }, "mini") : null,
        h("span", {}, withFormulas(text)),
      ),
    ),
  );
}

/** @type {(shown: Shown, local: Local) => HTMLElement} */
function fieldOf({ words, closed }, local) {
  return h(
    "label",
    { class: "field" },
    h("span", {}, words.answer),
    h("input", {
      type: "text",
      value: local.answer,
      autocomplete: "off",
      spellcheck: "false",
      dir: "ltr",
      readonly: closed,
      "data-key": "field",
    }),
  );
}

/** @type {(all: { shown: Shown, local: Local }) => HTMLElement} */
function exercise({ shown, local }) {
  const { words, feedback } = shown;
  const choosing = shown.options !== undefined;
  const stale = shown.kept && shown.mode === "exam" && local.answer !== local.sent;
  const mood = stale ? null : shown.kept ? "kept" : feedback && moodOf(feedback.right);
  const solved = shown.solved || local.solved;
  const isUnfolded = Boolean(shown.solution) && !local.folded;
  return h(
    "section",
    {
      class: "poison-exercise",
      lang: shown.language,
      dir: shown.dir,
      "data-theme": theme(),
      "data-state": shown.state,
      "data-lm-suppress-shortcuts": "true",
      "aria-labelledby": `${local.id}-title`,
      "data-solved": solved,
    },
    h(
      "h3",
      { id: `${local.id}-title` },
      words.title,
      solved ? h("span", { class: "done" }, ` ✓ ${words.solved}`) : null,
    ),
    h("p", { class: "question" }, withFormulas(shown.question)),
    shown.pots ? potsOf(shown) : null,
    h(
      "form",
      { "data-key": "form" },
      shown.kind === "function" ? null : choosing ? optionsOf(shown, local) : fieldOf(shown, local),
      h(
        "div",
        { class: "buttons" },
        shown.kind === "function" || shown.closed
          ? null
          : h("button", { type: "submit", class: "primary", "data-key": "check" }, words.check),
        shown.more_hints
          ? h(
              "button",
              { type: "button", "data-act": "hint", "data-key": "hint" },
              shown.hints.length ? words.more : words.hint,
            )
          : null,
        shown.has_solution
          ? h(
              "button",
              { type: "button", "data-act": "solution", "data-key": "solution", "aria-expanded": String(isUnfolded) },
              words.solution,
            )
          : null,
      ),
    ),
    h(
      "p",
      { class: "feedback", role: "status", "data-key": "feedback", "data-mood": mood },
      feedback && !stale
        ? [
            feedback.right === null ? null : h("b", {}, `${feedback.right ? words.right : words.wrong} `),
            withFormulas(feedback.text),
          ]
        : "",
    ),
    h(
      "ol",
      { class: "hints", "aria-live": "polite", "data-key": "hints" },
      shown.hints.map((hint) => h("li", {}, withFormulas(hint))),
    ),
    h(
      "p",
      { class: "solution", "aria-live": "polite", "data-key": "shown-solution" },
      isUnfolded
        ? [
            h("b", {}, `${words.solution}: `),
            shown.kind === "function"
              ? h("code", { dir: "ltr" }, withFormulas(shown.solution))
              : withFormulas(shown.solution),
          ]
        : "",
    ),
  );
}

/** @type {(right: boolean | null) => string} */
const moodOf = (right) => (right === null ? "unread" : right ? "right" : "wrong");

/** @param {RenderProps<{ shown: Shown }>} props */
function render({ model, el }) {
  // Each exercise has a module of its own, and can be shown twice: no counter would do.
  const id = `poison-exercise-${Math.random().toString(36).slice(2)}`;
  const { name, mode, answers, sitting } = model.get("shown");
  const [lesson] = name.split("/");
  const before = String(answers.at(-1) ?? "");
  /** @type {Local} */
  const local = {
    id,
    sitting,
    begun: timesBegun(mode, lesson),
    solved: mode !== "exam" && solvedBefore(name),
    folded: false,
    answer: before,
    sent: before,
  };

  // Answers of an earlier kernel, or of another tab, count where there are none.
  function bringBack() {
    const before = model.get("shown").answers.length ? null : answersBefore(mode, name);
    if (!before) return;
    if (local.answer === local.sent) local.answer = local.sent = String(before.answers.at(-1) ?? "");
    model.send({ type: "again", ...before });
  }

  bringBack();
  const draft = model.get("shown").closed ? null : draftBefore(mode, name);
  if (draft !== null) local.answer = draft;
  const all = () => ({ shown: model.get("shown"), local });
  const root = exercise(all());
  el.append(root);

  function follow() {
    const { shown } = all();
    if (shown.sitting !== local.sitting) {
      Object.assign(local, {
        sitting: shown.sitting,
        begun: timesBegun(mode, lesson),
        answer: "",
        sent: "",
        solved: false,
        folded: false,
      });
      bringBack(); // if it was handed in from another tab
    } else remember(shown);
    // What counted is what stays to be seen.
    if (shown.closed) {
      local.answer = local.sent = String(shown.answers.at(-1) ?? "");
      rememberDraft(mode, name, undefined);
    }
    draw();
  }

  function draw() {
    const focused = root.contains(document.activeElement);
    patch(root, exercise(all()));
    // A button may be gone with the last hint: then the focus stays in the exercise.
    if (focused && !root.contains(document.activeElement)) find(root, "input, button")?.focus();
  }

  // The lesson was begun again, and the kernel does not know it yet.
  const isOver = () => timesBegun(mode, lesson) > local.begun;

  /** @type {(shown: Shown) => void} */
  function remember(shown) {
    if (isOver()) return;
    if (shown.solved && mode !== "exam") rememberSolved(name);
    const { answers, hints, solution, closed } = shown;
    if (!answers.length && !hints.length && !solution && !closed) return;
    rememberAnswers(mode, name, { ...helpIn(shown), answers, handed: closed });
  }

  /** @type {(shown: Shown) => Pick<Kept, "hints" | "solution">} */
  const helpIn = ({ hints, solution }) => ({ hints: hints.length, solution: Boolean(solution) });

  /** @type {(event: Event) => void} */
  function submit(event) {
    event.preventDefault();
    // In an exam it was sent when the field was left, perhaps by this very click.
    if (mode !== "exam" || !local.answer.trim() || local.answer !== local.sent) send();
  }

  function send() {
    const { shown } = all();
    const { kind } = shown;
    const answer = kind === "choice" ? (local.answer === "" ? -1 : Number(local.answer)) : local.answer;
    local.sent = local.answer;
    rememberDraft(mode, name, undefined);
    // The kernel may be gone: then the next one gets it.
    if (answer !== -1 && !isOver())
      rememberAnswers(mode, name, { ...helpIn(shown), answers: [...shown.answers, String(answer)], handed: false });
    model.send({ type: "answer", answer });
  }

  // In an exam an answer that was typed or chosen counts, with the button or without.
  function leave() {
    if (mode === "exam" && !all().shown.closed && local.answer !== local.sent && local.answer.trim()) send();
  }

  leave(); // what came back was typed before

  root.addEventListener("submit", submit);
  root.addEventListener("input", (event) => {
    local.answer = target(event).value;
    if (!isOver()) rememberDraft(mode, name, local.answer);
    if (mode === "exam") draw();
  });
  root.addEventListener("change", leave);
  root.addEventListener("click", (event) => {
    if (isSecondClick(event)) return event.preventDefault(); // nor may it submit
    const act = target(event).closest("[data-act]")?.getAttribute("data-act");
    if (act === "solution" && all().shown.solution) {
      local.folded = !local.folded;
      draw();
    } else if (act) model.send({ type: act });
  });
  root.addEventListener("keydown", (event) => event.stopPropagation()); // the page around has shortcuts
  // What was handed in stays as it is.
  const unwatch = [watchTheme(draw), watchAnswers(() => all().shown.closed || bringBack())];
  model.on("change:shown", follow);
  return () => {
    unwatch.forEach((end) => end());
    model.off("change:shown", follow);
  };
}

export default { render };
