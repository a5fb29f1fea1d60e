/**
 * Pages of the odds lab: controls, and answers as sentences, plots and tables, worked out by the game itself in a worker. It is
 * all data, so that one page can draw, print, save and link the pages of every game.
 */
import type { EdgeWork } from './edge.ts';
import type { Settings } from './rule-book.ts';

/** How numbers are written. Percentages are given as parts of one. */
export interface LabUnit {
  readonly kind: 'percent' | 'number';
  readonly digits: number;
  /** With a plus sign where it is positive. */
  readonly signed?: boolean;
}

export type LabControl =
  /**
   * The rules of a table, from the game's rule book; always called `rules` in addresses. `options`: those that can be changed.
   * If missing, all that change the house edge.
   */
  | { readonly kind: 'rules'; readonly id: 'rules'; readonly options?: readonly string[] }
  | {
      readonly kind: 'choice';
      readonly id: string;
      readonly label: string;
      readonly choices: readonly { readonly value: string; readonly label: string }[];
      /** The default. If missing, the first choice. */
      readonly value?: string;
    }
  | {
      readonly kind: 'number';
      readonly id: string;
      readonly label: string;
      readonly min: number;
      readonly max: number;
      readonly step: number;
      readonly value: number;
    }
  /** Short text that the game reads, such as bets by true count. */
  | {
      readonly kind: 'text';
      readonly id: string;
      readonly label: string;
      /** What can be typed, in a few words. */
      readonly hint?: string;
      readonly most: number;
      readonly value: string;
    }
  /** Cards by rank, such as `T,6`; chosen with a button for each rank, or typed. */
  | {
      readonly kind: 'cards';
      readonly id: string;
      readonly label: string;
      readonly most: number;
      readonly value: string;
    }
  /** How many cards of each kind are left, at most as many as a full shoe has; in text `24,24,23`. Empty text stands for the full shoe. */
  | {
      readonly kind: 'counts';
      readonly id: string;
      readonly label: string;
      readonly names: readonly string[];
      readonly full: (asked: LabAsked) => readonly number[];
    };

/** By the id of the control, as in an address. `rules` are separate. */
export type LabValues = { readonly [control: string]: string };

export interface LabBar {
  readonly name: string;
  readonly value: number;
  /** Where it begins, if not at zero: in a waterfall, at the end of the bar above. */
  readonly from?: number;
  /** The ends of its error bar. */
  readonly low?: number;
  readonly high?: number;
  /** best: the one to choose; total: a sum of bars above. */
  readonly mark?: 'best' | 'total';
}

export interface LabPoint {
  readonly x: number;
  readonly y: number;
  /** The ends of its error bar or band. */
  readonly low?: number;
  readonly high?: number;
}

export interface LabSeries {
  readonly name: string;
  /** columns: a histogram. */
  readonly shape: 'line' | 'columns';
  readonly points: readonly LabPoint[];
}

export interface LabAxis {
  readonly name: string;
  readonly unit: LabUnit;
  /** What is better for the player; colors follow. Missing: neither. */
  readonly betterIs?: 'higher' | 'lower';
}

interface FigureBase {
  /** Figures of a later answer replace those with the same id. */
  readonly id: string;
  readonly title: string;
  /** What it shows and how to read it. */
  readonly says?: string;
  /** Not finished yet: how much of it is there, such as “4 of 9 rules”. Missing where it is complete. */
  readonly soFar?: string;
}

export type LabCell = string | number | null;

export type LabFigure = FigureBase &
  (
    | { readonly kind: 'bars'; readonly rowsAre: string; readonly axis: LabAxis; readonly bars: readonly LabBar[] }
    /** Parts of a whole, such as win, push and lose. */
    | { readonly kind: 'shares'; readonly rowsAre: string; readonly axis: LabAxis; readonly bars: readonly LabBar[] }
    | {
        readonly kind: 'lines';
        readonly x: LabAxis;
        readonly y: LabAxis;
        readonly series: readonly LabSeries[];
        /** Lines across: “Break even”. */
        readonly marks?: readonly { readonly y: number; readonly name: string }[];
      }
    /** Columns with a unit hold numbers. */
    | {
        readonly kind: 'table';
        readonly columns: readonly { readonly name: string; readonly unit?: LabUnit }[];
        readonly rows: readonly (readonly LabCell[])[];
      }
  );

