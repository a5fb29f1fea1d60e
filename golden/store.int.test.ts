/** The database of a server of an earlier release, opened by this one: nothing is lost, and the open hand is played on. */
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@croupier/catalog';
import { auditBooks, auditTable } from '@croupier/host';
import { logOf } from '@croupier/host/testing/logs';
import { expectOk } from '@croupier/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDataFolder } from './lib/data-folder.ts';
import { readLog } from './lib/facts.ts';
import { closeTable, isInPlay, type PlayedTable, playOn, sitDown } from './lib/players.ts';
import { RELEASES, Release } from './lib/release.ts';
import { type GoldenServer, historyOf, openServer } from './lib/server.ts';

describe.each(RELEASES)('the server of release %s', (name) => {
  const release = new Release(name);
  const { stoppedAt, people, tables } = release.facts.server;
  const folder = mkdtempSync(join(tmpdir(), 'golden-'));
  const open = Object.entries(tables).filter(([, { inPlay }]) => inPlay);
  const tokenOf = (user: string | undefined): string => people.find((person) => person.user === user)?.token ?? '';
  let server: GoldenServer;
  const played: PlayedTable[] = [];

  beforeAll(async () => {
    writeFileSync(join(folder, 'croupier.db'), release.packed('server', 'croupier.db'));
    copyFileSync(release.path('server', 'vault.key'), join(folder, 'vault.key'));
    server = await openServer(`after ${name}`, await openDataFolder(folder));
    await server.clock.pass(stoppedAt + 60_000 - server.clock.now());
    for (const [code, { players }] of open) {
      const table = expectOk(await server.lobby.find(code));
      const sessions = people.filter(({ user }) => players.includes(user));
      played.push(sitDown(table, sessions));
    }
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  test.each(Object.entries(tables))('reads the log of table %s as before', async (table, { facts }) => {
    expect(readLog(await logOf(server, table)).facts).toEqual(facts);
  });

  test.each(people)('knows $name, $user, by their token, with their chips and their history', async (person) => {
    const { token, user, name: called, balance, history } = person;
    expect(await server.ask('POST', '/api/session', { token, body: {} })).toMatchObject({
      user,
      name: called,
      balance,
    });
    expect(await historyOf(server, person)).toEqual(history);
    for (const id of [history[0], history.at(-1)]) {
      const round = await server.ask('GET', `/api/rounds/${String(id)}`, { token });
      expect(round).toMatchObject({ id });
    }
  });

  test.each(Object.entries(tables))('hands out the shoe files of table %s', async (table, { players }) => {
    const token = tokenOf(players[0]);
    const { shoeFiles } = readLog(await logOf(server, table));
    expect(shoeFiles).not.toEqual([]);
    for (const file of shoeFiles)
      expect(await server.ask('GET', `/api/shoes/${table}.${file.facts.shoeNumber}`, { token })).toEqual(file);
  });

  test('has a hand in play in each game', () => {
    expect(played.map(({ table }) => table.gameId).toSorted()).toEqual(GAMES.map(({ id }) => id).toSorted());
    expect(played.map(isInPlay)).toEqual(played.map(() => true));
  });

  test.each(open)('plays on at table %s', async (code, { facts, lastPlay }) => {
    const here = played.find(({ table }) => table.id === code);
    if (here === undefined || lastPlay === null) throw new Error('nobody has played there');

    // A command that was answered before the server was stopped is answered the same, and not done twice.
    const { cmdId, play, user } = lastPlay;
    const url = `/api/tables/${code}/commands`;
    const again = await server.ask('POST', url, { token: tokenOf(user), body: { cmdId, play } });
    expect(again['seq']).toBe(lastPlay.seq);

    const roundsNow = async (): Promise<number> => readLog(await logOf(server, code)).facts.rounds;
    expect(await playOn(server, here, { steps: 300, until: async () => (await roundsNow()) > facts.rounds + 2 })).toBe(
      true,
    );
    await closeTable(server, here);
    const { facts: end, shoeFiles } = readLog(await logOf(server, code));
    expect(end).toMatchObject({ ok: true, problems: [] });
    expect(end.results.slice(0, facts.results.length)).toEqual(facts.results);
    // The shoe that was sealed by the earlier release is revealed by this one.
    expect(Object.values(end.shoes)).not.toContain('in-play');
    expect(shoeFiles[0]?.seed).not.toBeNull();
  });

  test('audits without a problem afterwards, tables and books', async () => {
    for (const table of Object.keys(tables)) {
      const report = expectOk(await auditTable(server.store, GAMES, table));
      expect([table, report.problems]).toEqual([table, []]);
    }
    expect(expectOk(await auditBooks(server.store))).toMatchObject({ ok: true, problems: [] });
  });
});
