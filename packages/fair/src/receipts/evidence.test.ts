import { expect, test } from 'vitest';
import vectors from '../../verifier/receipt-vectors.json' with { type: 'json' };
import { evidenceOf, parseEvidence } from './evidence.ts';
import { parseReceipt } from './receipt.ts';

const receipt = parseReceipt(vectors.receipts[0]?.receipt);
const evidence = evidenceOf({
  user: 'u1',
  table: 'K7QM2X',
  receipts: receipt === undefined ? [] : [receipt],
  contributions: [{ shoe: 'K7QM2X.1', bytes: '00'.repeat(16), acknowledged: true }],
  commands: [{ cmdId: 'c1', order: { type: 'play', play: { type: 'Hit' } } }],
});

test('a file that was written can be read, with and without keys', () => {
  const again: unknown = JSON.parse(JSON.stringify(evidence));
  expect(parseEvidence(again)).toEqual(evidence);
  const keys = vectors.cases[0]?.keys ?? [];
  expect(parseEvidence({ ...evidence, keys })?.keys).toEqual(keys);
});

test('a file may name shoes without the bytes that were offered, and commands that were rejected', () => {
  const notTaken = [{ shoe: 'K7QM2X.2', why: 'refused' as const, code: 'NOT_SEATED', seq: 9 }];
  const [command] = evidence.commands.map((one) => ({ ...one, refused: 'BET_TOO_SMALL' }));
  const more = { ...evidence, notTaken, commands: command ? [command] : [] };
  expect(parseEvidence(JSON.parse(JSON.stringify(more)))).toEqual(more);
});

test.each([
  ['nothing', null],
  ['another kind of file', { ...evidence, croupier: 'shoe/1' }],
  ['no user', { ...evidence, user: undefined }],
  ['no table', { ...evidence, table: 7 }],
  ['receipts that are no list', { ...evidence, receipts: {} }],
  ['a contribution without bytes', { ...evidence, contributions: [{ shoe: 's', acknowledged: true }] }],
  ['a command without an id', { ...evidence, commands: [{ order: {} }] }],
  ['a rejected command without a code', { ...evidence, commands: [{ cmdId: 'c1', order: {}, refused: true }] }],
  ['an unknown reason', { ...evidence, notTaken: [{ shoe: 's', why: 'lost' }] }],
  ['a key that is none', { ...evidence, keys: [{ key: 'x' }] }],
])('rejects %s', (_, raw) => {
  expect(parseEvidence(raw)).toBeUndefined();
});
