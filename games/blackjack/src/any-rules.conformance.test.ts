import { DECK, rankOf } from '@croupier/cards';
import { expectOk, type WireCommand } from '@croupier/kernel';
import { examine } from '@croupier/kernel/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { blackjack } from './game.ts';
import { parseSetup } from './rules/setup/options.ts';
import { arbitrarySetup } from './testing/arbitrary-setup.ts';
import { kit } from './testing/kit.ts';

test('[BJ-A5, BJ-H1, BJ-R6] any house rules keep the contract', () => {
  fc.assert(
    fc.property(arbitrarySetup, fc.nat(), (setup, seed) => {
      expect(examine(blackjack, setup, kit, { rounds: 25, seed }).rounds).toBe(25);
    }),
    { numRuns: 150, seed: 21, endOnFailure: true },
  );
});

/** A shoe of 24 cards full of pairs: seven seats that split and draw see its last card in most rounds. */
const scarce = {
  ...blackjack,
  shoeSpec: () => ({ cards: DECK.filter((card) => 'A23TJK'.includes(rankOf(card))), cutAt: 10 }),
};

test('[BJ-X1, BJ-X2, BJ-S6, BJ-U3] tables with too few cards meet what no preset does', () => {
  const options = { seats: 7, decks: 1, maxHands: 8, surrender: 'early', resplitAces: true, limits: '1:5:1' };
  const eager = { ...kit, eager: ({ type }: WireCommand) => ['Split', 'Hit', 'OpenRound'].includes(type) };
  const { events, refusals } = examine(scarce, expectOk(parseSetup(options)), eager, { rounds: 2_000, seed: 'scarce' });
  const wanted = ['BJ_SHOE_EMPTY', 'BJ_SPLIT_ACES_ONE_CARD', 'BJ_SURRENDER_EARLY'];
  expect(events.has('ShoeRefilled')).toBe(true);
  expect(wanted.filter((code) => !refusals.has(code))).toEqual([]);
});
