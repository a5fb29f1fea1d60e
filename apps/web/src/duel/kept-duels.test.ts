import { beforeEach, expect, test } from 'vitest';
import { forget, keep } from '../lib/keep.ts';
import { duelOfTable, keepDuel, keptDuel, keptDuels, listedDuels } from './kept-duels.ts';

const duel = (id: string) => ({ id, game: 'one', deadline: 5 });

beforeEach(() => forget('duels'));

test('the newest first, each once, and what was known stays', () => {
  keepDuel({ ...duel('a'), bytes: 'ff' });
  keepDuel(duel('b'));
  keepDuel({ ...duel('a'), code: 'K7QM2X' });
  expect(keptDuels().map(({ id }) => id)).toEqual(['a', 'b']);
  expect(keptDuel('a')).toEqual({ ...duel('a'), bytes: 'ff', code: 'K7QM2X' });
  expect(duelOfTable('K7QM2X')?.id).toBe('a');
  expect(duelOfTable('AAAAAA')).toBeUndefined();
});

test('a finished duel stays in the list, after those whose results were not seen', () => {
  keepDuel(duel('a'));
  keepDuel(duel('b'));
  keepDuel({ ...duel('a'), isSeen: true });
  keepDuel(duel('c'));
  keepDuel({ ...duel('c'), isSeen: true });
  expect(listedDuels().map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});

test('keeps the latest thirty, and ignores storage that cannot be read', () => {
  for (let at = 0; at < 35; at++) keepDuel(duel(String(at)));
  expect(keptDuels()).toHaveLength(30);
  expect(keptDuels()[0]?.id).toBe('34');
  keep('duels', '[{"id": 7}, {"id":"a","game":"one","deadline":5}, null]');
  expect(keptDuels()).toEqual([duel('a')]);
  keep('duels', 'no JSON');
  expect(keptDuels()).toEqual([]);
});
