/**
 * Runs of lanes that are compared between the processor and a graphics processor: more than a million rounds, and more than a
 * million of each game with `npm run test:gpu`.
 */
import type { RunSpec } from '@croupier/sim';

export interface LaneRun {
  readonly name: string;
  readonly run: RunSpec;
}

/** `npm run test:gpu` sets TEST_LONG. */
const isLong = process.env['TEST_LONG'] !== undefined;

type Row = readonly [name: string, setup: RunSpec['setup'], flags: RunSpec['flags'], lanes: number];

/** Between them: all ways to deal the hole card, splits by rank and by value, refills, all shuffles, all kinds of payouts. */
const ROWS: { readonly [game: string]: readonly Row[] } = {
  blackjack: [
    ['the standard game with a ramp', {}, { ramp: '0:1,1:2,2:4,3:8' }, 8192],
    ['sitting out by a count with halves', { naturalPays: '6:5' }, { count: 'wong-halves', sitout: '-1' }, 4096],
    ['one deck to the last card', { preset: 'house-logic', maxHands: 8, shuffle: 'cut-card:1' }, {}, 16_384],
    ['no hole card, eight decks', { preset: 'european', decks: 8, splitBy: 'rank' }, { count: 'ko' }, 4096],
    ['a new shoe for every round', { preset: 'full-stack' }, { fresh: '' }, 4096],
  ],
  baccarat: [
    ['with commission', {}, {}, 4096],
    ['perfect pairs', { preset: 'all-bets' }, { on: 'perfectPair' }, 4096],
    ['one deck', { decks: 1, shuffle: 'cut-card:1', bankerPays: 'no-commission' }, {}, 16_384],
    ['a new shoe for every coup', { shuffle: 'every-round' }, { on: 'tie' }, 4096],
    ['odd odds', { tiePays: '987:123', decks: 4 }, { on: 'tie' }, 4096],
  ],
};

export const LANE_RUNS: readonly LaneRun[] = Object.entries(ROWS).flatMap(([game, rows]) =>
  rows.map(([name, setup, flags, lanes]) => ({
    name: `${game}: ${name}`,
    run: { game, setup, flags: { ...flags, lanes: `philox4x32-10:${isLong ? lanes : lanes / 2}` }, seed: '7' },
  })),
);
