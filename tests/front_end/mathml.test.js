import assert from "node:assert/strict";
import { test } from "node:test";
import { mathml, withFormulas } from "../../poison/lessons/static/mathml.js";
import { document } from "./browser.js";

const half = [
  "math",
  { display: "inline" },
  [
    [
      "mfrac",
      {},
      [
        ["mn", {}, ["1"]],
        ["mn", {}, ["2"]],
      ],
    ],
  ],
];

test("a formula becomes MathML", () => {
  const namespaces = new Set();
  const { createElementNS } = document;
  document.createElementNS = function (namespace, tag) {
    namespaces.add(namespace);
    return createElementNS.call(this, namespace, tag);
  };
  const node = mathml(half);
  delete document.createElementNS;
  assert.deepEqual([...namespaces], ["http://www.w3.org/1998/Math/MathML"]);
  assert.equal(node.getAttribute("display"), "inline");
  assert.equal(node.firstChild.localName, "mfrac");
  assert.equal(node.textContent, "12");
});

test("a text with formulas keeps its order, and one without stays a text", () => {
  assert.equal(withFormulas("So a half."), "So a half.");
  const [before, formula, after] = withFormulas(["So ", half, "."]);
  assert.deepEqual([before, formula.localName, after], ["So ", "math", "."]);
});

test("nothing comes along that does more than look", () => {
  assert.throws(() => mathml(["math", {}, [["script", {}, ["alert(1)"]]]]), /script/);
  assert.throws(() => mathml(["math", { onclick: "alert(1)" }, []]), /onclick/);
  assert.throws(() => mathml(["math", { href: "javascript:alert(1)" }, []]), /href/);
  assert.throws(() => mathml(["annotation-xml", {}, []]), /annotation-xml/);
  assert.equal(mathml(["math", {}, ["<img src=x>"]]).children.length, 0);
});
