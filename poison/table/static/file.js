// A file for the reader to save.

import { h } from "./dom.js";

/** @type {(file: { name: string, text: string, mime?: string }) => void} */
export function saveFile({ name, text, mime = "application/json" }) {
  const link = h("a", { href: URL.createObjectURL(new Blob([text], { type: mime })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
