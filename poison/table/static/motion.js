// What moves: a card to its pot, an explosion, drunk cards to their drinker, the turn.
//
// The page shows every state at once; what moves are likenesses over it, from where things were
// before the page was brought to the state to where they are after, by transforms alone. So
// nothing waits for them, and whoever acts makes them arrive.

/** @import { Colour, Pot, Seat } from "./messages.js" */
/** @import { All } from "./state.js" */

import { find, findAll, h } from "./dom.js";
import { isInGame } from "./phase.js";
import { still } from "./theme.js";

const FLIGHT_MS = { slow: 650, normal: 400, fast: 180 };
const SHAKE_MS = 320;
const DROPS = 10;

/**
 * @typedef {object} Board What of a table can move.
 * @property {Pick<Seat, "cards_left" | "is_turn" | "is_viewer">[]} seats
 * @property {Pick<Pot, "pot" | "cards">[]} pots
 */

/** @typedef {{ seat: number, pot: Colour, card: string, drunk: string[] }} Move */
/** @typedef {Pick<DOMRect, "left" | "top" | "width" | "height">} Box */

/**
 * @typedef {object} Seen Where things were.
 * @property {Board} now the board that is about to be shown
 * @property {Move | null} play
 * @property {number} ms
 * @property {Box | undefined} turn
 * @property {Map<string, Box>} held
 * @property {Box | undefined} from where the card comes from
 * @property {boolean} whole whether it was seen there
 * @property {{ node: HTMLElement, place: Box }[]} drunk
 */

/** @type {(all: All) => Board | null} */
function boardOf({ snapshot }) {
  if (!isInGame(snapshot)) return null;
  return snapshot.replay ? snapshot.replay.frame : snapshot.review ? null : snapshot;
}

// The one play that leads from a board to the next; null if more has changed, or less.
/** @type {(old: Board, now: Board) => Move | null} */
export function playBetween(old, now) {
  const gone = old.seats.map((one, i) => one.cards_left - (now.seats[i] ? now.seats[i].cards_left : NaN));
  const seat = gone.indexOf(1);
  if (seat < 0 || now.seats.length !== old.seats.length || gone.some((n, i) => n !== (i === seat ? 1 : 0))) return null;
  const changed = now.pots.filter((pot, i) => pot.cards.join() !== old.pots[i].cards.join());
  if (changed.length !== 1) return null;
  const [{ pot, cards }] = changed;
  const before = old.pots.find((one) => one.pot === pot)?.cards ?? [];
  return { seat, pot, card: cards[cards.length - 1], drunk: cards.length === before.length + 1 ? [] : before };
}

// `rest` is called when everything has arrived.
/**
 * @param {HTMLElement} root
 * @param {() => void} rest
 */
