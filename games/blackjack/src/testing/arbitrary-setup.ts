/** Any valid table: every option drawn independently. */
import { chips, type Odds, type Shuffle } from '@croupier/kernel';
import * as fc from 'fast-check';
import {
  DOUBLE,
  HOLE_CARD,
  type HouseRules,
  LOST_TO_NATURAL,
  NATURAL_TIE,
  PAYOUT_ROUNDING,
  type Setup,
  SOFT17,
  SPLIT_BY,
  SURRENDER,
} from '../rules/setup/house-rules.ts';
import type { OfferedSideBets } from '../rules/side-bets/ids.ts';
import { SIDE_BET_IDS, SIDE_BETS } from '../rules/side-bets/index.ts';
import { NO_SIDE_BETS } from '../rules/side-bets/offered.ts';

const shuffle: fc.Arbitrary<Shuffle> = fc.oneof(
  fc.constant<Shuffle>({ when: 'every-round' }),
  fc.integer({ min: 1, max: 52 }).map((cards): Shuffle => ({ when: 'below', cards })),
  fc.integer({ min: 1, max: 100 }).map((percent): Shuffle => ({ when: 'cut-card', penetration: percent / 100 })),
);

const limits: fc.Arbitrary<HouseRules['limits']> = fc.constantFrom(
  { min: chips(1), max: chips(1000), step: chips(1) },
  { min: chips(5), max: chips(50), step: chips(2.5) },
  { min: chips(0.01), max: 'balance', step: chips(0.01) },
);

/** Half of all tables have none; the others any of them, by any pay table. */
const sideBets: fc.Arbitrary<OfferedSideBets> = fc.oneof(
  fc.constant(NO_SIDE_BETS),
  fc
    .tuple(...SIDE_BET_IDS.map((id) => fc.option(fc.constantFrom(...Object.keys(SIDE_BETS[id].payTables)))))
    .map((tables) => Object.fromEntries(SIDE_BET_IDS.flatMap((id, at) => (tables[at] ? [[id, tables[at]]] : [])))),
);

/** Rules without side bets. */
const ofHands: fc.Arbitrary<HouseRules> = fc.record({
  decks: fc.integer({ min: 1, max: 8 }),
  shuffle,
  soft17: fc.constantFrom(...SOFT17),
  holeCard: fc.constantFrom(...HOLE_CARD),
  lostToNatural: fc.constantFrom(...LOST_TO_NATURAL),
  naturalPays: fc.constantFrom<Odds[]>([3, 2], [6, 5], [1, 1], [2, 1], [7, 5]),
  naturalTie: fc.constantFrom(...NATURAL_TIE),
  double: fc.constantFrom(...DOUBLE),
  doubleAfterSplit: fc.boolean(),
  splitBy: fc.constantFrom(...SPLIT_BY),
  maxHands: fc.integer({ min: 1, max: 8 }),
  resplitAces: fc.boolean(),
  hitSplitAces: fc.boolean(),
  surrender: fc.constantFrom(...SURRENDER),
  surrenderSplit: fc.boolean(),
  insurance: fc.boolean(),
  autoStand21: fc.boolean(),
  payoutRounding: fc.constantFrom(...PAYOUT_ROUNDING),
  limits,
});

/** What is as usual is not named. */
const rules: fc.Arbitrary<HouseRules> = fc
  .tuple(ofHands, sideBets, fc.option(limits))
  .map(([others, bets, sideLimits]) => ({
    ...others,
    ...(Object.keys(bets).length > 0 && { sideBets: bets }),
    ...(sideLimits !== null && { sideLimits }),
  }));

export const arbitrarySetup: fc.Arbitrary<Setup> = fc.record({ seats: fc.integer({ min: 1, max: 7 }), rules });
