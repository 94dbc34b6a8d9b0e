// What the kernel sends to the table and the table to the kernel: what snapshot.py, labels.py and
// their like make, and what intents.py and its like read. A test holds what they send against it.

export type Colour = "R" | "G" | "P";
export type Kind = Colour | "X";
export type Pace = "slow" | "normal" | "fast";
export type Mode = "quick" | "standard";

export interface Option {
  value: string;
  label: string;
}

export interface Card {
  name: string;
  kind: Kind;
  value: string;
  letter: string;
}

export interface Play {
  play: string;
  pot: Colour;
  total: number;
  explodes: boolean;
  label: string;
}

export interface Held {
  card: string;
  plays: Play[];
}

export interface Pot {
  pot: Colour;
  cards: string[];
  total: number;
  is_high: boolean;
  room: string;
  cost: string;
  harm: string;
}

export interface Pile {
  kind: Kind;
  n: number;
  leads: boolean;
  ties: boolean;
}

export interface Seat {
  seat: number;
  name: string;
  kind: string;
  who: string;
  is_turn: boolean;
  is_viewer: boolean;
  cards_left: number;
  cards: string;
  drunk: Pile[];
  now: string;
}

export interface Chosen {
  name: string;
  kind: string;
}

export interface Penalties {
  rounds: string[];
  rows: { name: string; cells: string[]; total: string }[];
}

export interface Scoring {
  title: string;
  rows: { name: string; cells: { n: string; exempt: boolean }[]; points: string }[];
  steps: string[];
}

export interface Standings {
  title: string;
  rows: { place: string; name: string; points: string; wins: boolean }[];
}

/** A game as somebody sees it at one moment. */
export interface Frame {
  phase: "play" | "cover" | "scored" | "over" | "replay" | "review";
  round: string;
  code: string;
  status: string;
  news: string;
  log: string[];
  boom: Colour | null;
  pots: Pot[];
  seats: Seat[];
  hand: Held[];
  can_undo: boolean;
  can_try: boolean;
  is_what_if: boolean;
  penalties: Penalties;
  again: { mode: Mode; seats: Chosen[] };
  scoring?: Scoring;
  standings?: Standings;
}

export type Hint =
  | { stage: "thinking"; said: string[] }
  | { stage: "tip"; said: string[] }
  | { stage: "play"; said: string[]; more: string[]; play: string; options: HintOption[] };

export interface HintOption {
  play: string;
  name: string;
  mean: string;
  range: string;
  line: number[];
  is_level: boolean;
}

export interface Guide {
  text: string;
  share: number;
}

export interface Replay {
  frame: Frame;
  log: string[];
  news: string;
  title: string;
  round: number;
  ply: number;
  plies: number;
  rounds: Option[];
  explosions: number[];
  eyes: string;
  choices: Option[];
  hands: { name: string; is_turn: boolean; cards: string[] }[];
  is_over: boolean;
}

export interface ReviewRunning {
  state: "running";
  share: number;
  percent: string;
}

export interface ReviewDone {
  state: "done";
  players: { name: string; is_viewer: boolean; accuracy: string; share: number | null; given: string }[];
  rounds: ReviewRound[];
  points: { label: string; is_now: boolean; is_solved: boolean }[];
  point: TurningPoint | null;
}

export interface ReviewRound {
  label: string;
  words: string;
  plays: ReviewPlay[];
}

export interface ReviewPlay {
  n: string;
  name: string;
  is_viewer: boolean;
  play: string;
  best: string;
  cost: number;
  is_sure: boolean;
  points: string;
}

export interface TurningPoint {
  round: number;
  ply: number;
  seat: number;
  title: string;
  news: string;
  frame: Frame;
  answer: Answer | null;
}

export interface Answer {
  verdict: string;
  is_good: boolean;
  told: string;
  bars: Bar[];
  note: string;
}

export interface Bar {
  label: string;
  points: string;
  between: string;
  share: number;
  low: number;
  high: number;
  is_best: boolean;
  is_yours: boolean;
  is_played: boolean;
}

export interface Result {
  id: string;
  mode: Mode;
  players: number;
  against: string;
  rounds: number;
  points: number;
  explosions: number;
  won: boolean;
  shared: boolean;
}

interface Always {
  state: number;
  pace: Pace;
  notice: { text: string; good?: boolean; seat?: number | null } | null;
  offer: { code: string; mode?: Mode; kinds?: string[] } | null;
  hint: Hint | null;
  guide: Guide | null;
  kept: string | null;
  is_new: boolean;
  result: Result | null;
}

export interface Setup extends Always {
  phase: "setup";
}

export interface Game extends Always, Frame {
  replay?: Replay;
  review?: ReviewRunning | ReviewDone;
}

