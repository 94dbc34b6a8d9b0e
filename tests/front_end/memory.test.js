import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  answersBefore,
  draftBefore,
  forgetLesson,
  handedBefore,
  handedHere,
  nameBefore,
  rememberAnswers,
  rememberDraft,
  rememberHanded,
  rememberHere,
  rememberName,
  rememberSolved,
  solvedBefore,
  timesBegun,
  watchAnswers,
} from "../../poison/lessons/static/memory.js";
import { changeElsewhere } from "./browser.js";

const SUM = "00-example/sum";
const record = (...answers) => ({ answers, hints: 0, solution: false, handed: false });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("what earlier versions kept can still be read", () => {
  localStorage.setItem("poison-solved", '{"00-example/sum":true}');
  localStorage.setItem(
    "poison-answers",
    '{"00-example/sum":{"answers":["3","4"],"hints":1,"solution":true,"handed":false}}',
  );
  localStorage.setItem("poison-name", '{"name":"Ann"}');
  localStorage.setItem("poison-handed", '{"00-example":2}');
  localStorage.setItem("poison-begun", '{"00-example":3,"exam/00-example":1}');
  sessionStorage.setItem("poison-drafts", '{"00-example/sum":"5"}');
  sessionStorage.setItem("poison-handed", '{"00-example":{"name":"Ann","paper":"0123abcd","before":1}}');
  assert.ok(solvedBefore(SUM));
  assert.deepEqual(answersBefore("practice", SUM), { answers: ["3", "4"], hints: 1, solution: true, handed: false });
  assert.equal(nameBefore("practice"), "Ann");
  assert.equal(handedBefore("00-example"), 2);
  assert.equal(timesBegun("practice", "00-example"), 3);
  assert.equal(timesBegun("exam", "00-example"), 1);
  assert.equal(draftBefore("practice", SUM), "5");
  assert.deepEqual(handedHere("00-example"), { name: "Ann", paper: "0123abcd", before: 1 });
});

test("an exam and practice know nothing of each other", () => {
  rememberAnswers("practice", SUM, record("3"));
  rememberDraft("practice", SUM, "4");
  rememberName("practice", "Ann");
  assert.equal(answersBefore("exam", SUM), null);
  assert.equal(draftBefore("exam", SUM), null);
  assert.equal(nameBefore("exam"), "");
});

test("an exam that was handed in is gone when its tab is closed", () => {
  rememberAnswers("exam", SUM, record("3"));
  sessionStorage.clear(); // another tab
  assert.deepEqual(answersBefore("exam", SUM)?.answers, ["3"]);
  rememberAnswers("exam", SUM, { ...record("3"), handed: true });
  assert.deepEqual(answersBefore("exam", SUM)?.answers, ["3"]);
  sessionStorage.clear();
  assert.equal(answersBefore("exam", SUM), null);
});

test("a lesson that is begun again forgets its answers, and no other lesson's", () => {
  const other = "00-example-2/sum";
  for (const name of [SUM, other]) {
    rememberAnswers("practice", name, record("3"));
    rememberDraft("practice", name, "4");
    rememberSolved(name);
    localStorage.setItem(`poison-game-1/${name}`, "{}");
  }
  rememberAnswers("exam", SUM, record("5"));
  forgetLesson("practice", "00-example");
  assert.equal(timesBegun("practice", "00-example"), 1);
  assert.equal(answersBefore("practice", SUM), null);
  assert.equal(draftBefore("practice", SUM), null);
  assert.equal(solvedBefore(SUM), false);
  assert.equal(localStorage.getItem(`poison-game-1/${SUM}`), null);
  assert.deepEqual(answersBefore("exam", SUM)?.answers, ["5"]);
  assert.deepEqual(answersBefore("practice", other)?.answers, ["3"]);
  assert.equal(draftBefore("practice", other), "4");
  assert.ok(solvedBefore(other));
  assert.equal(localStorage.getItem(`poison-game-1/${other}`), "{}");
});

test("an exam that is begun again still counts as handed in before, which its teacher sees", () => {
  rememberHanded("00-example");
  rememberHere("00-example", { name: "Ann", paper: "0123abcd", before: 0 });
  forgetLesson("exam", "00-example");
  assert.equal(handedBefore("00-example"), 1);
  assert.equal(handedHere("00-example"), undefined);
});

test("other tabs hear of an answer, once", () => {
  const written = [];
  const { setItem } = localStorage;
  localStorage.setItem = function (...item) {
    written.push(item);
    setItem.apply(this, item);
  };
  rememberAnswers("practice", SUM, record("3"));
  rememberAnswers("practice", SUM, record("3"));
  delete localStorage.setItem;
  assert.equal(written.filter(([name]) => name === "poison-answers").length, 1);

  let heard = 0;
  const end = watchAnswers(() => heard++);
  changeElsewhere("poison-answers");
  changeElsewhere("poison-name");
  assert.equal(heard, 1);
  end();
  changeElsewhere("poison-answers");
  assert.equal(heard, 1);
});

test("nonsense in storage, or none at all, is as nothing", () => {
  for (const nonsense of ["null", "3", "[", '{"00-example/sum":{"answers":"3"}}']) {
    localStorage.setItem("poison-answers", nonsense);
    assert.equal(answersBefore("practice", SUM), null);
  }
  localStorage.isForbidden = true;
  sessionStorage.isForbidden = true;
  rememberAnswers("practice", SUM, record("3"));
  rememberDraft("practice", SUM, "3");
  forgetLesson("practice", "00-example");
  assert.equal(answersBefore("practice", SUM), null);
  assert.equal(draftBefore("practice", SUM), null);
  sessionStorage.isForbidden = false;
});
