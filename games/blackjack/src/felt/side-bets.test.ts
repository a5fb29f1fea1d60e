import { toChips } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { USUAL_SIDE_LIMITS } from '../rules/setup/house-rules.ts';
import { sit } from '../testing/sitting.ts';
import { spotsOf } from './dock.ts';
import { SIDE_LIMITS, saySideResult, saySideTotal } from './side-bets.ts';

const sideSpots = (view: Parameters<typeof spotsOf>[0]) => spotsOf(view).filter(({ side }) => side);

describe('[BJ-W2] the spots of side bets', () => {
  test('a table without side bets has none', () => {
    expect(sideSpots(sit('standard', '').view)).toEqual([]);
  });

  test('chips can be put down before the bet on the hand has reached the table, within the limits', () => {
    const [first] = sideSpots(sit('side-bets', '').view);
    expect(first).toMatchObject({
      id: '21+3',
      label: '21+3',
      staked: 0,
      amounts: { min: 1, max: 100, step: 1 },
      needs: { spot: 'spot-1' },
    });
    expect(first?.refusal).toBeUndefined();
    expect(first?.place(5)).toEqual({ type: 'PlaceWager', round: 1, spot: 1, on: '21+3', amount: 5 });
    const other = sit('side-bets', '', { set: { sideLimits: '5:balance:5' } }).view;
    expect(sideSpots(other)[0]?.amounts).toEqual({ min: 5, max: 1000, step: 5 });
  });

  test('what the table has, and how it is taken back', () => {
    const { view } = sit('side-bets', '').play('bet 10', 'bet 5 on buster');
    const buster = sideSpots(view).find(({ id }) => id === 'buster');
    expect(buster).toMatchObject({ staked: 5, takeBack: { type: 'TakeBackWager', on: 'buster' } });
    expect(sideSpots(view).filter(({ takeBack }) => takeBack).length).toBe(1);
  });

  test('what each result pays', () => {
    const pays = sideSpots(sit('side-bets', '').view).map((spot) => spot.pays);
    expect(pays[1]).toBe('perfect pair 25:1, colored pair 12:1, mixed pair 6:1');
    expect(pays[3]).toBe('suited king and queen 25:1, suited 5:2');
  });
});

test('[BJ-W3] a settled side bet says what it brought', () => {
  expect(saySideResult({ on: 'buster', stake: 5 })).toBe('Buster Blackjack');
  expect(saySideResult({ on: 'buster', stake: 5, result: 'four', returned: 15 })).toBe('Buster Blackjack +10');
  expect(saySideResult({ on: '21+3', stake: 5, result: 'lost', returned: 0 })).toBe('21+3 −5');
});

test('shows the side bets of another seat as one total once all are settled', () => {
  const lost = { on: '21+3', stake: 5, result: 'lost', returned: 0 } as const;
  expect(saySideTotal([lost, { on: 'buster', stake: 5 }])).toBe('Side bets');
  expect(saySideTotal([lost, { on: 'buster', stake: 5, result: 'four', returned: 15 }])).toBe('Side bets +5');
  expect(saySideTotal([lost])).toBe('Side bets −5');
});

test('the felt knows the usual limits in chips', () => {
  const { min, max, step } = USUAL_SIDE_LIMITS;
  expect([min, max === 'balance' ? min : max, step].map(toChips)).toEqual(Object.values(SIDE_LIMITS));
});