/** Where an answer leads: to the chart, or to another page of the lab. */
export type LabLink = { readonly label: string } & (
  | { readonly chart: { readonly rules: Settings; readonly compare?: Settings; readonly cell?: string } }
  | { readonly page: string; readonly rules?: Settings; readonly values: LabValues }
);

/** Part of an answer, sent as soon as it is known. Later parts add to earlier ones. */
export interface LabPart {
  /** The answer in a sentence. */
  readonly sentence?: string;
  readonly figures?: readonly LabFigure[];
  /** How precise these numbers are and what they leave out, in sentences. */
  readonly notes?: readonly string[];
  readonly links?: readonly LabLink[];
  /** Why this can't be worked out, in a sentence. The previous answer stays. */
  readonly trouble?: string;
  /**
   * From 0 to 1, for work that takes long: how much of it is done. Such work can be paused. Until it is 1, the figures told with
   * it are unfinished too.
   */
  readonly progress?: number;
}

export interface LabAsked {
  /** Every option of the table; empty on pages without rules. */
  readonly rules: Settings;
  readonly values: LabValues;
}

/** Throws the signal's reason when that is aborted. Values may come from any link, so they are read here as anything else from outside. */
export type LabWork = (asked: LabAsked, work: EdgeWork, tell: (part: LabPart) => void) => Promise<void>;

export interface LabPage {
  /** Its address: `/lab/hand`. No other page of any game has it. */
  readonly id: string;
  readonly name: string;
  /** The question it answers, in one line. */
  readonly says: string;
  readonly controls: readonly LabControl[];
  /** How its numbers are made, in sentences. */
  readonly method: readonly string[];
  /** Loaded by the worker only. */
  readonly load: () => Promise<LabWork>;
}

export interface Lab {
  readonly pages: readonly LabPage[];
}

/** The default of a control, as in an address. */
export const labDefault = (control: LabControl): string => {
  switch (control.kind) {
    case 'choice':
      return control.value ?? control.choices[0]?.value ?? '';
    case 'number':
      return String(control.value);
    case 'cards':
    case 'text':
      return control.value;
    case 'counts':
    case 'rules':
      return '';
  }
};

export type ReadCounts =
  | { readonly counts: readonly number[]; readonly trouble?: undefined }
  | { readonly counts?: undefined; readonly trouble: string };

/** The cards of a `counts` control, or a sentence that explains what is wrong with its text. */
export const readLabCounts = (text: string, names: readonly string[], full: readonly number[]): ReadCounts => {
  if (text === '') return { counts: full };
  const counts = text.split(',').map((part) => (/^-?\d{1,6}$/.test(part.trim()) ? Number(part) : Number.NaN));
  if (counts.length !== names.length || counts.some((count) => Number.isNaN(count)))
    return { trouble: `The cards left must be ${names.length} whole numbers, one for each rank.` };
  for (const [at, count] of counts.entries()) {
    const most = full[at] ?? 0;
    if (count < 0) return { trouble: `There can’t be fewer than 0 cards of rank ${names[at]}.` };
    if (count > most)
      return { trouble: `A full shoe has ${most} cards of rank ${names[at]}, so ${count} can’t be left.` };
  }
  return { counts };
};

/** With a true minus sign: “−0.20%”, “+3”, “1,024”. */
export const sayLabValue = (value: number, { kind, digits, signed = false }: LabUnit): string => {
  const size = Math.abs(kind === 'percent' ? value * 100 : value);
  const text = size.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const isZero = Number(size.toFixed(digits)) === 0;
  const sign = isZero ? '' : value < 0 ? '−' : signed ? '+' : '';
  return `${sign}${text}${kind === 'percent' ? '%' : ''}`;
};
