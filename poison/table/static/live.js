// What a screen reader says of itself: what happened, and whose turn it is.
//
// The one live region is a log: sentences are added to it, so that quick opponents cut nobody
// short, and nothing is said that the focus says anyway: a heading it goes to, the steps of a
// slider.

/** @import { All, Live, Local } from "./state.js" */

import { spokenHint } from "./aids.js";
import { h } from "./dom.js";

const KEPT = 8; // so many sentences stay in the page

/** @type {() => Live} */
export const newLive = () => ({ said: [], n: 0, round: "", told: 0, status: "", other: "" });

/** @type {(live: Live, text: string) => void} */
export function say(live, text) {
  if (!text) return;
  live.said = [...live.said, { n: ++live.n, text }].slice(-KEPT);
}

// What is new since the last snapshot that was told.
/** @type {(all: All) => void} */
export function tell({ snapshot, labels, local }) {
  const { live } = local;
  if (snapshot.phase === "setup" || snapshot.review) return void Object.assign(live, newLive(), { n: live.n });
  if (snapshot.replay) return sayOnce(live, `${snapshot.replay.title}. ${snapshot.replay.news}`);
  if (snapshot.hint) return sayOnce(live, spokenHint(snapshot.hint, labels));
  const game = `${snapshot.round} ${snapshot.is_what_if}`;
  const isNext = live.round === game && snapshot.log.length >= live.told;
  const lines = isNext ? snapshot.log.slice(live.told) : snapshot.log.slice(-1);
  const status = snapshot.phase === "play" && (lines.length || snapshot.status !== live.status) ? snapshot.status : "";
  const news = snapshot.is_what_if && lines.length && !snapshot.scoring ? [snapshot.news] : lines;
  say(live, [...news, status].filter(Boolean).join(" "));
  Object.assign(live, { round: game, told: snapshot.log.length, status: snapshot.status, other: "" });
}

/** @type {(live: Live, text: string) => void} */
function sayOnce(live, text) {
  if (text !== live.other) say(live, text);
  live.other = text;
}

/** @type {(local: Local) => HTMLElement} */
export const liveRegion = ({ live }) =>
  h(
    "div",
    { class: "sr", role: "log", "data-key": "live" },
    live.said.map(({ n, text }) => h("p", { "data-key": `said-${n}` }, text)),
  );
