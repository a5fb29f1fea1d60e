/** Whose bytes are in the shoes of a log: our audit and the referee in Python count the same, for the same reasons. */
import { GAMES } from '@croupier/catalog';
import { beforeAll, expect, test } from 'vitest';
import { type KeptLog, logOf, openHouse, playTable } from '../testing/log-vectors.ts';
import { referee } from '../testing/referee/referee.ts';
import { gapsOf } from './audit-parts.ts';
import type { MixingReport } from './mixing-audit.ts';
import { auditLog } from './table-audit.ts';

let log: KeptLog;
beforeAll(async () => {
  const house = await openHouse('mixing');
  log = await logOf(house, (await playTable(house, { game: GAMES[0].id, users: ['ann', 'ben'], steps: 250 })).id);
});

const fileOf = (user: string, more: object = {}) => ({
  croupier: 'evidence/1',
  ...{ user, table: log.record.table, receipts: [], contributions: [], commands: [], ...more },
});

/** Of the log, by both. */
const mixingFor = async (...files: readonly ReturnType<typeof fileOf>[]) => {
  const report = auditLog(GAMES, log, files);
  const { reports } = await referee([log], files);
  const theirs = (reports[0] as unknown as { readonly mixing: MixingReport }).mixing;
  expect(theirs).toEqual(report.mixing);
  return { mixing: report.mixing, gaps: gapsOf(report) };
};

test('without a file: how many shoes were mixed by no one', async () => {
  const { mixing, gaps } = await mixingFor();
  expect(mixing.shoes).toBeGreaterThan(2);
  expect(mixing.nobody).toBeGreaterThan(0);
  expect(mixing.players).toEqual([]);
  expect(gaps).toContain('unmixed');
});

test('for the players of the files: the shoes they bet on without their bytes, and the reason', async () => {
  const { mixing, gaps } = await mixingFor(fileOf('ann'), fileOf('ben'));
  expect(mixing.players.map(({ user }) => user)).toEqual(['ann', 'ben']);
  for (const { shoes, without } of mixing.players) {
    expect(without.length).toBeGreaterThan(0);
    expect(without.length).toBeLessThanOrEqual(shoes);
    for (const { why } of without) expect(['missed', 'unlisted', 'before']).toContain(why);
  }
  expect(gaps).toContain('unmixed');
});

test('what the device of a player says about bytes that the server did not take', async () => {
  const { mixing: plain } = await mixingFor(fileOf('ann'));
  const shoe = plain.players[0]?.without[0]?.shoe;
  const notTaken = [
    { shoe, why: 'refused', code: 'SHOE_NOT_WAITING', seq: 3 },
    // Their bytes are in this one after all, or it does not exist.
    { shoe: `${log.record.table}.999`, why: 'ignored' },
  ];
  const { mixing } = await mixingFor(fileOf('ann', { notTaken }));
  expect(mixing.players[0]?.without[0]).toEqual({ shoe, why: 'refused' });
  expect(mixing.players[0]?.without.length).toBe(plain.players[0]?.without.length);
});

test('a player who never bet has no shoes without their bytes', async () => {
  const { mixing, gaps } = await mixingFor(fileOf('zoe'));
  expect(mixing.players).toEqual([{ user: 'zoe', shoes: 0, without: [] }]);
  expect(gaps).not.toContain('unmixed');
});
