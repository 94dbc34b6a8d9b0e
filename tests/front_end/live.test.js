import "./browser.js";

import assert from "node:assert/strict";
import { test } from "node:test";

import { newLive, tell } from "../../poison/table/static/live.js";

const START = { phase: "play", round: "Round 1", is_what_if: false, status: "Your turn.", log: ["Cards are dealt."] };

// What is said of one snapshot after another.
function said(...snapshots) {
  const local = { live: newLive() };
  const labels = { words: { hint_thinking: "Thinking…" } };
  return snapshots.map((snapshot) => {
    const { n } = local.live;
    tell({ snapshot: { ...START, ...snapshot }, labels, local });
    return local.live.said.filter((line) => line.n > n).map((line) => line.text);
  });
}

test("what is new is said, with whose turn it is, and nothing twice", () => {
  const log = ["Cards are dealt.", "Ann plays red 7.", "Bob plays red 2."];
  assert.deepEqual(said({}, { log, status: "Ann is thinking…" }, { log, status: "Ann is thinking…" }), [
    ["Cards are dealt. Your turn."],
    ["Ann plays red 7. Bob plays red 2. Ann is thinking…"],
    [],
  ]);
});

test("after a play was taken back the last line is said, and what follows as new", () => {
  const log = ["Cards are dealt.", "Ann plays red 7."];
  const [, , again] = said({ log }, {}, { log: ["Cards are dealt.", "Ann plays red 2."] });
  assert.deepEqual(again, ["Ann plays red 2. Your turn."]);
});

test("a hint is said once", () => {
  const hint = { stage: "tip", said: ["Count.", "Then play."] };
  assert.deepEqual(said({}, { hint }, { hint }).slice(1), [["Count. Then play."], []]);
});

test("a set-up page says nothing, and begins anew", () => {
  assert.deepEqual(said({}, { phase: "setup" }, {}), [
    ["Cards are dealt. Your turn."],
    [],
    ["Cards are dealt. Your turn."],
  ]);
});

test("of quick opponents no more than eight sentences stay in the page", () => {
  const local = { live: newLive() };
  for (let n = 1; n <= 20; n++) tell({ snapshot: { ...START, log: Array(n).fill("A play.") }, labels: {}, local });
  assert.equal(local.live.said.length, 8);
});
