// The whole page, from what is to be seen and what only this page knows.

/** @import { Children } from "./dom.js" */
/** @import { All, InGame } from "./state.js" */

import { hint, whatIf } from "./aids.js";
import { cover, hand, pot, seat } from "./board.js";
import { symbol, withCode } from "./cards.js";
import { h } from "./dom.js";
import { guidePanel } from "./guide.js";
import { liveRegion } from "./live.js";
import { noticeText } from "./notice.js";
import { button, choice } from "./parts.js";
import { isInGame } from "./phase.js";
import { replayPage } from "./replay.js";
import { reviewPage } from "./review.js";
import { penaltyTable, scoring, standings } from "./score.js";
import { setupPage } from "./setup.js";
import { copyButton } from "./share.js";

/** @type {(all: InGame) => HTMLElement} */
function tablePage(all) {
  const { snapshot, labels, local } = all;
  const { words } = labels;
  // The result waits until the count has been told step by step.
  const told = !snapshot.scoring || local.steps >= snapshot.scoring.steps.length;
  /** @type {Children[]} */
  const main = [whatIf(all), snapshot.guide && !local.isLanding && guidePanel(snapshot.guide, labels)];
  if (snapshot.standings && told) main.push(standings(snapshot.standings, all));
  if (snapshot.scoring && !local.isLanding) main.push(scoring(snapshot.scoring, all));
  else {
    /** @type {(text: string, name: string) => HTMLElement} */
    const title = (text, name) => h("h3", { class: "sr", tabindex: "-1", "data-key": `title-${name}` }, text);
    main.push(
      title(words.players, "seats"),
      h(
        "ul",
        { class: "seats", "data-key": "seats", "aria-label": words.players },
        snapshot.seats.map((item) => seat(item, labels)),
      ),
    );
    main.push(
      title(words.pots, "pots"),
      h(
        "ul",
        { class: "pots", "data-key": "pots", "aria-label": words.pots, "data-choosing": local.choosing !== null },
        snapshot.pots.map((item) => pot(item, all)),
      ),
    );
    if (snapshot.phase === "cover") main.push(cover(all));
    else main.push(title(words.hand, "hand"), hand(all));
    if (snapshot.hint) main.push(hint(snapshot.hint, labels));
  }
  return h(
    "div",
    { class: "game", "data-key": "game" },
    h("div", { class: "board", "data-key": "board" }, ...main),
    h(
      "aside",
      { class: "side", "data-key": "side" },
      told && snapshot.penalties.rounds.length > 0 && penaltyTable(all),
      snapshot.kept ? null : h("p", { class: "not-kept", "data-key": "not-kept" }, labels.keep.not_kept),
      h(
        "section",
        { class: "log", "data-key": "log" },
        h(
          "h4",
          {},
          words.log,
          snapshot.log.length > 1 && snapshot.phase !== "over"
            ? button(labels.looking.look, "look", { class: "small" })
            : null,
        ),
        h(
          "ol",
          { tabindex: "0", "aria-label": words.log },
          [...snapshot.log]
            .reverse()
            .map((line, i) => h("li", { "data-key": `line-${snapshot.round}-${snapshot.log.length - i}` }, line)),
        ),
      ),
    ),
  );
}

/** @type {(all: InGame) => HTMLElement} */
function gamePage(all) {
  const { replay, review } = all.snapshot;
  if (replay) return replayPage(replay, all);
  return review ? reviewPage(review, all) : tablePage(all);
}

/** @type {(all: All) => HTMLElement} */
export function view(all) {
  const { snapshot, labels, local } = all;
  const { words } = labels;
  const game = isInGame(snapshot) ? snapshot : null;
  return h(
    "div",
    {
      class: "poison-table",
      lang: labels.language,
      dir: labels.dir,
      "data-theme": local.theme,
      "data-phase": local.isLanding ? "play" : snapshot.phase,
      "data-state": snapshot.state,
      "data-what-if": game?.is_what_if,
      "data-lm-suppress-shortcuts": "true",
    },
    h(
      "header",
      { class: "bar", "data-key": "bar", "data-open": local.menu || !game },
      h("h2", {}, symbol("X"), words.title),
      game ? h("p", { class: "round", "data-key": "round" }, game.round) : null,
      game?.code ? h("p", { class: "code", "data-key": "code" }, withCode(words.this_code, game.code)) : null,
      game && button("⋯", "menu", { class: "menu", "aria-label": words.more, "aria-expanded": String(local.menu) }),
      h(
        "div",
        { class: "tools", "data-key": "tools" },
        game ? button(words.rules, "rules") : null,
        game
          ? button("?", "keys", {
              class: "keys",
              "aria-label": words.keys,
              title: words.keys,
              "aria-keyshortcuts": "?",
            })
          : null,
        game ? button(words.save, "save") : null,
        game?.code ? copyButton(all) : null,
        game ? button(words.new, "ask-leave") : null,
        choice("pace", words.pace, snapshot.pace, labels.setup.paces),
        labels.aids.language && choice("language", words.language, labels.language, labels.languages),
      ),
    ),
    h("div", { class: "flights", "data-key": "flights", "data-own": true, "aria-hidden": "true" }),
    h("div", { class: "notice", role: "alert", "data-key": "notice" }, noticeText(all)),
    game ? gamePage({ ...all, snapshot: game }) : setupPage(all),
    liveRegion(local),
  );
}
