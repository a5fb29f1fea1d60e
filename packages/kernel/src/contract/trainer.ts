/**
 * Drills of a game: what is asked, which answer is right, and why. Pages draw a question without knowing its game. Everything
 * is pure: questions come from a seeded generator and use no clock.
 */
import type { Card, Random } from '@croupier/cards';

/** Something to look at. */
export type Shown =
  /** null: face down. `says`: what it is worth, unless that would give the answer away. */
  | {
      readonly kind: 'hand';
      readonly name: string;
      readonly cards: readonly (Card | null)[];
      readonly says?: string;
    }
  /** Groups of cards, one after another; the question follows the last one. Without `ms`, the player turns them. */
  | { readonly kind: 'flow'; readonly groups: readonly (readonly Card[])[]; readonly ms?: number }
  /** A discard tray, to be judged by its height. `id` decides how thick its cards are. */
  | { readonly kind: 'tray'; readonly id: string; readonly cards: number; readonly of: number }
  | { readonly kind: 'fact'; readonly name: string; readonly value: string };

export interface DrillChoice {
  /** The same id as at the table, so that a changed key applies here too. */
  readonly id: string;
  readonly label: string;
  readonly key: string;
}

export type Expects =
  | { readonly kind: 'choice'; readonly choices: readonly DrillChoice[] }
  | { readonly kind: 'number'; readonly label: string; readonly step: number; readonly signed?: boolean };

export interface Marked {
  readonly right: boolean;
  /** The right answer in words: “Stand”. */
  readonly answer: string;
  /** One sentence. */
  readonly why: string;
  /** What this answer costs on average, in bets. Missing if it has no price. */
  readonly cost?: number;
}

export interface DrillQuestion {
  /** Item of the drill that it practices. */
  readonly item: string;
  readonly shows: readonly Shown[];
  /** “What do you do?” */
  readonly asks: string;
  /** The whole question for screen readers: “Hard 16 against 10. What do you do?” */
  readonly says: string;
  readonly expects: Expects;
  /** A good time to answer it in, in milliseconds. */
  readonly goalMs: number;
  /** false if there is no right answer, such as for a look at the finished round. */
  readonly scored?: false;
  /** How much of the run is done, if that differs from the number of answers. */
  readonly done?: number;
  /** After this many milliseconds it counts as wrong. */
  readonly limitMs?: number;
  /** Gets the id of a choice, or a number as text. Empty text means there was no answer in time. */
  readonly mark: (given: string) => Marked;
}

/** One thing to learn, scheduled on its own. */
export interface DrillItem {
  readonly id: string;
  /** As the coach calls it: “Hard 16 against 10”. */
  readonly name: string;
  /** How many times it comes up in 100 rounds. */
  readonly often: number;
}

export interface DrillOption {
  readonly id: string;
  readonly label: string;
  /** The first one is the default. Empty: any text that the drill understands. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

export type DrillSettings = { readonly [option: string]: string };

export interface Drill {
  readonly options: readonly DrillOption[];
  /** The number of questions in a run. */
  readonly length: (settings: DrillSettings) => number;
  /** The items that these settings select. */
  readonly items: (settings: DrillSettings) => readonly DrillItem[];
  /** What a wrong answer costs, in bets: the difference between the best and the second-best choice. */
  readonly cost?: (settings: DrillSettings, item: string) => number;
  /** Asks about these items in this order, and receives each answer. A drill at a table sets its own order. */
  readonly run: (
    settings: DrillSettings,
    items: readonly string[],
    random: Random,
  ) => Generator<DrillQuestion, void, string>;
}

export interface DrillEntry {
  /** Its address: `/train/strategy`. No other drill of any game has it. */
  readonly id: string;
  readonly name: string;
  /** What it trains, in one line. */
  readonly says: string;
  readonly load: () => Promise<Drill>;
}

/** A decision at a table that was not the best one. */
export interface TableMistake {
  /** The situation in the coach's words. */
  readonly situation: string;
  readonly chosen: string;
  readonly best: string;
  /** The rules it was made under, as `readRules` reads them. */
  readonly rules: string;
}

export interface DrillPlace {
  readonly drill: string;
  readonly item: string;
  /** What the drill needs to know about that table: its rules. */
  readonly settings: DrillSettings;
}

export interface Trainer {
  /** In the order in which they are best learned. */
  readonly drills: readonly DrillEntry[];
  /** The item that practices this mistake. If missing or undefined, the game has no drill for it. */
  readonly placeOf?: (mistake: TableMistake) => Promise<DrillPlace | undefined>;
}

/** The chosen value of an option, or its first one. */
export const settingIn = ({ options }: Pick<Drill, 'options'>, settings: DrillSettings, id: string): string => {
  const option = options.find((one) => one.id === id);
  const value = settings[id];
  const isKnown = option?.choices.length === 0 || option?.choices.some((choice) => choice.value === value);
  return value !== undefined && isKnown === true ? value : (option?.choices[0]?.value ?? '');
};

/** A number that a player typed, which may contain a true minus sign, a plus or a comma. NaN if it is not a number. */
export const typedNumber = (text: string): number => {
  const plain = text.trim().replace('−', '-').replace(',', '.');
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
};
