// Light or dark: JupyterLab says which, elsewhere the reader's system does.

function theme() {
  const light = document.body.dataset.jpThemeLight;
  const isDark = light && !document.body.dataset.poison ? light === "false" : matchMedia("(prefers-color-scheme: dark)").matches;
  return isDark ? "dark" : "light";
}

// Calls a function after every change; returns what ends that.
function watchTheme(changed) {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const watch = new MutationObserver(changed);
  watch.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  dark.addEventListener("change", changed);
  return () => {
    watch.disconnect();
    dark.removeEventListener("change", changed);
  };
}
