import "./browser.js";

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { countResult, eraseResults, resultsFile, sums } from "../../poison/table/static/statistics.js";

const KEY = "poison-results-1";

const game = (id, changes = {}) => ({
  id,
  at: "2026-01-02T03:04:05.000Z",
  mode: "quick",
  against: "easy",
  players: 3,
  rounds: 2,
  points: 6,
  explosions: 1,
  won: true,
  shared: false,
  ...changes,
});

const kept = (name = KEY) => JSON.parse(localStorage.getItem(name));

beforeEach(() => localStorage.clear());

test("points and explosions are means per round, not per game", () => {
  const games = [
    game("a"),
    game("b", { rounds: 4, points: 3, explosions: 0, won: false }),
    game("c", { shared: true }),
  ];
  assert.deepEqual(sums(games), { games: 3, wins: 2, shared: 1, points: 15 / 8, explosions: 2 / 8 });
});

test("a game counts once, however often its end is shown", () => {
  const { at, ...result } = game("a");
  countResult(result);
  const [first] = kept();
  countResult({ ...result, points: 9 });
  assert.deepEqual(kept(), [{ ...result, points: 9, at: first.at }]);
});

test("no more than a thousand games are kept, the newest", () => {
  localStorage.setItem(KEY, JSON.stringify(Array.from({ length: 1000 }, (_, n) => game(`old-${n}`))));
  countResult(game("new"));
  assert.equal(kept().length, 1000);
  assert.equal(kept().at(-1).id, "new");
  assert.equal(kept()[0].id, "old-1");
});

test("what cannot be read is set aside, and what can be read stays", () => {
  const raw = JSON.stringify([game("a"), { id: "b" }, null, game("c", { points: -1 }), game("d", { won: "yes" })]);
  localStorage.setItem(KEY, raw);
  countResult(game("e"));
  assert.equal(kept(`${KEY}-damaged`), raw);
  assert.deepEqual(
    kept().map(({ id }) => id),
    ["a", "e"],
  );
  eraseResults();
  assert.equal(localStorage.length, 0);
});

test("storage that is switched off is no error", () => {
  localStorage.isForbidden = true;
  countResult(game("a"));
  assert.equal(resultsFile("csv").text.split("\r\n").length, 2);
});

test("the files hold every game; what stands in one cannot end its field", () => {
  localStorage.setItem(KEY, JSON.stringify([game("a", { against: 'a "b", c' })]));
  const [head, line] = resultsFile("csv").text.split("\r\n");
  assert.equal(head, "at,mode,players,against,rounds,points,explosions,won,shared");
  assert.equal(line, '"2026-01-02T03:04:05.000Z","quick","3","a ""b"", c","2","6","1","true","false"');
  assert.deepEqual(JSON.parse(resultsFile("json").text).games, kept());
});
