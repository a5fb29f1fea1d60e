/**
 * A round in sentences, gathered while it is played: a sentence speaks of the state after its event, so code that wanted it
 * later would have to fold the log from its beginning.
 */
import type { Json } from '@croupier/kernel';

export interface Sentence {
  readonly seq: number;
  readonly sentence: string;
}

/** The sentences of the round in progress, the last one first: a list that grows without being copied. */
export interface Tale extends Sentence {
  readonly before: Tale | undefined;
  readonly length: number;
}

/** Longer rounds can be made, by changing a bet again and again. They are in the log, without sentences. */
export const LONGEST_TALE = 1000;

export const tell = (before: Tale | undefined, seq: number, sentence: string): Tale => ({
  seq,
  sentence,
  // Beyond the longest nothing is read any more, so nothing is kept.
  before: (before?.length ?? 0) < LONGEST_TALE ? before : undefined,
  length: (before?.length ?? 0) + 1,
});

/** What the store keeps of a closed round: its sentences, and the rules if they are not those the table began with. */
export interface ToldRound {
  readonly sentences: readonly Sentence[];
  readonly rules?: Json;
}

/** Undefined: too long for sentences. */
export const sentencesOf = (tale: Tale): readonly Sentence[] | undefined => {
  if (tale.length > LONGEST_TALE) return undefined;
  const sentences: Sentence[] = [];
  for (let at: Tale | undefined = tale; at !== undefined; at = at.before)
    sentences.push({ seq: at.seq, sentence: at.sentence });
  return sentences.toReversed();
};
