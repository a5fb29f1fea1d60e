/** The verify page and the offline checker find every recorded cheat, from the log and the players' evidence files. */
import { CHEATS, type Honest, playRecorded, type Recorded } from '@croupier/host/testing/cheats';
import { formatLog } from '@croupier/protocol';
import { beforeAll, expect, test } from 'vitest';
import { checkText } from './check-text.ts';
import { logVerdictOf } from './log-words.ts';

let honest: Honest;
beforeAll(async () => {
  const [game, otherTable] = [await playRecorded(), await playRecorded({ seed: 'another table', rounds: 2 })];
  honest = { game, otherTable };
});

const check = async ({ log, files }: Recorded) => {
  const found = await checkText(...files.map((file) => JSON.stringify(file, null, 2)), formatLog(log));
  if (found.kind !== 'log') throw new Error('not a log');
  return found.checked;
};

test('an honest game passes with its players’ evidence files', async () => {
  const checked = await check(honest.game);
  expect(checked).toMatchObject({ ok: true, problems: [] });
  expect(checked.receipts?.held).toBe(checked.receipts?.receipts);
});

test.each(CHEATS.map((cheat) => [cheat.name, cheat] as const))('%s', async (_, { play, caught }) => {
  const checked = await check(await play(honest));
  // Operators do restore backups: the log may be sound, and still nobody calls it verified.
  const isLost = caught.verify === 'BACKUP_RESTORED';
  expect(checked.ok).toBe(isLost);
  expect(checked.problems.map(({ code }) => code)).toContain(caught.verify);
  expect(logVerdictOf(checked, 'this file')).toContain(isLost ? 'Not verified.' : 'Do not trust this log');
});

test('rejects an evidence file alone, or one from another table', async () => {
  const [file] = honest.game.files;
  expect(await checkText(JSON.stringify(file))).toMatchObject({
    kind: 'neither',
    why: expect.stringContaining('evidence file') as string,
  });
  const { log } = honest.otherTable;
  const other = await checkText(JSON.stringify({ ...file, table: 'K7QM2X' }), formatLog(log));
  expect(other).toMatchObject({ kind: 'neither', why: expect.stringContaining('different tables') as string });
});