export function mover(root, rest) {
  /** @type {Set<Animation>} */
  const running = new Set();
  /** @type {Board | null} */
  let last = null;

  /** @type {(key: string) => HTMLElement | null} */
  const at = (key) => find(root, `[data-key="${key}"]`);
  /** @type {(node: Element | null | undefined) => DOMRect | undefined} */
  const box = (node) => node?.getBoundingClientRect();
  /** @type {(board: Board) => HTMLElement | null} */
  const turnOf = (board) => at(`seat-${board.seats.findIndex((one) => one.is_turn)}`);

  /** @type {(node: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions, done?: () => void) => void} */
  function run(node, frames, options, done = () => {}) {
    const animation = node.animate(frames, { easing: "ease-out", fill: "backwards", ...options });
    const end = () => {
      running.delete(animation);
      done();
      if (!running.size) rest();
    };
    running.add(animation);
    animation.onfinish = end;
    animation.oncancel = end;
  }

  // A likeness in the layer over the page, as large as the place it is put at.
  /** @type {(node: HTMLElement | null, place: Box, name: string) => HTMLElement} */
  function likeness(node, place, name) {
    const origin = root.getBoundingClientRect();
    const copy = node ? /** @type {HTMLElement} */ (node.cloneNode(true)) : h("div", {});
    copy.classList.add(name);
    Object.assign(copy.style, {
      left: `${place.left - origin.left}px`,
      top: `${place.top - origin.top}px`,
      width: `${place.width}px`,
      height: `${place.height}px`,
    });
    find(root, ".flights")?.append(copy);
    return copy;
  }

  // The transform by which a box looks like another.
  /** @type {(one: Box, other: Box) => string} */
  const as = (one, other) =>
    `translate(${other.left + other.width / 2 - one.left - one.width / 2}px, ${other.top + other.height / 2 - one.top - one.height / 2}px) scale(${Math.min(other.height / one.height, other.width / one.width)})`;

  const maySee = () => !still() && !document.hidden;

  // Whether a card is about to fly.
  /** @type {(all: All) => boolean} */
  function sees(all) {
    const now = boardOf(all);
    return Boolean(last && now && last !== now && maySee() && playBetween(last, now));
  }

  // To be called before the page is brought to another state; what it gives, to `after`.
  /** @type {(all: All) => Seen | null} */
  function before(all) {
    const old = last;
    const now = boardOf(all);
    last = now;
    if (!old || !now || old === now || !maySee()) return null;
    const play = playBetween(old, now);
    const items = findAll(root, ".hand .cards > li");
    const held = new Map(items.map((item) => [item.dataset.key ?? "", item.getBoundingClientRect()]));
    /** @type {Seen} */
    const seen = {
      now,
      play,
      ms: FLIGHT_MS[all.snapshot.pace],
      turn: box(turnOf(old)),
      held,
      from: undefined,
      whole: false,
      drunk: [],
    };
    if (!play) return seen;
    const copies = items.filter((item) => item.dataset.key?.startsWith(`${play.card}-`));
    const own =
      old.seats[play.seat].is_viewer &&
      (copies.find((item) => item.matches(":focus-within, :has([aria-expanded=true])")) || copies[0]);
    seen.from = box(own ? own.querySelector(".card") : at(`seat-${play.seat}`));
    seen.whole = Boolean(own);
    seen.drunk = play.drunk.length
      ? findAll(root, `[data-key="pot-${play.pot}"] .cards .card`).map((node) => ({
          node: /** @type {HTMLElement} */ (node.cloneNode(true)),
          place: node.getBoundingClientRect(),
        }))
      : [];
    return seen;
  }

  /** @type {(seen: Seen | null) => void} */
  function after(seen) {
    if (!seen) return;
    const { play, ms, held, turn, now } = seen;
    for (const item of findAll(root, ".hand .cards > li")) {
      const was = held.get(item.dataset.key ?? "");
      const is = item.getBoundingClientRect();
      if (was && (was.left !== is.left || was.top !== is.top)) {
        run(item, [{ transform: `translate(${was.left - is.left}px, ${was.top - is.top}px)` }, { transform: "none" }], {
          duration: ms / 2,
        });
      }
    }
    const next = box(turnOf(now));
    if (turn && next && (turn.left !== next.left || turn.top !== next.top)) {
      const frame = likeness(null, next, "turn");
      run(frame, [{ transform: as(next, turn) }, { transform: "none" }], { duration: ms * 0.8 }, () => frame.remove());
    }
    if (!play || !seen.from) return;
    const [target] = findAll(root, `[data-key="pot-${play.pot}"] .cards > li:last-child .card`);
    if (!target) return;
    fly(target, seen.from, seen.whole, ms);
    if (play.drunk.length) explode(play, seen.drunk, ms);
  }

  /** @type {(target: HTMLElement, from: Box, whole: boolean, ms: number) => void} */
  function fly(target, from, whole, ms) {
    const place = target.getBoundingClientRect();
    const card = likeness(target, place, "flying");
    const start = whole
      ? as(place, from)
      : as(place, {
          width: place.width,
          height: place.height,
          left: from.left + from.width / 2 - place.width / 2,
          top: from.top + from.height / 2 - place.height / 2,
        });
    run(
      card,
      [{ transform: start }, { transform: "none" }],
      { duration: ms, easing: "cubic-bezier(.3, .1, .3, 1)" },
      () => card.remove(),
    );
    run(target, [{ opacity: 0 }, { opacity: 0 }], { duration: ms });
  }

  /** @type {(play: Move, drunk: Seen["drunk"], ms: number) => void} */
  function explode(play, drunk, ms) {
    const [vessel] = findAll(root, `[data-key="pot-${play.pot}"] .vessel`);
    const place = vessel.getBoundingClientRect();
    run(
      vessel,
      [
        "none",
        "translate(-.25em, .1em) rotate(-3deg)",
        "translate(.22em, -.12em) rotate(3deg)",
        "translate(-.15em, 0) rotate(-2deg)",
        "translate(.1em, .05em)",
        "none",
      ].map((transform) => ({ transform })),
      { duration: SHAKE_MS, delay: ms },
    );
    for (let i = 0; i < DROPS; i++) {
      const drop = likeness(
        null,
        { left: place.left + place.width / 2 - 5, top: place.top + place.height / 4, width: 10, height: 10 },
        "drop",
      );
      drop.dataset.kind = play.pot;
      const angle = Math.PI * (1 + (i + 0.5) / DROPS);
      const far = place.width * (i % 2 ? 0.75 : 0.55);
      const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far];
      run(
        drop,
        [
          { transform: "scale(.3)", opacity: 1 },
          { transform: `translate(${x}px, ${y}px) scale(1.2)`, opacity: 1, offset: 0.55 },
          { transform: `translate(${x * 1.15}px, ${y * 0.4}px) scale(.5)`, opacity: 0 },
        ],
        { duration: SHAKE_MS * 1.5, delay: ms, fill: "both" },
        () => drop.remove(),
      );
    }
    drunk.forEach(({ node, place: was }, i) => {
      const [pile] = findAll(root, `[data-key="seat-${play.seat}"] .drunk [data-kind="${node.dataset.kind}"]`);
      if (!pile) return;
      const to = pile.getBoundingClientRect();
      const card = likeness(node, was, "flying");
      run(
        card,
        [{ transform: "none" }, { transform: as(was, to) }],
        { duration: ms, delay: ms + i * ms * 0.12, fill: "both", easing: "ease-in-out" },
        () => card.remove(),
      );
      run(pile, [{ transform: "none" }, { transform: "scale(1.2)" }, { transform: "none" }], {
        duration: ms / 2,
        delay: 2 * ms + i * ms * 0.12,
      });
    });
  }

  // Let everything arrive at once.
  function finish() {
    for (const animation of [...running]) animation.finish();
  }

  return { sees, before, after, finish };
}
