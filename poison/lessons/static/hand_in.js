// The panel at the end of a lesson: draws what is done, and makes the file to hand in.

/** @import { RenderProps } from "@anywidget/types" */
/** @import { Link } from "../../table/static/state.js" */
/** @import { Mark, Panel } from "./messages.js" */

import { connection, kernelOf } from "../../table/static/connection.js";
import { find, h, isSecondClick, patch, target } from "../../table/static/dom.js";
import { saveFile } from "../../table/static/file.js";
import { theme, watchTheme } from "../../table/static/theme.js";
import {
  forgetHere,
  forgetLesson,
  handedBefore,
  handedHere,
  nameBefore,
  rememberHanded,
  rememberHere,
  rememberName,
  tellTabs,
  timesBegun,
  watchBegun,
  watchTabs,
} from "./memory.js";

/** @type {Record<Mark, string>} */
const SIGN = { open: "○", kept: "●", tried: "○", solved: "✓" };

// What is to be said of the program behind the page. A page of our own has a place for it that is
// always in sight.
const linkPlace = () => find(document, ".lesson-link");

/**
 * @typedef {object} Local What only this page knows of the panel.
 * @property {string} id
 * @property {number} sitting
 * @property {number} begun
 * @property {string} name
 * @property {boolean} waiting for the kernel to have had the last answer
 * @property {string} said
 * @property {"" | "again" | "hand-in"} asking
 * @property {Link} link
 * @property {boolean} isFirst
 * @property {boolean} isElsewhere
 */

/** @type {(all: { shown: Panel, local: Local }) => HTMLElement} */
function linkNode({ shown: { words }, local: { link } }) {
  const gone = document.body.dataset.voila ? words.load_again : words.run_again;
  const text = link === "lost" ? words.lost : link === "gone" ? gone : "";
  const node = h("p", { class: linkPlace() ? "lesson-link" : "link", role: "alert", "data-key": "link" }, text);
  if (link === "gone" && document.body.dataset.voila) {
    const button = h("button", { type: "button" }, words.load);
    button.addEventListener("click", () => location.reload());
    node.append(" ", button);
  }
  return node;
}

/** @type {(all: { shown: Panel, local: Local }) => HTMLElement} */
function panel({ shown, local }) {
  const { words, marks } = shown;
  const question = local.asking === "again" ? words.sure : local.asking === "hand-in" ? shown.unanswered : "";
  return h(
    "section",
    {
      class: "poison-exercise poison-hand-in",
      lang: shown.language,
      dir: shown.dir,
      "data-theme": theme(),
      "data-state": shown.state,
      "data-lm-suppress-shortcuts": "true",
      "aria-labelledby": `${local.id}-title`,
    },
    h("h3", { id: `${local.id}-title` }, words.title),
    linkPlace() ? null : linkNode({ shown, local }),
    h("p", {}, words.about),
    shown.mode === "exam" && !shown.closed && handedBefore(shown.lesson)
      ? h("p", { "data-key": "earlier" }, words.earlier)
      : null,
    h("p", { class: "summary", role: "status", "data-key": "summary" }, shown.summary),
    h(
      "ul",
      { class: "marks" },
      marks.map(({ mark, text }) =>
        h(
          "li",
          { "data-mark": mark },
          h("span", { "aria-hidden": "true" }, `${SIGN[mark]} `),
          `${text}: ${words[mark]}`,
        ),
      ),
    ),
    h(
      "form",
      { "data-key": "form" },
      h(
        "label",
        { class: "field" },
        h("span", {}, words.name),
        h("input", {
          type: "text",
          class: "name",
          value: local.name,
          maxlength: shown.name_length,
          autocomplete: shown.mode === "exam" ? "off" : "name",
          dir: "auto",
          readonly: shown.closed,
          "data-key": "name",
        }),
      ),
      h(
        "div",
        { class: "buttons" },
        h(
          "button",
          { type: "submit", class: "primary", "data-key": "press" },
          shown.closed ? words.once_more : words.press,
        ),
        h("button", { type: "button", "data-act": "again", "data-key": "again" }, words.again),
      ),
    ),
    h(
      "div",
      { class: "asking", role: "group", "aria-label": question, hidden: !question, "data-key": "asking" },
      h("p", {}, question),
      h(
        "div",
        { class: "buttons" },
        h("button", { type: "button", "data-act": "yes", "data-key": "yes" }, words.yes),
        h("button", { type: "button", "data-act": "no", "data-key": "no" }, words.no),
      ),
    ),
    h("p", { class: "feedback", role: "status", "data-key": "said", "data-mood": "unread" }, local.said),
  );
}

