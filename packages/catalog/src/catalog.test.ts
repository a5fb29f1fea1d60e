import { bySeat, cents, chips, NO_PAINT, YOU } from '@croupier/kernel';
import { seededShoes } from '@croupier/kernel/testing';
import { describe, expect, test } from 'vitest';
import { findGame, GAMES, type Listing, type Moment, type TableForOne } from './index.ts';

const OWN = 1;

const open = (game: Listing, seed: string, bots: readonly string[] = []): TableForOne => {
  const setup = game.setup({});
  if (!setup.ok) throw new Error(setup.error.message);
  const seated = new Map(bots.map((name, index) => [index + 2, name]));
  return setup.value.open({ shoes: seededShoes(seed), funds: chips(1000), seat: OWN, bots: seated });
};

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

  test('bots play on their own, and a log read again ends in the same state with the same money', () => {
    for (const bot of game.bots) {
      const table = open(game, `catalog/${bot}`, [bot, bot]);
      const moments: Moment[] = [...table.goOn(), ...table.runBots()];
      expect(table.runBots()).toEqual([]);
      expect(table.goOn()).toEqual([]);
      const setup = game.setup({});
      if (!setup.ok) throw new Error('the default table must open');
      const reader = setup.value.reader();
      for (const { event, sentence } of moments) {
        const read = reader.read(JSON.parse(JSON.stringify(event)));
        expect(read.ok && read.value.say((seat) => (seat === OWN ? YOU : bySeat(seat)))).toBe(sentence);
      }
      expect(reader.state).toBe(table.state);
      expect(reader.net(1)).toBe(cents(0));
      expect(reader.net(2)).toBeLessThan(0);
    }
  });

  test('an event without one of its fields is refused, or can be put into words all the same', () => {
    const table = open(game, 'catalog/missing', game.bots.slice(0, 1));
    const moments: Moment[] = [...table.goOn(), ...table.runBots()];
    // One of the two is a bet, by any game.
    for (const phrase of ['bet 20', 'bet 20 player', 'deal']) {
      const said = table.say(phrase);
      moments.push(...(said.ok ? said.value : []));
    }
    const events = moments.map(({ event }) => event);
    expect(events.filter((event) => 'card' in event).length).toBeGreaterThan(3);
    const setup = game.setup({});
    if (!setup.ok) throw new Error('the default table must open');
    for (const [at, event] of events.entries())
      for (const field of Object.keys(event).filter((name) => name !== 'type')) {
        const reader = setup.value.reader();
        for (const before of events.slice(0, at)) reader.read(before);
        const read = reader.read({ ...event, [field]: undefined });
        if (read.ok) expect(() => read.value.say(), `${event.type} without ${field}`).not.toThrow();
      }
  });

  test('a bot that does not exist cannot be seated', () => {
    expect(() => open(game, 'x', ['nobody'])).toThrow('there is no bot nobody');
  });

  test('a refused phrase changes nothing; a grant changes only the balance', () => {
    const table = open(game, 'words');
    table.goOn();
    const before = table.state;
    expect(table.say('what is this')).toMatchObject({ ok: false, error: { code: 'PHRASE_UNKNOWN' } });
    table.grant(chips(5));
    expect(table.state).toBe(before);
    expect(table.funds).toBe(chips(1005));
  });

  test.each([[null], [7], ['RoundOpened'], [{}], [{ type: 'NoSuchEvent' }], [{ type: 'toString' }], [{ type: 5 }]])(
    '%j is no event of it',
    (raw) => {
      const setup = game.setup({});
      if (!setup.ok) throw new Error('the default table must open');
      expect(setup.value.reader().read(raw)).toMatchObject({ ok: false, error: { code: 'LOG_UNKNOWN_EVENT' } });
    },
  );
});

/** What the first game says and shows; later games have tests of their own. */
describe('a sitting', () => {
  const played = (): { readonly table: TableForOne; readonly moments: readonly Moment[] } => {
    const table = open(GAMES[0], 'a sitting');
    table.goOn();
    const moments = ['bet 20', 'deal', 'stand', 'no', 'stand'].flatMap((phrase) => {
      const said = table.say(phrase);
      return said.ok ? said.value : [];
    });
    return { table, moments };
  };

  test('each moment shows the table right after its event, with the balance of that time', () => {
    const { table, moments } = played();
    const drawn = moments.map(({ draw }) => draw({ width: 80, paint: NO_PAINT, names: new Map() }).join('\n'));
    expect(drawn[0]).toContain('Balance 980');
    expect(drawn.at(-1)).toBe(table.draw({ width: 80, paint: NO_PAINT, names: new Map() }).join('\n'));
    expect(new Set(drawn).size).toBeGreaterThan(4);
    expect(table.drawPlain().join('\n')).toContain('this round');
  });

  test('what is staked is told while the round is open', () => {
    const table = open(GAMES[0], 'staked');
    table.goOn();
    table.say('bet 20');
    expect([table.staked, table.funds]).toEqual([chips(20), chips(980)]);
    table.say('bet 30');
    expect([table.staked, table.funds]).toEqual([chips(30), chips(970)]);
    table.say('clear');
    expect([table.staked, table.funds]).toEqual([chips(0), chips(1000)]);
    expect(played().table.staked).toBe(chips(0));
  });

  test('keys know the last round', () => {
    const { table } = played();
    expect(table.keyPhrase(' ')).toBe('next');
    table.say('');
    expect(table.keyPhrase('c')).toBe('bet 20');
    expect(table.prompt).toContain('Place your wager');
  });

  test('an event that cannot happen, or lacks its fields, is refused', () => {
    const setup = GAMES[0].setup({});
    if (!setup.ok) throw new Error('the default table must open');
    const reader = setup.value.reader();
    const impossible = { ok: false, error: { code: 'LOG_IMPOSSIBLE_EVENT' } };
    expect(reader.read({ type: 'WagerPlaced', spot: 1, stake: 100 })).toMatchObject(impossible);
    expect(reader.read({ type: 'ShoeOpened' })).toMatchObject(impossible);
  });
});

test('what a seat starts with is told where the options of a game say so', () => {
  const funds = (game: string, raw: object) => {
    const setup = findGame(game)?.setup(raw);
    return setup?.ok === true ? setup.value.startingFunds : 'not a table';
  };
  expect(funds('baccarat', { startingChips: 50 })).toBe(5000);
  expect(funds('blackjack', {})).toBeUndefined();
});
