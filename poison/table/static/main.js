// The table: draws the kernel's snapshots and sends the player's intents.
//
// Everything shown comes from two synced values, `snapshot` (what there is to see) and
// `labels` (the words of the language), and from `local` (what only this page knows: a form
// being filled in, a poison in the hand). `view` turns them into a tree, `patch` brings the
// page to that tree and keeps the nodes, and so the focus. Text goes in as text, never as HTML.

/** @import { RenderProps } from "@anywidget/types" */
/** @import { Intent, TableModel } from "./messages.js" */
/** @import { Acts, All, Form, Link, Local } from "./state.js" */

import { followAim, revealAids } from "./aids.js";
import { mine } from "./board.js";
import { isTurned } from "./cards.js";
import { connection } from "./connection.js";
import { beside, keySheet, question, rules } from "./dialogs.js";
import { find, findAll, h, patch, target } from "./dom.js";
import { saveFile } from "./file.js";
import { forgetChoices, keeper, offeredForm, reloadOnce, rememberChoices, roundKeeper, sharedChoices } from "./keep.js";
import { isDigit, isKey } from "./keys.js";
import { newLive, say, tell } from "./live.js";
import { mover } from "./motion.js";
import { holdBack } from "./notice.js";
import { view } from "./page.js";
import { isInGame } from "./phase.js";
import { replayActs } from "./replay.js";
import { reviewActs } from "./review.js";
import { offeredKinds } from "./setup.js";
import { canLink, cardsLink, copyText, copyYourself, withoutLanguage } from "./share.js";
import { countResult, eraseQuestion, eraseResults, resultsFile, statistics } from "./statistics.js";
import { still, theme, watchTheme } from "./theme.js";

const STEP_SECONDS = { slow: 2.4, normal: 1.6, fast: 0.8 };
const MOST_CHARACTERS = 4000001; // one more than the kernel takes, so that it can say so

const COPIED_SECONDS = 3;

let tables = 0;

/** @type {() => Form} */
const newForm = () => ({ opponents: 2, mode: "quick", kinds: ["human", "easy", "easy", "easy"], names: [], code: "" });