/** @param {RenderProps<{ shown: Panel }>} props */
function render({ model, el }) {
  const id = `poison-hand-in-${Math.random().toString(36).slice(2)}`;
  const { lesson, mode, sitting } = model.get("shown");
  /** @type {Local} */
  const local = {
    id,
    sitting,
    begun: timesBegun(mode, lesson),
    name: nameBefore(mode),
    waiting: false,
    said: "",
    asking: "",
    link: "good",
    isFirst: false,
    isElsewhere: false,
  };
  const all = () => ({ shown: model.get("shown"), local });
  const root = panel(all());
  el.append(root);

  // A new kernel, as after a reload, goes on with the exam that was handed in from this tab.
  const kept = mode === "exam" && handedHere(lesson);
  if (kept) model.send({ type: "handed", ...kept });

  const link =
    kernelOf(model) &&
    connection(model, (state) => {
      Object.assign(local, { link: state, waiting: false });
      if (state === "good") model.send({ type: "count" });
      const place = linkPlace();
      if (place) patch(place, linkNode(all()));
      draw();
    });

  // What is handed in from one tab is handed in from all; which file it is must not depend on them.
  const endTabs =
    mode === "exam" &&
    watchTabs(lesson, (handed) => {
      if (all().shown.closed) return false;
      local.isElsewhere = true;
      model.send({ type: "begin-again" });
      model.send({ type: "handed", ...handed });
      return true;
    });

  // What is begun again in one tab is begun again in all.
  const isOver = () => timesBegun(mode, lesson) > local.begun;
  const endBegun = watchBegun(() => {
    if (!isOver()) return;
    forgetHere(mode, lesson);
    model.send({ type: "begin-again" });
  });

  function follow() {
    link?.heard();
    const { shown } = all();
    if (shown.sitting !== local.sitting) {
      Object.assign(local, {
        sitting: shown.sitting,
        begun: timesBegun(mode, lesson),
        said: local.isElsewhere ? shown.words.elsewhere : "",
        name: "",
        asking: "",
        waiting: false,
        isElsewhere: false,
      });
    }
    if (shown.handed && !isOver()) rememberHere(lesson, shown.handed);
    draw();
  }

  function draw() {
    const { shown } = all();
    if (shown.name) local.name = shown.name;
    patch(root, panel(all()));
    if (!local.waiting) return;
    local.waiting = false;
    if (shown.unanswered) ask("hand-in");
    else handIn();
  }

  /** @type {(what: Local["asking"]) => void} */
  function ask(what) {
    local.asking = what;
    draw();
    find(root, what ? "[data-act=no]" : "[data-key=press]")?.focus();
  }

  function handIn() {
    local.isFirst ||= mode === "exam" && !all().shown.closed; // until the file has come
    model.send({ type: "hand-in", name: local.name, before: mode === "exam" ? handedBefore(lesson) : 0 });
  }

  /** @type {(event: Event) => void} */
  function submit(event) {
    event.preventDefault();
    local.asking = "";
    if (!local.name.trim()) {
      local.said = all().shown.words.nameless;
      draw();
      find(root, ".name")?.focus();
      return;
    }
    local.said = "";
    rememberName(mode, local.name);
    // An answer that was typed a moment ago may still be under way: then what is left to answer
    // is known only when the kernel has had it.
    local.waiting = true;
    model.send({ type: "count" });
  }

  /** @type {Record<string, () => void>} */
  const acts = {
    again() {
      local.said = "";
      ask("again");
    },
    no: () => ask(""),
    yes() {
      const what = local.asking;
      ask("");
      if (what === "hand-in") {
        handIn();
        return;
      }
      forgetLesson(mode, lesson);
      model.send({ type: "begin-again" });
    },
  };

  /** @type {(message: { type: "beat" } | { type: "file", name: string, text: string }) => void} */
  function save(message) {
    link?.heard();
    if (message.type !== "file") return;
    if (local.isFirst) {
      local.isFirst = false;
      rememberHanded(lesson);
      tellTabs(lesson);
    }
    saveFile(message);
    local.said = all().shown.words.made.replace("{file}", message.name);
    draw();
  }

  root.addEventListener("submit", submit);
  root.addEventListener("input", (event) => {
    local.name = target(event).value;
    local.said = "";
    draw();
  });
  root.addEventListener("click", (event) => {
    if (isSecondClick(event)) return event.preventDefault(); // nor may it submit
    acts[target(event).closest("[data-act]")?.getAttribute("data-act") ?? ""]?.();
  });
  root.addEventListener("keydown", (event) => event.stopPropagation()); // the page around has shortcuts
  const unwatch = watchTheme(draw);
  model.on("change:shown", follow);
  model.on("msg:custom", save);
  return () => {
    unwatch();
    link?.stop();
    if (endTabs) endTabs();
    endBegun();
    model.off("change:shown", follow);
    model.off("msg:custom", save);
  };
}

export default { render };
