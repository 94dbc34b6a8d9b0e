// In a preview: loads the page again as soon as a file of the lesson has been saved.

const EVERY = 1000;

async function follow() {
  if (document.hidden) return;
  try {
    const answer = await fetch(new URL("../../saved", import.meta.url), { cache: "no-store" });
    if (answer.ok && (await answer.text()) !== document.body.dataset.saved) location.reload();
  } catch {
    // The preview was ended, or is being started again.
  }
}

setInterval(follow, EVERY);
