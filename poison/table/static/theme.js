// Light or dark, and whether things may move: what JupyterLab and the reader's system say.

// JupyterLab says which theme it has; elsewhere the system's wish counts. Paper is light.
export function theme() {
  if (matchMedia("print").matches) return "light";
  const light = document.body.dataset.jpThemeLight;
  const isDark =
    light && !document.body.dataset.poison ? light === "false" : matchMedia("(prefers-color-scheme: dark)").matches;
  return isDark ? "dark" : "light";
}

// Calls a function after every change; returns what ends that.
/** @type {(changed: () => void) => () => void} */
export function watchTheme(changed) {
  const queries = [matchMedia("(prefers-color-scheme: dark)"), matchMedia("print")];
  const watch = new MutationObserver(changed);
  watch.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  for (const query of queries) query.addEventListener("change", changed);
  return () => {
    watch.disconnect();
    for (const query of queries) query.removeEventListener("change", changed);
  };
}

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
