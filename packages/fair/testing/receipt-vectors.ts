/**
 * Writes verifier/receipt-vectors.json: receipts, keys and cases that every checker must judge alike. All of it follows
 * from fixed texts, so running it again changes nothing. `npx tsx --conditions=source packages/fair/testing/receipt-vectors.ts`
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { bytesToHex } from '@noble/hashes/utils.js';
import { openSigner, type Signer, verifySignature } from '../src/ed25519/node.ts';
import {
  judgeReceipts,
  keyBytes,
  type LogLinks,
  type PublishedKey,
  parseReceipt,
  type Receipt,
  receiptBytes,
  verifyReceipt,
} from '../src/index.ts';

const TARGET = new URL('../verifier/receipt-vectors.json', import.meta.url);
const TABLE = 'K7QM2X';
const FIRST = '0123456789abcdef';
const RESTORED = 'fedcba9876543210';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const signer = (name: string): Signer => openSigner(digest(`receipt vectors: ${name}`));
const hash = (text: string): string => digest(text).toString('hex');

const old = signer('old key');
const next = signer('next key');
const stranger = signer('key of somebody else');

const signed = (by: Signer, seq: number, of: string, more: Partial<Receipt> = {}): Receipt => {
  const facts = { table: TABLE, incarnation: FIRST, seq, hash: hash(of), ...more };
  return { ...facts, key: by.key, signature: by.sign(receiptBytes(facts)) };
};

const keys: readonly PublishedKey[] = [
  { key: old.key, incarnation: FIRST, since: 1_700_000_000_000 },
  {
    key: next.key,
    incarnation: FIRST,
    since: 1_710_000_000_000,
    signedBy: old.key,
    signature: old.sign(keyBytes(next.key)),
  },
];
const slipped: readonly PublishedKey[] = [
  ...keys.slice(0, 1),
  {
    key: stranger.key,
    incarnation: FIRST,
    since: 1_710_000_000_000,
    signedBy: old.key,
    signature: stranger.sign(keyBytes(stranger.key)),
  },
];

/** The table was created an hour before the backup was restored, and entries 4 and 5 were written afterwards. */
const RESTORED_AT = 1_720_000_000_000;
const HOUR = 3_600_000;
const links = [0, 1, 2, 3, 4, 5].map((seq) => {
  const at = RESTORED_AT + (seq < 4 ? seq - HOUR : seq);
  return { seq, hash: hash(`entry ${seq}`), at };
});
/** The keys with an incarnation that began at this time. */
const restored = (since: number): readonly PublishedKey[] => [...keys, { key: old.key, incarnation: RESTORED, since }];
const holds = signed(old, 3, 'entry 3');
const flip = (text: string): string => `${text.startsWith('0') ? '1' : '0'}${text.slice(1)}`;
const WEAK = `01${'00'.repeat(31)}`;

const receipts: readonly { readonly name: string; readonly receipt: unknown }[] = [
  { name: 'an honest receipt', receipt: holds },
  { name: 'for the description of the table', receipt: signed(old, 0, 'entry 0') },
  { name: 'at the last seq there is', receipt: signed(old, 2 ** 32 - 1, 'far away') },
  { name: 'one digit of the signature changed', receipt: { ...holds, signature: flip(holds.signature) } },
  { name: 'one digit of the hash changed', receipt: { ...holds, hash: flip(holds.hash) } },
  { name: 'the seq changed', receipt: { ...holds, seq: 4 } },
  { name: 'the table changed', receipt: { ...holds, table: 'K7QM2Y' } },
  { name: 'the incarnation changed', receipt: { ...holds, incarnation: RESTORED } },
  { name: 'the key of somebody else', receipt: { ...holds, key: stranger.key } },
  { name: 'a key that is no point of the curve', receipt: { ...holds, key: `02${'00'.repeat(31)}` } },
  {
    name: 'a weak key, under which everybody can sign: malformed',
    receipt: { ...holds, key: WEAK, signature: `${WEAK}${'00'.repeat(32)}` },
  },
  { name: 'digits in upper case: malformed', receipt: { ...holds, hash: holds.hash.toUpperCase() } },
  { name: 'a seq that is no whole number: malformed', receipt: { ...holds, seq: 3.5 } },
  { name: 'without a signature: malformed', receipt: { ...holds, signature: undefined } },
];

interface Case {
  readonly name: string;
  readonly receipts: readonly unknown[];
  readonly keys?: readonly PublishedKey[];
}

