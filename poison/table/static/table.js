// The table: draws the kernel's snapshots and sends the player's intents.
//
// Everything shown comes from two synced values, `snapshot` (what there is to see) and
// `labels` (the words of the language), and from `local` (what only this page knows: a form
// being filled in, a poison in the hand). `view` turns them into a tree, `patch` brings the
// page to that tree and keeps the nodes, and so the focus. Text goes in as text, never as HTML.

// ---- building and patching ------------------------------------------------------------

const SVG = "http://www.w3.org/2000/svg";

function h(tag, attrs, ...children) {
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

const key = (node) => (node.nodeType === 1 ? node.getAttribute("data-key") : null);

const alike = (a, b) => a.nodeName === b.nodeName && a.nodeType === b.nodeType && key(a) === key(b);

// Make `from` equal to `to`, keeping every node that both have.
function patch(from, to) {
  if (from.nodeType === 3) {
    if (from.data !== to.data) from.data = to.data;
    return;
  }
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of [...to.attributes]) {
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  const keyed = new Map();
  for (const child of from.childNodes) if (key(child)) keyed.set(key(child), child);
  let next = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    let found = key(wanted) ? keyed.get(key(wanted)) : next;
    if (found && !(alike(found, wanted))) found = null;
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

// ---- cards ----------------------------------------------------------------------------

// A shape for each kind, so that no card is known by its colour alone.
const SHAPES = {
  R: ["M12 2.5c.6 4.2 5.8 6.4 5.8 11.6a5.8 5.8 0 0 1-11.6 0c0-2.6 1.5-4 2.3-6 1.6.7 2.3 2 2.5 3 1-2.4 1.3-5.4 1-8.6z"],
  G: ["M4.5 19.5C3.2 10 9.5 3.5 20.5 3.5 20.8 14.5 14 20.8 4.5 19.5z", "M4.5 19.5 14 10"],
  P: ["M7 3h10l4 6.5L12 21.5 3 9.5z", "M3 9.5h18M9 9.5l3 12 3-12-3-6.5z"],
  X: [
    "M12 2.5a8.5 8.5 0 0 0-8.5 8.5c0 3 1.5 5.2 3.7 6.4v3.6h9.6v-3.6c2.2-1.2 3.7-3.4 3.7-6.4A8.5 8.5 0 0 0 12 2.5z",
    "M7 11.3a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0zM13.2 11.3a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0zM10.5 18v3M13.5 18v3",
  ],
};

function symbol(kind) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "symbol");
  svg.setAttribute("aria-hidden", "true");
  SHAPES[kind].forEach((d, i) => {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", d);
    path.setAttribute("class", i ? "line" : "shape");
    svg.append(path);
  });
  return svg;
}

function face(code, labels, size) {
  const card = labels.cards[code];
  return h("span", { class: `card ${size}`, "data-kind": card.kind },
    h("span", { class: "value", "aria-hidden": "true" }, card.value),
    symbol(card.kind),
    h("span", { class: "letter", "aria-hidden": "true" }, card.letter));
}

const isTurned = (labels) => labels.dir === "rtl";

// A sentence with a code in it, which looks like one.
function withCode(sentence, code) {
  const [before, after] = sentence.split("{code}");
  return [before, h("code", {}, code), after];
}

const hidden = (text) => h("span", { class: "sr" }, text);

// ---- the parts of the page --------------------------------------------------------------

function button(words, act, attrs = {}) {
  return h("button", { type: "button", "data-act": act, "data-key": act, ...attrs }, words);
}

function choice(name, label, value, options) {
  const select = h("select", { "data-change": name, "data-value": value, "data-key": name, id: `pt-${name}` },
    options.map((option) => h("option", { value: option.value, selected: option.value === value }, option.label)));
  return h("label", { class: "choice", "data-key": `choice-${name}` }, h("span", {}, label), select);
}

