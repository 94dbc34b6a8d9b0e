// Building a tree of nodes, and bringing the page to it while keeping what both have.

export const SVG = "http://www.w3.org/2000/svg";

export function h(tag, attrs, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attrs || {})) {
    if (value === false || value === null || value === undefined) continue;
    node.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children.flat(2)) {
    if (child === null || child === undefined || child === false) continue;
    node.append(child);
  }
  return node;
}

// Returns what writes numbers as the kernel does: with a real minus, and four digits together
// where a space would set them apart.
export function writer(language, options) {
  const apart = new Intl.NumberFormat(language).format(12345)[2];
  const format = new Intl.NumberFormat(language, { useGrouping: apart.trim() ? "auto" : "min2", ...options });
  return (value) => format.format(value).replace("-", "\u2212");
}

// Whether a click is the second of a double click on a button: it does nothing more.
export const isSecondClick = (event) => event.detail > 1 && Boolean(event.target.closest("button"));

const key = (node) => (node.nodeType === 1 ? node.getAttribute("data-key") : null);

const alike = (a, b) => a.nodeName === b.nodeName && a.nodeType === b.nodeType && key(a) === key(b);

// Make `from` equal to `to`, keeping every node that both have.
export function patch(from, to) {
  if (from.nodeType === 3) {
    if (from.data !== to.data) from.data = to.data;
    return;
  }
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of [...to.attributes]) {
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  if (to.hasAttribute("data-own")) return; // what is in it is nobody's but its own
  // What goes, goes first: what stays then need not be moved, which would cost it the focus.
  const stays = new Set(Array.from(to.childNodes, key));
  const keyed = new Map();
  for (const child of [...from.childNodes]) {
    if (!key(child)) continue;
    if (stays.has(key(child))) keyed.set(key(child), child);
    else child.remove();
  }
  let next = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    let found = key(wanted) ? keyed.get(key(wanted)) : next;
    if (found && !alike(found, wanted)) found = null;
    if (!found) {
      from.insertBefore(wanted, next);
      continue;
    }
    if (found === next) next = next.nextSibling;
    else from.insertBefore(found, next);
    patch(found, wanted);
  }
  while (next) {
    const after = next.nextSibling;
    next.remove();
    next = after;
  }
  // A field's value and a choice are properties of their own, which attributes only start.
  if (from.nodeName === "INPUT") {
    if (from.type === "radio") from.checked = to.checked;
    else if (from.type !== "file" && from.value !== to.value) from.value = to.value;
  }
  if (from.nodeName === "SELECT") from.value = to.getAttribute("data-value");
}
