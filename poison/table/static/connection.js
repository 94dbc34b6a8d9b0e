// Whether the kernel is there: a light heartbeat while the page is seen, and what to do without.
//
// A message that goes to a kernel that is gone vanishes without a word, and Jupyter starts a
// kernel that died anew, but without the table. So the table is asked for an answer; if none
// comes the server is asked for the kernel, and the kernel for a sign of life. One that lives
// and does not pass the question on to the table has lost it.

/** @import { AnyModel } from "@anywidget/types" */
/** @import { Link } from "./state.js" */

const BEAT_SECONDS = 3; // between two questions
const LATE_SECONDS = 3; // so long an answer may take
const RETRY_SECONDS = 2;
const RECONNECT_SECONDS = 6;
const LEAVE_SECONDS = 10; // so long the next page may take to come
const IDLE_SECONDS = 600; // a page nobody touches asks no more, so that its server may be put to sleep

/** @type {(seconds: number) => Promise<void>} */
const pause = (seconds) =>
  new Promise((done) => {
    setTimeout(done, seconds * 1000);
  });

// `changed` is told "lost" (trying again), "good" (back again) or "gone" (for ever).
/**
 * @typedef {object} Kernel What is asked of a kernel's connection, of JupyterLab's or Voilà's.
 * @property {string} id
 * @property {boolean} isDisposed
 * @property {string} status
 * @property {string} connectionStatus
 * @property {{ baseUrl: string, token: string }} serverSettings
 * @property {Signal} [connectionStatusChanged]
 * @property {Signal} [statusChanged]
 * @property {() => Promise<void>} reconnect
 * @property {(content: { target_name: string }) => Promise<unknown>} requestCommInfo
 */

/** @typedef {(sender: unknown, status: string) => void} Listener */
/** @typedef {{ connect: (listener: Listener) => void, disconnect: (listener: Listener) => void }} Signal */

/** @type {(model: AnyModel) => Kernel | null} */
export const kernelOf = (model) => /** @type {any} */ (model.widget_manager)?.kernel || null;

/**
 * @param {AnyModel} model
 * @param {(state: Link) => void} changed
 */
export function connection(model, changed) {
  const kernel = () => kernelOf(model);
  const first = kernel();
  /** @type {Link} */
  let state = "good";
  let heardAt = performance.now();
  let reconnectedAt = 0;
  let touchedAt = performance.now();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let isStaying = false;
  let isStopped = false;

  // Voilà takes the kernel from a page that is being left: nothing is wrong unless the page stays.
  const isLeaving = () => kernel()?.isDisposed && !isStaying;

  /** @type {(next: Link) => void} */
  function become(next) {
    if (isStopped || state === next || state === "gone" || isLeaving()) return;
    state = next;
    changed(next);
  }

  function heard() {
    heardAt = performance.now();
    if (state !== "lost") return;
    become("good");
    ask(model.get("snapshot")?.state); // what was shown meanwhile may have been missed
  }

  /** @type {(shown?: number) => void} */
  function ask(shown) {
    try {
      model.send({ type: "beat", ...(shown === undefined ? {} : { state: shown }) });
    } catch {
      /* no answer comes, which is what counts */
    }
  }

  /** @type {(seconds: number) => Promise<boolean>} */
  async function answers(seconds) {
    const asked = performance.now();
    while (performance.now() - asked < seconds * 1000 && heardAt < asked && !isStopped) await pause(0.1);
    return heardAt >= asked;
  }

  async function beat() {
    if (isLeaving()) {
      await pause(LEAVE_SECONDS);
      isStaying = true;
      return become("gone");
    }
    if (state === "good" && isWatched() && performance.now() - heardAt > BEAT_SECONDS * 900) {
      ask();
      // A kernel that runs another cell answers later.
      if (!(await answers(LATE_SECONDS)) && !isBusy()) become("lost");
    }
    if (state === "lost") await retry();
    later(state === "lost" ? RETRY_SECONDS : BEAT_SECONDS);
  }

  const isWatched = () => !document.hidden && performance.now() - touchedAt < IDLE_SECONDS * 1000;

  const isBusy = () => kernel()?.connectionStatus === "connected" && kernel()?.status === "busy";

  async function retry() {
    const now = kernel();
    if (!now) return first ? become("gone") : ask();
    if (now.status === "dead") return become("gone");
    const found = await look(now);
    if (found === "missing") return become("gone");
    if (found === "away" || state !== "lost" || now.isDisposed) return;
    if (now.connectionStatus !== "connected") {
      if (performance.now() - reconnectedAt < RECONNECT_SECONDS * 1000) return;
      reconnectedAt = performance.now();
      now.reconnect().catch(() => {});
      return;
    }
    const asked = performance.now();
    ask();
    const lives = await Promise.race([
      now.requestCommInfo({ target_name: "jupyter.widget" }).then(
        () => true,
        () => false,
      ),
      pause(2 * LATE_SECONDS).then(() => false),
    ]);
    if (lives) await answers(1);
    if (lives && heardAt < asked) become("gone");
  }

  // Ask the server for the kernel: "there", "missing", or "away" if the server is.
  /** @type {(kernel: Kernel) => Promise<"there" | "missing" | "away">} */
  async function look({ id, serverSettings: { baseUrl, token } }) {
    try {
      /** @type {Record<string, string>} */
      const headers = token ? { Authorization: `token ${token}` } : {};
      const answer = await fetch(`${baseUrl}api/kernels/${encodeURIComponent(id)}`, { cache: "no-store", headers });
      if (answer.ok) return "there";
      return answer.status < 500 ? "missing" : "away";
    } catch {
      return "away";
    }
  }

  /** @type {(seconds: number) => void} */
  function later(seconds) {
    clearTimeout(timer);
    if (!isStopped && state !== "gone") timer = setTimeout(beat, seconds * 1000);
  }

  /** @type {Listener} */
  function onConnection(_, status) {
    if (status !== "connected") become("lost");
  }

  /** @type {Listener} */
  function onStatus(_, status) {
    if (["restarting", "autorestarting", "dead"].includes(status)) become("lost");
  }

  function onVisible() {
    if (!document.hidden && state !== "gone") later(0.05);
  }

  function onTouch() {
    const wasWatched = isWatched();
    touchedAt = performance.now();
    if (!wasWatched) onVisible();
  }

  const touches = ["pointerdown", "pointermove", "keydown"];
  for (const touch of touches) document.addEventListener(touch, onTouch, { capture: true, passive: true });
  first?.connectionStatusChanged?.connect(onConnection);
  first?.statusChanged?.connect(onStatus);
  document.addEventListener("visibilitychange", onVisible);
  later(BEAT_SECONDS);

  return {
    heard,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      first?.connectionStatusChanged?.disconnect(onConnection);
      first?.statusChanged?.disconnect(onStatus);
      for (const touch of touches) document.removeEventListener(touch, onTouch, { capture: true });
      document.removeEventListener("visibilitychange", onVisible);
    },
  };
}
