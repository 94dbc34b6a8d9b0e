// The course over all its pages: what is solved in this browser, and the mode that goes along.

import { findAll } from "../../table/static/dom.js";
import { SOLVED, storedRecord } from "../../table/static/storage.js";

/** @typedef {{ names: string[], full: string[], short: string[] }} Progress */
/** @type {Record<string, Progress>} */
const course = JSON.parse(document.getElementById("course")?.textContent ?? "{}");

function draw() {
  const known = storedRecord("localStorage", SOLVED);
  for (const place of findAll(document, "[data-progress]")) {
    const { names, full, short } = course[place.dataset.progress ?? ""];
    const n = names.filter((name) => known[name] === true).length;
    const said = /** @type {HTMLElement} */ (place.querySelector(".said"));
    place.style.setProperty("--share", String(n / names.length));
    place.toggleAttribute("data-complete", n === names.length);
    said.textContent = full[n];
    if (place.dataset.kind !== "short") continue;
    // In a list there is room for the numbers alone; they are said in full.
    const seen = document.createElement("span");
    seen.ariaHidden = "true";
    seen.textContent = short[n];
    said.replaceChildren(
      seen,
      Object.assign(document.createElement("span"), { className: "sr", textContent: full[n] }),
    );
  }
}

draw();
addEventListener("poison-solved", draw);
addEventListener("storage", draw);
addEventListener("pageshow", draw); // of a page that was kept while another one was read

const mode = new URLSearchParams(location.search).get("mode") ?? "";
// The game's address may have a mode too: that of the game.
const isOfLessons = ["exam", "no-solutions"].includes(mode.toLowerCase());
for (const node of isOfLessons ? findAll(document, "#rendered_cells a[href]") : []) {
  const link = /** @type {HTMLAnchorElement} */ (node);
  const to = new URL(link.href);
  if (to.origin !== location.origin || link.getAttribute("href")?.startsWith("#")) continue;
  to.searchParams.set("mode", mode);
  link.href = to.href;
}
