// The answers to a row of questions that are not all on the page at once: brings them back, and
// keeps them. How much help was asked for is known to the exercises, where there are any.

function render({ model }) {
  const { mode, names } = model.get("row");
  const before = names.map((name) => [name, answersBefore(mode, name)]).filter(([, record]) => record);
  if (before.length) model.send({ type: "again", records: Object.fromEntries(before) });

  function keep() {
    const { answers, handed } = model.get("given");
    for (const [name, given] of Object.entries(answers))
      rememberAnswers(mode, name, { hints: 0, solution: false, ...answersBefore(mode, name), answers: given, handed });
  }

  model.on("change:given", keep);
  keep();
  return () => model.off("change:given", keep);
}

export default { render };
