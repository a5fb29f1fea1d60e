/** Tags of the usual counting systems: what a card seen adds to the running count. Tens and court cards count alike. */
import { type Card, type Rank, rankOf } from '@croupier/cards';
import type { CountChoices, CountSystemId, Tags } from './count-choices.ts';

export interface CountSystem {
  readonly name: string;
  readonly tags: { readonly [rank in Rank]: number };
  /** Sum of the tags of a deck; unless 0 a true count has no meaning. */
  readonly perDeck: number;
}

const system = (
  name: string,
  perDeck: number,
  [A, two, three, four, five, six, seven, eight, nine, T]: Tags,
): CountSystem => ({
  name,
  perDeck,
  tags: { A, 2: two, 3: three, 4: four, 5: five, 6: six, 7: seven, 8: eight, 9: nine, T, J: T, Q: T, K: T },
});

export const COUNT_SYSTEMS: { readonly [id in Exclude<CountSystemId, 'custom'>]: CountSystem } = {
  'hi-lo': system('Hi-Lo', 0, [-1, 1, 1, 1, 1, 1, 0, 0, 0, -1]),
  ko: system('KO', 4, [-1, 1, 1, 1, 1, 1, 1, 0, 0, -1]),
  'hi-opt-ii': system('Hi-Opt II', 0, [0, 1, 1, 2, 2, 1, 1, 0, 0, -2]),
  zen: system('Zen', 0, [-1, 1, 1, 2, 2, 2, 1, 0, 0, -2]),
  'omega-ii': system('Omega II', 0, [0, 1, 1, 2, 2, 2, 1, 0, -1, -2]),
  'wong-halves': system('Wong Halves', 0, [-1, 0.5, 1, 1, 1.5, 1, 0.5, 0, -0.5, -1]),
};

/** Four cards of each rank, and sixteen that count ten. */
export const perDeckOf = (tags: Tags): number => tags.reduce((sum, tag, at) => sum + tag * (at === 9 ? 16 : 4), 0);

export const systemOf = ({ countSystem, customTags }: Pick<CountChoices, 'countSystem' | 'customTags'>): CountSystem =>
  countSystem === 'custom' ? system('Custom', perDeckOf(customTags), customTags) : COUNT_SYSTEMS[countSystem];

export const runningCount = (system: CountSystem, seen: readonly Card[]): number =>
  seen.reduce((sum, card) => sum + system.tags[rankOf(card)], 0);
