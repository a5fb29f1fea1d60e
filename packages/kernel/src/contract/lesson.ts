/**
 * Pages that teach a game, as data: any page can draw them with its own cards, and a game needs no components to explain
 * itself. Text is plain; what stands out is a block of its own.
 */
import type { Card } from '@croupier/cards';

/** A hand as a picture, with what it is worth beside it. */
export interface LessonHand {
  /** “You”, “Dealer”. */
  readonly name: string;
  /** null: face down. */
  readonly cards: readonly (Card | null)[];
  /** “16”, “soft 18”. */
  readonly worth?: string;
  /** Stands out from the others, as the winner or the hand to play. */
  readonly marked?: boolean;
}

/** One look at the table, and what happens there. */
export interface LessonStep {
  readonly hands: readonly LessonHand[];
  readonly says: string;
}

/** Colors carry no meaning alone: every cell and mark has a letter, a shape or both. */
export type LessonTone = 'red' | 'blue' | 'green' | 'gold' | 'plain';

/** A mark on a board: `column` and `row` from 0. */
export interface LessonMark {
  readonly column: number;
  readonly row: number;
  readonly shape: 'disc' | 'ring' | 'up' | 'down';
  readonly tone: LessonTone;
  readonly letter?: string;
  /** Told apart by size too, where marks have no letters. */
  readonly small?: boolean;
}

export interface LessonCode {
  readonly code: string;
  readonly means: string;
  readonly tone: LessonTone;
}

export type LessonBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Term and explanation. */
  | { readonly kind: 'terms'; readonly terms: readonly (readonly [term: string, means: string])[] }
  /** One picture. */
  | { readonly kind: 'hands'; readonly hands: readonly LessonHand[]; readonly says: string }
  /** A round from the first card to the result. */
  | { readonly kind: 'round'; readonly title: string; readonly steps: readonly LessonStep[] }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  /** A chart to look up: each cell is one of `codes`. */
  | {
      readonly kind: 'chart';
      readonly caption: string;
      /** What the rows are: “You have”. */
      readonly rowsAre: string;
      /** What the columns are: “The dealer shows”. */
      readonly columnsAre: string;
      readonly columns: readonly string[];
      readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
      readonly codes: readonly LessonCode[];
    }
  /** A board of small marks, with what it says in words. */
  | {
      readonly kind: 'board';
      readonly name: string;
      readonly columns: number;
      readonly rows: number;
      readonly marks: readonly LessonMark[];
      readonly says: string;
    };

export interface Lesson {
  readonly lead: string;
  readonly blocks: readonly LessonBlock[];
}

/** A lesson before it is opened. */
export interface LessonEntry {
  /** In the address: `/learn/GAME/ID`. The first lesson of a game is also its own page. */
  readonly id: string;
  readonly title: string;
  /** One line for the list of pages. */
  readonly says: string;
  readonly load: () => Promise<Lesson>;
}
