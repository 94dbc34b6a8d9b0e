// The answers to a row of questions that are not all on the page at once: brings them back, also
// from another tab, and keeps them. How much help was asked for is known to the exercises, where
// there are any.

/** @import { RenderProps } from "@anywidget/types" */
/** @import { Row } from "./messages.js" */

import { answersBefore, rememberAnswers, timesBegun, watchAnswers } from "./memory.js";

/** @param {RenderProps<Row>} props */
function render({ model }) {
  const { mode, names } = model.get("row");
  const [lesson] = names[0].split("/");
  let sitting = -1;
  let begun = 0;

  function bringBack() {
    const missing = names.filter((name) => !model.get("given").answers[name]);
    const found = missing.map((name) => [name, answersBefore(mode, name)]).filter(([, record]) => record);
    if (found.length) model.send({ type: "again", records: Object.fromEntries(found) });
  }

  function keep() {
    const { answers, handed, ...now } = model.get("given");
    if (now.sitting !== sitting) [sitting, begun] = [now.sitting, timesBegun(mode, lesson)];
    if (timesBegun(mode, lesson) > begun) return; // it was begun again, and the kernel does not know it yet
    for (const [name, given] of Object.entries(answers))
      rememberAnswers(mode, name, { hints: 0, solution: false, ...answersBefore(mode, name), answers: given, handed });
  }

  model.on("change:given", keep);
  keep();
  bringBack();
  // What was handed in stays as it is.
  const unwatch = watchAnswers(() => {
    if (!model.get("given").handed) bringBack();
  });
  return () => {
    unwatch();
    model.off("change:given", keep);
  };
}

export default { render };
