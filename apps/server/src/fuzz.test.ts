/** Whatever comes in gets one coded answer and breaks nothing. */
import { GAMES } from '@croupier/catalog';
import { auditBooks, auditTable } from '@croupier/host';
import { expectOk } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { type FuzzReport, fuzz, openTables } from './testing/fuzz.ts';
import { openServer, type TestServer } from './testing/server.ts';
import { openUsual } from './testing/stores.ts';

const MANY = { max: 10_000_000, per: 60_000 };
const ROUNDS = 20;

const fewestRounds = async ({ store }: TestServer, codes: readonly string[]): Promise<number> => {
  const audits = codes.map(async (code) => expectOk(await auditTable(store, GAMES, code)).rounds);
  return Math.min(...(await Promise.all(audits)));
};

test('100,000 random and malformed commands: one typed answer each, and everything adds up', async () => {
  const rejections: unknown[] = [];
  const onRejection = (reason: unknown): void => void rejections.push(reason);
  process.on('unhandledRejection', onRejection);
  const limits = { messages: MANY, chat: MANY, misses: MANY, allMisses: MANY, rooms: MANY, missDelay: 0 };
  const server = await openServer(openUsual, { limits, env: { LOG_LEVEL: 'error' } });
  const tables = await openTables(server, 5);
  const send = async (count: number, seed: string): Promise<FuzzReport> => {
    const report = await fuzz(server, tables, { count, seed });
    expect(report.sent).toBe(count);
    expect(report.untyped).toEqual([]);
    expect([...report.answers.values()].reduce((sum, times) => sum + times, 0)).toBe(count);
    expect(report.answers.has('INTERNAL')).toBe(false);
    expect(report.answers.has('TABLE_FROZEN')).toBe(false);
    return report;
  };
  const { answers } = await send(100_000, 'fuzz');
  // A fuzz that never gets anywhere proves nothing.
  expect(answers.get('ok')).toBeGreaterThan(5000);
  expect(answers.size).toBeGreaterThan(15);
  // How many rounds come about depends on who is served when. Where they were too few, more is sent.
  for (let more = 1; more <= 10 && (await fewestRounds(server, tables.codes)) <= ROUNDS; more++)
    await send(10_000, `fuzz/${more}`);
  expect(rejections).toEqual([]);
  expect(server.log).toEqual([]);

  for (const code of tables.codes) {
    const audit = expectOk(await auditTable(server.store, GAMES, code));
    expect(audit.problems).toEqual([]);
    expect(audit.rounds).toBeGreaterThan(ROUNDS);
  }
  expect(expectOk(await auditBooks(server.store)).problems).toEqual([]);
  for (const { client } of tables.clients) client.socket.disconnect();
  await server.close();
  process.off('unhandledRejection', onRejection);
});
