/**
 * The shuffle that deals, before the battery: HMAC stream, rejection, Fisher–Yates, nothing replaced. Fixed seeds, so
 * the outcome never changes between runs; `npm run fairness:long` takes ten times as many. Bias too small for any
 * statistics is excluded by the exact proof of the rejection rule in packages/cards.
 */

import { expect, test } from 'vitest';
import { runBattery } from './battery.ts';
import { ours } from './shufflers.ts';

test.each([
  [52, 100_000],
  [312, 8000],
])('shoes of %i cards: nothing suspicious in %i shuffles', (cards, shuffles) => {
  const { results, smallest, adjusted, suspicious } = runBattery(cards, shuffles, ours(cards, 'battery'));
  expect(results).toHaveLength(18);
  expect({ smallest, adjusted, suspicious }).toMatchObject({ suspicious: false });
});
