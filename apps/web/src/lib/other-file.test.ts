import { firstShoeOf, playHonestLog } from '@croupier/host/testing/logs';
import { formatLog } from '@croupier/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchLog } from './fetch-log.ts';
import { fetchShoe } from './round-proof.ts';

afterEach(() => vi.unstubAllGlobals());

const answerWith = (text: string): void => {
  vi.stubGlobal('fetch', async () => new Response(text, { headers: { 'content-type': 'application/json' } }));
};

test('the file of another shoe and the log of another table prove nothing', async () => {
  const log = await playHonestLog();
  const shoe = firstShoeOf(log);
  const { table } = log.record;
  answerWith(JSON.stringify(shoe));
  expect((await fetchShoe(`${table}.1`)).report.ok).toBe(true);
  await expect(fetchShoe(`${table}.2`)).rejects.toThrow(
    `The server sent the file of shoe ${table}.1 instead of shoe ${table}.2.`,
  );
  answerWith(formatLog(log));
  await expect(fetchLog(table)).resolves.toContain(table);
  await expect(fetchLog('ZZZZZZ')).rejects.toThrow(
    `The server sent the log of table ${table} instead of table ZZZZZZ.`,
  );
});
