import type { Spot } from '@croupier/ui/felt';
import { describe, expect, test } from 'vitest';
import { addChip, allIn, changesTo, doubled, rebet, setAmount, stakesOf, takeChip } from './bets.ts';

const spot = (more: Partial<Spot> = {}): Spot => ({
  id: 'a',
  label: 'A',
  staked: 0,
  side: false,
  pays: '',
  amounts: { min: 5, max: 500, step: 5 },
  place: (amount) => ({ type: 'Place', amount }),
  ...more,
});
const NONE = new Map<string, number>();
const wish = (amount: number, id = 'a') => new Map([[id, amount]]);

describe('bets are never reduced to fit; the reason is shown', () => {
  test('chips add up', () => {
    expect(addChip([spot()], wish(25), 1000, 'a', 25)).toEqual({ ok: true, wish: wish(50) });
  });
  test('below the smallest bet', () => {
    expect(addChip([spot()], NONE, 1000, 'a', 1)).toEqual({ ok: false, why: 'The smallest bet here is 5.' });
  });
  test('between the steps', () => {
    expect(setAmount([spot()], NONE, 1000, 'a', 7)).toEqual({ ok: false, why: 'Bets here must be multiples of 5.' });
  });
  test('above the largest bet', () => {
    expect(addChip([spot()], wish(500), 1000, 'a', 5)).toEqual({ ok: false, why: 'The largest bet here is 500.' });
  });
  test('above the balance, over all spots together', () => {
    const spots = [spot(), spot({ id: 'b' })];
    expect(addChip(spots, new Map([['a', 60]]), 100, 'b', 50)).toEqual({
      ok: false,
      why: 'That is 10 more than you have.',
    });
  });
  test('what is staked already counts as one’s own', () => {
    expect(addChip([spot({ staked: 60 })], wish(60), 40, 'a', 40)).toMatchObject({ ok: true });
  });
  test('a spot that is closed says why', () => {
    const { amounts: _, ...rest } = spot();
    const closed = { ...rest, refusal: { code: 'X', message: 'Bets are closed.', details: {} } };
    expect(addChip([closed], NONE, 1000, 'a', 5)).toEqual({ ok: false, why: 'Bets are closed.' });
  });
});

test('double, repeat, all in', () => {
  expect(doubled([spot()], wish(25), 1000)).toEqual({ ok: true, wish: wish(50) });
  expect(doubled([spot()], wish(300), 1000)).toEqual({ ok: false, why: 'The largest bet here is 500.' });
  expect(doubled([spot()], NONE, 1000).ok).toBe(false);
  expect(rebet([spot()], NONE, 1000, wish(50))).toEqual({ ok: true, wish: wish(50) });
  expect(rebet([spot()], wish(50), 1000, wish(50)).ok).toBe(false);
  expect(rebet([spot()], NONE, 10, wish(50)).ok).toBe(false);
  expect(allIn([spot()], NONE, 123, 'a')).toEqual({ ok: true, wish: wish(120) });
  expect(allIn([spot()], NONE, 3, 'a').ok).toBe(false);
});

test('taking back leaves nothing below the smallest bet', () => {
  expect(takeChip([spot()], wish(50), spot(), 25)).toEqual({ ok: true, wish: wish(25) });
  expect(takeChip([spot()], wish(25), spot(), 25)).toEqual({ ok: true, wish: NONE });
  expect(takeChip([spot()], NONE, spot(), 25).ok).toBe(false);
});

test('the stakes of a table', () => {
  expect(stakesOf([spot({ staked: 5 }), spot({ id: 'b' })])).toEqual(wish(5));
});

test('only what differs is sent, and what is taken back goes first', () => {
  const takeBack = { type: 'TakeBack' };
  const spots = [
    spot(),
    spot({ id: 'b', staked: 10, takeBack }),
    spot({ id: 'c', staked: 5 }),
    spot({ id: 'd', staked: 5 }),
  ];
  const wishes = new Map([
    ['a', 10],
    ['c', 5],
  ]);
  expect(changesTo(spots, wishes)).toEqual([takeBack, { type: 'Place', amount: 10 }]);
  expect(changesTo(spots, stakesOf(spots))).toEqual([]);
});

describe('a bet that needs another one', () => {
  const back = (id: string) => ({ type: 'TakeBack', id });
  const main = spot({ staked: 10, takeBack: back('a') });
  const beside = spot({ id: 'b', staked: 5, takeBack: back('b'), needs: { spot: 'a', otherwise: 'Bet on A first.' } });
  const spots = [main, beside];

  test('is refused without it, and accepted together with it', () => {
    expect(addChip(spots, NONE, 100, 'b', 5)).toEqual({ ok: false, why: 'Bet on A first.' });
    expect(addChip(spots, wish(10), 100, 'b', 5).ok).toBe(true);
  });

  test('goes with it, and is taken back before it', () => {
    const both = new Map([
      ['a', 10],
      ['b', 5],
    ]);
    expect(takeChip(spots, both, main, 10)).toEqual({ ok: true, wish: NONE });
    expect(takeChip(spots, both, main, 5)).toMatchObject({ ok: true, wish: new Map([...both, ['a', 5]]) });
    expect(changesTo(spots, NONE)).toEqual([back('b'), back('a')]);
  });
});
