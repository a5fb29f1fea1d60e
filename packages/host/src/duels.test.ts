/** Duels: one sealed shoe, several tables, and everything shown at the end. */
import { GAMES } from '@croupier/catalog';
import { verifyShoeFile } from '@croupier/fair';
import { err, expectOk } from '@croupier/kernel';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { auditLog } from './audit/table-audit.ts';
import type { HostedTable, TableCommand } from './contract.ts';
import type { DuelNow } from './duels.ts';
import { quiet } from './testing/clock.ts';
import { DuelRig, HOUR, SHOWN, SHOWN_HASH } from './testing/duel-rig.ts';
import { addUser, openRig } from './testing/rig.ts';

let at: DuelRig;

beforeEach(async () => {
  at = new DuelRig(await openRig());
  for (const user of ['ann', 'bob', 'cat', 'dan']) await addUser(at.rig, user, 1000);
});

const types = async (table: string): Promise<readonly string[]> => (await at.roomEvents(table)).map(({ type }) => type);

test('the same decisions bring the same cards, at two tables of one shoe', async () => {
  const { record } = expectOk(await at.create());
  const players = [await at.begin(record.duel, 'bob'), await at.begin(record.duel, 'cat')];
  for (const player of players) await at.playToEnd(player);
  const [bob, cat] = await Promise.all(players.map(({ table }) => at.cards(table.id)));
  expect(bob?.length).toBeGreaterThan(20);
  expect(bob).toEqual(cat);
  expect(await types(players[0]?.table.id ?? '')).toEqual(['ShoeLent', 'ShoeSealed', 'SeatTaken', 'HostPassed']);
});

test('a finished try is noted, takes no more plays, and reveals nothing', async () => {
  const { record } = expectOk(await at.create());
  const bob = await at.begin(record.duel, 'bob');
  await at.playToEnd(bob);
  await quiet();
  expect(expectOk(await at.rig.store.duel(record.duel)).tries).toMatchObject([{ user: 'bob', table: bob.table.id }]);
  expect(expectOk(await at.rig.store.duel(record.duel)).tries[0]?.finishedAt).toBeTypeOf('number');
  const { view } = bob.picture;
  for (const { refusal } of view.actions) expect(refusal).toBeDefined();
  const open = await bob.play({ type: 'OpenRound', round: 99 });
  expect(open).toMatchObject({ error: { code: 'DUEL_FINISHED' } });
  await at.rig.clock.pass(30 * 60_000);
  expect(await types(bob.table.id)).not.toContain('ShoeRevealed');
  expect(JSON.stringify(await at.log(bob.table.id))).not.toContain('seed"');
});

describe('at the deadline', () => {
  const ended = async (): Promise<{ readonly duel: DuelNow; readonly tables: readonly HostedTable[] }> => {
    const { record } = expectOk(await at.create({ bytesHash: SHOWN_HASH }));
    expectOk(await at.duels.mix({ id: record.duel, by: 'ann', bytes: SHOWN }));
    const [bob, cat, dan] = [
      await at.begin(record.duel, 'bob'),
      await at.begin(record.duel, 'cat'),
      await at.begin(record.duel, 'dan'),
    ];
    await at.playToEnd(bob);
    // In the middle of a hand, and with a bet that is not dealt yet.
    const isActing = () => cat.picture.view.actions.some(({ command }) => command.type === 'Stand');
    while (cat.table.staked('cat') === 0 || !isActing()) await at.step(cat);
    expectOk(await dan.offered('PlaceWager'));
    await at.rig.clock.pass(HOUR);
    for (const player of [bob, cat, dan])
      expect(await player.play({ type: 'OpenRound', round: 99 })).toMatchObject({ error: { code: 'DUEL_OVER' } });
    expect(expectOk(await at.duels.find(record.duel)).state).toBe('ending');
    await at.sweep();
    const tables = [bob, cat, dan].map(({ table }) => table);
    return { duel: expectOk(await at.duels.find(record.duel)), tables };
  };

  test('hands in play are finished by the house, all tables close, and every log is verified to its end', async () => {
    const { duel, tables } = await ended();
    expect(duel.state).toBe('ended');
    for (const { id } of tables) {
      const log = await at.log(id);
      expect(log.record.closedAt).toBeTypeOf('number');
      const report = auditLog(GAMES, log);
      expect(report.problems).toEqual([]);
      expect(report.shoes).toMatchObject([{ shoe: `${duel.record.duel}.1`, state: 'revealed' }]);
      expect(report.commands).toMatchObject({ waiting: 0, unasked: 0 });
      expect((await types(id)).slice(-2)).toEqual(['RoomClosed', 'ShoeRevealed']);
    }
    const balances = expectOk(await at.rig.store.balances());
    const held = balances.filter(({ account }) => typeof account === 'object' && 'escrow' in account);
    expect(held.map(({ amount }) => amount)).toEqual([0, 0, 0]);
  });

  test('the file of the shoe is whole, mixed with the creator’s bytes, and what every log was dealt from', async () => {
    const { duel, tables } = await ended();
    const file = expectOk(await at.duels.shoe(duel.record.duel, 1));
    expect(file).toMatchObject({ facts: { table: duel.record.duel, entropy: [{ user: 'ann', entropy: SHOWN }] } });
    expect(file.commitment).toBe(duel.setup.commitments[0]);
    const report = verifyShoeFile(file);
    expect(report).toMatchObject({ ok: true });
    for (const { id } of tables) {
      const sealed = (await at.log(id)).events.flatMap(({ event }) => {
        const { room } = event as { room?: { type: string; root?: string } };
        return room?.type === 'ShoeSealed' ? [room.root] : [];
      });
      expect(sealed).toEqual([file.root]);
    }
  });

  test('a duel that nobody plays ends too', async () => {
    const { record } = expectOk(await at.create());
    expect(expectOk(await at.duels.shoe(record.duel, 1)).seed).toBeNull();
    await at.rig.clock.pass(HOUR);
    await at.sweep();
    expect(expectOk(await at.duels.find(record.duel)).state).toBe('ended');
    expect(expectOk(await at.duels.shoe(record.duel, 1)).seed).toMatch(/^[0-9a-f]{64}$/);
    expect(await at.duels.begin({ id: record.duel, by: 'bob', cmdId: 'try-bob' })).toMatchObject({
      error: { code: 'DUEL_OVER' },
    });
  });
});

