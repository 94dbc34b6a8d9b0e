// A lesson: its code for those who want it, its parts to jump to, and its place in another language.
// An exam has neither code nor parts.

import { find, findAll, h, target } from "../../table/static/dom.js";

const page = there(document, "#rendered_cells");
const bar = there(page, ".lesson-bar");
const text = there(page, ".lesson-cells");

// What the template of the page always has.
/** @type {(root: ParentNode, selector: string) => HTMLElement} */
function there(root, selector) {
  const node = find(root, selector);
  if (!node) throw new Error(`nothing is ${selector}`);
  return node;
}

// What comes into sight comes under the bar, which may take two rows.
new ResizeObserver(() => page.style.setProperty("--bar", `${bar.offsetHeight}px`)).observe(bar);

// One list at a time is open, and none over what has the focus; beside the text one may stay.
const lists = [...bar.querySelectorAll("details")];
const parts = find(page, ".lesson-parts");
const wide = matchMedia("(min-width: 80rem)");
/** @type {(list: HTMLDetailsElement) => boolean} */
const stays = (list) => list === parts && wide.matches;
/** @type {(but?: Node) => void} */
const close = (but) =>
  lists.forEach((list) => {
    list.open = stays(list) || (list.open && list.contains(but ?? null));
  });
wide.addEventListener("change", () => close());
close();
for (const kind of ["click", "focusin"]) page.addEventListener(kind, (event) => close(target(event)));
bar.addEventListener("click", (event) => {
  if (target(event).closest("li a")) close();
});
bar.addEventListener("keydown", (event) => {
  const list = /** @type {HTMLDetailsElement | null} */ (target(event).closest("details[open]"));
  if (event.key !== "Escape" || !list || stays(list)) return;
  list.open = false;
  list.querySelector("summary")?.focus();
});

// The second click of a double click must not meet what the first one brought there.
text.addEventListener(
  "click",
  (event) => {
    if (event.detail > 1 && target(event).closest(".widget-button")) event.stopPropagation();
  },
  { capture: true },
);

// The code.
const root = document.documentElement;
const button = find(page, ".lesson-switch");
const say = () => {
  if (button) button.ariaChecked = String(root.dataset.code === "shown");
};
button?.addEventListener("click", () => {
  root.dataset.code = root.dataset.code === "shown" ? "hidden" : "shown";
  try {
    localStorage.setItem("poison-code", root.dataset.code);
  } catch {
    /* then it is not remembered */
  }
  say();
});
say();

// The title of an exam comes under “Exam”, so that its exercises, of the third level, follow on.
if (bar.querySelector("h1")) text.querySelector("h1")?.setAttribute("aria-level", "2");

// A table stands in a box of its own: it would be no table if it scrolled itself.
for (const table of text.querySelectorAll(".jp-MarkdownOutput table")) {
  const box = h("div", { class: "lesson-wide" });
  table.replaceWith(box);
  box.append(table);
}

// Code, formulas and tables that are wider than the page can be scrolled by keyboard too.
function reach() {
  for (const box of findAll(text, ".lesson-code, .lesson-wide, .jp-MarkdownOutput pre, mjx-container[display=true]")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}
// A formula may end a line, but the full stop after it may not begin the next one.
function join() {
  for (const formula of text.querySelectorAll("mjx-container:not([display], .lesson-joined > *)")) {
    const { nextSibling: after } = formula;
    if (!(after instanceof Text)) continue;
    const [mark] = after.data.match(/^[.,;:!?)…”»]*(?:\u00a0\S+)?/) ?? [""];
    if (!mark) continue;
    const both = h("span", { class: "lesson-joined" });
    formula.replaceWith(both);
    both.append(formula, mark);
    after.data = after.data.slice(mark.length);
  }
}

new ResizeObserver(() => {
  join();
  reach();
}).observe(text);
document.fonts.addEventListener("loadingdone", reach); // the letters of formulas come late

// The page grows while its exercises come: a place is gone to again until it has come to rest.
/** @type {Element | null | undefined} */
let wanted = null;
/** @type {(node: Element | undefined) => void} */
const go = (node) => {
  wanted = node;
  node?.scrollIntoView();
};
new ResizeObserver(() => wanted?.scrollIntoView()).observe(text);
for (const kind of ["wheel", "touchstart", "keydown", "pointerdown", "click"]) {
  addEventListener(
    kind,
    () => {
      wanted = null;
    },
    { capture: true, passive: true },
  );
}

// The parts.
for (const heading of parts ? findAll(page, ".jp-MarkdownOutput h2[id]") : []) {
  const title = [...heading.childNodes].filter((node) => !(node instanceof Element && node.matches(".anchor-link")));
  const words = title.map((node) => node.textContent).join("");
  const link = h("a", { href: `#${encodeURIComponent(heading.id)}` }, words);
  // The focus goes along; Tab then leads on from there.
  link.addEventListener("click", () => {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    go(heading);
  });
  parts?.querySelector("ol")?.append(h("li", {}, link));
  parts?.removeAttribute("hidden");
}

// Another language of the same lesson opens at the same place, and is remembered.
const cells = () => [...text.querySelectorAll(".jp-Cell")];
find(bar, ".lesson-languages")?.addEventListener("click", (event) => {
  const link = target(event).closest("a");
  if (!link) return;
  const top = bar.getBoundingClientRect().bottom + 8;
  const at = cells().findIndex((cell) => cell.getBoundingClientRect().bottom > top);
  link.hash = `cell-${at}`;
  document.cookie = `poison-language=${link.lang}; path=/; max-age=31536000; SameSite=Lax`;
});
const place = /^#cell-(\d+)$/.exec(location.hash);
if (place) go(cells()[Number(place[1])]);
