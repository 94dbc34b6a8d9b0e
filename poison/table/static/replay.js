// Looking back: the table as it was after any play, and the buttons that move through the plays.

/** @import { Frame, Labels, LookingWord, Replay } from "./messages.js" */
/** @import { Acting, Acts, All, InGame } from "./state.js" */

import { pot, seat } from "./board.js";
import { face, hidden, isTurned, named } from "./cards.js";
import { h, SVG, target } from "./dom.js";
import { button, choice } from "./parts.js";
import { isInGame } from "./phase.js";

/** @type {Record<string, string>} */
const ICONS = {
  first: "M6 5v14M19 5 9 12l10 7z",
  back: "M16 5 7 12l9 7z",
  on: "M8 5l9 7-9 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
  run: "M7 4.5 19.5 12 7 19.5z",
  pause: "M8.5 5v14M15.5 5v14",
  boom_back:
    "M7 6 2 12l5 6zM16 3l1.4 4.7 4.5-1.9-2 4.5L24 12l-4.1 1.7 2 4.5-4.5-1.9L16 21l-1.4-4.7-4.5 1.9 2-4.5L8 12l4.1-1.7-2-4.5 4.5 1.9z",
  boom_on:
    "M17 6l5 6-5 6zM8 3l1.4 4.7 4.5-1.9-2 4.5L16 12l-4.1 1.7 2 4.5-4.5-1.9L8 21l-1.4-4.7-4.5 1.9 2-4.5L0 12l4.1-1.7-2-4.5 4.5 1.9z",
};

const PACE_SECONDS = { slow: 2, normal: 1, fast: 0.35 };

/** @type {(d: string, name: string, box?: string) => SVGElement} */
export function drawing(d, name, box = "0 0 24 24") {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  for (const [key, value] of Object.entries({ viewBox: box, class: name, "aria-hidden": "true" }))
    svg.setAttribute(key, value);
  path.setAttribute("d", d);
  svg.append(path);
  return svg;
}

/** @type {(ply: number, plies: number) => number} */
const isBetween = (ply, plies) => Math.max(0, Math.min(ply, plies));

// The three parts of a board that is only looked at.
/** @type {(frame: Frame, all: InGame) => HTMLElement[]} */
export function lookedAt(frame, { labels, local, snapshot }) {
  const { words } = labels;
  const here = { snapshot: { ...snapshot, ...frame, hint: null }, labels, local };
  return [
    h(
      "ul",
      { class: "seats", "data-key": "seats", "aria-label": words.players },
      frame.seats.map((item) => seat(item, labels)),
    ),
    h(
      "ul",
      { class: "pots", "data-key": "pots", "aria-label": words.pots, "data-choosing": local.choosing !== null },
      frame.pots.map((item) => pot(item, here)),
    ),
  ];
}

/** @type {(cards: string[], labels: Labels, size: string) => HTMLElement} */
function openHand(cards, labels, size) {
  /** @type {Record<string, number>} */
  const seen = {};
  if (cards.length === 0) return h("p", { class: "none" }, labels.looking.no_cards);
  return h(
    "ul",
    { class: "cards" },
    cards.map((code) => {
      const copy = (seen[code] = (seen[code] || 0) + 1);
      return h("li", { "data-key": `${code}-${copy}` }, face(code, labels, size), hidden(labels.cards[code].name));
    }),
  );
}

/** @type {(replay: Replay, labels: Labels) => HTMLElement} */
function openHands(replay, labels) {
  const { words, looking } = labels;
  if (replay.hands.length === 0) {
    return h(
      "section",
      { class: "open one", "data-key": "open", "aria-label": words.hand },
      openHand(
        replay.frame.hand.map((held) => held.card),
        labels,
        "full",
      ),
    );
  }
  return h(
    "section",
    { class: "open", "data-key": "open", "aria-label": looking.hands },
    replay.hands.map((each, i) =>
      h(
        "div",
        { class: "held-by", "data-key": `open-${i}`, "data-turn": each.is_turn },
        h("h4", {}, named(each.name)),
        openHand(each.cards, labels, "mini"),
      ),
    ),
  );
}

