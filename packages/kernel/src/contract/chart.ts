/**
 * The chart of a game for any rules: what to do, or what happens, in each situation, calculated exactly by the game itself. It
 * is data, so that one page can show, compare, print and save the charts of all games.
 */
import type { EdgeWork, SolvedEdge } from './edge.ts';
import type { LessonCode } from './lesson.ts';

/** What a cell says. */
export interface ChartCode extends LessonCode {
  /** Names of options, best first. The first one that is allowed is the play. Missing if players don't choose. */
  readonly plays?: readonly string[];
}

/** A row or a column. */
export interface ChartLine {
  /** Part of its cells' names in addresses. Links contain it, so it must not change. */
  readonly id: string;
  /** As printed on the chart: “16”, “A-7”. */
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

/** Known before anything is calculated, and the same for all rules of a game. */
export interface ChartFrame {
  readonly sections: readonly ChartSection[];
  readonly codes: readonly ChartCode[];
}

/** A possible play, and its expected net result per unit of the first bet. */
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
  /** The plays that are allowed, best first; empty if players don't choose. */
  readonly options: readonly ChartOption[];
}

/** Information that doesn't fit into cells, such as exceptions and index numbers. */
export interface ChartTable {
  readonly id: string;
  readonly title: string;
  /** What it lists and which conventions it uses, in sentences. */
  readonly says: readonly string[];
  readonly head: readonly string[];
  readonly rows: readonly {
    /** The cell it is about, if it is in the chart. */
    readonly cell?: string;
    readonly words: readonly string[];
  }[];
}

/** Part of a chart, sent as soon as it is known. Later parts add to earlier ones. */
export interface ChartPart {
  readonly frame?: ChartFrame;
  readonly cells?: readonly ChartCell[];
  readonly edge?: SolvedEdge;
  /** What the values in cells mean, in sentences. */
  readonly about?: readonly string[];
  readonly tables?: readonly ChartTable[];
}

export type TellChart = (part: ChartPart) => void;

/** Both throw on setups that the game's `parseSetup` rejects, and throw the signal's reason if it is aborted. */
export interface ChartMaker {
  /** Sends the cells first, then the parts that take longer. */
  readonly chart: (setup: unknown, work: EdgeWork, tell: TellChart) => Promise<void>;
  /** Per unit bet: what a player who uses the chart of `other` loses at the table of `setup`. Missing if players don't choose. */
  readonly loss?: (setup: unknown, other: unknown, work: EdgeWork) => Promise<number>;
}
