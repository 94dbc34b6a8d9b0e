// A lesson: its code for those who want it, its parts to jump to, and its place in another language.
(() => {
  const page = document.getElementById("rendered_cells");
  const bar = page.querySelector(".lesson-bar");

  // What comes into sight comes under the bar, which may take two rows.
  new ResizeObserver(() => page.style.setProperty("--bar", `${bar.offsetHeight}px`)).observe(bar);

  // One list at a time is open, and none over what has the focus; beside the text one may stay.
  const lists = [...bar.querySelectorAll("details")];
  const parts = page.querySelector(".lesson-parts");
  const wide = matchMedia("(min-width: 80rem)");
  const stays = (list) => list === parts && wide.matches;
  const close = (but) => lists.forEach((list) => { list.open = stays(list) || (list.open && list.contains(but)); });
  wide.addEventListener("change", () => close());
  close();
  for (const kind of ["click", "focusin"]) page.addEventListener(kind, (event) => close(event.target));
  bar.addEventListener("click", (event) => { if (event.target.closest("li a")) close(); });
  bar.addEventListener("keydown", (event) => {
    const list = event.target.closest("details[open]");
    if (event.key !== "Escape" || !list || stays(list)) return;
    list.open = false;
    list.querySelector("summary").focus();
  });

  // The code.
  const root = document.documentElement;
  const button = page.querySelector(".lesson-switch");
  const codes = [...page.querySelectorAll(".lesson-code")];
  function draw() {
    button.ariaChecked = String(root.dataset.code === "shown");
    // Code that is wider than its box can be scrolled by keyboard too.
    for (const code of codes) {
      if (code.scrollWidth > code.clientWidth) code.tabIndex = 0;
      else code.removeAttribute("tabindex");
    }
  }
  button.addEventListener("click", () => {
    const state = root.dataset.code === "shown" ? "hidden" : "shown";
    root.dataset.code = state;
    try { localStorage.setItem("poison-code", state); } catch { /* then it is not remembered */ }
    draw();
  });
  new ResizeObserver(draw).observe(page);

  // The parts.
  for (const heading of page.querySelectorAll(".jp-MarkdownOutput h2[id]")) {
    const link = document.createElement("a");
    link.href = `#${encodeURIComponent(heading.id)}`;
    link.textContent = [...heading.childNodes].filter((node) => !node.classList?.contains("anchor-link"))
      .map((node) => node.textContent).join("");
    // The focus goes along; Tab then leads on from there.
    link.addEventListener("click", () => { heading.tabIndex = -1; heading.focus({ preventScroll: true }); });
    const item = document.createElement("li");
    item.append(link);
    parts.querySelector("ol").append(item);
    parts.hidden = false;
  }

  // Another language of the same lesson opens at the same place, and is remembered.
  const cells = () => [...page.querySelectorAll(".jp-Cell")];
  bar.querySelector(".lesson-languages").addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link) return;
    const top = bar.getBoundingClientRect().bottom + 8;
    const at = cells().findIndex((cell) => cell.getBoundingClientRect().bottom > top);
    link.hash = `cell-${at}`;
    document.cookie = `poison-language=${link.lang}; path=/; max-age=31536000; SameSite=Lax`;
  });
  const place = /^#cell-(\d+)$/.exec(location.hash);
  if (!place) return;
  // The page grows while its exercises come: go there again until it has come to rest.
  const go = () => cells()[Number(place[1])]?.scrollIntoView();
  const grown = new ResizeObserver(go);
  grown.observe(page.querySelector(".lesson-cells"));
  for (const kind of ["wheel", "touchstart", "keydown", "pointerdown"]) {
    addEventListener(kind, () => grown.disconnect(), { once: true, passive: true });
  }
})();
