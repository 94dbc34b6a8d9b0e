import "./browser.js";

import assert from "node:assert/strict";
import { test } from "node:test";

import { playBetween } from "../../poison/table/static/motion.js";

const board = (left, red, green = []) => ({
  seats: left.map((cards_left, seat) => ({ seat, cards_left })),
  pots: [
    { pot: "R", cards: red },
    { pot: "G", cards: green },
  ],
});

test("a card goes from a hand to a pot", () => {
  const play = playBetween(board([5, 5, 5], ["R7"]), board([5, 4, 5], ["R7", "R2"]));
  assert.deepEqual(play, { seat: 1, pot: "R", card: "R2", drunk: [] });
});

test("a pot that explodes is drunk, and the card stays in it", () => {
  const play = playBetween(board([5, 5], ["R7", "R5"]), board([4, 5], ["R4"]));
  assert.deepEqual(play, { seat: 0, pot: "R", card: "R4", drunk: ["R7", "R5"] });
});

test("no play leads back, nor from one round to the next, nor two plays on", () => {
  const before = board([5, 5], ["R7"]);
  const after = board([4, 5], ["R7", "R2"]);
  assert.equal(playBetween(after, before), null);
  assert.equal(playBetween(before, before), null);
  assert.equal(playBetween(before, board([4, 4], ["R7", "R2"], ["G1"])), null);
  assert.equal(playBetween(before, board([4, 5, 5], ["R7", "R2"])), null);
  assert.equal(playBetween(before, board([4, 5], ["R7"])), null);
  assert.equal(playBetween(before, board([4, 5], ["R7", "R2"], ["G1"])), null);
});
