/** What pages for every game say about one of them: its keys, how its hands are read out, where its numbers come from, lessons. */
import type { LessonEntry } from './lesson.ts';
import type { Reading } from './reading.ts';

/** An action with a key in the browser. The id is that of the felt's action. */
export interface GuideKey {
  readonly id: string;
  /** “Hit”: a label in a list of keys. */
  readonly what: string;
  /** The usual key; people may choose another. */
  readonly key: string;
}

/** Something people can type at a table. */
export interface GuideWords {
  /** As an example that is understood: “bet 25”. */
  readonly say: string;
  /** “Bet 25 chips”. */
  readonly what: string;
}

export interface Guide {
  readonly keys: readonly GuideKey[];
  /** In the order of a round. */
  readonly words?: readonly GuideWords[];
  /** How to play first. Missing: the numbered rules are all there is to read. */
  readonly lessons?: readonly [LessonEntry, ...LessonEntry[]];
  /** Where a hand can be read out in two ways: what is chosen, and each choice with an example. */
  readonly readings?: { readonly label: string } & { readonly [reading in Reading]: string };
  /** One or two sentences each, for the page that says where every number comes from. */
  readonly numbers?: {
    /** The edge in the line of the rules. */
    readonly edge?: string;
    /** What a session was expected to bring. */
    readonly expected?: string;
    /** How far results stray from that. */
    readonly spread?: string;
    /** Odds shown during play. */
    readonly odds?: string;
  };
}