describe('a try whose table is late', () => {
  test('gets none once the duel has ended: its shoe is known', async () => {
    const { record } = expectOk(await at.create());
    const unknown = { code: 'OUTCOME_UNKNOWN', message: 'The server stopped.', details: {} };
    const create = vi.spyOn(at.rig.lobby, 'create').mockResolvedValueOnce(err(unknown));
    const begin = () => at.duels.begin({ id: record.duel, by: 'bob', cmdId: 'try' });
    expect(await begin()).toMatchObject({ ok: false });
    await at.rig.clock.pass(HOUR);
    expect(await begin()).toMatchObject({ error: { code: 'DUEL_OVER' } });
    await at.sweep();
    expect(expectOk(await at.duels.find(record.duel)).state).toBe('ended');
    // Even if the clock of the server is set back.
    vi.spyOn(at.rig.clock, 'now').mockReturnValue(record.at);
    expect(await begin()).toMatchObject({ error: { code: 'DUEL_OVER' } });
    expect(create).toHaveBeenCalledOnce();
  });

  test('is closed like the others, and shows its shoe, if the duel ends while it begins', async () => {
    const { record } = expectOk(await at.create());
    const { lobby, store } = at.rig;
    const original = lobby.create.bind(lobby);
    let table = '';
    vi.spyOn(lobby, 'create').mockImplementationOnce(async (order) => {
      const made = await original(order);
      table = expectOk(made).id;
      await at.rig.clock.pass(HOUR);
      await at.sweep();
      return made;
    });
    const begun = await at.duels.begin({ id: record.duel, by: 'bob', cmdId: 'try' });
    expect(begun).toEqual({ ok: true, value: table });
    await quiet();
    expect(expectOk(await store.table(table)).closedAt).toBeDefined();
    expect(await types(table)).toContain('ShoeRevealed');
    expect(auditLog(GAMES, await at.log(table)).problems).toEqual([]);
    expect(expectOk(await at.duels.find(record.duel)).record.tries).toMatchObject([{ user: 'bob', table }]);
  });
});

test.each(GAMES.map(({ id }) => id))(
  '%s with a fresh shoe every round: twenty shoes, sealed together',
  async (game) => {
    const { setup, record } = expectOk(await at.create({ game, setup: { shuffle: 'every-round' } }));
    expect(new Set(setup.commitments).size).toBe(20);
    const [bob, cat] = [await at.begin(record.duel, 'bob'), await at.begin(record.duel, 'cat')];
    for (const player of [bob, cat]) {
      await at.playToEnd(player);
      expect(player.picture.view).toMatchObject({ round: 20 });
      const lent = (await at.roomEvents(player.table.id)).filter(({ type }) => type === 'ShoeLent');
      expect(lent.map(({ shoe }) => shoe)).toEqual(setup.commitments.map((_, index) => `${record.duel}.${index + 1}`));
    }
    expect(await at.cards(bob.table.id)).toEqual(await at.cards(cat.table.id));
    await at.rig.clock.pass(HOUR);
    await at.sweep();
    const report = auditLog(GAMES, await at.log(bob.table.id));
    expect(report.problems).toEqual([]);
    expect(report.shoes.map(({ state }) => state)).toEqual(Array.from({ length: 20 }, () => 'revealed'));
    for (const number of [1, 20])
      expect(verifyShoeFile(expectOk(await at.duels.shoe(record.duel, number))).ok).toBe(true);
    expect(await at.duels.shoe(record.duel, 21)).toMatchObject({ error: { code: 'SHOE_UNKNOWN' } });
  },
);

