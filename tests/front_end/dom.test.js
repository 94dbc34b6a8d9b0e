import "./browser.js";

import assert from "node:assert/strict";
import { test } from "node:test";

import { h, patch, writer } from "../../poison/table/static/dom.js";

const list = (...keys) =>
  h(
    "ul",
    {},
    keys.map((key) => h("li", { "data-key": key }, key)),
  );

test("an attribute that is false, null or undefined is left out, and one that is true has no value", () => {
  const node = h("p", { class: "a", hidden: true, title: null, lang: undefined, "data-on": false, "data-n": 0 });
  assert.deepEqual([...node.getAttributeNames()].sort(), ["class", "data-n", "hidden"]);
  assert.equal(node.getAttribute("hidden"), "");
});

test("children may be nested, and those that are nothing are left out", () => {
  assert.equal(h("p", {}, "a", [h("b", {}, "b"), ["c", null]], undefined, false, 0).textContent, "abc0");
});

test("text goes in as text", () => {
  const node = h("p", {}, "<img src=x onerror=alert(1)>");
  assert.equal(node.children.length, 0);
});

test("a page is brought to another, and nodes with a key are the same ones after", () => {
  const page = list("a", "b", "c");
  const [, b, c] = page.children;
  const wanted = list("c", "b", "d");
  const html = wanted.outerHTML;
  patch(page, wanted);
  assert.equal(page.outerHTML, html);
  assert.equal(page.children[0], c);
  assert.equal(page.children[1], b);
});

test("what stays is not moved when something before it goes: moving would cost it the focus", () => {
  const page = list("a", "b", "c");
  const moved = [];
  const { insertBefore } = page;
  page.insertBefore = function (node, next) {
    moved.push(node);
    return insertBefore.call(this, node, next);
  };
  patch(page, list("b", "c"));
  assert.deepEqual(moved, []);
  assert.equal(page.textContent, "bc");
});

test("nodes without a key are kept by their place and kind", () => {
  const page = h("div", {}, h("p", { class: "a" }, "one"), "text", h("b", {}, "two"));
  const [p] = page.childNodes;
  patch(page, h("div", { lang: "nl" }, h("p", { title: "t" }, "1"), "words", h("i", {}, "2")));
  assert.equal(page.outerHTML, '<div lang="nl"><p title="t">1</p>words<i>2</i></div>');
  assert.equal(page.firstChild, p);
});

test("what somebody else draws into a part of the page stays there", () => {
  const page = h("div", {}, h("div", { "data-own": true, "data-key": "flights" }, h("b", {}, "flying")));
  patch(page, h("div", {}, h("div", { "data-own": true, "data-key": "flights", class: "on" })));
  assert.equal(page.textContent, "flying");
  assert.equal(page.firstChild.getAttribute("class"), "on");
});

test("a field that was typed in gets its new value", () => {
  const page = h("p", {}, h("input", { type: "text", value: "a" }));
  page.firstChild.value = "typed";
  patch(page, h("p", {}, h("input", { type: "text", value: "b" })));
  assert.equal(page.firstChild.value, "b");
});

test("numbers have a real minus, and four digits stay together where a space would part them", () => {
  assert.equal(writer("en")(-1234.5), "−1,234.5");
  assert.equal(writer("nl")(1234), "1.234");
  assert.equal(writer("ru")(1234), "1234");
  assert.equal(writer("ru")(12345).replace(/\s/, " "), "12 345");
  assert.equal(writer("nl", { minimumFractionDigits: 1 })(2), "2,0");
});
