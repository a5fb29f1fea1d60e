import type { WireCommand } from '@croupier/kernel';
import type { Action, Felt, Phase } from '@croupier/ui/felt';
import { expect, test } from 'vitest';
import { canDo, type Deed, type Scene } from './gate.ts';

const NEXT: WireCommand = { type: 'OpenRound', round: 2 };
const CHIP: Deed = { do: 'chip', spot: 'a', chip: 5 };
const CLOSED = { ok: false, why: 'Bets are closed until the next round.' };

const at = (phase: Phase, more: { next?: Partial<Action>; last?: number } = {}): Scene => {
  const goOn: Action = { id: 'next', label: 'Next round', key: ' ', command: NEXT, ...more.next };
  const felt = { phase: () => phase, goOn: () => goOn, spots: () => [], funds: () => 100 } as unknown as Felt;
  const last = new Map(more.last === undefined ? [] : [['a', more.last]]);
  const bets = { round: 1, wish: new Map(), past: [] };
  return { felt, view: {} as Scene['view'], seat: 1, bets, last, othersStart: false, barred: undefined };
};

test('a chip ends the look at the result, and so does the bet of the last round', () => {
  expect(canDo(at('settled'), CHIP)).toEqual({ ok: true, open: NEXT });
  expect(canDo(at('settled', { last: 5 }), { do: 'rebet' })).toEqual({ ok: true, open: NEXT });
});

test('where somebody else opens the next round, or there is nothing to repeat, bets are closed', () => {
  const refusal = { code: 'NOT_HOST', message: 'The host begins.', details: {} };
  expect(canDo(at('settled', { next: { refusal } }), CHIP)).toEqual(CLOSED);
  expect(canDo(at('settled'), { do: 'rebet' })).toEqual(CLOSED);
  expect(canDo(at('settled', { last: 5 }), { do: 'twice' })).toEqual(CLOSED);
  expect(canDo(at('acting', { last: 5 }), CHIP)).toEqual(CLOSED);
});

test('the bet of the last round can be dealt again from its result, as long as the chips are there', () => {
  expect(canDo(at('settled', { last: 100 }), { do: 'again' })).toEqual({ ok: true, open: NEXT });
  expect(canDo(at('settled', { last: 125 }), { do: 'again' })).toEqual({
    ok: false,
    why: 'That is 25 more than you have.',
  });
  expect(canDo(at('settled'), { do: 'again' }).ok).toBe(false);
  expect(canDo(at('betting', { last: 5 }), { do: 'again' }).ok).toBe(false);
  const refusal = { code: 'NOT_HOST', message: 'The host begins.', details: {} };
  expect(canDo(at('settled', { last: 5, next: { refusal } }), { do: 'again' })).toEqual({
    ok: false,
    why: 'The host begins.',
  });
});
