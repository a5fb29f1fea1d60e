/**
 * The chart of a game by any rules: what to do, or what happens, in each situation, worked out exactly by the game itself. It
 * is data, so that one page can show, compare, print and save the charts of all games.
 */
import type { EdgeWork, SolvedEdge } from './edge.ts';
import type { LessonCode } from './lesson.ts';

/** What a cell says. */
export interface ChartCode extends LessonCode {
  /** Names of options, best first: the first one that is allowed is done. Missing where nobody chooses. */
  readonly plays?: readonly string[];
}

/** A row or a column. */
export interface ChartLine {
  /** Part of the name of its cells in addresses; links keep it, so it does not change. */
  readonly id: string;
  /** As the chart prints it: “16”, “A-7”. */
  readonly name: string;
}

export interface ChartSection {
  /** “Hard totals” */
  readonly caption: string;
  /** “You have” */
  readonly rowsAre: string;
  /** “The dealer shows” */
  readonly columnsAre: string;
  readonly columns: readonly ChartLine[];
  readonly rows: readonly ChartLine[];
}

/** Known before anything is worked out, and the same for all rules of a game. */
export interface ChartFrame {
  readonly sections: readonly ChartSection[];
  readonly codes: readonly ChartCode[];
}

/** Something that can be done, and its expected net result per unit of the first bet. */
export interface ChartOption {
  /** “Stand” */
  readonly name: string;
  readonly ev: number;
}

export interface ChartCell {
  /** The ids of its row and its column: `H16.10`. */
  readonly id: string;
  /** “Hard 16 against 10” */
  readonly name: string;
  /** One of the codes of the frame. */
  readonly code: string;
  /** What is allowed, best first; empty where nobody chooses. */
  readonly options: readonly ChartOption[];
}

/** More than fits into cells: exceptions, index numbers. */
export interface ChartTable {
  readonly id: string;
  readonly title: string;
  /** What it lists and by which conventions, in sentences. */
  readonly says: readonly string[];
  readonly head: readonly string[];
  readonly rows: readonly {
    /** The cell it is about, if it is in the chart. */
    readonly cell?: string;
    readonly words: readonly string[];
  }[];
}

/** A chart comes in parts, as soon as each is known; later parts add to earlier ones. */
export interface ChartPart {
  readonly frame?: ChartFrame;
  readonly cells?: readonly ChartCell[];
  readonly edge?: SolvedEdge;
  /** What values of cells are, in sentences. */
  readonly about?: readonly string[];
  readonly tables?: readonly ChartTable[];
}

export type TellChart = (part: ChartPart) => void;

/** Throw on setups that `parseSetup` of the game refuses, and the reason of the signal when that is aborted. */
export interface ChartMaker {
  /** Tells the cells first, and then what takes longer. */
  readonly chart: (setup: unknown, work: EdgeWork, tell: TellChart) => Promise<void>;
  /** Per unit bet: what someone loses at the table of `setup` who plays by the chart of `other`. Missing where nobody chooses. */
  readonly loss?: (setup: unknown, other: unknown, work: EdgeWork) => Promise<number>;
}
