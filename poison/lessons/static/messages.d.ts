// What the kernel sends to the exercises of a lesson and they to it: what box.py, hand_in.py and
// memory.py make and read. A test holds what they send against it.

import type { Card, Colour } from "../../table/static/messages.js";

export type LessonMode = "practice" | "exam" | "no-solutions";

/** An exercise, as it is to be seen. */
export interface Shown {
  language: string;
  dir: "ltr" | "rtl";
  /** The lesson and the exercise in it, by which the browser remembers the answers. */
  name: string;
  mode: LessonMode;
  kind: "number" | "choice" | "play" | "function";
  question: Text;
  words: Record<
    "title" | "answer" | "check" | "hint" | "more" | "solution" | "right" | "wrong" | "solved" | "hand",
    string
  >;
  options?: { value: number | string; text: Text; card?: string }[];
  function?: string;
  limit?: string;
  pots?: { kind: Colour; name: string; total: string; cards: string[] }[];
  cards?: Record<string, Card>;
  state: number;
  sitting: number;
  answers: string[];
  handed_in: boolean;
  closed: boolean;
  feedback: { right: boolean | null; text: Text } | null;
  kept: boolean;
  hints: Text[];
  more_hints: number;
  has_solution: boolean;
  solution: Text;
  solved: boolean;
}

/** An element of MathML, its attributes, its children. */
export type Formula = [string, Record<string, string>, (string | Formula)[]];

/** A text, or one with formulas in it. */
export type Text = string | (string | Formula)[];

/** The panel at the end of a lesson. */
export interface Panel {
  language: string;
  dir: "ltr" | "rtl";
  lesson: string;
  mode: LessonMode;
  name_length: number;
  words: Record<
    | "lost"
    | "load"
    | "load_again"
    | "run_again"
    | "name"
    | "nameless"
    | "again"
    | "sure"
    | "yes"
    | "no"
    | "made"
    | "title"
    | "about"
    | "press"
    | "once_more"
    | Mark,
    string
  > & { earlier?: string; elsewhere?: string };
  state: number;
  sitting: number;
  closed: boolean;
  name: string;
  handed: Handed | null;
  summary: string;
  marks: { mark: Mark; text: string }[];
  unanswered: string;
}

export type Mark = "open" | "kept" | "tried" | "solved";

/** Which exam was handed in: its name, its mark and how often it was before. */
export interface Handed {
  name: string;
  paper: string;
  before: number;
}

/** What the browser keeps of an exercise. */
export interface Kept {
  answers: string[];
  hints: number;
  solution: boolean;
  handed: boolean;
}

/** The questions of a row, and what was answered. */
export interface Row {
  row: { mode: LessonMode; names: string[] };
  given: { answers: Record<string, string[]>; handed: boolean; sitting: number };
}

export interface SliderModel {
  label: string;
  language: string;
  least: number;
  most: number;
  step: number;
  value: number;
}
