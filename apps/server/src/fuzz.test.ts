/** Whatever comes in gets one coded answer and breaks nothing. */
import { GAMES } from '@croupier/catalog';
import { auditBooks, auditTable } from '@croupier/host';
import { expectOk } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { fuzz, openTables } from './testing/fuzz.ts';
import { openServer, quickClock } from './testing/server.ts';
import { openUsual } from './testing/stores.ts';

const MANY = { max: 10_000_000, per: 60_000 };

test('100,000 random and malformed commands: one typed answer each, and everything adds up', async () => {
  const rejections: unknown[] = [];
  const onRejection = (reason: unknown): void => void rejections.push(reason);
  process.on('unhandledRejection', onRejection);
  const limits = { messages: MANY, chat: MANY, misses: MANY, allMisses: MANY, rooms: MANY, missDelay: 0 };
  // Those who are asked and sent junk instead are waited for; quickly, so that many rounds are played on any machine.
  const server = await openServer(openUsual, { limits, env: { LOG_LEVEL: 'error' }, hostClock: quickClock(30) });
  const tables = await openTables(server, 5);
  const report = await fuzz(server, tables, { count: 100_000, seed: 'fuzz' });

  expect(report.sent).toBe(100_000);
  expect(report.untyped).toEqual([]);
  const answered = [...report.answers.values()].reduce((sum, count) => sum + count, 0);
  expect(answered).toBe(100_000);
  // A fuzz that never gets anywhere proves nothing.
  expect(report.answers.get('ok')).toBeGreaterThan(5000);
  expect(report.answers.size).toBeGreaterThan(15);
  expect(report.answers.has('INTERNAL')).toBe(false);
  expect(report.answers.has('TABLE_FROZEN')).toBe(false);
  expect(rejections).toEqual([]);
  expect(server.log).toEqual([]);

  for (const code of tables.codes) {
    const audit = expectOk(await auditTable(server.store, GAMES, code));
    expect(audit.problems).toEqual([]);
    expect(audit.rounds).toBeGreaterThan(20);
  }
  expect(expectOk(await auditBooks(server.store)).problems).toEqual([]);
  for (const { client } of tables.clients) client.socket.disconnect();
  await server.close();
  process.off('unhandledRejection', onRejection);
});