export type Snapshot = Setup | Game;

export interface Labels {
  language: string;
  dir: "ltr" | "rtl";
  languages: Option[];
  limit: number;
  cards: Record<string, Card>;
  kinds: Record<Kind, string>;
  pots: Record<Colour, string>;
  aids: Record<"labels" | "hints" | "undo" | "what-if" | "review" | "language", boolean>;
  setup: {
    least: number;
    most: number;
    name_length: number;
    kinds: Option[];
    modes: (Option & { hint: string })[];
    paces: Option[];
    rows: { name: string; kind: string }[];
    you: string;
    names: string[];
  };
  guide: Record<"start" | "hint" | "title" | "next" | "stop", string>;
  words: Record<Word, string> & { key_list: { keys: string[]; does: string }[] };
  keep: Record<KeepWord, string> & { statistics: Record<StatisticsWord, string> & { kinds: Record<string, string> } };
  looking: Record<LookingWord, string>;
  rounds: string[];
  rules: { id: string; title: string; paragraphs: { heading: string | null; text: string }[] }[];
}

type Word =
  | "title"
  | "tagline"
  | "play"
  | "opponents"
  | "players"
  | "players_hint"
  | "mode"
  | "pace"
  | "language"
  | "code"
  | "this_code"
  | "code_hint"
  | "open"
  | "save"
  | "undo"
  | "rules"
  | "close"
  | "new"
  | "again"
  | "next"
  | "step"
  | "all_steps"
  | "pots"
  | "hand"
  | "log"
  | "drunk"
  | "penalties"
  | "total"
  | "player"
  | "points"
  | "exempt"
  | "leads"
  | "put_here"
  | "cancel"
  | "which_pot"
  | "if_drunk"
  | "explodes"
  | "leave"
  | "stay"
  | "leave_now"
  | "show_hand"
  | "more"
  | "hint"
  | "hint_more"
  | "hint_less"
  | "hint_title"
  | "hint_thinking"
  | "hint_card"
  | "hint_table"
  | "hint_play"
  | "hint_mean"
  | "hint_range"
  | "try_another"
  | "back_to_game"
  | "what_if"
  | "ties"
  | "keys"
  | "key"
  | "key_does";

type KeepWord =
  | "lost"
  | "found"
  | "run_again"
  | "load_again"
  | "load"
  | "not_kept"
  | "continue"
  | "forget"
  | "copy_link"
  | "copy_code"
  | "copied"
  | "this_link"
  | "this_code";

type StatisticsWord =
  | "open"
  | "title"
  | "where"
  | "none"
  | "cannot"
  | "damaged"
  | "opponents"
  | "games"
  | "wins"
  | "shared"
  | "points"
  | "explosions"
  | "all"
  | "curve"
  | "csv"
  | "json"
  | "erase"
  | "erase_question"
  | "erase_yes"
  | "erase_no";

export type LookingWord =
  | "look"
  | "looking"
  | "to_game"
  | "to_result"
  | "round"
  | "eyes"
  | "moves"
  | "slider"
  | "first"
  | "back"
  | "on"
  | "last"
  | "run"
  | "pause"
  | "boom_back"
  | "boom_on"
  | "take_over"
  | "take_over_hint"
  | "keys"
  | "hands"
  | "no_cards"
  | "review"
  | "reviewing"
  | "stop"
  | "turning"
  | "no_turning"
  | "ask"
  | "solved"
  | "see"
  | "next_point"
  | "worth"
  | "yours"
  | "played"
  | "best"
  | "accuracy"
  | "given"
  | "accuracy_hint"
  | "curve"
  | "curve_y"
  | "curve_x"
  | "dot_yours"
  | "dot_others"
  | "as_table"
  | "number"
  | "play"
  | "better"
  | "cost"
  | "homework";

/** What the page asks for; each is read in Python as if anybody had written it. */
export type Intent =
  | { type: "start"; mode: Mode; seats: Chosen[]; code?: string }
  | { type: "play" | "guess"; play: string }
  | { type: "open" | "restore"; text: string }
  | { type: "language"; language: string }
  | { type: "pace"; pace: Pace }
  | { type: "look"; round?: number; ply?: number; eyes?: string }
  | { type: "review-point"; point: number }
  | {
      type:
        | "uncover"
        | "next"
        | "save"
        | "leave"
        | "undo"
        | "try"
        | "back"
        | "hint"
        | "learn"
        | "learnt"
        | "unguided"
        | "look-away"
        | "take-over"
        | "review"
        | "review-stop"
        | "homework";
    };

export interface TableModel {
  snapshot: Snapshot;
  labels: Labels;
  place: string;
}
