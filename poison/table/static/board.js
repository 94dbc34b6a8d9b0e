// The board: the players, the pots, and the hand.

/** @import { Game, Labels, Play, Pot, Seat, Snapshot } from "./messages.js" */
/** @import { InGame } from "./state.js" */

import { aidButtons, aimedAt, codes, consequence, describedBy, descriptions, isChoice } from "./aids.js";
import { face, hidden, isTurned, named, symbol } from "./cards.js";
import { h } from "./dom.js";
import { button } from "./parts.js";
import { isInGame } from "./phase.js";

/** @type {(item: Pot, all: InGame) => HTMLElement} */
export function pot(item, all) {
  const { snapshot, labels, local } = all;
  const { words } = labels;
  const choosing = local.choosing !== null;
  const play = choosing ? poisonPlays(snapshot).find((option) => option.pot === item.pot) : undefined;
  return h(
    "li",
    {
      class: "pot",
      "data-key": `pot-${item.pot}`,
      "data-kind": item.pot,
      style: `--fill:${item.total / labels.limit}`,
      "data-boom": snapshot.boom === item.pot ? snapshot.state : null,
      "data-full": item.total === labels.limit,
      "data-high": item.is_high,
      "data-empty": item.total === 0,
      "data-aimed": aimedAt(item.pot, all),
      "data-plays": play ? play.play : null,
    },
    h("h4", {}, symbol(item.pot), labels.pots[item.pot]),
    h(
      "div",
      { class: "vessel" },
      h("div", { class: "liquid" }),
      symbol(item.pot),
      h("p", { class: "sum" }, h("b", {}, String(item.total)), h("span", {}, ` / ${labels.limit}`)),
    ),
    h(
      "ul",
      { class: "cards" },
      item.cards.map((code, i) =>
        h("li", { "data-key": `${i}-${code}` }, face(code, labels, "mini"), hidden(labels.cards[code].name)),
      ),
    ),
    h("p", { class: "room" }, item.room),
    item.cost ? h("p", { class: "cost", title: words.if_drunk }, hidden(`${words.if_drunk} `), item.cost) : null,
    play
      ? h(
          "button",
          {
            type: "button",
            class: "put",
            "data-act": "play",
            "data-arg": play.play,
            "data-key": `put-${item.pot}`,
            "aria-label": play.label,
            "data-explodes": play.explodes,
            "data-choice": isChoice([play], all),
            "aria-describedby": describedBy([play], all),
          },
          words.put_here,
          h("small", {}, play.explodes ? words.explodes : `= ${play.total}`),
        )
      : null,
  );
}

/** @type {(snapshot: Game) => Play[]} */
const poisonPlays = (snapshot) => snapshot.hand.find((held) => held.plays.length > 1)?.plays ?? [];

/** @type {(item: Seat, labels: Labels) => HTMLElement} */
export function seat(item, labels) {
  const { words } = labels;
  return h(
    "li",
    {
      class: "seat",
      "data-key": `seat-${item.seat}`,
      "data-turn": item.is_turn,
      "aria-current": item.is_turn ? "true" : null,
      "data-viewer": item.is_viewer,
    },
    h("h4", {}, named(item.name)),
    h("p", { class: "who" }, item.who),
    h("p", { class: "left" }, item.cards),
    h(
      "ul",
      { class: "drunk", "aria-label": words.drunk },
      item.drunk.map((pile) =>
        h(
          "li",
          {
            "data-kind": pile.kind,
            "data-leads": pile.leads,
            "data-ties": pile.ties,
            "data-none": pile.n === 0,
            "data-many": pile.n > 9,
            title: labels.kinds[pile.kind],
          },
          symbol(pile.kind),
          hidden(`${labels.kinds[pile.kind]} `),
          h("b", {}, String(pile.n)),
          pile.leads
            ? h(
                "span",
                { class: "star", title: words.leads },
                h("span", { "aria-hidden": "true" }, "★"),
                hidden(` ${words.leads}`),
              )
            : null,
          pile.ties
            ? h(
                "span",
                { class: "tie", title: words.ties },
                h("span", { "aria-hidden": "true" }, "="),
                hidden(` ${words.ties}`),
              )
            : null,
        ),
      ),
    ),
    h("p", { class: "now" }, item.now),
  );
}

/** @type {(snapshot: Snapshot) => boolean} */
export const mine = (snapshot) =>
  isInGame(snapshot) && snapshot.phase === "play" && snapshot.seats.some((item) => item.is_turn && item.is_viewer);

/** @type {(all: InGame) => HTMLElement} */
export function hand(all) {
  const { snapshot, labels, local } = all;
  const { words } = labels;
  const isMine = mine(snapshot);
  /** @type {Record<string, number>} */
  const seen = {};
  return h(
    "section",
    { class: "hand", "data-key": "hand", "aria-label": words.hand, "data-mine": isMine },
    h(
      "div",
      { class: "say", "data-key": "say" },
      h("p", { class: "status", "data-key": "status" }, local.choosing !== null ? words.which_pot : snapshot.status),
      local.choosing !== null ? button(words.cancel, "cancel") : null,
      aidButtons(all, isMine),
    ),
    h(
      "ul",
      { class: "cards", "data-key": "cards" },
      snapshot.hand.map((held, i) => {
        const copy = (seen[held.card] = (seen[held.card] || 0) + 1);
        const one = held.plays.length === 1 ? held.plays[0] : null;
        const name = one ? one.label : labels.cards[held.card].name;
        const explodes = held.plays.every((play) => play.explodes);
        return h(
          "li",
          { "data-key": `${held.card}-${copy}` },
          h(
            "button",
            {
              type: "button",
              class: "held",
              "data-act": one ? "play" : "poison",
              "data-arg": one ? one.play : String(i),
              "data-key": "card",
              "aria-label": name,
              "aria-disabled": isMine ? null : "true",
              "aria-expanded": one ? null : String(local.choosing === i),
              "data-explodes": explodes,
              "data-plays": codes(held.plays),
              "data-choice": copy === 1 && isChoice(held.plays, all),
              "aria-describedby": describedBy(held.plays, all),
            },
            face(held.card, labels, "full"),
            h(
              "small",
              { class: "then", "aria-hidden": "true" },
              one ? (one.explodes ? "✸" : `${isTurned(labels) ? "←" : "→"} ${one.total}`) : "…",
            ),
          ),
        );
      }),
    ),
    descriptions(all),
    consequence(all),
  );
}

/** @type {(all: InGame) => HTMLElement} */
export function cover({ snapshot, labels }) {
  return h(
    "section",
    { class: "cover", "data-key": "cover" },
    h("h3", { tabindex: "-1", "data-key": "title" }, snapshot.status),
    h(
      "div",
      { class: "buttons", "data-key": "buttons" },
      button(labels.words.show_hand, "uncover", { class: "primary big" }),
      snapshot.can_undo ? button(labels.words.undo, "undo") : null,
    ),
  );
}
