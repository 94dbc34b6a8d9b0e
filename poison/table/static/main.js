// The table: draws the kernel's snapshots and sends the player's intents.
//
// Everything shown comes from two synced values, `snapshot` (what there is to see) and
// `labels` (the words of the language), and from `local` (what only this page knows: a form
// being filled in, a poison in the hand). `view` turns them into a tree, `patch` brings the
// page to that tree and keeps the nodes, and so the focus. Text goes in as text, never as HTML.

import { followAim, isDigit, isKey, offeredKinds, revealAids, withoutLanguage } from "./aids.js";
import { mine } from "./board.js";
import { isTurned } from "./cards.js";
import { connection } from "./connection.js";
import { beside, keySheet, question, rules } from "./dialogs.js";
import { h, patch } from "./dom.js";
import { saveFile } from "./file.js";
import { forgetChoices, keeper, offeredForm, reloadOnce, rememberChoices, roundKeeper, sharedChoices } from "./keep.js";
import { newLive, say, tell } from "./live.js";
import { mover } from "./motion.js";
import { holdBack } from "./notice.js";
import { view } from "./page.js";
import { replayActs } from "./replay.js";
import { reviewActs } from "./review.js";
import { canLink, cardsLink, copyText, copyYourself } from "./share.js";
import { countResult, eraseQuestion, eraseResults, resultsFile, statistics } from "./statistics.js";
import { still, theme, watchTheme } from "./theme.js";

const STEP_SECONDS = { slow: 2.4, normal: 1.6, fast: 0.8 };
const MOST_CHARACTERS = 4000001; // one more than the kernel takes, so that it can say so

const COPIED_SECONDS = 3;

let tables = 0;

const newForm = () => ({ opponents: 2, mode: "quick", kinds: ["human", "easy", "easy", "easy"], names: [], code: "" });

