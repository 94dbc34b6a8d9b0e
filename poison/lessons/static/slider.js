// A slider: the browser's own, which has a name and obeys the keyboard.

/** @import { RenderProps } from "@anywidget/types" */
/** @import { SliderModel } from "./messages.js" */

import { h, writer } from "../../table/static/dom.js";

/** @param {RenderProps<SliderModel>} props */
function render({ model, el }) {
  const label = model.get("label");
  const input = h("input", {
    type: "range",
    min: model.get("least"),
    max: model.get("most"),
    step: model.get("step"),
    value: model.get("value"),
    "aria-label": label,
  });
  const shown = h("output", { "aria-hidden": "true" });
  const written = writer(model.get("language"));
  el.append(
    h(
      "label",
      { class: "poison-slider", "data-lm-suppress-shortcuts": "true" },
      h("span", {}, label),
      h("span", { class: "track" }, input, shown),
    ),
  );

  function write() {
    const text = written(Number(input.value));
    shown.textContent = text;
    input.setAttribute("aria-valuetext", text);
  }

  function draw() {
    input.value = String(model.get("value"));
    write();
  }

  input.addEventListener("input", write);
  input.addEventListener("change", () => {
    model.set("value", Number(input.value));
    model.save_changes();
  });
  input.addEventListener("keydown", (event) => event.stopPropagation()); // the page around has shortcuts
  model.on("change:value", draw);
  write();
  return () => model.off("change:value", draw);
}

export default { render };
