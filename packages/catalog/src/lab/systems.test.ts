import type { LabPart } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { type BettingSystem, expectedOf, meanOf, type Outcome, type Sides, systemsFor } from './betting-systems.ts';
import { sidesOf } from './sides.ts';
import { work } from './systems.ts';

const COIN: readonly Outcome[] = [
  { net: 1, chance: 0.45 },
  { net: 0, chance: 0.1 },
  { net: -1, chance: 0.45 },
];
const BAD: readonly Outcome[] = [
  { net: 2, chance: 0.2 },
  { net: 0.95, chance: 0.25 },
  { net: -1, chance: 0.55 },
];

/** Every way a session may go, one after the other. */
const byHand = (system: BettingSystem, sides: Sides, hands: number, at = 0): { bet: number; result: number } => {
  const state = system.states[at];
  if (hands === 0 || state === undefined) return { bet: 0, result: 0 };
  let [bet, result] = [state.bet, 0];
  for (const { net, chance } of sides[state.side] ?? []) {
    const to = net > 0 ? state.won : net < 0 ? state.lost : state.pushed;
    const rest = byHand(system, sides, hands - 1, to);
    bet += chance * rest.bet;
    result += chance * (state.bet * net + rest.result);
  }
  return { bet, result };
};

describe('the exact average of a system', () => {
  test.each(systemsFor(2, 3))('$name: as by going through all sessions of six hands', (system) => {
    const sides: Sides = [BAD, COIN];
    const [exact, counted] = [expectedOf(system, sides, 6), byHand(system, sides, 6)];
    expect(exact.bet).toBeCloseTo(counted.bet, 10);
    expect(exact.result).toBeCloseTo(counted.result, 10);
  });

  test.each(systemsFor(1, 5))('$name loses the house edge of all it bets, and nothing else', (system) => {
    const { bet, result } = expectedOf(system, [BAD], 500);
    expect(result / bet).toBeCloseTo(meanOf(BAD), 12);
  });

  test('Martingale with one doubling: a fair coin bets 1.5 on average', () => {
    const coin: Sides = [
      [
        { net: 1, chance: 0.5 },
        { net: -1, chance: 0.5 },
      ],
    ];
    const [, martingale] = systemsFor(1, 1);
    if (martingale === undefined) throw new Error('no Martingale');
    // Before every hand but the first, the last one was a first bet that lost with a chance of a third.
    expect(expectedOf(martingale, coin, 2).bet).toBeCloseTo(1 + 1.5, 12);
    expect(expectedOf(martingale, coin, 3).bet).toBeCloseTo(1 + 1.5 + 1.25, 12);
  });
});

const once = { pause: () => Promise.resolve() };

test('banker and player have their published house edges', async () => {
  const [banker, player] = await sidesOf('banker', once);
  expect(meanOf(banker)).toBeCloseTo(-0.010579, 6);
  expect(meanOf(player ?? [])).toBeCloseTo(-0.012351, 6);
});

test('the page: exact results beside simulated ones that agree with them', async () => {
  const parts: LabPart[] = [];
  await work({ rules: {}, values: { on: 'banker', hands: '50', bet: '10', seed: 'a' } }, once, (part) =>
    parts.push(part),
  );
  const last = parts.at(-1);
  expect(last?.progress).toBe(1);
  expect(last?.sentence).toMatch(/^No system beats the house edge\. .*Flat bet: −5\.3 chips/);
  const edges = last?.figures?.find(({ id }) => id === 'edges');
  if (edges?.kind !== 'bars') throw new Error('no bars');
  const [exact, ...others] = edges.bars;
  expect(exact?.value).toBeCloseTo(-0.010579, 6);
  const simulated = [exact, ...others];
  for (let at = 0; at < simulated.length; at += 2) {
    const [known, { low = 0, high = 0 } = {}] = simulated.slice(at, at + 2);
    const middle = (low + high) / 2;
    expect(Math.abs((known?.value ?? 0) - middle)).toBeLessThan((4 / 1.96) * (high - middle));
  }
});
