import { expect, test } from 'vitest';
import { examine } from './conformance.ts';
import { HIGH_CARD_REFUSALS, highCard } from './high-card.ts';

const AMOUNTS = [0, -1, 0.001, Number.NaN, '5', 1e300, 1e6, 1];

test('a third game passes the conformance suite with nothing changed outside its own file', () => {
  const kit = {
    strays: () => [{ type: 'Deal' }, { type: 'Show' }, 'junk', ...AMOUNTS.map((amount) => ({ type: 'Wager', amount }))],
  };
  const report = examine(highCard, null, kit, { rounds: 2_000, seed: 'high-card' });
  expect(report.rounds).toBe(2_000);
  expect([...report.events].sort()).toEqual([...highCard.eventTypes].sort());
  expect([...report.refusals].sort()).toEqual(Object.keys(HIGH_CARD_REFUSALS).sort());
});
