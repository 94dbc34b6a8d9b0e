// The review of a finished game: the question before the answer, then what every play cost.

/** @import { Answer, Labels, ReviewDone, ReviewRound, ReviewRunning, TurningPoint } from "./messages.js" */
/** @import { Acting, Acts, InGame } from "./state.js" */

import { hand } from "./board.js";
import { named } from "./cards.js";
import { h } from "./dom.js";
import { button } from "./parts.js";
import { isInGame } from "./phase.js";
import { drawing, lookedAt } from "./replay.js";

/** @type {(review: ReviewRunning, labels: Labels) => HTMLElement} */
function reviewing({ share, percent }, { looking }) {
  return h(
    "section",
    { class: "panel", "data-key": "making" },
    h("p", { "data-key": "what" }, looking.reviewing),
    h(
      "div",
      { class: "making", "data-key": "progress" },
      h("progress", { max: 1, value: share, "aria-label": looking.review }),
      h("span", { "aria-hidden": "true" }, percent),
    ),
    h("div", { class: "buttons", "data-key": "buttons" }, button(looking.stop, "review-stop")),
  );
}

/** @type {(review: ReviewDone, labels: Labels) => HTMLElement} */
function accuracies({ players }, labels) {
  const { words, looking } = labels;
  return h(
    "section",
    { class: "panel", "data-key": "accuracies" },
    h(
      "table",
      { class: "accuracy" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          [words.player, looking.accuracy, looking.given].map((head) => h("th", { scope: "col" }, head)),
        ),
      ),
      h(
        "tbody",
        {},
        players.map((row) =>
          h(
            "tr",
            { "data-viewer": row.is_viewer },
            h("th", { scope: "row" }, named(row.name)),
            h(
              "td",
              { class: "share" },
              h("div", {}, h("span", { class: "meter", style: `--mean:${row.share ?? 0}` }), h("b", {}, row.accuracy)),
            ),
            h("td", {}, row.given),
          ),
        ),
      ),
    ),
    h("p", { class: "note" }, looking.accuracy_hint),
  );
}

/** @type {(answer: Answer, looking: Labels["looking"]) => HTMLElement} */
function bars({ bars: rows, note }, looking) {
  return h(
    "div",
    { class: "bars", "data-key": "bars" },
    h("h4", {}, looking.worth),
    h(
      "ol",
      {},
      rows.map((row) =>
        h(
          "li",
          { "data-best": row.is_best, "data-yours": row.is_yours, "data-played": row.is_played },
          h(
            "p",
            { class: "name" },
            row.label,
            [row.is_best && looking.best, row.is_yours && looking.yours, row.is_played && looking.played]
              .filter(Boolean)
              .map((mark) => [" ", h("small", { class: "mark" }, mark)]),
          ),
          h(
            "span",
            { class: "bar", "aria-hidden": "true", style: `--mean:${row.share};--low:${row.low};--high:${row.high}` },
            h("i", {}),
          ),
          h("p", { class: "number" }, h("b", {}, row.points), ` (${row.between})`),
        ),
      ),
    ),
    h("p", { class: "note" }, note),
  );
}

/** @type {(point: TurningPoint, points: ReviewDone["points"], all: InGame) => HTMLElement} */
function turningPoint(point, points, all) {
  const { snapshot, labels } = all;
  const { looking } = labels;
  const { answer } = point;
  const frame = { ...snapshot, ...point.frame, hint: null, status: looking.ask };
  const next = points.findIndex((each) => !each.is_solved);
  return h(
    "div",
    { class: "point", "data-key": `point-${point.round}-${point.ply}` },
    h("h4", { tabindex: "-1", "data-key": "where" }, point.title),
    h("p", { class: "said", "data-key": "said" }, point.news),
    lookedAt(frame, all),
    answer
      ? h(
          "section",
          { class: "answer", "data-key": "answer" },
          h(
            "p",
            { class: "verdict", tabindex: "-1", "data-good": answer.is_good, "data-key": "verdict" },
            answer.verdict,
          ),
          h("p", { class: "told" }, answer.told),
          bars(answer, looking),
          h(
            "div",
            { class: "buttons", "data-key": "buttons" },
            next < 0
              ? null
              : button(looking.next_point, "review-point", {
                  class: "primary",
                  "data-arg": next,
                  "data-key": "next-point",
                }),
            button(looking.see, "review-see"),
          ),
        )
      : hand({ ...all, snapshot: frame, labels: { ...labels, aids: { ...labels.aids, hints: false } } }),
  );
}

/** @type {(review: ReviewDone, all: InGame) => HTMLElement} */
function turning({ points, point }, all) {
  const { looking } = all.labels;
  return h(
    "section",
    { class: "panel", "data-key": "turning" },
    h("h4", {}, looking.turning),
    point === null
      ? h("p", {}, looking.no_turning)
      : [
          h(
            "ul",
            { class: "tabs", "data-key": "tabs" },
            points.map((each, i) =>
              h(
                "li",
                { "data-key": `tab-${i}` },
                h(
                  "button",
                  {
                    type: "button",
                    "data-act": "review-point",
                    "data-arg": i,
                    "data-key": `tab-${i}`,
                    "aria-label": each.is_solved ? `${each.label}, ${looking.solved}` : each.label,
                    "aria-current": each.is_now ? "true" : null,
                  },
                  String(i + 1),
                  each.is_solved ? h("span", { "aria-hidden": "true" }, " ✓") : null,
                ),
              ),
            ),
          ),
          turningPoint(point, points, all),
        ],
  );
}

