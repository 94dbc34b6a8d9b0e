// What only a page knows of its table, and what the functions that draw it are given.

import type { Game, Intent, Labels, Mode, Snapshot } from "./messages.js";

/** The set-up page, as far as it is filled in. */
export interface Form {
  opponents: number;
  mode: Mode;
  kinds: string[];
  names: (string | undefined)[];
  code: string;
}

/** What a screen reader has been told. */
export interface Live {
  said: { n: number; text: string }[];
  n: number;
  round: string;
  told: number;
  status: string;
  other: string;
}

export interface Looking {
  wanted: number | null;
  isBusy: boolean;
  isRunning: boolean;
}

/** Whether the kernel is there, is looked for, or is gone for good. */
export type Link = "good" | "lost" | "gone";

export interface Local {
  id: string;
  place: string;
  /** Which card of the hand, a poison, waits for its pot. */
  choosing: number | null;
  /** The state in which a card was played that has not been answered yet. */
  sent: number | null;
  menu: boolean;
  /** How far the count of the round numbered `scored` has been told. */
  steps: number;
  scored: string | null;
  isLanding: boolean;
  isWhatIf: boolean;
  hand: string;
  link: Link;
  found: boolean;
  copied: boolean;
  theme: string;
  aim: string;
  /** What was brought into sight last, by where it is. */
  seen: Record<string, string>;
  live: Live;
  looking: Looking;
  curve: number;
  isTable: boolean;
  form: Form;
}

export interface All {
  snapshot: Snapshot;
  labels: Labels;
  local: Local;
}

/** All of a table at which there is a game. */
export interface InGame extends All {
  snapshot: Game;
}

/** How the parts of a table act on it. */
export interface Acting {
  all: () => All;
  local: Local;
  send: (intent: Intent) => void;
  draw: () => void;
  root: HTMLElement;
}

/** What buttons and fields do, by their `data-act` and `data-change`. */
export type Acts = Record<string, (argument: string) => unknown>;
