// How a round is counted, and how the game stands.

/** @import { Kind, Scoring, Standings } from "./messages.js" */
/** @import { InGame } from "./state.js" */

import { aidButtons } from "./aids.js";
import { hidden, named, symbol } from "./cards.js";
import { h } from "./dom.js";
import { button } from "./parts.js";

/** @type {(all: InGame) => HTMLElement} */
export function penaltyTable({ snapshot, labels }) {
  const { words } = labels;
  const table = snapshot.penalties;
  return h(
    "table",
    { class: "sums" },
    h("caption", {}, words.penalties),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, words.player),
        table.rounds.map((n, i) =>
          h("th", { scope: "col" }, hidden(labels.rounds[i]), h("span", { "aria-hidden": "true" }, n)),
        ),
        h("th", { scope: "col" }, words.total),
      ),
    ),
    h(
      "tbody",
      {},
      table.rows.map((row) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, named(row.name)),
          row.cells.map((cell) => h("td", {}, cell)),
          h("td", {}, h("b", {}, row.total)),
        ),
      ),
    ),
  );
}

/** @type {(count: Scoring, all: InGame) => HTMLElement} */
export function scoring({ title, rows, steps }, { snapshot, labels, local }) {
  const { words } = labels;
  const shown = local.steps;
  const done = shown >= steps.length;
  const kinds = /** @type {Kind[]} */ (Object.keys(labels.kinds));
  const heads = [...Object.values(labels.kinds), words.points];
  return h(
    "section",
    { class: "scoring", "data-key": "scoring", "aria-label": title },
    h("h3", { tabindex: "-1", "data-key": "title" }, title),
    h(
      "table",
      { class: "count", "data-key": "count" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, words.player),
          heads.map((head, i) =>
            h(
              "th",
              { scope: "col", "data-now": i === shown - 1 },
              i < kinds.length ? symbol(kinds[i]) : null,
              h("span", { class: i < kinds.length ? "kind" : "" }, head),
            ),
          ),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map((row) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, named(row.name)),
            row.cells.map((cell, i) =>
              h(
                "td",
                { "data-exempt": cell.exempt && shown > i, "data-now": i === shown - 1 },
                shown > i ? cell.n : "",
                cell.exempt && shown > i
                  ? h(
                      "small",
                      {},
                      h("span", { class: "star", "aria-hidden": "true" }, "★"),
                      h("span", { class: "word" }, words.exempt),
                    )
                  : null,
              ),
            ),
            h("td", { "data-now": shown === 5 }, done ? h("b", {}, row.points) : ""),
          ),
        ),
      ),
    ),
    // Over the steps, so that the buttons stay where they are while the steps grow.
    h(
      "div",
      { class: "buttons", "data-key": "buttons" },
      done ? null : button(words.step, "step", { class: snapshot.phase === "scored" ? "" : "primary" }),
      done ? null : button(words.all_steps, "all"),
      snapshot.phase === "scored" && !snapshot.is_what_if ? button(words.next, "next", { class: "primary" }) : null,
      aidButtons({ snapshot, labels }, false),
    ),
    h(
      "ol",
      { class: "steps", "data-key": "steps" },
      steps.slice(0, shown).map((step, i) => h("li", { "data-key": `step-${i}`, "data-now": i === shown - 1 }, step)),
    ),
  );
}

/** @type {(result: Standings, all: InGame) => HTMLElement} */
export function standings({ title, rows }, { snapshot, labels, local }) {
  const { words } = labels;
  return h(
    "section",
    { class: "standings", "data-key": "standings" },
    h("h3", { class: "winner", tabindex: "-1", "data-key": "title" }, title),
    h(
      "ol",
      { "data-key": "places" },
      rows.map((row) =>
        h(
          "li",
          { "data-wins": row.wins },
          h("b", { class: "place" }, row.place),
          h("span", { class: "name" }, named(row.name)),
          h("span", {}, row.points),
        ),
      ),
    ),
    snapshot.is_what_if
      ? null
      : h(
          "div",
          { class: "buttons", "data-key": "buttons" },
          button(words.again, "again", { class: "primary" }),
          button(labels.looking.look, "look"),
          labels.aids.review && button(labels.looking.review, "review"),
          button(words.new, "leave"),
          button(words.save, "save"),
          button(labels.looking.homework, "homework"),
          !local.place && button(labels.keep.statistics.open, "statistics"),
        ),
  );
}
