// Another language of the same lesson opens at the same place, and is remembered.
(() => {
  const cells = () => [...document.querySelectorAll("#rendered_cells .jp-Cell")];
  const page = document.getElementById("rendered_cells");
  document.querySelector(".lesson-languages").addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link) return;
    const top = document.querySelector(".lesson-bar").getBoundingClientRect().bottom + 8;
    const at = cells().findIndex((cell) => cell.getBoundingClientRect().bottom > top);
    link.hash = `cell-${at}`;
    document.cookie = `poison-language=${link.lang}; path=/; max-age=31536000; SameSite=Lax`;
  });
  const place = /^#cell-(\d+)$/.exec(location.hash);
  if (!place) return;
  // The page grows while its exercises come: go there again until it has come to rest.
  const go = () => cells()[Number(place[1])]?.scrollIntoView();
  const grown = new ResizeObserver(go);
  grown.observe(page.querySelector("div"));
  for (const kind of ["wheel", "touchstart", "keydown", "pointerdown"]) {
    addEventListener(kind, () => grown.disconnect(), { once: true, passive: true });
  }
})();
