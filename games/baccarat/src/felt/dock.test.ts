import { expect, test } from 'vitest';
import type { View } from '../rules/shown/view.ts';
import { spotsOf } from './dock.ts';
import { felt } from './index.ts';

const idsOf = (sideBets: readonly string[]): readonly string[] => {
  // Bets are closed: nothing is offered and nothing refused.
  const view = { viewer: 1, round: 1, wagers: [], actions: [], rules: { sideBets } };
  return spotsOf(view as unknown as View).map(({ id }) => id);
};
const ALWAYS = ['player', 'tie', 'banker', 'playerPair', 'bankerPair'];

test('while bets are closed a table shows only the bets it takes', () => {
  expect(idsOf([])).toEqual(ALWAYS);
  expect(idsOf(['dragon7', 'small'])).toEqual([...ALWAYS, 'dragon7', 'small']);
});

test('the bet of a coup is everything its player has bet, also once its last card is known', () => {
  const wagers = [
    { seat: 1, on: 'player', stake: 50, outcome: 'lost', returned: 0 },
    { seat: 1, on: 'tie', stake: 5, outcome: 'lost', returned: 0 },
    { seat: 2, on: 'player', stake: 500, outcome: 'lost', returned: 0 },
  ];
  expect(felt.staked?.({ viewer: 1, phase: 'settled', wagers } as unknown as View)).toBe(55);
});