test('every bet is the bet of the duel', async () => {
  const { record } = expectOk(await at.create({ bet: 7.5 }));
  const bob = await at.begin(record.duel, 'bob');
  // The house opens the first round.
  await at.rig.clock.pass(5000);
  for (const amount of [7, 8, 15])
    expect(await bob.play({ type: 'PlaceWager', round: 1, spot: 1, amount })).toMatchObject({ ok: false });
  expectOk(await bob.offered('PlaceWager'));
  expect(bob.table.staked('bob')).toBe(750);
});

test('a server that restarts in the middle continues with the same shoe, and ends the duel', async () => {
  const { record } = expectOk(await at.create());
  const before = await at.begin(record.duel, 'bob');
  const table = before.table.id;
  for (let steps = 0; steps < 12; steps++) await at.step(before);
  await at.rig.lobby.drain();
  const { disk, clock } = at.rig;
  at = new DuelRig(await openRig({ disk, clock }));
  const bob = await at.visit(table, 'bob');
  await at.playToEnd(bob);
  const cat = await at.begin(record.duel, 'cat');
  await at.playToEnd(cat);
  expect(await at.cards(table)).toEqual(await at.cards(cat.table.id));
  await at.rig.lobby.drain();
  await clock.pass(2 * HOUR);
  at = new DuelRig(await openRig({ disk, clock }));
  await at.sweep();
  expect(expectOk(await at.duels.find(record.duel)).state).toBe('ended');
  for (const code of [table, cat.table.id]) expect(auditLog(GAMES, await at.log(code)).problems).toEqual([]);
});

test('a player who goes away for hours comes back to the same hand', async () => {
  const { record } = expectOk(await at.create({ hours: 48 }));
  const bob = await at.begin(record.duel, 'bob');
  for (let steps = 0; steps < 5; steps++) await at.step(bob);
  const leave = bob.table.arrive('bob');
  leave();
  for (let hours = 0; hours < 40; hours++) await at.rig.clock.pass(HOUR);
  const again = await at.visit(bob.table.id, 'bob');
  expect(again.picture.seat).toBe(1);
  await at.playToEnd(again);
  expect(again.picture.room.duel).toMatchObject({ finished: true });
});

test('a hand that waits for days does not need memory', async () => {
  const { record } = expectOk(await at.create({ hours: 100 }));
  const bob = await at.begin(record.duel, 'bob');
  while (bob.table.staked('bob') === 0) await at.step(bob);
  bob.table.arrive('bob')();
  await at.rig.clock.pass(20 * HOUR);
  expect(at.rig.lobby.open).toBe(1);
  await at.rig.clock.pass(20 * HOUR);
  expect(at.rig.lobby.open).toBe(0);
  const again = await at.visit(bob.table.id, 'bob');
  expect([again.picture.seat, again.table.staked('bob')]).toEqual([1, 500]);
});

