// What a browser has, as far as the modules that are tested here want it: a document, storage,
// events between tabs. To be imported before them.

import { parseHTML } from "linkedom";

// Storage in memory; `isForbidden` is a browser that lets nobody look at it.
class Kept {
  #values = new Map();
  isForbidden = false;

  get length() {
    return this.#allowed.size;
  }

  key(i) {
    return [...this.#allowed.keys()][i] ?? null;
  }

  getItem(name) {
    return this.#allowed.get(name) ?? null;
  }

  setItem(name, value) {
    this.#allowed.set(name, String(value));
  }

  removeItem(name) {
    this.#allowed.delete(name);
  }

  clear() {
    this.isForbidden = false;
    this.#values.clear();
  }

  get #allowed() {
    if (this.isForbidden) throw new DOMException("Access is denied for this document.", "SecurityError");
    return this.#values;
  }
}

const events = new EventTarget();

export const { document } = parseHTML("<!doctype html><html><body></body></html>");

const here = {
  window: globalThis,
  document,
  localStorage: new Kept(),
  sessionStorage: new Kept(),
  location: { pathname: "/en/play", search: "", origin: "http://127.0.0.1" },
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
  dispatchEvent: events.dispatchEvent.bind(events),
};

for (const [name, value] of Object.entries(here)) {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}

// As if another tab had changed what is kept under a name.
export function changeElsewhere(name) {
  globalThis.dispatchEvent(Object.assign(new Event("storage"), { key: name }));
}