/** @type {(round: ReviewRound, looking: Labels["looking"]) => HTMLElement} */
function chart({ plays, words }, looking) {
  const most = Math.max(1, Math.ceil(Math.max(...plays.map((play) => play.cost))));
  /** @type {(i: number) => number} */
  const x = (i) => ((i + 0.5) / plays.length) * 100;
  /** @type {(cost: number) => number} */
  const y = (cost) => 100 - (cost / most) * 100;
  const line = drawing(
    plays.map((play, i) => `${i ? "L" : "M"}${x(i).toFixed(2)} ${y(play.cost).toFixed(2)}`).join(""),
    "path",
    "0 0 100 100",
  );
  line.setAttribute("preserveAspectRatio", "none");
  return h(
    "figure",
    { class: "curve", "data-key": "curve" },
    h("figcaption", {}, looking.curve_y),
    h(
      "div",
      { class: "plot", role: "img", "aria-label": words },
      h("span", { class: "tick", style: "--y:0" }, "0"),
      h("span", { class: "tick", style: "--y:1" }, String(most)),
      h(
        "div",
        { class: "area" },
        line,
        plays.map((play, i) =>
          h("span", {
            class: "dot",
            "data-yours": play.is_viewer,
            "data-sure": play.is_sure,
            style: `--x:${x(i) / 100};--y:${play.cost / most}`,
            title: `${play.n}. ${play.name}: ${play.play} (${play.points})`,
          }),
        ),
      ),
    ),
    h("p", { class: "note" }, looking.curve_x),
    h(
      "p",
      { class: "legend" },
      h("span", { class: "dot", "data-yours": true }),
      looking.dot_yours,
      h("span", { class: "dot" }),
      looking.dot_others,
    ),
  );
}

/** @type {(round: ReviewRound, all: InGame) => HTMLElement} */
function numbers({ plays }, { labels: { looking, words }, local }) {
  return h(
    "div",
    { class: "numbers", "data-key": "numbers" },
    button(looking.as_table, "curve-table", { "aria-expanded": String(local.isTable) }),
    local.isTable
      ? h(
          "table",
          {},
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              [looking.number, words.player, looking.play, looking.cost, looking.better].map((head) =>
                h("th", { scope: "col" }, head),
              ),
            ),
          ),
          h(
            "tbody",
            {},
            plays.map((play) =>
              h(
                "tr",
                { "data-sure": play.is_sure },
                h("td", {}, play.n),
                h("th", { scope: "row" }, named(play.name)),
                h("td", {}, play.play),
                h("td", {}, play.points),
                h("td", {}, play.best),
              ),
            ),
          ),
        )
      : null,
  );
}

/** @type {(review: ReviewDone, all: InGame) => HTMLElement} */
function costs({ rounds }, all) {
  const { labels, local } = all;
  const { looking } = labels;
  const shown = rounds[Math.min(local.curve, rounds.length - 1)];
  return h(
    "section",
    { class: "panel", "data-key": "costs" },
    h("h4", {}, looking.curve),
    rounds.length > 1
      ? h(
          "ul",
          { class: "tabs", "data-key": "rounds" },
          rounds.map((round, i) =>
            h(
              "li",
              { "data-key": `round-${i}` },
              button(round.label, "curve", {
                "data-arg": i,
                "data-key": `curve-${i}`,
                "aria-current": round === shown ? "true" : null,
              }),
            ),
          ),
        )
      : null,
    chart(shown, looking),
    h("p", { class: "told" }, shown.words),
    numbers(shown, all),
  );
}

/** @type {(review: ReviewRunning | ReviewDone, all: InGame) => HTMLElement} */
export function reviewPage(review, all) {
  const { labels } = all;
  const { looking } = labels;
  return h(
    "div",
    { class: "game review", "data-key": "review" },
    h(
      "div",
      { class: "board", "data-key": "board" },
      h("h3", { tabindex: "-1", "data-key": "title" }, looking.review),
      review.state === "running" ? reviewing(review, labels) : turning(review, all),
    ),
    h(
      "aside",
      { class: "side", "data-key": "side" },
      review.state === "running" ? null : [accuracies(review, labels), costs(review, all)],
      h(
        "div",
        { class: "buttons", "data-key": "buttons" },
        button(looking.to_result, "look-away"),
        button(looking.look, "look"),
      ),
    ),
  );
}

/** @type {(acting: Omit<Acting, "root">) => Acts} */
export function reviewActs({ all, local, send, draw }) {
  return {
    review: () => send({ type: "review" }),
    "review-stop": () => send({ type: "review-stop" }),
    "review-point": (i) => send({ type: "review-point", point: Number(i) }),
    "review-see": () => {
      const { snapshot } = all();
      const point = isInGame(snapshot) && snapshot.review?.state === "done" && snapshot.review.point;
      if (point) send({ type: "look", round: point.round, ply: point.ply, eyes: String(point.seat) });
    },
    curve: (i) => {
      local.curve = Number(i);
      draw();
    },
    "curve-table": () => {
      local.isTable = !local.isTable;
      draw();
    },
    homework: () => {
      local.menu = false;
      send({ type: "homework" });
    },
  };
}
