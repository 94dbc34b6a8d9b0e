// Formulas: MathML made from data, of elements and attributes that only say how a formula looks.

/** @import { Child } from "../../table/static/dom.js" */
/** @import { Formula, Text } from "./messages.js" */

const MATHML = "http://www.w3.org/1998/Math/MathML";

const ELEMENTS = new Set([
  "math",
  "menclose",
  "mfrac",
  "mi",
  "mn",
  "mo",
  "mover",
  "mpadded",
  "mphantom",
  "mroot",
  "mrow",
  "mspace",
  "msqrt",
  "mstyle",
  "msub",
  "msubsup",
  "msup",
  "mtable",
  "mtd",
  "mtext",
  "mtr",
  "munder",
  "munderover",
]);

const ATTRIBUTES = new Set([
  "accent",
  "accentunder",
  "columnalign",
  "columnlines",
  "columnspacing",
  "depth",
  "display",
  "displaystyle",
  "fence",
  "form",
  "height",
  "largeop",
  "linethickness",
  "lspace",
  "mathvariant",
  "maxsize",
  "minsize",
  "movablelimits",
  "notation",
  "rowlines",
  "rowspacing",
  "rspace",
  "scriptlevel",
  "separator",
  "stretchy",
  "symmetric",
  "width",
]);

// A formula is its element, its attributes and its children, which are formulas or text:
// ["math", { display: "inline" }, [["mfrac", {}, [["mn", {}, ["1"]], ["mn", {}, ["2"]]]]]].
/** @type {(formula: Formula) => Element} */
export function mathml([tag, attributes, children]) {
  if (!ELEMENTS.has(tag)) throw new TypeError(`no element of a formula: ${tag}`);
  const node = document.createElementNS(MATHML, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (!ATTRIBUTES.has(name)) throw new TypeError(`no attribute of a formula: ${name}`);
    node.setAttribute(name, value);
  }
  node.append(...children.map((child) => (typeof child === "string" ? child : mathml(child))));
  return node;
}

// A text with formulas in it is a list of texts and formulas; one without is a text.
/** @type {(text: Text) => Child | Child[]} */
export function withFormulas(text) {
  return typeof text === "string" ? text : text.map((part) => (typeof part === "string" ? part : mathml(part)));
}
