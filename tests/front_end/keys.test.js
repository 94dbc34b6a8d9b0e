import assert from "node:assert/strict";
import { test } from "node:test";
import { isDigit, isKey } from "../../poison/table/static/keys.js";
import { withoutLanguage } from "../../poison/table/static/share.js";
import { document } from "./browser.js";

const pressed = (key, { code = "", on = "button", ...held } = {}) => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target: document.createElement(on),
  ...held,
});

test("a letter counts in either case, and by its place where there are no Latin letters", () => {
  assert.ok(isKey(pressed("h"), "h"));
  assert.ok(isKey(pressed("H"), "h"));
  assert.ok(isKey(pressed("р", { code: "KeyH" }), "h"));
  assert.ok(!isKey(pressed("d", { code: "KeyH" }), "h")); // a Dvorak keyboard
});

test("nothing counts while something is typed, or with a key that is held", () => {
  assert.ok(!isKey(pressed("h", { on: "input" }), "h"));
  assert.ok(!isKey(pressed("h", { ctrlKey: true }), "h"));
  assert.ok(!isDigit(pressed("1", { on: "textarea" })));
  assert.ok(!isDigit(pressed("1", { altKey: true })));
  assert.ok(isDigit(pressed("1")));
  assert.ok(!isDigit(pressed("F1")));
});

test("an address loses its language alone", () => {
  assert.equal(withoutLanguage("?lang=nl&deal=K7M2XX&language=1"), "?deal=K7M2XX&language=1");
  assert.equal(withoutLanguage("?lang"), "");
  assert.equal(withoutLanguage(""), "");
});
