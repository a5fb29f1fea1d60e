import { expect, test } from 'vitest';
import { GAME_NAMES, loadGame } from './browser.ts';
import { loadFelt } from './felts.ts';
import { GAMES } from './index.ts';

test('browsers have the same games in the same order', () => {
  expect(GAME_NAMES.map(({ id, name }) => ({ id, name }))).toEqual(GAMES.map(({ id, name }) => ({ id, name })));
});

test.each(GAMES.map(({ id }) => id))('%s loads, speaks and refuses what it does not understand', async (id) => {
  const game = await loadGame(id);
  expect(game.id).toBe(id);
  expect(game.help.length).toBeGreaterThan(0);
  const nonsense = game.parsePhrase('sing', { viewer: 1, actions: [] });
  expect(nonsense.ok).toBe(false);
  expect(game.motion({ type: 'NoSuchEvent' })).toBe('still');
  expect(game.turned({ type: 'NoSuchEvent' })).toEqual([]);
});

test('a game that is in no list is a mistake', async () => {
  await expect(loadGame('snap')).rejects.toThrow(RangeError);
});

test('every game has a felt of its own', async () => {
  for (const { id } of GAMES) expect((await loadFelt(id)).id).toBe(id);
  await expect(loadFelt('none')).rejects.toThrow('there is no felt for none');
});
