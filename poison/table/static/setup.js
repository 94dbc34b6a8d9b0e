// The set-up page: who plays, how long, and with which cards.

/** @import { Labels } from "./messages.js" */
/** @import { All } from "./state.js" */

import { h } from "./dom.js";
import { hasChoices, lastGame } from "./keep.js";
import { button } from "./parts.js";

/** @type {(all: All) => HTMLElement} */
export function setupPage({ snapshot, labels, local }) {
  const { words, setup, keep } = labels;
  const form = local.form;
  const kinds = offeredKinds(form.kinds, setup);
  const defaults = [setup.you, ...setup.names];
  const rows = [];
  for (let seat = 0; seat <= form.opponents; seat++) {
    const wrong = snapshot.notice && snapshot.notice.seat === seat;
    rows.push(
      h(
        "li",
        { class: "row", "data-key": `row-${seat}` },
        h("input", {
          type: "text",
          "data-field": `name-${seat}`,
          "aria-label": setup.rows[seat].name,
          autocomplete: "off",
          dir: "auto",
          "aria-invalid": wrong ? "true" : null,
          value: form.names[seat] ?? defaults[seat],
        }),
        h(
          "select",
          { "data-field": `kind-${seat}`, "data-value": kinds[seat], "aria-label": setup.rows[seat].kind },
          setup.kinds.map((kind) =>
            h("option", { value: kind.value, selected: kind.value === kinds[seat] }, kind.label),
          ),
        ),
      ),
    );
  }
  /** @type {(name: "mode" | "opponents", value: string | number, text: string, hint?: string) => HTMLElement} */
  const radio = (name, value, text, hint) =>
    h(
      "label",
      { class: "pill" },
      h("input", {
        type: "radio",
        name: `${local.id}-${name}`,
        "data-field": name,
        value,
        checked: String(form[name]) === String(value),
      }),
      h("span", {}, h("b", {}, text), hint ? h("small", {}, hint) : null),
    );
  const counts = [];
  for (let n = setup.least - 1; n < setup.most; n++) counts.push(radio("opponents", n, String(n)));
  return h(
    "form",
    { class: "setup", "data-act": "start", "data-key": "setup", novalidate: true },
    h("p", { class: "tagline" }, words.tagline),
    h(
      "div",
      { class: "buttons first", "data-key": "first" },
      h("button", { type: "submit", class: "primary big", "data-key": "start" }, words.play),
      h(
        "button",
        { type: "button", class: "big learn", "data-act": "learn", "data-key": "learn" },
        labels.guide.start,
        h("small", {}, labels.guide.hint),
      ),
      !local.place && lastGame() ? button(keep.continue, "continue") : null,
    ),
    h(
      "fieldset",
      { "data-key": "mode" },
      h("legend", {}, words.mode),
      h(
        "div",
        { class: "pills" },
        setup.modes.map((mode) => radio("mode", mode.value, mode.label, mode.hint)),
      ),
    ),
    h(
      "fieldset",
      { "data-key": "opponents" },
      h("legend", {}, words.opponents),
      h("div", { class: "pills small" }, counts),
    ),
    h(
      "fieldset",
      { "data-key": "players" },
      h("legend", {}, words.players),
      h("ul", { class: "rows" }, rows),
      h("small", {}, words.players_hint),
    ),
    h(
      "label",
      { class: "field", "data-key": "code" },
      h("span", {}, words.code),
      h("input", {
        type: "text",
        "data-field": "code",
        value: form.code,
        autocomplete: "off",
        spellcheck: "false",
        "aria-describedby": `${local.id}-code`,
      }),
      h("small", { id: `${local.id}-code` }, words.code_hint),
    ),
    h(
      "div",
      { class: "buttons", "data-key": "buttons" },
      button(words.rules, "rules"),
      !local.place && button(keep.statistics.open, "statistics"),
      !local.place && hasChoices() ? button(keep.forget, "forget") : null,
      h(
        "label",
        { class: "file", "data-key": "open" },
        h("input", { type: "file", accept: ".json,application/json", "data-field": "open", class: "sr" }),
        h("span", {}, words.open),
      ),
    ),
  );
}

// The kinds of players, each of which this table offers.
/** @type {(kinds: string[], setup: Labels["setup"]) => string[]} */
export function offeredKinds(kinds, { kinds: offered }) {
  const values = offered.map(({ value }) => value);
  return kinds.map((kind) => (values.includes(kind) ? kind : (values.find((value) => value !== "human") ?? kind)));
}
