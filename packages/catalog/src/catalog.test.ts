import { type AnyGame, expectOk, type Position } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { findGame, GAMES } from './index.ts';
import { roundsOf } from './testing/bot-rounds.ts';

const eventsOf = (game: AnyGame, bot: string) => roundsOf(game, bot, 1).map(({ event }) => event);

const begin = (game: AnyGame): Position => expectOk(game.setup({})).begin();

test('games are found by their id, each once', () => {
  for (const game of GAMES) expect(findGame(game.id)).toBe(game);
  expect(new Set(GAMES.map(({ id }) => id)).size).toBe(GAMES.length);
  expect(findGame('no such game')).toBeUndefined();
  expect(findGame('toString')).toBeUndefined();
});

test('a tool that is asked without a game belongs to one game only, and none hides a command of its own', () => {
  const tools = GAMES.flatMap((game) => game.tools);
  for (const tool of tools) {
    expect(tool.name).toMatch(/^[a-z]+$/);
    expect(['play', 'replay', 'games', 'help']).not.toContain(tool.name);
    for (const { name } of tool.flags) expect(name).toMatch(/^[a-z]+$/);
    const alike = tools.filter(({ name }) => name === tool.name);
    expect(alike.every(({ needsGame }) => needsGame === tool.needsGame)).toBe(true);
    if (!tool.needsGame) expect(alike).toEqual([tool]);
  }
});

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('every preset opens, and what a setup prints opens the same table', () => {
    for (const preset of Object.keys(game.presets)) {
      const setup = game.setup({ preset });
      expect(setup).toMatchObject({ ok: true });
      if (setup.ok) expect(game.setup(setup.value.json)).toMatchObject({ ok: true, value: { json: setup.value.json } });
    }
    expect(game.setup({ preset: 'no such preset' })).toMatchObject({ ok: false });
  });

  test.each(game.bots)('%s plays a round on its own, and its events read again lead to the same state', (bot) => {
    const events = eventsOf(game, bot);
    expect(events.filter((event) => 'card' in event).length).toBeGreaterThan(3);
    let [position, copy] = [begin(game), begin(game)];
    for (const event of events) {
      position = expectOk(position.read(event)).after;
      copy = expectOk(copy.read(JSON.parse(JSON.stringify(event)))).after;
    }
    expect(copy.json).toBe(position.json);
    expect(eventsOf(game, bot)).toEqual(events);
  });

  test('an event without one of its fields is refused, or can be put into words all the same', () => {
    let position = begin(game);
    for (const event of eventsOf(game, game.bots[0] ?? '')) {
      for (const field of Object.keys(event).filter((name) => name !== 'type')) {
        const read = position.read({ ...event, [field]: undefined });
        if (read.ok) expect(() => read.value.say(), `${event.type} without ${field}`).not.toThrow();
      }
      position = expectOk(position.read(event)).after;
    }
  });

  test.each([[null], [7], ['RoundOpened'], [{}], [{ type: 'NoSuchEvent' }], [{ type: 'toString' }], [{ type: 5 }]])(
    '%j is no event of it',
    (raw) => {
      expect(begin(game).read(raw)).toMatchObject({ ok: false, error: { code: 'LOG_UNKNOWN_EVENT' } });
    },
  );
});

test('an event that cannot happen, or lacks its fields, is refused', () => {
  const impossible = { ok: false, error: { code: 'LOG_IMPOSSIBLE_EVENT' } };
  expect(begin(GAMES[0]).read({ type: 'WagerPlaced', spot: 1, stake: 100 })).toMatchObject(impossible);
  expect(begin(GAMES[0]).read({ type: 'ShoeOpened' })).toMatchObject(impossible);
});

test('lists the starting chips of games that have such an option', () => {
  const funds = (game: string, raw: object) => {
    const setup = findGame(game)?.setup(raw);
    return setup?.ok === true ? setup.value.startingFunds : 'not a table';
  };
  expect(funds('baccarat', { startingChips: 50 })).toBe(5000);
  expect(funds('blackjack', {})).toBeUndefined();
});
