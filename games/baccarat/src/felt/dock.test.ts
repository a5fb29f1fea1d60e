import { expect, test } from 'vitest';
import type { View } from '../rules/shown/view.ts';
import { spotsOf } from './dock.ts';

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
