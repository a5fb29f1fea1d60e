/** 21+3 (BJ-W5): the spot's first two cards and the upcard make a three-card poker hand. */
import { type Card, RANKS, rankOf, suitOf } from '@croupier/cards';
import type { PayTable, SideBet } from './side-bet.ts';

type Result = 'suited-trips' | 'straight-flush' | 'trips' | 'straight' | 'flush';

const pays = (
  suitedTrips: number,
  straightFlush: number,
  trips: number,
  straight: number,
  flush: number,
): PayTable<Result> => ({
  'suited-trips': [suitedTrips, 1],
  'straight-flush': [straightFlush, 1],
  trips: [trips, 1],
  straight: [straight, 1],
  flush: [flush, 1],
});

/** An ace is low before a two and high after a king, and nowhere in between. */
const isStraight = (cards: readonly Card[]): boolean => {
  const [low = 0, middle = 0, high = 0] = cards.map((card) => RANKS.indexOf(rankOf(card))).sort((a, b) => a - b);
  const follows = middle === low + 1 && high === middle + 1;
  return follows || (low === 0 && middle === RANKS.length - 2 && high === RANKS.length - 1);
};

export const twentyOnePlusThree: SideBet<Result> = {
  name: '21+3',
  results: {
    'suited-trips': 'suited three of a kind',
    'straight-flush': 'straight flush',
    trips: 'three of a kind',
    straight: 'straight',
    flush: 'flush',
  },
  payTables: {
    '9': pays(9, 9, 9, 9, 9),
    '100-40-30-10-5': pays(100, 40, 30, 10, 5),
    '100-35-33-10-5': pays(100, 35, 33, 10, 5),
  },
  needsDealerHand: false,
  resultOf: ({ player, upcard }) => {
    const cards = [...player, upcard];
    const isFlush = cards.every((card) => suitOf(card) === suitOf(upcard));
    if (cards.every((card) => rankOf(card) === rankOf(upcard))) return isFlush ? 'suited-trips' : 'trips';
    if (isStraight(cards)) return isFlush ? 'straight-flush' : 'straight';
    return isFlush ? 'flush' : 'lost';
  },
};
