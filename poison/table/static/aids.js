// Study aids: what a card would do, hints, and another play tried in a copy of the game.

/** @import { Children } from "./dom.js" */
/** @import { Hint, Labels, Play, Snapshot } from "./messages.js" */
/** @import { All, InGame, Local } from "./state.js" */

import { hidden } from "./cards.js";
import { h, target } from "./dom.js";
import { button } from "./parts.js";
import { isInGame } from "./phase.js";
import { still } from "./theme.js";

/** @type {(plays: Play[]) => string} */
export const codes = (plays) => plays.map((play) => play.play).join();

// The plays of the card, or of the pot, that the player points at or has the focus on.
/** @type {(all: InGame) => Play[]} */
function aimed({ snapshot, local }) {
  const held = snapshot.hand.find(({ plays }) => codes(plays).includes(local.aim || "none"));
  return held ? held.plays.filter((play) => local.aim.split(",").includes(play.play)) : [];
}

/** @type {(pot: string, all: InGame) => string | null} */
export function aimedAt(pot, all) {
  const plays = aimed(all);
  return plays.length === 1 && plays[0].pot === pot ? (plays[0].explodes ? "explodes" : "fits") : null;
}

// What is read after the name of a card or a pot: the coach's choice, and what it would cost.
/** @type {(play: Play, all: InGame) => string} */
const harmOf = ({ explodes, pot }, { snapshot }) =>
  (explodes && snapshot.pots.find((item) => item.pot === pot)?.harm) || "";
/** @type {(pot: string, all: All) => string} */
const harmId = (pot, { local }) => `${local.id}-harm-${pot}`;
/** @type {(all: All) => string} */
const choiceId = ({ local }) => `${local.id}-choice`;

/** @type {(plays: Play[], all: InGame) => boolean} */
export function isChoice(plays, { snapshot: { hint } }) {
  return hint?.stage === "play" && plays.some((play) => play.play === hint.play);
}

/** @type {(plays: Play[], all: InGame) => string | null} */
export function describedBy(plays, all) {
  const ids = isChoice(plays, all) ? [choiceId(all)] : [];
  if (plays.length === 1 && harmOf(plays[0], all)) ids.push(harmId(plays[0].pot, all));
  return ids.join(" ") || null;
}

/** @type {(all: InGame) => HTMLElement} */
export function descriptions(all) {
  const { snapshot, labels } = all;
  return h(
    "div",
    { hidden: true, "data-key": "descriptions" },
    h("span", { id: choiceId(all) }, labels.words.hint_card),
    snapshot.pots.map(({ pot, harm }) => h("span", { id: harmId(pot, all), "data-key": `harm-${pot}` }, harm)),
  );
}

// The same in sight, for the card or the pot at hand.
/** @type {(all: InGame) => HTMLElement | null} */
export function consequence(all) {
  if (!all.labels.aids.labels) return null;
  const plays = aimed(all);
  return h(
    "p",
    { class: "consequence", "data-key": "consequence", "aria-hidden": "true" },
    plays.map((play) =>
      h(
        "span",
        { "data-explodes": play.explodes },
        plays.length === 1 && play.explodes ? `${play.label}. ${harmOf(play, all)}` : play.label,
      ),
    ),
  );
}

/** @type {(all: Omit<InGame, "local">, isMine: boolean) => Children} */
export function aidButtons({ snapshot, labels }, isMine) {
  const { words } = labels;
  const stage = snapshot.hint?.stage;
  const word = stage === "tip" ? words.hint_more : stage === "play" ? words.hint_less : words.hint;
  return [
    snapshot.can_undo ? button(words.undo, "undo") : null,
    snapshot.can_try && !snapshot.can_undo ? button(words.try_another, "try") : null,
    isMine && labels.aids.hints
      ? button(word, "hint", { "aria-busy": stage === "thinking" ? "true" : null, "aria-keyshortcuts": "h" })
      : null,
  ];
}

/** @type {(all: InGame) => HTMLElement | null} */
export function whatIf({ snapshot, labels }) {
  if (!snapshot.is_what_if) return null;
  const { words } = labels;
  return h(
    "div",
    { class: "what-if", "data-key": "what-if" },
    h("p", {}, words.what_if),
    button(words.back_to_game, "back", { class: "primary" }),
  );
}

