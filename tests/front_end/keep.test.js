import "./browser.js";

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import {
  choices,
  keeper,
  lastGame,
  offeredForm,
  rememberChoices,
  roundKeeper,
  sharedChoices,
} from "../../poison/table/static/keep.js";

const setup = {
  least: 2,
  most: 4,
  name_length: 5,
  kinds: [{ value: "human" }, { value: "easy" }],
  modes: [{ value: "quick" }, { value: "standard" }],
  paces: [{ value: "slow" }, { value: "fast" }],
};

const game = (id) => JSON.stringify({ id });
const playing = (id, changes = {}) => ({ phase: "play", kept: game(id), is_new: false, notice: null, ...changes });
const nothing = { phase: "setup", kept: null, is_new: true, notice: null };

let lesson = 0;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window[Symbol.for("poison.games")] = undefined;
  location.pathname = `/en/play-${++lesson}`; // a page of its own
});

test("the choices of the last game come back", () => {
  const form = { mode: "standard", opponents: 3, kinds: ["human", "easy", "easy", "human"], names: ["Ann"], code: "X" };
  rememberChoices({ form, pace: "fast" });
  const { code, ...kept } = form;
  assert.deepEqual(choices({ setup }), { ...kept, pace: "fast" });
});

test("choices that this table does not offer, or nobody here wrote, are left out", () => {
  const bad = { mode: "long", opponents: 4, kinds: ["human", "hard", "easy", "easy"], names: ["Annelies", 3], pace: 1 };
  localStorage.setItem("poison-choices-1", JSON.stringify(bad));
  assert.deepEqual(choices({ setup }), { names: ["Annel", undefined] });
  for (const nonsense of ["null", "3", "[", '"x"']) {
    localStorage.setItem("poison-choices-1", nonsense);
    assert.deepEqual(choices({ setup }), {});
  }
});

test("a lesson shares the names and the pace, an exam nothing", () => {
  rememberChoices({ form: { mode: "quick", names: ["Ann"] }, pace: "slow" });
  assert.deepEqual(sharedChoices("", { setup }), { mode: "quick", names: ["Ann"], pace: "slow" });
  assert.deepEqual(sharedChoices("01-first-game/K7M2XX", { setup }), { names: ["Ann"], pace: "slow" });
  assert.deepEqual(sharedChoices("exam/01-first-game/K7M2XX", { setup }), { pace: undefined });
});

test("a link fills in who sits where, and leaves the other places as they are", () => {
  const kinds = ["human", "easy", "easy", "easy"];
  assert.deepEqual(offeredForm(null, kinds), {});
  assert.deepEqual(offeredForm({ code: "K7M2XX" }, kinds), { code: "K7M2XX" });
  assert.deepEqual(offeredForm({ code: "K7M2XX", mode: "quick", kinds: ["human", "hard"] }, kinds), {
    code: "K7M2XX",
    mode: "quick",
    opponents: 1,
    kinds: ["human", "hard", "easy", "easy"],
  });
});

test("a game comes back to the page it was played on, and to no other", () => {
  keeper().keep(playing("7"));
  const { pathname } = location;
  window[Symbol.for("poison.games")].clear(); // the page is loaded again
  assert.equal(keeper().wanted(), game("7"));
  location.pathname = "/en/02-count-to-13";
  assert.equal(keeper().wanted(), null);
  location.pathname = pathname;
  assert.equal(keeper().wanted(), game("7"));
});

test("two tables of a page never have the same game", () => {
  keeper().keep(playing("7"));
  assert.equal(keeper().wanted(), null);
});

test("the last game can be gone on with in another tab until it is over", () => {
  const tab = keeper();
  tab.keep(playing("7"));
  sessionStorage.clear();
  assert.equal(keeper().wanted(), null);
  assert.equal(lastGame(), game("7"));
  tab.keep(playing("7", { phase: "over" }));
  assert.equal(lastGame(), null);
});

test("a game that is over does not take away another one that goes on", () => {
  const tab = keeper();
  tab.keep(playing("7"));
  keeper().keep(playing("8"));
  tab.keep(playing("7", { phase: "over" }));
  assert.equal(lastGame(), game("8"));
});

test("a game that the kernel does not take is not offered again", () => {
  localStorage.setItem("poison-game-1", JSON.stringify({ text: "spoilt" }));
  const tab = keeper();
  assert.equal(tab.again(), "spoilt");
  tab.keep({ ...nothing, notice: { text: "This is no game." } });
  assert.equal(lastGame(), null);
});

test("a lesson's game comes back in every tab, an exam's in its own alone", () => {
  roundKeeper("01-first-game/K7M2XX").keep(playing("7"));
  roundKeeper("exam/01-first-game/K7M2XX").keep(playing("8"));
  assert.equal(roundKeeper("01-first-game/K7M2XX").wanted(), game("7"));
  assert.equal(roundKeeper("exam/01-first-game/K7M2XX").wanted(), game("8"));
  sessionStorage.clear(); // another tab
  assert.equal(roundKeeper("01-first-game/K7M2XX").wanted(), game("7"));
  assert.equal(roundKeeper("exam/01-first-game/K7M2XX").wanted(), null);
});

test("a lesson's game is not forgotten before it is back", () => {
  const tab = roundKeeper("01-first-game/K7M2XX");
  tab.keep(playing("7"));
  const next = roundKeeper("01-first-game/K7M2XX");
  next.wanted();
  next.keep(playing("0", { is_new: true })); // the table as the new kernel shows it first
  assert.equal(tab.wanted(), game("7"));
  next.keep(playing("7"));
  next.keep(playing("0", { is_new: true })); // begun again
  assert.equal(tab.wanted(), null);
});