function setupPage({ snapshot, labels, local }) {
  const { words, setup } = labels;
  const form = local.form;
  const defaults = [setup.you, ...setup.names];
  const rows = [];
  for (let seat = 0; seat <= form.opponents; seat++) {
    const wrong = snapshot.notice && snapshot.notice.seat === seat;
    rows.push(h("li", { class: "row", "data-key": `row-${seat}` },
      h("input", {
        type: "text", "data-field": `name-${seat}`, "aria-label": setup.rows[seat].name, autocomplete: "off",
        dir: "auto", "aria-invalid": wrong ? "true" : null, value: form.names[seat] ?? defaults[seat],
      }),
      h("select", { "data-field": `kind-${seat}`, "data-value": form.kinds[seat], "aria-label": setup.rows[seat].kind },
        setup.kinds.map((kind) => h("option", { value: kind.value, selected: kind.value === form.kinds[seat] }, kind.label)))));
  }
  const radio = (name, value, text, hint) => h("label", { class: "pill" },
    h("input", { type: "radio", name: `${local.id}-${name}`, "data-field": name, value, checked: String(form[name]) === String(value) }),
    h("span", {}, h("b", {}, text), hint ? h("small", {}, hint) : null));
  const counts = [];
  for (let n = setup.least - 1; n < setup.most; n++) counts.push(radio("opponents", n, String(n)));
  return h("form", { class: "setup", "data-act": "start", "data-key": "setup", novalidate: true },
    h("p", { class: "tagline" }, words.tagline),
    h("fieldset", { "data-key": "mode" }, h("legend", {}, words.mode), h("div", { class: "pills" },
      setup.modes.map((mode) => radio("mode", mode.value, mode.label, mode.hint)))),
    h("fieldset", { "data-key": "opponents" }, h("legend", {}, words.opponents), h("div", { class: "pills small" }, counts)),
    h("fieldset", { "data-key": "players" }, h("legend", {}, words.players), h("ul", { class: "rows" }, rows), h("small", {}, words.players_hint)),
    h("label", { class: "field", "data-key": "code" }, h("span", {}, words.code),
      h("input", { type: "text", "data-field": "code", value: form.code, autocomplete: "off", spellcheck: "false", "aria-describedby": `${local.id}-code` }),
      h("small", { id: `${local.id}-code` }, words.code_hint)),
    h("div", { class: "buttons", "data-key": "buttons" },
      h("button", { type: "submit", class: "primary big", "data-key": "start" }, words.play),
      button(words.rules, "rules"),
      h("label", { class: "file", "data-key": "open" }, h("input", { type: "file", accept: ".json,application/json", "data-field": "open", class: "sr" }), h("span", {}, words.open))));
}

function pot(item, { snapshot, labels, local }) {
  const { words } = labels;
  const choosing = local.choosing !== null;
  const play = choosing && poisonPlays(snapshot).find((option) => option.pot === item.pot);
  return h("li", {
    class: "pot", "data-key": `pot-${item.pot}`, "data-kind": item.pot, style: `--fill:${item.total / labels.limit}`,
    "data-boom": snapshot.boom === item.pot ? snapshot.state : null, "data-full": item.total === labels.limit,
  },
    h("h4", {}, symbol(item.pot), labels.pots[item.pot]),
    h("div", { class: "vessel" },
      h("div", { class: "liquid" }),
      h("p", { class: "sum" }, h("b", {}, String(item.total)), h("span", {}, ` / ${labels.limit}`))),
    h("ul", { class: "cards" }, item.cards.map((code, i) =>
      h("li", { "data-key": `${i}-${code}` }, face(code, labels, "mini"), hidden(labels.cards[code].name)))),
    h("p", { class: "room" }, item.room),
    item.cost ? h("p", { class: "cost", title: words.if_drunk }, hidden(`${words.if_drunk} `), item.cost) : null,
    play ? h("button", {
      type: "button", class: "put", "data-act": "play", "data-arg": play.play, "data-key": `put-${item.pot}`,
      "aria-label": play.label, "data-explodes": play.explodes,
    }, words.put_here, h("small", {}, play.explodes ? words.explodes : `= ${play.total}`)) : null);
}

const poisonPlays = (snapshot) => (snapshot.hand.find((held) => held.plays.length > 1) || { plays: [] }).plays;

function seat(item, { labels }) {
  const { words } = labels;
  return h("li", { class: "seat", "data-key": `seat-${item.seat}`, "data-turn": item.is_turn, "data-viewer": item.is_viewer },
    h("h4", { dir: "auto" }, item.name),
    h("p", { class: "who" }, item.who),
    h("p", { class: "left" }, item.cards),
    h("ul", { class: "drunk", "aria-label": words.drunk }, item.drunk.map((pile) =>
      h("li", { "data-kind": pile.kind, "data-leads": pile.leads, "data-none": pile.n === 0, title: labels.kinds[pile.kind] },
        symbol(pile.kind), hidden(`${labels.kinds[pile.kind]} `), h("b", {}, String(pile.n)),
        pile.leads ? h("span", { class: "star", title: words.leads }, "★", hidden(` ${words.leads}`)) : null))),
    h("p", { class: "now" }, item.now));
}