/** @type {(replay: Replay, all: All) => HTMLElement} */
function moves(replay, { labels, local }) {
  const { looking } = labels;
  const { ply, plies, explosions } = replay;
  /** @type {(name: LookingWord, act: string, off: boolean) => HTMLElement} */
  const press = (name, act, off) =>
    h(
      "button",
      {
        type: "button",
        class: "move",
        "data-act": act,
        "data-key": act,
        "aria-label": looking[name],
        title: looking[name],
        "aria-disabled": off ? "true" : null,
      },
      drawing(ICONS[name], "icon"),
    );
  const isRunning = local.looking.isRunning;
  return h(
    "section",
    { class: "moves", "data-key": "moves", "aria-label": looking.moves },
    h(
      "div",
      { class: "track", "data-key": "track" },
      h(
        "div",
        { class: "booms", "aria-hidden": "true" },
        explosions.map((at) => h("span", { style: `--at:${at / plies}` })),
      ),
      h("input", {
        type: "range",
        min: 0,
        max: plies,
        value: local.looking.wanted ?? ply,
        "data-slide": true,
        "data-key": "slide",
        "aria-label": looking.slider,
        "aria-valuetext": `${replay.title}. ${replay.news}`,
      }),
    ),
    h(
      "div",
      { class: "presses", "data-key": "presses" },
      press("boom_back", "boom-back", !explosions.some((at) => at < ply)),
      press("first", "to-first", ply === 0),
      press("back", "to-back", ply === 0),
      press(isRunning ? "pause" : "run", "run", !isRunning && plies === 0),
      press("on", "to-on", ply === plies),
      press("last", "to-last", ply === plies),
      press("boom_on", "boom-on", !explosions.some((at) => at > ply)),
    ),
  );
}

/** @type {(replay: Replay, all: InGame) => HTMLElement} */
export function replayPage(replay, all) {
  const { labels, local } = all;
  const { words, looking } = labels;
  return h(
    "div",
    { class: "game replay", "data-key": "replay" },
    h(
      "div",
      { class: "board", "data-key": "board" },
      h(
        "header",
        { class: "look", "data-key": "look" },
        h("h3", { tabindex: "-1", "data-key": "title" }, looking.looking),
        h("p", { class: "ply", "data-key": "ply" }, replay.title),
        replay.rounds.length > 1 ? choice("look-round", looking.round, String(replay.round), replay.rounds) : null,
        replay.choices.length > 0 ? choice("look-eyes", looking.eyes, replay.eyes, replay.choices) : null,
      ),
      lookedAt(replay.frame, { ...all, local: { ...local, choosing: null, aim: "" } }),
      h("p", { class: "said", "data-key": "said" }, replay.news),
      moves(replay, all),
      openHands(replay, labels),
      h(
        "div",
        { class: "buttons", "data-key": "buttons" },
        button(replay.is_over ? looking.to_result : looking.to_game, "look-away", { class: "primary" }),
        replay.is_over && labels.aids["what-if"] && replay.ply < replay.plies
          ? button(looking.take_over, "take-over", { title: looking.take_over_hint })
          : null,
        replay.is_over && labels.aids.review ? button(looking.review, "review") : null,
      ),
      h("p", { class: "note" }, looking.keys),
    ),
    h(
      "aside",
      { class: "side", "data-key": "side" },
      h(
        "section",
        { class: "log", "data-key": "log" },
        h("h4", {}, words.log),
        h(
          "ol",
          { tabindex: "0", "aria-label": words.log },
          replay.log.map((line, i) =>
            h(
              "li",
              {
                "data-key": `past-${replay.round}-${i}`,
                "data-act": "seek",
                "data-arg": i,
                "aria-current": i === replay.ply ? "step" : null,
              },
              line,
            ),
          ),
        ),
      ),
    ),
  );
}

