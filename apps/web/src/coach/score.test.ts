import { expect, test } from 'vitest';
import type { Hint, KeptDecision } from './kept-decisions.ts';
import { scores } from './score.ts';

const made = (round: number, cost: number, hint: Hint = 'none'): KeptDecision => ({
  ...{ at: 1, game: 'a game', table: 'K7QM2X', round, decision: '1', rules: '', situation: 'Hard 16 against 10' },
  ...{ chosen: 'hit', best: 'stand', cost, stake: 20, hint },
});

test('scores only unaided decisions and counts the others separately', () => {
  const kept = [made(1, 0), made(1, 0.1), made(2, 0), made(3, 0), made(3, 0.5, 'asked'), made(4, 0.5, 'live')];
  const { none, asked, live } = scores(kept);
  // Two chips in three hands.
  expect(none).toMatchObject({ decisions: 4, mistakes: 1, accuracy: 0.75, hands: 3 });
  expect(none.lostPer100).toBeCloseTo(200 / 3, 12);
  expect([asked.decisions, live.decisions]).toEqual([1, 1]);
});

test('without decisions there is no score', () => {
  expect(scores([]).none).toEqual({ decisions: 0, mistakes: 0, accuracy: undefined, hands: 0, lostPer100: undefined });
});