/** @type {(now: Hint, labels: Labels) => HTMLElement} */
export function hint(now, { words }) {
  return h(
    "section",
    { class: "hint", "data-key": "hint-panel", "aria-label": words.hint_title },
    h("h4", {}, words.hint_title),
    now.stage === "thinking" ? h("p", { class: "thinking" }, words.hint_thinking) : null,
    now.said.map((text) => h("p", {}, text)),
    now.stage === "play" ? worth(now, words) : null,
    now.stage === "play" ? now.more.map((text) => h("p", { class: "more" }, text)) : null,
  );
}

// Roles are said outright: narrow screens lay the rows out as no table does.
/** @type {(hint: Extract<Hint, { stage: "play" }>, words: Labels["words"]) => HTMLElement} */
function worth({ options, play: best }, words) {
  /** @type {(text: string) => HTMLElement} */
  const head = (text) => h("th", { scope: "col", role: "columnheader" }, text);
  return h(
    "table",
    { class: "worth", role: "table" },
    h("caption", {}, words.hint_table),
    h(
      "thead",
      { role: "rowgroup" },
      h(
        "tr",
        { role: "row" },
        head(words.hint_play),
        head(words.hint_mean),
        head(words.hint_range),
        h("td", { "aria-hidden": "true" }),
      ),
    ),
    h(
      "tbody",
      { role: "rowgroup" },
      options.map(({ play, name, mean, range, line, is_level }) =>
        h(
          "tr",
          { role: "row", "data-best": play === best, "data-level": is_level },
          h("th", { scope: "row", role: "rowheader" }, name, play === best ? hidden(` (${words.hint_card})`) : null),
          h("td", { role: "cell" }, mean),
          h("td", { role: "cell" }, range),
          h(
            "td",
            { "aria-hidden": "true" },
            h(
              "div",
              { class: "line", style: `--low:${line[0]}%;--mean:${line[1]}%;--high:${line[2]}%` },
              h("i", { class: "length" }),
              h("i", { class: "whisker" }),
            ),
          ),
        ),
      ),
    ),
  );
}

// What the live region says of a hint.
/** @type {(now: Hint, labels: Labels) => string} */
export function spokenHint(now, labels) {
  if (now.stage === "thinking") return labels.words.hint_thinking;
  return now.stage === "play" ? now.said[now.said.length - 1] : now.said.join(" ");
}

// Keeps `local.aim` at the card or pot under the pointer, else at the one with the focus, if a
// key brought it there: after a tap it is on the card that came in place of the played one.
/** @type {(root: HTMLElement, local: Local, draw: () => void) => void} */
export function followAim(root, local, draw) {
  /** @type {(node: Element | null) => HTMLElement | null} */
  const at = (node) => (root.contains(node) && node?.closest("[data-plays]")) || null;
  /** @type {(node: Element | null) => HTMLElement | null} */
  const focused = (node) => (node?.matches(":focus-visible") ? at(node) : null);
  /** @type {(node: HTMLElement | null) => void} */
  const aim = (node) => {
    const wanted = node?.dataset.plays ?? "";
    if (wanted === local.aim) return;
    local.aim = wanted;
    draw();
  };
  root.addEventListener("pointerover", (event) => aim(at(target(event)) || focused(document.activeElement)));
  root.addEventListener("pointerleave", () => aim(focused(document.activeElement)));
  root.addEventListener("focusin", (event) => aim(focused(target(event))));
  root.addEventListener("focusout", (event) => {
    if (!root.contains(/** @type {Node | null} */ (event.relatedTarget))) aim(null);
  });
}

// Brings into sight a hint that says something new, and the word that a what-if has begun.
/** @type {(root: HTMLElement, local: Local, snapshot: Snapshot) => void} */
export function revealAids(root, local, snapshot) {
  const { hint: now } = snapshot;
  const isWhatIf = isInGame(snapshot) && snapshot.is_what_if;
  const seen = { ".what-if": isWhatIf ? "on" : "", ".hint": now && now.stage !== "thinking" ? now.stage : "" };
  for (const [place, news] of Object.entries(seen)) {
    const node = news && news !== local.seen[place] ? root.querySelector(place) : null;
    if (node) node.scrollIntoView({ block: "nearest", behavior: still() ? "auto" : "smooth" });
    local.seen[place] = news;
  }
}
