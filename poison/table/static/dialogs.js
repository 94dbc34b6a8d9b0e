// What is shown over the page: the rules, a question.

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
