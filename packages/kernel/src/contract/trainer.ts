/**
 * Drills of a game: what is asked, which answer is right, and why. Pages draw a question without knowing its game. All of it
 * is pure: questions come from a seeded generator and know no clock.
 */
import type { Card, Random } from '@croupier/cards';

/** Something to look at. */
export type Shown =
  /** null: face down. `says`: what it is worth, where that is no secret. */
  | {
      readonly kind: 'hand';
      readonly name: string;
      readonly cards: readonly (Card | null)[];
      readonly says?: string;
    }
  /** Groups of cards, one after the other; the question follows the last one. Without `ms` the player turns them. */
  | { readonly kind: 'flow'; readonly groups: readonly (readonly Card[])[]; readonly ms?: number }
  /** A discard tray, to be judged by its height. `id` decides how thick its cards are. */
  | { readonly kind: 'tray'; readonly id: string; readonly cards: number; readonly of: number }
  | { readonly kind: 'fact'; readonly name: string; readonly value: string };

export interface DrillChoice {
  /** As at the table, so that a changed key is found. */
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
  /** What this answer gives up on average, in bets. Missing where it has no price. */
  readonly cost?: number;
}

export interface DrillQuestion {
  /** Item of the drill that it practices. */
  readonly item: string;
  readonly shows: readonly Shown[];
  /** “What do you do?” */
  readonly asks: string;
  /** All of it for listeners: “Hard 16 against 10. What do you do?” */
  readonly says: string;
  readonly expects: Expects;
  /** A good time to answer it in, in milliseconds. */
  readonly goalMs: number;
  /** false: there is nothing to be right about, such as a look at the finished round. */
  readonly scored?: false;
  /** How much of the run's length is done, where that is not the number of answers. */
  readonly done?: number;
  /** After so many milliseconds it counts as wrong. */
  readonly limitMs?: number;
  /** The id of a choice, or a number as text; an empty text: there was no answer in time. */
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
  /** The first one holds unless another is chosen. Empty: any text that the drill understands. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

export type DrillSettings = { readonly [option: string]: string };

export interface Drill {
  readonly options: readonly DrillOption[];
  /** Questions of a run. */
  readonly length: (settings: DrillSettings) => number;
  /** What these settings leave to practice. */
  readonly items: (settings: DrillSettings) => readonly DrillItem[];
  /** What answering this item wrong gives up, in bets: the second-best choice against the best. */
  readonly cost?: (settings: DrillSettings, item: string) => number;
  /** Asks about these items in this order, and receives each answer. A drill that plays a table goes its own way. */
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
  /** What it trains, in a line. */
  readonly says: string;
  readonly load: () => Promise<Drill>;
}

/** A decision at a table that was not the best one. */
export interface TableMistake {
  /** The situation in words, as the coach has it. */
  readonly situation: string;
  readonly chosen: string;
  readonly best: string;
  /** The rules it was made under, as `readRules` reads them. */
  readonly rules: string;
}

export interface DrillPlace {
  readonly drill: string;
  readonly item: string;
  /** What the drill has to know about that table: its rules. */
  readonly settings: DrillSettings;
}

export interface Trainer {
  /** In the order in which they are best learned. */
  readonly drills: readonly DrillEntry[];
  /** The item that practices what went wrong. Missing, or no answer: the game has no drill for it. */
  readonly placeOf?: (mistake: TableMistake) => Promise<DrillPlace | undefined>;
}

/** The chosen value of an option, or its first one. */
export const settingIn = ({ options }: Pick<Drill, 'options'>, settings: DrillSettings, id: string): string => {
  const option = options.find((one) => one.id === id);
  const value = settings[id];
  const isKnown = option?.choices.length === 0 || option?.choices.some((choice) => choice.value === value);
  return value !== undefined && isKnown === true ? value : (option?.choices[0]?.value ?? '');
};

/** A number that a player typed: with a real minus, a plus or a comma. NaN if it is none. */
export const typedNumber = (text: string): number => {
  const plain = text.trim().replace('−', '-').replace(',', '.');
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
};
