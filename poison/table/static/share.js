// A link, or the deal code, that gives others the same cards.

/** @import { Game, Labels } from "./messages.js" */
/** @import { All } from "./state.js" */

import { h } from "./dom.js";
import { button } from "./parts.js";

export const canLink = () => Boolean(document.body.dataset.voila); // the address of JupyterLab is not ours

// The address that opens this set-up for whoever gets it, in their own language.
/** @type {(game: Pick<Game, "code" | "again">) => string} */
export function cardsLink({ code, again }) {
  const { origin, pathname, search } = location;
  const path = document.body.dataset.poison ? pathname.replace(/[^/]+\/[^/]+$/, "") : pathname;
  const query = new URLSearchParams(search);
  query.delete("lang");
  query.set("deal", code);
  query.set("mode", again.mode);
  query.set("seats", again.seats.map((seat) => seat.kind).join());
  return `${origin}${path}?${query.toString().replaceAll("%2C", ",")}`;
}

// Copy a text; false if the browser does not let us. Plain http knows the old way alone.
/** @type {(text: string) => Promise<boolean>} */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    /* the old way */
  }
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const field = h("textarea", { readonly: true, "aria-hidden": "true", style: "position: fixed; opacity: 0" });
  field.value = text;
  document.body.append(field);
  field.select();
  let copied = false;
  try {
    copied = document.execCommand("copy");
  } catch {
    /* not at all */
  }
  field.remove();
  before?.focus();
  return copied;
}

/** @type {(all: All) => HTMLElement} */
export function copyButton({ labels: { keep }, local }) {
  return button(local.copied ? keep.copied : canLink() ? keep.copy_link : keep.copy_code, "copy");
}

/** @type {(text: string, labels: Labels) => Element[]} */
export function copyYourself(text, { keep, words }) {
  const said = canLink() ? keep.this_link : keep.this_code;
  return [
    h("p", {}, said),
    h("input", { type: "text", readonly: true, value: text, "aria-label": said, autofocus: true }),
    h("div", { class: "buttons" }, button(words.close, "close", { class: "primary" })),
  ];
}

// The query of an address but for its language, which the path has.
/** @type {(query: string) => string} */
export function withoutLanguage(query) {
  const kept = query
    .slice(1)
    .split("&")
    .filter((part) => part && !/^lang(=|$)/.test(part));
  return kept.length ? `?${kept.join("&")}` : "";
}