/** @param {RenderProps<TableModel>} props */
function render({ model, el }) {
  /** @type {Local} */
  const local = {
    id: `poison-${++tables}`,
    place: model.get("place"),
    choosing: null,
    sent: null,
    menu: false,
    steps: 0,
    scored: null,
    isLanding: false,
    isWhatIf: false,
    hand: "",
    link: "good",
    found: false,
    copied: false,
    theme: theme(),
    aim: "",
    seen: {},
    live: newLive(),
    looking: { wanted: null, isBusy: false, isRunning: false },
    curve: 0,
    isTable: false,
    form: newForm(),
  };
  /** @type {() => All} */
  const all = () => ({ snapshot: model.get("snapshot"), labels: model.get("labels"), local });
  const game = () => {
    const { snapshot } = all();
    return isInGame(snapshot) ? snapshot : null;
  };
  const root = view(all());
  const dialog = h("dialog", {
    class: "poison-dialog",
    "aria-labelledby": `${local.id}-title`,
    "data-lm-suppress-shortcuts": "true",
  });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let isDrawing = false;
  let isStale = false;
  const kept = local.place ? roundKeeper(local.place) : keeper();
  const motion = mover(root, () => land() && draw());
  const link = connection(model, onLink);
  el.append(root, dialog);

  // Nothing is sent to a kernel that is not there: it would be played later, or never.
  /** @type {(intent: Intent) => void} */
  function send(intent) {
    if (local.link !== "good") return;
    local.found = false;
    model.send({ ...intent, state: model.get("snapshot").state });
  }

  /** @type {(state: Link) => void} */
  function onLink(state) {
    Object.assign(local, { sent: null, link: state, found: state === "good" });
    if (state === "gone") kept.lose();
    draw();
    find(root, ".notice")?.scrollIntoView({ block: "nearest" });
    if (state === "gone" && document.body.dataset.voila) reloadOnce();
  }

  function draw() {
    // A node that goes takes the focus with it, and who hears of that may want to draw.
    if (isDrawing) {
      isStale = true;
      return;
    }
    const before = document.activeElement;
    const held = before && root.contains(before) ? place(before) : null;
    const phase = root.dataset.phase;
    const wasChoosing = root.querySelector("[data-choosing]") !== null;
    const tree = view(all());
    if (local.link !== "good") holdBack(tree);
    const seen = motion.before(all());
    isDrawing = true;
    try {
      patch(root, tree);
    } finally {
      isDrawing = false;
    }
    motion.after(seen);
    if (held) keepFocus(held, phase, wasChoosing);
    if (!isStale) return;
    isStale = false;
    draw();
  }

  // Where the focus is: the card's place in the hand matters, for the card may be gone after.
  /** @type {(node: Element) => { node: Element, index: number }} */
  function place(node) {
    const cards = [...root.querySelectorAll(".held")];
    return { node, index: cards.indexOf(node) };
  }

  /** @param {{ node: Element, index: number }} held
   * @param {string | undefined} phase
   * @param {boolean} wasChoosing */
  function keepFocus({ node, index }, phase, wasChoosing) {
    const choosing = local.choosing !== null;
    if (local.isLanding) return root.contains(document.activeElement) || focus("[data-key=title-hand]");
    if (choosing && !wasChoosing) return focus(".put");
    if (root.dataset.phase !== phase)
      return (
        focus(".replay h3, .review h3") ||
        focus(".standings h3") ||
        focus(".scoring h3") ||
        focus(".cover h3, .held, .setup .primary")
      );
    if (document.activeElement === node && root.contains(node)) return node.checkVisibility() || focus(".menu");
    if (index < 0 && focus(".point h4")) return true; // another question
    const cards = findAll(root, ".held");
    if (cards.length) return cards[Math.min(Math.max(index, 0), cards.length - 1)].focus();
    return focus(".verdict") || focus(".primary") || focus("h3");
  }

  /** @type {(selector: string) => boolean} */
  function focus(selector) {
    const node = find(root, selector);
    node?.focus();
    return Boolean(node);
  }

  function onSnapshot() {
    const { snapshot } = all();
    const now = game();
    link.heard();
    land();
    kept.keep(snapshot);
    if (snapshot.result) countResult(snapshot.result);
    const hand = (now?.hand ?? []).map((held) => held.card).join();
    if (hand !== local.hand || !mine(snapshot)) local.choosing = null;
    local.hand = hand;
    tell(all());
    if (now) local.form.code = ""; // the next game has cards of its own
    const scored = now?.scoring ? now.round : null;
    const isBroughtBack = snapshot.notice?.good === true;
    const isBack = isBroughtBack || (local.isWhatIf && !now?.is_what_if);
    local.isWhatIf = now?.is_what_if === true;
    if (scored !== local.scored || isBack) {
      clearTimeout(timer);
      local.scored = scored;
      local.steps = isBack ? (now?.scoring?.steps.length ?? 0) : 0; // told before
      if (scored && !isBack) {
        if (still()) showSteps(5);
        local.isLanding = true;
        if (!motion.sees(all())) land();
      }
    }
    draw();
    looking.shown();
    looking.follow();
    revealAids(root, local, snapshot);
    // Whoever comes back to a lesson may read on elsewhere.
    if (snapshot.notice && !(local.place && isBroughtBack)) find(root, ".notice")?.scrollIntoView({ block: "nearest" });
  }

  // The count begins when the last card of the round has arrived; says whether it just did.
  function land() {
    if (!local.isLanding) return false;
    local.isLanding = false;
    clearTimeout(timer);
    timer = setTimeout(step, STEP_SECONDS[all().snapshot.pace] * 500);
    return true;
  }

  function step() {
    clearTimeout(timer);
    const now = game();
    if (!now?.scoring) return;
    showSteps(local.steps + 1);
    draw();
    if (local.steps < now.scoring.steps.length) timer = setTimeout(step, STEP_SECONDS[now.pace] * 1000);
    else if (now.phase === "over" && root.contains(document.activeElement)) focus(".standings h3");
  }

  /** @type {(n: number) => void} */
  function showSteps(n) {
    const steps = game()?.scoring?.steps ?? [];
    say(local.live, steps.slice(local.steps, n).join(" "));
    local.steps = Math.min(n, steps.length);
  }

  const looking = replayActs({ all, local, send, draw, root });
  /** @type {Acts} */
  const acts = {
    play(code) {
      const { snapshot } = all();
      if (game()?.review) return send({ type: "guess", play: code });
      if (local.sent === snapshot.state) return; // the second click of a double click
      local.sent = snapshot.state;
      send({ type: "play", play: code });
    },
    poison: (i) => {
      local.choosing = local.choosing === Number(i) ? null : Number(i);
      draw();
    },
    cancel: () => {
      local.choosing = null;
      draw();
    },
    undo: () => send({ type: "undo" }),
    try: () => send({ type: "try" }),
    back: () => send({ type: "back" }),
    hint: () => send({ type: "hint" }),
    uncover: () => send({ type: "uncover" }),
    learn: () => send({ type: "learn" }),
    learnt: () => send({ type: "learnt" }),
    unguided: () => send({ type: "unguided" }),
    next: () => send({ type: "next" }),
    save: () => {
      local.menu = false;
      send({ type: "save" });
    },
    leave: () => {
      dialog.close();
      send({ type: "leave" });
    },
    again() {
      const now = game();
      if (now) send({ type: "start", ...now.again });
    },
    menu: () => {
      local.menu = !local.menu;
      draw();
    },
    step,
    all: () => {
      showSteps(4);
      step();
    },
    rules: () => show(rules(all().labels)),
    keys: () => show(keySheet(all().labels)),
    "ask-leave": () => {
      const now = game();
      return now?.phase === "over" && !now.is_what_if ? acts.leave("") : show(question(all().labels));
    },
    close: () => dialog.close(),
    start() {
      const { labels } = all();
      const names = [labels.setup.you, ...labels.setup.names];
      const { form } = local;
      const kinds = offeredKinds(form.kinds, labels.setup);
      const seats = [];
      for (let i = 0; i <= form.opponents; i++) seats.push({ name: form.names[i] ?? names[i], kind: kinds[i] });
      if (!local.place) rememberChoices({ form, pace: all().snapshot.pace });
      send({ type: "start", mode: form.mode, code: form.code, seats });
    },
    continue() {
      const text = kept.again();
      return text === null ? draw() : send({ type: "restore", text });
    },
    forget: () => {
      forgetChoices();
      Object.assign(local.form, newForm());
      draw();
    },
    reload: () => location.reload(),
    async copy() {
      const now = game();
      if (!now) return;
      const text = canLink() ? cardsLink(now) : now.code;
      if (!(await copyText(text))) return show(copyYourself(text, all().labels));
      local.copied = true;
      draw();
      setTimeout(() => {
        local.copied = false;
        draw();
      }, COPIED_SECONDS * 1000);
    },
    statistics: () => show(statistics(all().labels)),
    "stats-csv": () => saveFile(resultsFile("csv")),
    "stats-json": () => saveFile(resultsFile("json")),
    "stats-ask": () => show(eraseQuestion(all().labels)),
    "stats-erase": () => {
      eraseResults();
      show(statistics(all().labels));
    },
    ...looking.acts,
    ...reviewActs({ all, local, send, draw }),
  };

  /** @type {(content: Element[]) => void} */
  function show(content) {
    const { labels } = all();
    local.menu = false;
    draw();
    dialog.replaceChildren(...content);
    dialog.lang = labels.language;
    dialog.dir = labels.dir;
    dialog.dataset.theme = local.theme;
    dialog.querySelector("h2, p")?.setAttribute("id", `${local.id}-title`);
    if (!dialog.open) dialog.showModal();
    find(dialog, "[autofocus]")?.focus();
  }

  /** @type {(event: MouseEvent) => void} */
  function click(event) {
    if (event.target === dialog && beside(dialog, event)) return dialog.close();
    const node = /** @type {HTMLElement | null} */ (target(event).closest("[data-act]"));
    if (!node || node.nodeName === "FORM" || node.getAttribute("aria-disabled") === "true") return;
    // The second click of a double click must not meet what the first one brought there.
    const { act = "", arg = "" } = node.dataset;
    if (event.detail > 1 && ["play", "poison", "uncover", "hint", "try", "back"].includes(act)) return;
    acts[act](arg);
  }

  /** @type {(event: Event) => void} */
  function input(event) {
    const input = target(event);
    const { value } = input;
    if ("slide" in input.dataset) return void looking.acts.seek(value);
    // Text counts as it is typed, everything else when it is chosen.
    if ((event.type === "input") !== (input.type === "text")) return;
    const { field, change } = input.dataset;
    if (local.link !== "good" && (change || field === "open")) return draw();
    if (change && change in acts) return void acts[change](value);
    if (change) {
      local.menu = false;
      return send(/** @type {Intent} */ ({ type: change, [change]: value }));
    }
    if (!field) return;
    if (field === "open") return void open(input);
    const [name, number] = field.split("-");
    if (name === "name") local.form.names[Number(number)] = value;
    else if (name === "kind") local.form.kinds[Number(number)] = value;
    else if (name === "opponents") local.form.opponents = Number(value);
    else Object.assign(local.form, { [name]: value });
    if (event.type === "change") draw();
  }

  /** @type {(field: HTMLInputElement) => Promise<void>} */
  async function open(field) {
    const [file] = field.files ?? [];
    if (!file) return;
    let text = "";
    try {
      text = new TextDecoder("utf-8", { fatal: true }).decode(await file.slice(0, MOST_CHARACTERS).arrayBuffer());
    } catch {
      /* no text, so no game: the kernel says so */
    }
    field.value = "";
    send({ type: "open", text });
  }

  /** @type {(event: KeyboardEvent) => unknown} */
  function keys(event) {
    event.stopPropagation(); // the page around has shortcuts of its own
    if (dialog.open || looking.key(event)) return;
    if (event.key === "Escape" && local.choosing !== null) return acts.cancel("");
    if (isKey(event, "h")) return find(root, "[data-act=hint]")?.click();
    if (isKey(event, "u")) return find(root, "[data-act=undo]")?.click();
    if (isKey(event, "?") && game()) return acts.keys("");
    if (isDigit(event)) return byNumber("1234567890".indexOf(event.key));
    const cards = findAll(root, target(event).closest(".pots") ? ".put" : ".held");
    const at = cards.indexOf(target(event));
    const right = isTurned(all().labels) ? -1 : 1;
    const to = {
      ArrowRight: at + right,
      ArrowDown: at + 1,
      ArrowLeft: at - right,
      ArrowUp: at - 1,
      Home: 0,
      End: cards.length - 1,
    }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    cards[(to + cards.length) % cards.length].focus();
  }

  // The key of a card goes to it; pressed again there, it plays it.
  /** @type {(i: number) => void} */
  function byNumber(i) {
    const card = findAll(root, local.choosing !== null ? ".put" : ".held")[i];
    if (card && card === document.activeElement) card.click();
    else if (card) card.focus();
  }

  /** @type {(message: { type: "beat" } | { type: "file", name: string, text: string, mime?: string }) => void} */
  function onMessage(message) {
    link.heard();
    if (message.type === "file") saveFile(message);
  }

  function speak() {
    const { labels } = all();
    const { voila, lesson } = document.body.dataset;
    if (!voila || lesson) return; // in JupyterLab, or in a lesson: the table is not the page
    document.documentElement.lang = labels.language;
    document.documentElement.dir = labels.dir;
    document.title = labels.words.title;
    if (document.body.dataset.poison) {
      // The address keeps the language, so that loading the page again does.
      history.replaceState(
        null,
        "",
        location.pathname.replace(/[^/]+(?=\/[^/]+$)/, labels.language) + withoutLanguage(location.search),
      );
    }
    document.cookie = `poison-language=${labels.language}; path=/; max-age=31536000; SameSite=Lax`;
  }

  const unwatch = watchTheme(() => {
    local.theme = theme();
    draw();
  });
  for (const part of [root, dialog]) {
    part.addEventListener("click", click);
    part.addEventListener("keydown", keys);
    part.addEventListener("click", motion.finish, true);
    part.addEventListener("keydown", motion.finish, true);
  }
  // What had the focus before may be in a menu that has closed meanwhile.
  dialog.addEventListener("close", () => {
    const { activeElement } = document;
    if (!root.contains(activeElement) || !activeElement?.checkVisibility()) focus(".menu");
  });
  followAim(root, local, draw);
  root.addEventListener("input", input);
  root.addEventListener("change", input);
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    acts.start("");
  });
  model.on("change:snapshot", onSnapshot);
  model.on("change:labels", speak);
  model.on("msg:custom", onMessage);
  const { pace, ...chosen } = sharedChoices(local.place, all().labels);
  Object.assign(local.form, chosen, offeredForm(all().snapshot.offer, local.form.kinds));
  speak();
  if (all().snapshot.phase === "setup" || (local.place && all().snapshot.is_new)) {
    const text = kept.wanted();
    if (pace && pace !== all().snapshot.pace) send({ type: "pace", pace });
    if (text !== null) send({ type: "restore", text });
  }
  onSnapshot();

  return () => {
    local.isLanding = false;
    clearTimeout(timer);
    motion.finish();
    link.stop();
    kept.lose();
    looking.halt();
    unwatch();
    model.off("change:snapshot", onSnapshot);
    model.off("change:labels", speak);
    model.off("msg:custom", onMessage);
  };
}

export default { render };
