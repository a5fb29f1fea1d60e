import { TEMPO } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { endOfMoves, movesFor } from './moves-for.ts';

test('the opening deal of four cards starts at 0, 233, 467 and 700 and has landed after a second', () => {
  const moves = movesFor(['a', 'b', 'c', 'd'], ['opening', 'opening', 'opening', 'opening'], 1);
  expect([...moves.values()].map(({ start }) => start)).toEqual([0, 233, 467, 700]);
  expect(endOfMoves(moves)).toBe(TEMPO.opening);
});

test('events without a place or without a motion move nothing, but keep the time of the others', () => {
  const moves = movesFor([undefined, 'hole', 'still', 'drawn'], ['action', 'flip', 'still', 'dealer'], 1);
  expect([...moves.keys()]).toEqual(['hole', 'drawn']);
  expect(moves.get('hole')?.start).toBe(TEMPO.afterAction);
  expect(moves.get('drawn')?.start).toBe(TEMPO.afterAction + TEMPO.dealerStep);
});

test('speed scales starts and durations', () => {
  const moves = movesFor(['a', 'b'], ['card', 'card'], 0.5);
  expect(moves.get('b')).toEqual({ motion: 'card', start: 150, duration: 150 });
});

test('without motion there are no moves: the state changes in place', () => {
  expect(movesFor(['a'], ['card'], 0).size).toBe(0);
});

test('a hand has its total when its own last card lies', () => {
  const moves = movesFor(['1.1.0', '2.1.0', '1.1.1'], ['card', 'card', 'card'], 1);
  expect(endOfMoves(moves, '2.1.')).toBe(600);
  expect(endOfMoves(moves, '1.')).toBe(900);
  expect(endOfMoves(moves, 'dealer.')).toBe(0);
});

test('results are shown as soon as all cards lie', () => {
  const moves = movesFor(['a', 'tag'], ['card', 'results'], 1);
  expect(endOfMoves(moves)).toBe(TEMPO.slide);
});
