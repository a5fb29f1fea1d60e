import { bySeat, expectOk, type Tale, type ViewBase, YOU, ZERO } from '@croupier/kernel';
import { checkedView } from '@croupier/ui/felt';
import { expect, test } from 'vitest';
import { GAME_NAMES, gameName, loadGame, loadNarrator } from './browser.ts';
import { loadFelt } from './felts.ts';
import { GAMES, type Listing } from './index.ts';
import { roundsOf } from './testing/bot-rounds.ts';

test('browsers have the same games in the same order, with the same bots', () => {
  expect(GAME_NAMES.map(({ id, name, bots }) => ({ id, name, bots }))).toEqual(
    GAMES.map(({ id, name, bots }) => ({ id, name, bots })),
  );
});

test.each(GAMES.map(({ id }) => id))('%s loads, speaks and refuses what it does not understand', async (id) => {
  const game = await loadGame(id);
  expect(game.id).toBe(id);
  expect(game.help.length).toBeGreaterThan(0);
  const nonsense = game.parsePhrase('sing', { viewer: 1, actions: [] });
  expect(nonsense.ok).toBe(false);
});

test.each(GAMES.map((game) => [game.id, game] as const))(
  'the narrator of %s tells what the game tells',
  async (id, game) => {
    const narrator = await loadNarrator(id);
    let tale: Tale | undefined = narrator.begin();
    const naming = (seat: number) => (seat === 1 ? YOU : bySeat(seat));
    const happenings = roundsOf(game, game.bots[0] ?? '', 2);
    const told = happenings.map(({ event }) => {
      const read = tale?.read(JSON.parse(JSON.stringify(event)));
      tale = read?.after;
      return { sentence: read?.say(naming), motion: narrator.motion(event) };
    });
    expect(told).toEqual(happenings.map(({ say, motion }) => ({ sentence: say(naming), motion })));
    expect(happenings.flatMap(({ event }) => narrator.turned(event)).length).toBeGreaterThan(4);
  },
);

test.each(GAMES.map(({ id }) => id))('the narrator of %s tells nothing of what cannot be', async (id) => {
  const narrator = await loadNarrator(id);
  const tale = narrator.begin();
  for (const raw of [null, 7, {}, { type: 'NoSuchEvent' }, { type: 'CardDealt' }])
    expect(tale.read(raw)).toBeUndefined();
  expect(narrator.motion({ type: 'NoSuchEvent' })).toBe('still');
  expect(narrator.turned({ type: 'NoSuchEvent' })).toEqual([]);
});

test('a game that is in no list is a mistake', async () => {
  await expect(loadGame('snap')).rejects.toThrow(RangeError);
  await expect(loadNarrator('snap')).rejects.toThrow(RangeError);
  expect(() => gameName('snap')).toThrow(RangeError);
});

test('every game has a felt of its own', async () => {
  for (const { id } of GAMES) expect((await loadFelt(id)).id).toBe(id);
  await expect(loadFelt('none')).rejects.toThrow('there is no game none');
});

test('a felt takes the views of its own game and throws on those of another', async () => {
  const firstView = (game: Listing): ViewBase => expectOk(game.setup({})).begin().view('rail', ZERO);
  for (const game of GAMES) {
    const felt = await loadFelt(game.id);
    for (const other of GAMES) {
      const view = firstView(other);
      if (other === game) expect(checkedView(felt, view)).toBe(view);
      else expect(() => checkedView(felt, view)).toThrow(`not a view of ${game.id}`);
    }
  }
});