function render({ model, el }) {
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
    live: newLive(),
    looking: { wanted: null, isBusy: false, isRunning: false },
    curve: 0,
    isTable: false,
    form: newForm(),
  };
  const all = () => ({ snapshot: model.get("snapshot"), labels: model.get("labels"), local });
  const root = view(all());
  const dialog = h("dialog", {
    class: "poison-dialog",
    "aria-labelledby": `${local.id}-title`,
    "data-lm-suppress-shortcuts": "true",
  });
  let timer = null;
  let isDrawing = false;
  let isStale = false;
  const kept = local.place ? roundKeeper(local.place) : keeper();
  const motion = mover(root, () => land() && draw());
  const link = connection(model, onLink);
  el.append(root, dialog);

  // Nothing is sent to a kernel that is not there: it would be played later, or never.
  function send(intent) {
    if (local.link !== "good") return;
    local.found = false;
    model.send({ ...intent, state: model.get("snapshot").state });
  }

  function onLink(state) {
    Object.assign(local, { sent: null, link: state, found: state === "good" });
    if (state === "gone") kept.lose();
    draw();
    root.querySelector(".notice").scrollIntoView({ block: "nearest" });
    if (state === "gone" && document.body.dataset.voila) reloadOnce();
  }

  function draw() {
    // A node that goes takes the focus with it, and who hears of that may want to draw.
    if (isDrawing) {
      isStale = true;
      return;
    }
    const before = document.activeElement;
    const held = root.contains(before) ? place(before) : null;
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
  function place(node) {
    const cards = [...root.querySelectorAll(".held")];
    return { node, index: cards.indexOf(node) };
  }

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
    const cards = root.querySelectorAll(".held");
    if (cards.length) return cards[Math.min(Math.max(index, 0), cards.length - 1)].focus();
    return focus(".verdict") || focus(".primary") || focus("h3");
  }

  function focus(selector) {
    const node = root.querySelector(selector);
    if (node) node.focus();
    return Boolean(node);
  }

  function onSnapshot() {
    const { snapshot } = all();
    link.heard();
    land();
    kept.keep(snapshot);
    if (snapshot.result) countResult(snapshot.result);
    const hand = (snapshot.hand || []).map((held) => held.card).join();
    if (hand !== local.hand || !mine(snapshot)) local.choosing = null;
    local.hand = hand;
    tell(all());
    if (snapshot.phase !== "setup") local.form.code = ""; // the next game has cards of its own
    const scored = snapshot.scoring ? snapshot.round : null;
    const isBroughtBack = snapshot.notice?.good === true;
    const isBack = isBroughtBack || (local.isWhatIf && !snapshot.is_what_if);
    local.isWhatIf = snapshot.is_what_if;
    if (scored !== local.scored || isBack) {
      clearTimeout(timer);
      local.scored = scored;
      local.steps = scored && isBack ? snapshot.scoring.steps.length : 0; // told before
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
    if (snapshot.notice && !(local.place && isBroughtBack))
      root.querySelector(".notice").scrollIntoView({ block: "nearest" });
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
    const { snapshot } = all();
    if (!snapshot.scoring) return;
    showSteps(local.steps + 1);
    draw();
    if (local.steps < snapshot.scoring.steps.length) timer = setTimeout(step, STEP_SECONDS[snapshot.pace] * 1000);
    else if (snapshot.phase === "over" && root.contains(document.activeElement)) focus(".standings h3");
  }

  function showSteps(n) {
    const { steps } = all().snapshot.scoring;
    say(local.live, steps.slice(local.steps, n).join(" "));
    local.steps = Math.min(n, steps.length);
  }

  const looking = replayActs({ all, local, send, draw, root });
  const acts = {
    play(code) {
      const { snapshot } = all();
      if (snapshot.review) return send({ type: "guess", play: code });
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
    again: () => send({ type: "start", ...all().snapshot.again }),
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
    "ask-leave": () =>
      all().snapshot.phase === "over" && !all().snapshot.is_what_if ? acts.leave() : show(question(all().labels)),
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
    continue: () => send({ type: "restore", text: kept.again() }),
    forget: () => {
      forgetChoices();
      Object.assign(local.form, newForm());
      draw();
    },
    reload: () => location.reload(),
    async copy() {
      const text = canLink() ? cardsLink(all().snapshot) : all().snapshot.code;
      if (!(await copyText(text))) return show(copyYourself(text, all().labels));
      local.copied = true;
      draw();
      setTimeout(() => {
        local.copied = false;
        draw();
      }, COPIED_SECONDS * 1000);
    },
    statistics: () => show(statistics(all())),
    "stats-csv": () => saveFile(resultsFile("csv")),
    "stats-json": () => saveFile(resultsFile("json")),
    "stats-ask": () => show(eraseQuestion(all().labels)),
    "stats-erase": () => {
      eraseResults();
      show(statistics(all()));
    },
    ...looking.acts,
    ...reviewActs({ all, local, send, draw }),
  };

  function show(content) {
    const { labels } = all();
    local.menu = false;
    draw();
    dialog.replaceChildren(...content);
    dialog.lang = labels.language;
    dialog.dir = labels.dir;
    dialog.dataset.theme = local.theme;
    dialog.querySelector("h2, p").id = `${local.id}-title`;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector("[autofocus]")?.focus();
  }

  function click(event) {
    if (event.target === dialog && beside(dialog, event)) return dialog.close();
    const node = event.target.closest("[data-act]");
    if (!node || node.nodeName === "FORM" || node.getAttribute("aria-disabled") === "true") return;
    // The second click of a double click must not meet what the first one brought there.
    if (event.detail > 1 && ["play", "poison", "uncover", "hint", "try", "back"].includes(node.dataset.act)) return;
    acts[node.dataset.act](node.dataset.arg);
  }

  function input(event) {
    if ("slide" in event.target.dataset) return looking.acts.seek(event.target.value);
    // Text counts as it is typed, everything else when it is chosen.
    if ((event.type === "input") !== (event.target.type === "text")) return;
    const { field, change } = event.target.dataset;
    if (local.link !== "good" && (change || field === "open")) return draw();
    const { value } = event.target;
    if (change in acts) return acts[change](value);
    if (change) {
      local.menu = false;
      return send({ type: change, [change]: value });
    }
    if (!field) return;
    if (field === "open") return open(event.target);
    const [name, number] = field.split("-");
    if (name === "name") local.form.names[number] = value;
    else if (name === "kind") local.form.kinds[number] = value;
    else if (name === "opponents") local.form.opponents = Number(value);
    else local.form[name] = value;
    if (event.type === "change") draw();
  }

  async function open(field) {
    const [file] = field.files;
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

  function keys(event) {
    event.stopPropagation(); // the page around has shortcuts of its own
    if (dialog.open || looking.key(event)) return;
    if (event.key === "Escape" && local.choosing !== null) return acts.cancel();
    if (isKey(event, "h")) return root.querySelector("[data-act=hint]")?.click();
    if (isKey(event, "u")) return root.querySelector("[data-act=undo]")?.click();
    if (isKey(event, "?") && all().snapshot.phase !== "setup") return acts.keys();
    if (isDigit(event)) return byNumber("1234567890".indexOf(event.key));
    const cards = [...root.querySelectorAll(event.target.closest(".pots") ? ".put" : ".held")];
    const at = cards.indexOf(event.target);
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
  function byNumber(i) {
    const card = root.querySelectorAll(local.choosing !== null ? ".put" : ".held")[i];
    if (card && card === document.activeElement) card.click();
    else if (card) card.focus();
  }

  function download(message) {
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
    if (!root.contains(document.activeElement) || !document.activeElement.checkVisibility()) focus(".menu");
  });
  followAim(root, local, draw);
  root.addEventListener("input", input);
  root.addEventListener("change", input);
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    acts.start();
  });
  model.on("change:snapshot", onSnapshot);
  model.on("change:labels", speak);
  model.on("msg:custom", download);
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
    model.off("msg:custom", download);
  };
}

export default { render };
