/**
 * What splitting a pair is worth. The strategy class: once split, a pair is split again whenever the rules allow; every
 * hand is played by its own cards, the upcard, and whether it is a pair that could not be split again. It may not depend
 * on the cards of the other hands. Within this class the value is exact and, for the best strategy, the highest.
 */
import type { HouseRules } from '../../rules/setup/house-rules.ts';
import { programFor } from '../dealer/dealer-terms.ts';
import type { Game } from './game.ts';
import { HANDS, handOf, VALUES } from './hands.ts';
import { measureStands } from './measure.ts';
import { permitsFor } from './permits.ts';
import { type Choose, naturalTakes, Table } from './play.ts';
import type { PairCards, Weights } from './weights.ts';

/** Where a hand of a split stands: second card of another value, of the same value but not a pair, or a pair for good. */
export type SplitKind = 'mixed' | 'alike' | 'stuck';

/** All hands with at least `count` cards of a value, two cards or more, in the order of their numbers. */
const handsWith = (value: number, count: number): Int16Array =>
  Int16Array.from(
    Array.from({ length: HANDS.count }, (_, hand) => hand).filter(
      (hand) => (HANDS.size[hand] as number) >= 2 && (HANDS.counts[hand * 10 + value - 1] as number) >= count,
    ),
  );

const HANDS_WITH = VALUES.map((value) => ({ one: handsWith(value, 1), two: handsWith(value, 2) }));

export interface SplitStrategy<N> {
  readonly value: N;
  /** What is done with each hand, by kind. */
  readonly actions: { readonly [kind in SplitKind]?: Uint8Array };
}

interface SplitHands<N> {
  readonly kind: SplitKind;
  readonly table: Table<N>;
  readonly begin: readonly number[];
}

/** A pair against an upcard: the hands it can lead to, ready to be played by any strategy. */
export interface SplitTable<N> {
  play(choose: Choose): SplitStrategy<N>;
}

/** How often a pair may be split: aces only once without `resplitAces` (BJ-S4, BJ-S6). */
export const handsAllowed = ({ maxHands, resplitAces }: HouseRules, value: number, have = 1): number => {
  const left = maxHands - have + 1;
  return value === 1 && !resplitAces ? Math.min(2, left) : left;
};

/**
 * To be used and forgotten within a scope of the scratch vectors.
 * Requires: two cards of the pair and the upcard are among `unseen`, and `hands` is at least 2.
 */
export const splitTable = <N>(
  { num, unseen, scratch, rules, splitWeights }: Omit<Game<N>, 'weights'>,
  { pair, upcard, hands }: { readonly pair: PairCards; readonly upcard: number; readonly hands: number },
): SplitTable<N> => {
  const { value } = pair;
  const work = { num, unseen, scratch, take: scratch.take };
  const weights = splitWeights(pair, hands);
  const kinds: readonly (readonly [SplitKind, Weights<N>])[] = [
    ['mixed', weights.mixed],
    ['stuck', weights.stuck],
    ...(weights.alike ? ([['alike', weights.alike]] as const) : []),
  ];
  const permits = permitsFor(rules, value === 1 ? 'split-aces' : 'split', upcard);
  const twins = handOf([value, value]);
  const others = VALUES.filter((other) => other !== value).map((other) => handOf([value, other]));
  const getCards = [twins, ...others].some((hand) => permits.hit[hand] === 1 || permits.double[hand] === 1);
  const measures = measureStands(work, programFor(rules.soft17, value, upcard), {
    base: [value],
    weights: kinds.map(([, each]) => each),
    ...(!getCards && { longest: 1 }),
  });
  const { one, two } = HANDS_WITH[value - 1] as (typeof HANDS_WITH)[number];
  const parts = kinds.map(
    ([kind], at): SplitHands<N> => ({
      kind,
      table: new Table(work, measures[at] as (typeof measures)[number], {
        permits,
        takes: naturalTakes(rules),
        hands: kind === 'mixed' ? one : two,
      }),
      begin: kind === 'mixed' ? others : [twins],
    }),
  );
  return {
    play: (choose) => {
      let sum = num.zero;
      const actions: { [kind in SplitKind]?: Uint8Array } = {};
      for (const { kind, table, begin } of parts) {
        const play = table.play(choose);
        for (const hand of begin) sum = num.plus(sum, play.value[hand] as N);
        actions[kind] = play.action;
      }
      return { value: sum, actions };
    },
  };
};
