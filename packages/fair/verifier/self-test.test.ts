/** The verifier in Python checks its own arithmetic: RFC 8032, canonical JSON, and the receipts that we judge too. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { receiptBytes } from '../src/index.ts';
import { linesOf, runVerifier } from '../testing/verifier.ts';
import vectors from './receipt-vectors.json' with { type: 'json' };

const VECTORS = readFileSync(join(import.meta.dirname, 'receipt-vectors.json'), 'utf8');

test('passes the vectors of RFC 8032, and judges every receipt of the vectors as we do', async () => {
  const { status, stdout } = await runVerifier([VECTORS], '--self-test');
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^(\d+) of \1 checks passed\.\n$/) as string,
  });
});

test('fails when a verdict of the vectors is another one', async () => {
  const [first, ...others] = vectors.cases;
  const changed = { ...vectors, cases: [{ ...first, report: { ...first?.report, held: 0 } }, ...others] };
  const { status, stdout } = await runVerifier([JSON.stringify(changed)], '--self-test');
  expect({ status, stdout }).toEqual({ status: 1, stdout: expect.stringContaining('WRONG: the verdict on') as string });
});

test('accepts signatures of Node under 20 new keys, and rejects each with one bit changed', async () => {
  const receipts = Array.from({ length: 20 }, (_, seq) => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
    const facts = { table: 'K7QM2X', incarnation: '0123456789abcdef', seq, hash: 'ab'.repeat(32) };
    return { ...facts, key, signature: sign(null, receiptBytes(facts), privateKey).toString('hex') };
  });
  const file = { croupier: 'evidence/1', user: 'u', table: 'K7QM2X', receipts, contributions: [], commands: [] };
  const flipped = receipts.map((receipt, at) => {
    const signature = Buffer.from(receipt.signature, 'hex');
    signature[(at * 3) % 64] = (signature[(at * 3) % 64] ?? 0) ^ (1 << (at % 8));
    return { ...receipt, signature: signature.toString('hex') };
  });
  const honest = await runVerifier([JSON.stringify(file)], '--json');
  expect(linesOf(honest)).toEqual([expect.objectContaining({ verdict: 'holds', problems: [] })]);
  const forged = await runVerifier([JSON.stringify({ ...file, receipts: flipped })], '--json');
  const [report] = linesOf<{ readonly problems: readonly { readonly code: string }[] }>(forged);
  expect(report?.problems.map(({ code }) => code)).toEqual(receipts.map(() => 'RECEIPT_FORGED'));
});

test('refuses more receipts than any device keeps', async () => {
  const receipts = Array.from({ length: 20_000 }, () => vectors.receipts[0]?.receipt);
  const file = { croupier: 'evidence/1', user: 'u', table: 'K7QM2X', receipts, contributions: [], commands: [] };
  const { status, stderr } = await runVerifier([JSON.stringify(file)], '--receipt');
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: expect.stringContaining('the file has 20000 entries in receipts; a device keeps fewer than 1000') as string,
  });
});
