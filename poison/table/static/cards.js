// Cards: a shape for each kind, beside its colour and its letter.

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

// A name has a direction of its own, whichever the page has.
const named = (name) => h("bdi", {}, name);

const hidden = (text) => h("span", { class: "sr" }, text);
