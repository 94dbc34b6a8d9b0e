// Study aids: what a card would do, hints, and another play tried in a copy of the game.

import { hidden } from "./cards.js";
import { h } from "./dom.js";
import { button } from "./parts.js";
import { still } from "./theme.js";

export const codes = (plays) => plays.map((play) => play.play).join();

// The plays of the card, or of the pot, that the player points at or has the focus on.
function aimed({ snapshot, local }) {
  const held = snapshot.hand.find(({ plays }) => codes(plays).includes(local.aim || "none"));
  return held ? held.plays.filter((play) => local.aim.split(",").includes(play.play)) : [];
}

export function aimedAt(pot, all) {
  const plays = aimed(all);
  return plays.length === 1 && plays[0].pot === pot ? (plays[0].explodes ? "explodes" : "fits") : null;
}

// What is read after the name of a card or a pot: the coach's choice, and what it would cost.
const harmOf = ({ explodes, pot }, { snapshot }) =>
  explodes ? snapshot.pots.find((item) => item.pot === pot).harm : "";
const harmId = (pot, { local }) => `${local.id}-harm-${pot}`;
const choiceId = ({ local }) => `${local.id}-choice`;

export function isChoice(plays, { snapshot }) {
  return Boolean(snapshot.hint?.play && plays.some((play) => play.play === snapshot.hint.play));
}

export function describedBy(plays, all) {
  const ids = isChoice(plays, all) ? [choiceId(all)] : [];
  if (plays.length === 1 && harmOf(plays[0], all)) ids.push(harmId(plays[0].pot, all));
  return ids.join(" ") || null;
}

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

export function aidButtons({ snapshot, labels }, isMine) {
  const { words } = labels;
  const stage = snapshot.hint ? snapshot.hint.stage : "";
  const word = { tip: words.hint_more, play: words.hint_less }[stage] || words.hint;
  return [
    snapshot.can_undo ? button(words.undo, "undo") : null,
    snapshot.can_try && !snapshot.can_undo ? button(words.try_another, "try") : null,
    isMine && labels.aids.hints
      ? button(word, "hint", { "aria-busy": stage === "thinking" ? "true" : null, "aria-keyshortcuts": "h" })
      : null,
  ];
}

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

export function hint({ snapshot, labels }) {
  const { words } = labels;
  const { stage, said, more, options, play } = snapshot.hint;
  return h(
    "section",
    { class: "hint", "data-key": "hint-panel", "aria-label": words.hint_title },
    h("h4", {}, words.hint_title),
    stage === "thinking" ? h("p", { class: "thinking" }, words.hint_thinking) : null,
    said.map((text) => h("p", {}, text)),
    options ? worth(options, play, words) : null,
    (more || []).map((text) => h("p", { class: "more" }, text)),
  );
}

// Roles are said outright: narrow screens lay the rows out as no table does.
function worth(options, best, words) {
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
export function spokenHint(now, labels) {
  if (now.stage === "thinking") return labels.words.hint_thinking;
  return now.stage === "play" ? now.said[now.said.length - 1] : now.said.join(" ");
}

// Keeps `local.aim` at the card or pot under the pointer, else at the one with the focus, if a
// key brought it there: after a tap it is on the card that came in place of the played one.
export function followAim(root, local, draw) {
  const at = (node) => (node && root.contains(node) && node.closest("[data-plays]")) || null;
  const focused = (node) => (node?.matches(":focus-visible") ? at(node) : null);
  const aim = (node) => {
    const wanted = node ? node.dataset.plays : "";
    if (wanted === local.aim) return;
    local.aim = wanted;
    draw();
  };
  root.addEventListener("pointerover", (event) => aim(at(event.target) || focused(document.activeElement)));
  root.addEventListener("pointerleave", () => aim(focused(document.activeElement)));
  root.addEventListener("focusin", (event) => aim(focused(event.target)));
  root.addEventListener("focusout", (event) => root.contains(event.relatedTarget) || aim(null));
}

export const isDigit = ({ key: typed, ctrlKey, metaKey, altKey, target }) =>
  /^\d$/.test(typed) && !(ctrlKey || metaKey || altKey || target.matches("input, select, textarea"));

// A letter key by itself, on any keyboard, where nothing is being typed.
export function isKey({ key: typed, code, ctrlKey, metaKey, altKey, target }, letter) {
  if (ctrlKey || metaKey || altKey || target.matches("input, select, textarea")) return false;
  return typed.toLowerCase() === letter || (!/[a-z]/i.test(typed) && code === `Key${letter.toUpperCase()}`);
}

// The query of an address but for its language, which the path has.
export function withoutLanguage(query) {
  const kept = query
    .slice(1)
    .split("&")
    .filter((part) => part && !/^lang(=|$)/.test(part));
  return kept.length ? `?${kept.join("&")}` : "";
}

// Brings into sight a hint that says something new, and the word that a what-if has begun.
export function revealAids(root, local, { hint: now, is_what_if }) {
  const seen = { ".what-if": is_what_if ? "on" : "", ".hint": now && now.stage !== "thinking" ? now.stage : "" };
  for (const [place, news] of Object.entries(seen)) {
    const node = news && news !== local[place] ? root.querySelector(place) : null;
    if (node) node.scrollIntoView({ block: "nearest", behavior: still() ? "auto" : "smooth" });
    local[place] = news;
  }
}

// The kinds of players, each of which this table offers.
export function offeredKinds(kinds, { kinds: offered }) {
  const values = offered.map(({ value }) => value);
  return kinds.map((kind) => (values.includes(kind) ? kind : values.find((value) => value !== "human")));
}