const mine = (snapshot) => snapshot.phase === "play" && snapshot.seats.some((item) => item.is_turn && item.is_viewer);

function hand({ snapshot, labels, local }) {
  const { words } = labels;
  const isMine = mine(snapshot);
  const seen = {};
  return h("section", { class: "hand", "data-key": "hand", "aria-label": words.hand, "data-mine": isMine },
    h("div", { class: "say", "data-key": "say" },
      h("p", { class: "status", "data-key": "status" }, local.choosing !== null ? words.which_pot : snapshot.status),
      local.choosing !== null ? button(words.cancel, "cancel") : null,
      snapshot.can_undo ? button(words.undo, "undo") : null),
    h("ul", { class: "cards", "data-key": "cards" }, snapshot.hand.map((held, i) => {
      const copy = (seen[held.card] = (seen[held.card] || 0) + 1);
      const one = held.plays.length === 1 ? held.plays[0] : null;
      const name = one ? one.label : labels.cards[held.card].name;
      const explodes = held.plays.every((play) => play.explodes);
      return h("li", { "data-key": `${held.card}-${copy}` }, h("button", {
        type: "button", class: "held", "data-act": one ? "play" : "poison", "data-arg": one ? one.play : String(i),
        "data-key": "card", "aria-label": name, "aria-disabled": isMine ? null : "true",
        "aria-expanded": one ? null : String(local.choosing === i), "data-explodes": explodes,
      }, face(held.card, labels, "full"), h("small", { class: "then", "aria-hidden": "true" }, one ? (one.explodes ? "✸" : `${isTurned(labels) ? "←" : "→"} ${one.total}`) : "…")));
    })));
}

function penaltyTable({ snapshot, labels }) {
  const { words } = labels;
  const table = snapshot.penalties;
  return h("table", { class: "sums" },
    h("caption", {}, words.penalties),
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, words.player),
      table.rounds.map((n, i) => h("th", { scope: "col" }, hidden(labels.rounds[i]), h("span", { "aria-hidden": "true" }, n))), h("th", { scope: "col" }, words.total))),
    h("tbody", {}, table.rows.map((row) => h("tr", {}, h("th", { scope: "row", dir: "auto" }, row.name),
      row.cells.map((cell) => h("td", {}, cell)), h("td", {}, h("b", {}, row.total))))));
}

function scoring({ snapshot, labels, local }) {
  const { words } = labels;
  const { title, rows, steps } = snapshot.scoring;
  const shown = local.steps;
  const done = shown >= steps.length;
  const heads = [...Object.values(labels.kinds), words.points];
  return h("section", { class: "scoring", "data-key": "scoring", "aria-label": title },
    h("h3", { tabindex: "-1", "data-key": "title" }, title),
    h("table", { class: "count", "data-key": "count" },
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, words.player), heads.map((head, i) =>
        h("th", { scope: "col", "data-now": i === shown - 1 }, i < 4 ? symbol("RGPX"[i]) : null, h("span", { class: i < 4 ? "kind" : "" }, head))))),
      h("tbody", {}, rows.map((row) => h("tr", {}, h("th", { scope: "row", dir: "auto" }, row.name),
        row.cells.map((cell, i) => h("td", { "data-exempt": cell.exempt && shown > i, "data-now": i === shown - 1 },
          shown > i ? cell.n : "", cell.exempt && shown > i ? h("small", {}, h("span", { class: "star", "aria-hidden": "true" }, "★"), h("span", { class: "word" }, words.exempt)) : null)),
        h("td", { "data-now": shown === 5 }, done ? h("b", {}, row.points) : ""))))),
    h("ol", { class: "steps", "data-key": "steps", "aria-live": "polite" }, steps.slice(0, shown).map((step, i) =>
      h("li", { "data-key": `step-${i}`, "data-now": i === shown - 1 }, step))),
    h("div", { class: "buttons", "data-key": "buttons" },
      done ? null : button(words.step, "step", { class: snapshot.phase === "scored" ? "" : "primary" }),
      done ? null : button(words.all_steps, "all"),
      snapshot.phase === "scored" ? button(words.next, "next", { class: "primary" }) : null,
      snapshot.can_undo ? button(words.undo, "undo") : null));
}