const cases: readonly Case[] = [
  { name: 'all receipts hold', receipts: [signed(old, 0, 'entry 0'), holds, signed(old, 5, 'entry 5')] },
  { name: 'a receipt of the rotated key holds', receipts: [holds, signed(next, 5, 'entry 5')] },
  { name: 'history was rewritten', receipts: [signed(old, 2, 'entry 2'), signed(old, 4, 'another entry 4')] },
  { name: 'history was rewritten after a rotation', receipts: [signed(next, 4, 'another entry 4')] },
  { name: 'the end of the log is missing', receipts: [holds, signed(old, 9, 'entry 9')] },
  {
    name: 'two players hold two signed histories',
    receipts: [signed(old, 4, 'entry 4'), signed(old, 4, 'another entry 4')],
  },
  {
    name: 'two signed histories, signed with two keys of the server',
    receipts: [signed(old, 9, 'entry 9'), signed(next, 9, 'another entry 9')],
  },
  { name: 'a forged signature proves nothing', receipts: [{ ...signed(old, 4, 'another entry 4'), key: next.key }] },
  { name: 'a key of somebody else', receipts: [signed(stranger, 4, 'another entry 4')] },
  {
    name: 'a key of somebody else that claims to be signed by the first',
    receipts: [signed(stranger, 4, 'another entry 4')],
    keys: slipped,
  },
  { name: 'no key is known: each receipt names its own', receipts: [signed(stranger, 3, 'entry 3')], keys: [] },
  { name: 'a receipt of another table', receipts: [signed(old, 3, 'entry 3', { table: 'ZZZZZZ' })] },
  { name: 'a malformed receipt', receipts: [holds, { ...holds, seq: -1 }] },
  {
    name: 'a backup was restored: the old receipt differs, and is no proof',
    receipts: [signed(old, 4, 'lost entry 4'), signed(old, 5, 'entry 5', { incarnation: RESTORED })],
    keys: restored(RESTORED_AT),
  },
  {
    name: 'a backup was restored: the old receipt is for an entry that the log does not have',
    receipts: [signed(old, 9, 'lost entry 9'), signed(old, 5, 'entry 5', { incarnation: RESTORED })],
    keys: restored(RESTORED_AT),
  },
  {
    name: 'a restored backup excuses nothing that was signed after it',
    receipts: [
      signed(old, 4, 'another entry 4', { incarnation: RESTORED }),
      signed(old, 5, 'entry 5', { incarnation: RESTORED }),
    ],
    keys: restored(RESTORED_AT),
  },
  {
    name: 'a restored backup excuses no entry that was written before it',
    receipts: [signed(old, 3, 'another entry 3'), signed(old, 5, 'entry 5', { incarnation: RESTORED })],
    keys: restored(RESTORED_AT),
  },
  {
    name: 'an incarnation that was never published is no restored backup',
    receipts: [signed(old, 4, 'another entry 4'), signed(old, 5, 'entry 5', { incarnation: RESTORED })],
  },
  {
    name: 'without keys nothing is known about a restored backup',
    receipts: [signed(old, 4, 'another entry 4'), signed(old, 5, 'entry 5', { incarnation: RESTORED })],
    keys: [],
  },
  {
    name: 'an incarnation that is published without its time is no restored backup',
    receipts: [signed(old, 4, 'another entry 4'), signed(old, 5, 'entry 5', { incarnation: RESTORED })],
    keys: restored(0),
  },
  {
    name: 'a backup that was restored before the table was created excuses nothing',
    receipts: [signed(old, 4, 'another entry 4'), signed(old, 5, 'entry 5', { incarnation: RESTORED })],
    keys: restored(RESTORED_AT - 2 * HOUR),
  },
  {
    name: 'the log is of the earlier incarnation: what was signed after the backup is missing',
    receipts: [signed(old, 5, 'entry 5'), signed(old, 4, 'another entry 4', { incarnation: RESTORED })],
    keys: restored(RESTORED_AT),
  },
  {
    name: 'the time of a key that no known key has signed counts for nothing',
    receipts: [signed(old, 4, 'another entry 4'), signed(old, 5, 'entry 5', { incarnation: RESTORED })],
    keys: [...keys, { key: stranger.key, incarnation: RESTORED, since: RESTORED_AT }],
  },
];

const log: LogLinks = { table: TABLE, head: 5, hashAt: (seq) => links[seq]?.hash, timeAt: (seq) => links[seq]?.at };

const judged = await Promise.all(
  cases.map(async ({ name, receipts: held, keys: known = keys }) => {
    const { problems, ...report } = await judgeReceipts(log, held, known, verifySignature);
    const found = problems.map(({ code, message, details }) => ({ code, message, details }));
    return { name, keys: known, receipts: held, report: { ...report, problems: found } };
  }),
);

const checked = await Promise.all(
  receipts.map(async ({ name, receipt }) => {
    const parsed = parseReceipt(receipt);
    const valid = parsed !== undefined && (await verifyReceipt(parsed, verifySignature));
    return { name, receipt, bytes: parsed === undefined ? null : bytesToHex(receiptBytes(parsed)), valid };
  }),
);

const rotation = { key: next.key, signedBy: old.key, bytes: bytesToHex(keyBytes(next.key)), ...keys[1] };
const vectors = { receipts: checked, rotation, log: { table: TABLE, links }, cases: judged };
writeFileSync(TARGET, `${JSON.stringify(vectors, null, 2)}\n`);
