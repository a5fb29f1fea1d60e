/** Whatever comes in gets one coded answer and breaks nothing. */
import { GAMES } from '@croupier/catalog';
import { auditBooks, auditTable } from '@croupier/host';
import { expectOk } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { fuzz, openTables } from '../testing/fuzz.ts';
import { openServer, quickClock } from '../testing/server.ts';
import { openUsual } from '../testing/stores.ts';

const MANY = { max: 10_000_000, per: 60_000 };
/** `npm run test:long` sets TEST_LONG. */
const COUNT = process.env['TEST_LONG'] === undefined ? 14_000 : 100_000;
/** More rounds than this at every table; and at most so many more attempts at it, a fifth as long. */
const FEWEST = 20;
const EXTRA = 40;

test(`${COUNT} random and malformed commands: one typed answer each, and everything adds up`, async () => {
  const rejections: unknown[] = [];
  const onRejection = (reason: unknown): void => void rejections.push(reason);
  process.on('unhandledRejection', onRejection);
  const limits = {
    messages: MANY,
    chat: MANY,
    misses: MANY,
    firstGuesses: MANY,
    furtherGuesses: MANY,
    rooms: MANY,
    missDelay: 0,
  };
  // The table waits for players who sent junk instead of a decision; briefly, so that any machine plays many rounds.
  const server = await openServer(openUsual, { limits, env: { LOG_LEVEL: 'error' }, hostClock: quickClock(30) });
  const tables = await openTables(server, 5);
  const auditAll = () => Promise.all(tables.codes.map((code) => auditTable(server.store, GAMES, code).then(expectOk)));
  const hasPlayed = async (): Promise<boolean> => (await auditAll()).every(({ rounds }) => rounds > FEWEST);
  const reports = [await fuzz(server, tables, { count: COUNT, seed: 'fuzz' })];
  // Junk also pauses tables and switches their clocks off: how far one comes is a matter of who was heard first.
  while (reports.length <= EXTRA && !(await hasPlayed()))
    reports.push(await fuzz(server, tables, { count: COUNT / 5, seed: `fuzz ${reports.length}` }));

  expect(reports[0]?.sent).toBe(COUNT);
  for (const { sent, untyped, answers } of reports) {
    expect(untyped).toEqual([]);
    expect([...answers.values()].reduce((sum, count) => sum + count, 0)).toBe(sent);
    expect(answers.has('INTERNAL')).toBe(false);
    expect(answers.has('TABLE_FROZEN')).toBe(false);
  }
  // A fuzz that never gets anywhere proves nothing.
  expect(reports[0]?.answers.get('ok')).toBeGreaterThan(COUNT / 20);
  expect(reports[0]?.answers.size).toBeGreaterThan(15);
  expect((await auditAll()).map(({ rounds }) => rounds).filter((rounds) => rounds <= FEWEST)).toEqual([]);
  expect(rejections).toEqual([]);
  expect(server.log).toEqual([]);

  for (const { problems } of await auditAll()) expect(problems).toEqual([]);
  expect(expectOk(await auditBooks(server.store)).problems).toEqual([]);
  for (const { client } of tables.clients) client.socket.disconnect();
  await server.close();
  process.off('unhandledRejection', onRejection);
});
