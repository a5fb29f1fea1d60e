/** The score of the decisions kept on this device. Only unaided ones count; those with a hint are counted separately. */
import { EQUAL_BETS } from '@croupier/kernel';
import { HINTS, type Hint, type KeptDecision } from './kept-decisions.ts';

export interface Score {
  readonly decisions: number;
  readonly mistakes: number;
  /** 0 to 1; undefined without decisions. */
  readonly accuracy: number | undefined;
  /** Rounds that had a decision. */
  readonly hands: number;
  /** Chips. */
  readonly lostPer100: number | undefined;
}

const scoreOf = (kept: readonly KeptDecision[]): Score => {
  const hands = new Set(kept.map(({ table, round }) => `${table}.${round}`)).size;
  const mistakes = kept.filter(({ cost }) => cost >= EQUAL_BETS).length;
  const lost = kept.reduce((sum, { cost, stake }) => sum + cost * stake, 0);
  const decisions = kept.length;
  return {
    decisions,
    mistakes,
    accuracy: decisions === 0 ? undefined : 1 - mistakes / decisions,
    hands,
    lostPer100: hands === 0 ? undefined : (100 * lost) / hands,
  };
};

export const scores = (kept: readonly KeptDecision[]): { readonly [hint in Hint]: Score } =>
  Object.fromEntries(HINTS.map((hint) => [hint, scoreOf(kept.filter((one) => one.hint === hint))])) as {
    [hint in Hint]: Score;
  };
