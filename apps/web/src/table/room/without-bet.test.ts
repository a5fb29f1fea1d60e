import type { Player } from '@croupier/protocol';
import type { Felt } from '@croupier/ui/felt';
import { expect, test } from 'vitest';
import { askToDeal, withoutBet } from './without-bet.ts';

const felt = (phase: string, bets: readonly number[]): Felt =>
  ({
    isView: () => true,
    phase: () => phase,
    seats: () => bets.map((seat) => ({ seat })),
    limits: () => ({ min: 5 }),
  }) as unknown as Felt;

const player = (seat: number, name: string, more: Partial<Player> = {}): Player =>
  ({ seat, name, user: name, away: false, leaving: false, host: seat === 1, extended: false, ...more }) as Player;

const PLAYERS = [
  player(1, 'Ann'),
  player(2, 'Ben'),
  player(3, 'Cy'),
  player(4, 'Bot', { bot: 'basic' }),
  player(5, 'Dee', { away: true }),
  player(6, 'Eve', { leaving: true }),
  player(7, 'Flo', { balance: 4 }),
];

const asked = (phase: string, bets: readonly number[], user = 'Ann'): readonly string[] =>
  withoutBet(
    { players: PLAYERS, user, picture: { seat: 1, room: { host: 'Ann' } } } as unknown as Parameters<
      typeof withoutBet
    >[0],
    felt(phase, bets),
    {} as never,
  );

test('those who could still bet are named: no bots, nobody who is away, leaving or out of chips', () => {
  expect(asked('betting', [1])).toEqual(['Ben', 'Cy']);
  expect(asked('betting', [1, 3])).toEqual(['Ben']);
  expect(asked('betting', [2, 3])).toEqual([]);
});

test('nobody is named to guests, or once the cards are dealt', () => {
  expect(asked('betting', [], 'Ben')).toEqual([]);
  expect(asked('acting', [])).toEqual([]);
});

test.each([
  [['Ben'], 'Ben hasn’t bet. Deal anyway?'],
  [['Ana', 'Ben'], 'Ana and Ben haven’t bet. Deal anyway?'],
  [['Ana', 'Ben', 'Cy'], 'Ana, Ben and Cy haven’t bet. Deal anyway?'],
])('the question for %s', (names, words) => {
  expect(askToDeal(names)).toBe(words);
});