describe('what is rejected', () => {
  const refused = (code: string) => ({ ok: false, error: { code } });

  test('a second try, with the code of the first one', async () => {
    const { record } = expectOk(await at.create());
    const { table } = await at.begin(record.duel, 'bob', 'the-first');
    const again = (cmdId: string) => at.duels.begin({ id: record.duel, by: 'bob', cmdId });
    expect(await again('the-first')).toEqual({ ok: true, value: table.id });
    expect(await again('the-second')).toMatchObject({ error: { code: 'DUEL_TRIED', details: { code: table.id } } });
    await at.rig.clock.pass(HOUR);
    expect(await again('the-third')).toMatchObject(refused('DUEL_TRIED'));
  });

  test.each<TableCommand>([
    { type: 'leave' },
    { type: 'queue', waits: true },
    { type: 'lock', locked: false },
    { type: 'start-mode', mode: 'together' },
    { type: 'clock-mode', mode: 'normal' },
    { type: 'betting-clock', betting: 'none' },
    { type: 'change-rules', setup: { decks: 8 } },
    { type: 'allow', aid: 'coach', allowed: true },
    { type: 'allow', aid: 'counts', allowed: true },
    { type: 'seat-bot', bot: 'basic' },
    { type: 'pause', paused: true },
    { type: 'skip' },
    { type: 'let-back', user: 'cat' },
    { type: 'commit-bytes', shoe: 'x', hash: 'a'.repeat(64) },
  ])('changing anything about the table: %o', async (command) => {
    const { record } = expectOk(await at.create());
    const bob = await at.begin(record.duel, 'bob');
    const { seq } = bob.picture;
    expect(await bob.ask(command)).toMatchObject(refused('DUEL_FIXED'));
    expect(bob.picture.seq).toBe(seq);
  });

  test('another player at the table', async () => {
    const { record } = expectOk(await at.create());
    const { table } = await at.begin(record.duel, 'bob');
    const cat = await at.visit(table.id, 'cat');
    expect((await cat.ask({ type: 'sit' })).ok).toBe(false);
    expect((await cat.play({ type: 'OpenRound', round: 1 })).ok).toBe(false);
  });

  test('playing before the creator has shown their bytes, and bytes of somebody else', async () => {
    const { record, state } = expectOk(await at.create({ bytesHash: SHOWN_HASH }));
    expect(state).toBe('mixing');
    const id = record.duel;
    expect(await at.duels.begin({ id, by: 'bob', cmdId: 'try-bob' })).toMatchObject(refused('DUEL_NOT_MIXED'));
    expect(await at.duels.shoe(id, 1)).toMatchObject(refused('DUEL_NOT_MIXED'));
    expect(await at.duels.mix({ id, by: 'bob', bytes: SHOWN })).toMatchObject(refused('DUEL_NOT_YOURS'));
    const others = 'f'.repeat(32);
    expect(await at.duels.mix({ id, by: 'ann', bytes: others })).toMatchObject(refused('DUEL_BYTES_DIFFER'));
    for (const _ of [1, 2]) expect(expectOk(await at.duels.mix({ id, by: 'ann', bytes: SHOWN })).state).toBe('open');
    const other = expectOk(await at.create());
    const unasked = await at.duels.mix({ id: other.record.duel, by: 'ann', bytes: SHOWN });
    expect(unasked).toMatchObject(refused('DUEL_BYTES_DIFFER'));
  });

  test('ending it early while somebody plays, or by somebody else', async () => {
    const { record } = expectOk(await at.create());
    const id = record.duel;
    const bob = await at.begin(id, 'bob');
    expect(await at.duels.end(id, 'ann')).toMatchObject(refused('DUEL_UNFINISHED'));
    await at.playToEnd(bob);
    expect(await at.duels.end(id, 'bob')).toMatchObject(refused('DUEL_NOT_YOURS'));
    expect(expectOk(await at.duels.end(id, 'ann')).state).toBe('ending');
    await at.sweep();
    expect(expectOk(await at.duels.end(id, 'ann')).state).toBe('ended');
    expect(auditLog(GAMES, await at.log(bob.table.id)).problems).toEqual([]);
    expect((await types(bob.table.id)).slice(-4)).toEqual(['SeatGivenUp', 'SeatFreed', 'RoomClosed', 'ShoeRevealed']);
  });

  test('more duels and tries than there is room for', async () => {
    expectOk(await at.create());
    const { record } = expectOk(await at.create());
    expect(await at.create()).toMatchObject({ error: { code: 'DUELS_YOURS', details: { most: 2 } } });
    expectOk(await at.create({ by: 'bob' }));
    expect(await at.create({ by: 'cat' })).toMatchObject({ error: { code: 'DUELS_FULL', details: { most: 3 } } });
    for (const by of ['ann', 'bob', 'cat']) await at.begin(record.duel, by);
    const fourth = await at.duels.begin({ id: record.duel, by: 'dan', cmdId: 'try-dan' });
    expect(fourth).toMatchObject({ error: { code: 'DUEL_FULL', details: { most: 3 } } });
  });

  test('bets so large that a player could not afford every play', async () => {
    const setup = { decks: 1, maxHands: 2, insurance: false };
    expect(await at.create({ setup, bet: 250 })).toMatchObject({ ok: true });
    const large = await at.create({ setup, bet: 251 });
    expect(large).toMatchObject({ error: { code: 'DUEL_BET_LARGE', details: { most: '250' } } });
    const [, other = ''] = GAMES.map(({ id }) => id);
    expect(await at.create({ game: other, setup: {}, bet: 1000 })).toMatchObject({ ok: true });
    expect(await at.create({ game: other, setup: {}, bet: 1000.01 })).toMatchObject(refused('DUEL_BET_LARGE'));
  });

  test('games, rules and bets that do not exist', async () => {
    expect(await at.create({ game: 'no-game' })).toMatchObject(refused('GAME_UNKNOWN'));
    expect(await at.create({ game: 'high-card', setup: {} })).toMatchObject(refused('DUEL_NOT_FIXED'));
    expect(await at.create({ setup: { decks: 99 } })).toMatchObject(refused('OPTION_BAD'));
    expect(await at.create({ bet: 0.001 })).toMatchObject(refused('OPTION_BAD'));
  });
});