// What the buttons do. Only the newest wish is sent, once the last one has been answered, so
// that a slider can be drawn along without a queue behind it.
/** @param {Acting} acting */
export function replayActs({ all, local, send, draw, root }) {
  const state = local.looking;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const replay = () => {
    const { snapshot } = all();
    return isInGame(snapshot) ? snapshot.replay : undefined;
  };
  const at = () => state.wanted ?? replay()?.ply ?? 0;

  function ask() {
    if (local.link !== "good") return halt();
    state.isBusy = true;
    send({ type: "look", ply: state.wanted ?? 0 });
  }

  /** @type {(ply: number | string) => void} */
  function seek(ply) {
    clearTimeout(timer);
    state.wanted = isBetween(Number(ply), replay()?.plies ?? 0);
    if (!state.isBusy) ask();
  }

  function halt() {
    clearTimeout(timer);
    state.isRunning = false;
    state.wanted = null;
  }

  /** @type {(ply: number | string) => void} */
  function by(ply) {
    state.isRunning = false;
    seek(ply);
  }

  function shown() {
    const { snapshot } = all();
    const now = replay();
    state.isBusy = false;
    clearTimeout(timer);
    if (!now || snapshot.notice) return halt();
    const { ply, plies } = now;
    if (state.wanted !== null && state.wanted !== ply) return ask();
    state.wanted = null;
    if (ply >= plies) state.isRunning = false;
    if (state.isRunning) timer = setTimeout(() => seek(ply + 1), PACE_SECONDS[snapshot.pace] * 1000);
  }

  // The line of the log that is being told is kept in sight.
  function follow() {
    const line = root.querySelector(".replay .log [aria-current]");
    if (!line) return;
    const list = /** @type {HTMLElement} */ (line.parentElement);
    const { top, bottom } = line.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    if (top < frame.top) list.scrollTop -= frame.top - top;
    if (bottom > frame.bottom) list.scrollTop += bottom - frame.bottom;
  }

  /** @type {(wish: { round?: number, ply?: number, eyes?: string }) => void} */
  function anew(wish) {
    halt();
    send({ type: "look", ...wish });
  }

  const nextBoom = () => replay()?.explosions.find((ply) => ply > at());
  const lastBoom = () => replay()?.explosions.findLast((ply) => ply < at());
  /** @type {Acts} */
  const acts = {
    look: () => send({ type: "look" }),
    "look-away": () => send({ type: "look-away" }),
    "look-round": (round) => anew({ round: Number(round), ply: 0 }),
    "look-eyes": (eyes) => anew({ eyes }),
    "take-over": () => send({ type: "take-over" }),
    "to-first": () => by(0),
    "to-last": () => by(replay()?.plies ?? 0),
    "to-back": () => by(at() - 1),
    "to-on": () => by(at() + 1),
    "boom-on": () => by(nextBoom() ?? at()),
    "boom-back": () => by(lastBoom() ?? at()),
    seek: by,
    run() {
      const wasRunning = state.isRunning;
      halt();
      state.isRunning = !wasRunning;
      if (state.isRunning) seek(at() >= (replay()?.plies ?? 0) ? 0 : at() + 1);
      draw();
    },
  };

  /** @type {(event: KeyboardEvent) => boolean} */
  function key(event) {
    if (!replay() || event.ctrlKey || event.altKey || event.metaKey || target(event).closest("select")) return false;
    const onSlider = target(event).closest("[data-slide]");
    const ahead = isTurned(all().labels) ? "ArrowLeft" : "ArrowRight";
    const behind = isTurned(all().labels) ? "ArrowRight" : "ArrowLeft";
    const act = {
      [ahead]: event.shiftKey ? "boom-on" : "to-on",
      [behind]: event.shiftKey ? "boom-back" : "to-back",
      Home: "to-first",
      End: "to-last",
      " ": "run",
    }[event.key];
    if (
      !act ||
      (event.key === " " && target(event).closest("button")) ||
      (onSlider && event.key !== " " && !event.shiftKey)
    )
      return false;
    event.preventDefault();
    acts[act]("");
    return true;
  }

  return { acts, key, shown, follow, halt };
}
