import type { Card } from '@croupier/cards';
import { expect, test } from 'vitest';
import { cellOfHand } from './cell-id.ts';

test.each<readonly [readonly Card[], Card, string | undefined]>([
  [['Ts', '6h'], 'Kd', 'H16.10'],
  [['As', '7h'], 'Ad', 'S18.A'],
  [['As', 'Ah'], '6d', 'PA.6'],
  [['Ts', 'Kh'], '6d', 'P10.6'],
  [['5s', '5h', '6d'], '9c', 'H16.9'],
  [['As', '2h', '4d'], '9c', 'S17.9'],
  [['As', 'Kh'], '9c', undefined],
  [['7s', '7h', '7d'], '9c', undefined],
])('the cell of %j against %s is %s', (cards, upcard, id) => {
  expect(cellOfHand(cards, upcard)).toBe(id);
});
