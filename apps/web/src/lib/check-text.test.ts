/** The same logs that the command line is shown, honest and touched, as the pages and the checker for a disk read them. */
import { firstShoeOf, type KeptLog, playHonestLog, rehashed, TOUCHED_LOGS } from '@croupier/host/testing/logs';
import { formatLog } from '@croupier/protocol';
import { beforeAll, expect, test } from 'vitest';
import { checkText } from './check-text.ts';
import { logLines, logVerdictOf } from './log-words.ts';
import { proveRound, sayProof } from './round-proof.ts';
import { checkShoeFile, stateOf, verdictOf } from './shoe-words.ts';

let honest: KeptLog;
beforeAll(async () => {
  honest = await playHonestLog();
});

const checkLog = async (log: KeptLog) => {
  const found = await checkText(formatLog(log));
  if (found.kind !== 'log') throw new Error('not a log');
  return found.checked;
};

test('an honest log checks out, line by line', async () => {
  const checked = await checkLog(honest);
  expect(checked.report.ok).toBe(true);
  expect(checked.head).toBe(honest.record.hash);
  expect(logVerdictOf(checked, 'this file')).toContain(`The whole log of table ${honest.record.table} checks out`);
  const outcomes = logLines(checked).map(({ outcome }) => outcome);
  expect(outcomes.slice(0, 4)).toEqual(['ok', 'ok', 'ok', 'ok']);
  // The last shoe waits to be opened.
  expect(outcomes.at(-1)).toBe('not-checked');
  expect(checked.problems).toEqual([]);
});

test.each(TOUCHED_LOGS)('$what is found out, whether or not the hashes fit', async ({ touched, code, fitsAgain }) => {
  const plain = await checkLog(touched(honest));
  expect(plain.report.ok).toBe(false);
  expect(plain.problems.map((problem) => problem.code).join()).toContain(code);
  expect(logVerdictOf(plain, 'this file')).toContain('Do not trust this log');
  expect(logLines(plain)[0]?.outcome).toBe('failed');
  const fitted = await checkLog(rehashed(honest, touched(honest)));
  expect(fitted.report.ok).toBe(fitsAgain === true);
  expect(logLines(fitted)[0]?.outcome).toBe('ok');
});

test('the file of a shoe is one, and what is neither says so', async () => {
  const shoe = firstShoeOf(honest);
  expect(await checkText(JSON.stringify(shoe))).toMatchObject({ kind: 'shoe', checked: { report: { ok: true } } });
  expect(await checkText('nonsense')).toEqual({ kind: 'neither', why: 'This is not JSON.' });
  expect(await checkText('{}')).toMatchObject({ kind: 'neither', why: expect.stringContaining('neither') as string });
});

test('a shoe matches, waits, or does not match, and then says where', () => {
  const shoe = firstShoeOf(honest);
  const [first, ...rest] = shoe.dealt;
  if (first === undefined) throw new Error('nothing was dealt');
  const tampered = { ...shoe, dealt: [{ ...first, card: first.card === 'As' ? 'Ks' : 'As' }, ...rest] };
  const states = [shoe, { ...shoe, seed: null }, tampered].map((file) => stateOf(checkShoeFile(file)));
  expect(states).toEqual(['matches', 'waiting', 'mismatch']);
  expect(verdictOf(checkShoeFile(tampered), 'x')).toContain(`position ${first.index + 1} of the shoe`);
});

test('the cards of a round are counted against their seals', () => {
  const shoe = firstShoeOf(honest);
  const proofs = shoe.dealt.slice(0, 4);
  const checked = checkShoeFile(shoe);
  const proof = proveRound('T.1', checked, proofs, 0);
  expect(proof).toMatchObject({ cards: 4, matching: 4, ok: true });
  expect(proof && sayProof(proof, true)).toMatch(
    /^✓ This round: 4 of 4 cards match the shoe committed at .*\d.*, before you bet\. Checked by your browser\.$/,
  );
  expect(proof && sayProof(proof, false)).toContain(', before anyone bet.');
  const [first, ...rest] = proofs;
  if (first === undefined) throw new Error('nothing was dealt');
  const wrong = proveRound('T.1', checked, [{ ...first, card: first.card === 'As' ? 'Ks' : 'As' }, ...rest]);
  expect(wrong).toMatchObject({ cards: 4, matching: 3, ok: false });
  expect(wrong && sayProof(wrong, true)).toContain('only 3 of 4 cards');
  // Another shoe: nothing is reported about it here.
  expect(proveRound('T.1', checked, [{ ...first, salt: '0'.repeat(64) }])).toBeUndefined();
  expect(proveRound('T.1', checked, [])).toBeUndefined();
});