function standings({ snapshot, labels }) {
  const { words } = labels;
  const { title, rows } = snapshot.standings;
  return h("section", { class: "standings", "data-key": "standings" },
    h("h3", { class: "winner", tabindex: "-1", "data-key": "title" }, title),
    h("ol", { "data-key": "places" }, rows.map((row) => h("li", { "data-wins": row.wins },
      h("b", { class: "place" }, row.place), h("span", { class: "name", dir: "auto" }, row.name), h("span", {}, row.points)))),
    h("div", { class: "buttons", "data-key": "buttons" },
      button(words.again, "again", { class: "primary" }), button(words.new, "leave"), button(words.save, "save")));
}

function cover({ snapshot, labels }) {
  return h("section", { class: "cover", "data-key": "cover" },
    h("h3", { tabindex: "-1", "data-key": "title" }, snapshot.status),
    h("div", { class: "buttons", "data-key": "buttons" },
      button(labels.words.show_hand, "uncover", { class: "primary big" }),
      snapshot.can_undo ? button(labels.words.undo, "undo") : null));
}

function tablePage(all) {
  const { snapshot, labels, local } = all;
  const { words } = labels;
  // The result waits until the count has been told step by step.
  const told = !snapshot.scoring || local.steps >= snapshot.scoring.steps.length;
  const main = [];
  if (snapshot.phase === "over" && told) main.push(standings(all));
  if (snapshot.scoring) main.push(scoring(all));
  else {
    main.push(h("ul", { class: "seats", "data-key": "seats", "aria-label": words.players }, snapshot.seats.map((item) => seat(item, all))));
    main.push(h("ul", { class: "pots", "data-key": "pots", "aria-label": words.pots, "data-choosing": local.choosing !== null }, snapshot.pots.map((item) => pot(item, all))));
    main.push(snapshot.phase === "cover" ? cover(all) : hand(all));
  }
  return h("div", { class: "game", "data-key": "game" },
    h("div", { class: "board", "data-key": "board" }, main),
    h("aside", { class: "side", "data-key": "side" },
      told && snapshot.penalties.rounds.length > 0 && penaltyTable(all),
      h("section", { class: "log", "data-key": "log" }, h("h4", {}, words.log),
        h("ol", { tabindex: "0", "aria-label": words.log }, [...snapshot.log].reverse().map((line, i) =>
          h("li", { "data-key": `line-${snapshot.round}-${snapshot.log.length - i}`, dir: "auto" }, line))))));
}

function view(all) {
  const { snapshot, labels, local } = all;
  const { words } = labels;
  const playing = snapshot.phase !== "setup";
  return h("div", {
    class: "poison-table", lang: labels.language, dir: labels.dir, "data-theme": local.theme, "data-phase": snapshot.phase,
    "data-state": snapshot.state, "data-lm-suppress-shortcuts": "true",
  },
    h("header", { class: "bar", "data-key": "bar", "data-open": local.menu || !playing },
      h("h2", {}, words.title),
      playing ? h("p", { class: "round", "data-key": "round" }, snapshot.round) : null,
      snapshot.code ? h("p", { class: "code", "data-key": "code" }, withCode(words.this_code, snapshot.code)) : null,
      playing && button("⋯", "menu", { class: "menu", "aria-label": words.more, "aria-expanded": String(local.menu) }),
      h("div", { class: "tools", "data-key": "tools" },
        playing ? button(words.rules, "rules") : null,
        playing ? button(words.save, "save") : null,
        playing ? button(words.new, "ask-leave") : null,
        choice("pace", words.pace, snapshot.pace, labels.setup.paces),
        choice("language", words.language, labels.language, labels.languages))),
    h("div", { class: "notice", role: "alert", "data-key": "notice" }, snapshot.notice || local.lost ? h("p", {}, local.lost ? words.no_answer : snapshot.notice.text) : null),
    playing ? tablePage(all) : setupPage(all),
    h("p", { class: "sr", "aria-live": "polite", "data-key": "live" }, playing ? `${snapshot.news} ${snapshot.status}` : ""));
}

// ---- the page -------------------------------------------------------------------------

const STEP_SECONDS = 1.6;
const ANSWER_SECONDS = 10;
const MOST_CHARACTERS = 4000001; // one more than the kernel takes, so that it can say so

let tables = 0;

