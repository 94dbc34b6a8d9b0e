// What moves: a card to its pot, an explosion, drunk cards to their drinker, the turn.
//
// The page shows every state at once; what moves are likenesses over it, from where things were
// before the page was brought to the state to where they are after, by transforms alone. So
// nothing waits for them, and whoever acts makes them arrive.

import { h } from "./dom.js";
import { still } from "./theme.js";

const FLIGHT_MS = { slow: 650, normal: 400, fast: 180 };
const SHAKE_MS = 320;
const DROPS = 10;

const boardOf = ({ snapshot }) =>
  snapshot.replay ? snapshot.replay.frame : snapshot.pots && !snapshot.review ? snapshot : null;

// The one play that leads from a board to the next; null if more has changed, or less.
export function playBetween(old, now) {
  const gone = old.seats.map((one, i) => one.cards_left - (now.seats[i] ? now.seats[i].cards_left : NaN));
  const seat = gone.indexOf(1);
  if (seat < 0 || now.seats.length !== old.seats.length || gone.some((n, i) => n !== (i === seat ? 1 : 0))) return null;
  const changed = now.pots.filter((pot, i) => pot.cards.join() !== old.pots[i].cards.join());
  if (changed.length !== 1) return null;
  const [{ pot, cards }] = changed;
  const before = old.pots.find((one) => one.pot === pot).cards;
  return { seat, pot, card: cards[cards.length - 1], drunk: cards.length === before.length + 1 ? [] : before };
}

// `rest` is called when everything has arrived.
export function mover(root, rest) {
  const running = new Set();
  let last = null;

  const at = (key) => root.querySelector(`[data-key="${key}"]`);
  const box = (node) => node?.getBoundingClientRect();
  const turnOf = (board) => at(`seat-${board.seats.findIndex((one) => one.is_turn)}`);

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
  function likeness(node, place, name) {
    const origin = box(root);
    const copy = node ? node.cloneNode(true) : h("div", {});
    copy.classList.add(name);
    Object.assign(copy.style, {
      left: `${place.left - origin.left}px`,
      top: `${place.top - origin.top}px`,
      width: `${place.width}px`,
      height: `${place.height}px`,
    });
    root.querySelector(".flights").append(copy);
    return copy;
  }

  // The transform by which a box looks like another.
  const as = (one, other) =>
    `translate(${other.left + other.width / 2 - one.left - one.width / 2}px, ${other.top + other.height / 2 - one.top - one.height / 2}px) scale(${Math.min(other.height / one.height, other.width / one.width)})`;

  const moves = (old, now) => old && now && old !== now && !still() && !document.hidden;

  // Whether a card is about to fly.
  function sees(all) {
    const now = boardOf(all);
    return Boolean(moves(last, now) && playBetween(last, now));
  }

  // To be called before the page is brought to another state; what it gives, to `after`.
  function before(all) {
    const old = last;
    const now = boardOf(all);
    last = now;
    if (!moves(old, now)) return null;
    const play = playBetween(old, now);
    const seen = { play, old, now, ms: FLIGHT_MS[all.snapshot.pace], turn: box(turnOf(old)), held: new Map() };
    for (const item of root.querySelectorAll(".hand .cards > li"))
      seen.held.set(item.getAttribute("data-key"), box(item));
    if (!play) return seen;
    const copies = [...root.querySelectorAll(".hand .cards > li")].filter((item) =>
      item.getAttribute("data-key").startsWith(`${play.card}-`),
    );
    const own =
      old.seats[play.seat].is_viewer &&
      (copies.find((item) => item.matches(":focus-within, :has([aria-expanded=true])")) || copies[0]);
    seen.from = box(own ? own.querySelector(".card") : at(`seat-${play.seat}`));
    seen.whole = Boolean(own);
    seen.drunk = play.drunk.length
      ? [...at(`pot-${play.pot}`).querySelectorAll(".cards .card")].map((node) => ({
          node: node.cloneNode(true),
          place: box(node),
        }))
      : [];
    return seen;
  }

  function after(seen) {
    if (!seen) return;
    const { play, ms, held, turn, now } = seen;
    for (const item of root.querySelectorAll(".hand .cards > li")) {
      const was = held.get(item.getAttribute("data-key"));
      const is = was && box(item);
      if (is && (was.left !== is.left || was.top !== is.top)) {
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
    const pot = play && at(`pot-${play.pot}`);
    const target = pot?.querySelector(".cards > li:last-child .card");
    if (!target || !seen.from) return;
    fly(target, seen, ms);
    if (play.drunk.length) explode(pot, seen, ms);
  }

  function fly(target, { from, whole }, ms) {
    const place = box(target);
    const card = likeness(target, place, "flying");
    const start = whole
      ? as(place, from)
      : as(place, {
          ...place.toJSON(),
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

  function explode(pot, { play, drunk }, ms) {
    const vessel = pot.querySelector(".vessel");
    const place = box(vessel);
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
      const pile = root.querySelector(`[data-key="seat-${play.seat}"] .drunk [data-kind="${node.dataset.kind}"]`);
      const to = box(pile);
      if (!to) return;
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
