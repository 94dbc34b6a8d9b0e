// Building a tree of nodes, and bringing the page to it while keeping what both have.

export const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | boolean | null | undefined} Child */
/** @typedef {Child | Child[] | (Child | Child[])[]} Children */
/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} attrs
 * @param {Children[]} children
 */
export function h(tag, attrs, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attrs)) {
    if (value === false || value === null || value === undefined) continue;
    node.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of /** @type {Child[]} */ (children.flat(2))) {
    if (child === null || child === undefined || child === false) continue;
    node.append(typeof child === "object" ? child : String(child));
  }
  return node;
}

// Returns what writes numbers as the kernel does: with a real minus, and four digits together
// where a space would set them apart.
/** @type {(language: string, options?: Intl.NumberFormatOptions) => (value: number) => string} */
export function writer(language, options) {
  const apart = new Intl.NumberFormat(language).format(12345)[2];
  const format = new Intl.NumberFormat(language, { useGrouping: apart.trim() ? "auto" : "min2", ...options });
  return (value) => format.format(value).replace("-", "\u2212");
}

// Whether a click is the second of a double click on a button: it does nothing more.
/** @type {(event: MouseEvent) => boolean} */
export const isSecondClick = (event) => event.detail > 1 && Boolean(target(event).closest("button"));

/** @type {(event: Event) => HTMLInputElement} */
export const target = (event) => /** @type {HTMLInputElement} */ (event.target);

/** @type {(root: ParentNode, selector: string) => HTMLElement | null} */
export const find = (root, selector) => root.querySelector(selector);

/** @type {(root: ParentNode, selector: string) => HTMLElement[]} */
export const findAll = (root, selector) => [...root.querySelectorAll(selector)].map(asElement);

/** @type {(node: Element) => HTMLElement} */
const asElement = (node) => /** @type {HTMLElement} */ (node);

/** @type {(node: Node) => string | null} */
const key = (node) => (node.nodeType === 1 ? /** @type {Element} */ (node).getAttribute("data-key") : null);

/** @type {(a: Node, b: Node) => boolean} */
const alike = (a, b) => a.nodeName === b.nodeName && a.nodeType === b.nodeType && key(a) === key(b);

// Make `from` equal to `to`, keeping every node that both have.
/** @type {(from: Element, to: Element) => void} */
export function patch(from, to) {
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of [...to.attributes]) {
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  if (to.hasAttribute("data-own")) return; // what is in it is nobody's but its own
  // What goes, goes first: what stays then need not be moved, which would cost it the focus.
  const stays = new Set(Array.from(to.childNodes, key));
  /** @type {Map<string | null, ChildNode>} */
  const keyed = new Map();
  for (const child of [...from.childNodes]) {
    if (!key(child)) continue;
    if (stays.has(key(child))) keyed.set(key(child), child);
    else child.remove();
  }
  let next = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const found = key(wanted) ? keyed.get(key(wanted)) : next;
    if (!found || !alike(found, wanted)) {
      from.insertBefore(wanted, next);
      continue;
    }
    if (found === next) next = next.nextSibling;
    else from.insertBefore(found, next);
    if (found.nodeType === 1) patch(/** @type {Element} */ (found), /** @type {Element} */ (wanted));
    else if (found.nodeValue !== wanted.nodeValue) found.nodeValue = wanted.nodeValue;
  }
  while (next) {
    const after = next.nextSibling;
    next.remove();
    next = after;
  }
  // A field's value and a choice are properties of their own, which attributes only start.
  if (from.nodeName === "INPUT") fill(/** @type {HTMLInputElement} */ (from), /** @type {HTMLInputElement} */ (to));
  if (from.nodeName === "SELECT") /** @type {HTMLSelectElement} */ (from).value = to.getAttribute("data-value") ?? "";
}

/** @type {(field: HTMLInputElement, wanted: HTMLInputElement) => void} */
function fill(field, wanted) {
  if (field.type === "radio") field.checked = wanted.checked;
  else if (field.type !== "file" && field.value !== wanted.value) field.value = wanted.value;
}