function render({ model, el }) {
  const local = {
    id: `poison-${++tables}`, choosing: null, sent: null, menu: false, steps: 0, scored: null, hand: "", lost: false, theme: theme(),
    form: { opponents: 2, mode: "quick", kinds: ["human", "easy", "easy", "easy"], names: [], code: "" },
  };
  const all = () => ({ snapshot: model.get("snapshot"), labels: model.get("labels"), local });
  const root = view(all());
  const dialog = h("dialog", { class: "poison-dialog" });
  let timer = null;
  let unanswered = null;
  el.append(root, dialog);

  // Every intent is answered by a new snapshot; one that is not has met a kernel that is gone.
  function send(intent) {
    clearTimeout(unanswered);
    unanswered = setTimeout(noAnswer, ANSWER_SECONDS * 1000);
    try {
      model.send({ ...intent, state: model.get("snapshot").state });
    } catch {
      noAnswer();
    }
  }

  function noAnswer() {
    clearTimeout(unanswered);
    Object.assign(local, { sent: null, lost: true });
    draw();
    root.querySelector(".notice").scrollIntoView({ block: "nearest" });
  }

  function draw() {
    const before = document.activeElement;
    const held = root.contains(before) ? place(before) : null;
    const phase = root.dataset.phase;
    const wasChoosing = root.querySelector("[data-choosing]") !== null;
    patch(root, view(all()));
    if (held) keepFocus(held, phase, wasChoosing);
  }

  // Where the focus is: the card's place in the hand matters, for the card may be gone after.
  function place(node) {
    const cards = [...root.querySelectorAll(".held")];
    return { node, index: cards.indexOf(node) };
  }

  function keepFocus({ node, index }, phase, wasChoosing) {
    const choosing = local.choosing !== null;
    if (choosing && !wasChoosing) return focus(".put");
    if (root.dataset.phase !== phase) return focus(".standings h3") || focus(".scoring h3") || focus(".cover h3, .held, .setup .primary");
    if (document.activeElement === node && root.contains(node)) return true;
    const cards = root.querySelectorAll(".held");
    if (cards.length) return cards[Math.min(Math.max(index, 0), cards.length - 1)].focus();
    return focus(".primary") || focus("h3");
  }

  function focus(selector) {
    const node = root.querySelector(selector);
    if (node) node.focus();
    return Boolean(node);
  }

  function onSnapshot() {
    clearTimeout(unanswered);
    local.lost = false;
    const { snapshot } = all();
    const hand = (snapshot.hand || []).map((held) => held.card).join();
    if (hand !== local.hand || !mine(snapshot)) local.choosing = null;
    local.hand = hand;
    if (snapshot.phase !== "setup") local.form.code = ""; // the next game has cards of its own
    const scored = snapshot.scoring ? snapshot.round : null;
    if (scored !== local.scored) {
      local.scored = scored;
      local.steps = still() ? 5 : 0;
      clearTimeout(timer);
      if (scored) timer = setTimeout(step, STEP_SECONDS * 500);
    }
    draw();
    if (snapshot.notice) root.querySelector(".notice").scrollIntoView({ block: "nearest" });
  }

  function step() {
    clearTimeout(timer);
    const { snapshot } = all();
    if (!snapshot.scoring) return;
    local.steps = Math.min(local.steps + 1, snapshot.scoring.steps.length);
    draw();
    if (local.steps < snapshot.scoring.steps.length) timer = setTimeout(step, STEP_SECONDS * 1000);
    else if (snapshot.phase === "over" && root.contains(document.activeElement)) focus(".standings h3");
  }

  const acts = {
    play(code) {
      const { snapshot } = all();
      if (local.sent === snapshot.state) return; // the second click of a double click
      local.sent = snapshot.state;
      send({ type: "play", play: code });
    },
    poison: (i) => { local.choosing = local.choosing === Number(i) ? null : Number(i); draw(); },
    cancel: () => { local.choosing = null; draw(); },
    undo: () => send({ type: "undo" }),
    uncover: () => send({ type: "uncover" }),
    next: () => send({ type: "next" }),
    save: () => { local.menu = false; send({ type: "save" }); },
    leave: () => { dialog.close(); send({ type: "leave" }); },
    again: () => send({ type: "start", ...all().snapshot.again }),
    menu: () => { local.menu = !local.menu; draw(); },
    step,
    all: () => { local.steps = 4; step(); },
    rules: () => show(rules(all().labels)),
    "ask-leave": () => (all().snapshot.phase === "over" ? acts.leave() : show(question(all().labels))),
    close: () => dialog.close(),
    start() {
      const { labels } = all();
      const names = [labels.setup.you, ...labels.setup.names];
      const { form } = local;
      const seats = [];
      for (let i = 0; i <= form.opponents; i++) seats.push({ name: form.names[i] ?? names[i], kind: form.kinds[i] });
      send({ type: "start", mode: form.mode, code: form.code, seats });
    },
  };

  function show(content) {
    const { labels } = all();
    local.menu = false;
    draw();
    dialog.replaceChildren(...content);
    dialog.lang = labels.language;
    dialog.dir = labels.dir;
    dialog.dataset.theme = local.theme;
    dialog.showModal();
  }

  function click(event) {
    if (event.target === dialog && beside(dialog, event)) return dialog.close();
    const node = event.target.closest("[data-act]");
    if (!node || node.nodeName === "FORM" || node.getAttribute("aria-disabled") === "true") return;
    // The second click of a double click must not meet what the first one brought there.
    if (event.detail > 1 && ["play", "poison", "uncover"].includes(node.dataset.act)) return;
    acts[node.dataset.act](node.dataset.arg);
  }

  function input(event) {
    // Text counts as it is typed, everything else when it is chosen.
    if ((event.type === "input") !== (event.target.type === "text")) return;
    const { field, change } = event.target.dataset;
    const { value } = event.target;
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
    } catch { /* no text, so no game: the kernel says so */ }
    field.value = "";
    send({ type: "open", text });
  }

  function keys(event) {
    event.stopPropagation(); // the page around has shortcuts of its own
    if (dialog.open) return;
    if (event.key === "Escape" && local.choosing !== null) return acts.cancel();
    const cards = [...root.querySelectorAll(event.target.closest(".pots") ? ".put" : ".held")];
    const at = cards.indexOf(event.target);
    const right = isTurned(all().labels) ? -1 : 1;
    const to = { ArrowRight: at + right, ArrowDown: at + 1, ArrowLeft: at - right, ArrowUp: at - 1, Home: 0, End: cards.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    cards[(to + cards.length) % cards.length].focus();
  }

  function download(message) {
    if (message.type !== "file") return;
    const link = h("a", { href: URL.createObjectURL(new Blob([message.text], { type: "application/json" })), download: message.name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  function speak() {
    const { labels } = all();
    if (!document.body.dataset.voila) return; // in JupyterLab the page is not ours
    document.documentElement.lang = labels.language;
    document.documentElement.dir = labels.dir;
    document.title = labels.words.title;
    if (document.body.dataset.poison) {
      // The address keeps the language, so that loading the page again does.
      history.replaceState(null, "", location.pathname.replace(/[^/]+(?=\/[^/]+$)/, labels.language));
    }
    document.cookie = `poison-language=${labels.language}; path=/; max-age=31536000; SameSite=Lax`;
  }

  const recolour = () => { local.theme = theme(); draw(); };
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const watch = new MutationObserver(recolour);
  watch.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  dark.addEventListener("change", recolour);
  for (const part of [root, dialog]) {
    part.addEventListener("click", click);
    part.addEventListener("keydown", keys);
  }
  root.addEventListener("input", input);
  root.addEventListener("change", input);
  root.addEventListener("submit", (event) => { event.preventDefault(); acts.start(); });
  model.on("change:snapshot", onSnapshot);
  model.on("change:labels", speak);
  model.on("msg:custom", download);
  speak();
  onSnapshot();

  return () => {
    clearTimeout(timer);
    clearTimeout(unanswered);
    watch.disconnect();
    dark.removeEventListener("change", recolour);
    model.off("change:snapshot", onSnapshot);
    model.off("change:labels", speak);
    model.off("msg:custom", download);
  };
}

function beside(dialog, { clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

function rules({ words, rules }) {
  return [h("header", {}, h("h2", {}, words.rules), button(words.close, "close", { autofocus: true })),
    ...rules.map((section) => h("section", {}, h("h3", {}, section.title),
      section.paragraphs.map(({ heading, text }) => [heading ? h("h4", {}, heading) : null, h("p", {}, text)])))];
}

function question({ words }) {
  return [h("p", {}, words.leave), h("div", { class: "buttons" },
    button(words.stay, "close", { class: "primary", autofocus: true }), button(words.leave_now, "leave"))];
}

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// JupyterLab says which theme it has; elsewhere the system's wish counts.
function theme() {
  const light = document.body.dataset.jpThemeLight;
  if (light && !document.body.dataset.poison) return light === "false" ? "dark" : "light";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export default { render };
