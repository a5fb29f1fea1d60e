import { evidenceOf, type PublishedKey, type Receipt, receiptBytes } from '@croupier/fair';
import { newSecret, openSigner } from '@croupier/fair/ed25519';
import { runVerifier } from '@croupier/fair/testing/verifier';
import { playHonestLog } from '@croupier/host/testing/logs';
import { formatLog, type PublicLog } from '@croupier/protocol';
import { beforeAll, expect, test } from 'vitest';
import { runCli } from '../testing/fake-io.ts';

const INCARNATION = '0'.repeat(16);
const house = openSigner(newSecret());
let log: PublicLog;

beforeAll(async () => {
  log = await playHonestLog();
});

const signed = (seq: number, more: Partial<Receipt> = {}, by = house): Receipt => {
  const hash = log.events[seq - 1]?.hash ?? 'ab'.repeat(32);
  const facts = { table: log.record.table, incarnation: INCARNATION, seq, hash, ...more };
  return { ...facts, key: by.key, signature: by.sign(receiptBytes(facts)) };
};

const keys: readonly PublishedKey[] = [{ key: house.key, incarnation: INCARNATION, since: 1 }];
const evidence = (user: string, ...receipts: readonly Receipt[]): string =>
  JSON.stringify(evidenceOf({ user, table: log.record.table, receipts, contributions: [], commands: [], keys }));

const judge = (files: { readonly [name: string]: string }, own?: Receipt, of = log) => {
  const named = Object.keys(files).flatMap((name) => ['--receipt', name]);
  const text = formatLog({ ...of, ...(own && { receipt: own }) });
  return runCli(['verify', 'log', ...named], { files: { log: text, ...files } });
};

const REWRITTEN = { hash: 'cd'.repeat(32) };

test('receipts that agree with the log are counted, with the key that signed them', async () => {
  const { code, out } = await judge({ 'ann.json': evidence('ann', signed(3), signed(40)) }, signed(log.record.seq));
  expect(code).toBe(0);
  expect(out).toMatch(/✓ receipts {4}matching this log: 3 of 3\n/);
  expect(out).toContain(house.key);
  expect(out).toMatch(
    /\n\d+ of \d+ shoes? ha(?:s|ve) no random number from ann: the house could have chosen those cards\.\n(?: {2}\d+: .+\n)+/,
  );
  expect(out).toMatch(/\nNothing else is wrong so far\.\n/);
  expect(out).not.toContain('Verified');
});

test('a rewritten history is proved from the file and the log alone', async () => {
  const { code, out } = await judge({ 'ann.json': evidence('ann', signed(3), signed(40, REWRITTEN)) });
  expect(code).toBe(1);
  expect(out).toMatch(/✗ receipts {4}matching this log: 1 of 2\n/);
  expect(out).toContain('HISTORY_REWRITTEN: Entry 40 in the log is not the one the server signed.');
  expect(out).not.toMatch(/Nothing (?:else )?is wrong so far/);
});

test('a command in the name of a player who never gave it is found by their own file', async () => {
  const commands = log.events.flatMap(({ event }) => {
    const { asked } = event as {
      readonly asked?: { readonly by: string; readonly cmdId: string; readonly order: object };
    };
    return asked?.by === 'ann' && !asked.cmdId.includes('.') ? [{ cmdId: asked.cmdId, order: asked.order }] : [];
  });
  const file = (kept: typeof commands): string =>
    JSON.stringify(
      evidenceOf({ user: 'ann', table: log.record.table, receipts: [], contributions: [], commands: kept, keys }),
    );
  expect((await judge({ 'ann.json': file(commands) })).code).toBe(0);
  const forged = await judge({ 'ann.json': file(commands.toSpliced(5, 1)) });
  expect(forged.code).toBe(1);
  expect(forged.out).toMatch(/AUDIT_NOT_ASKED: Event \d+ is logged as a command from ann/);
});

test('two signed histories are proved by the files of two players, or by a file and the receipt of the log', async () => {
  const [ann, ben] = [evidence('ann', signed(40)), evidence('ben', signed(40, REWRITTEN))];
  const both = await judge({ 'ann.json': ann, 'ben.json': ben });
  expect(both.code).toBe(1);
  expect(both.out).toContain('TWO_HISTORIES: The server signed two different versions of entry 40.');
  expect((await judge({ 'ann.json': ann })).code).toBe(0);
  const head = log.record.seq;
  const own = await judge({ 'ben.json': evidence('ben', signed(head, REWRITTEN)) }, signed(head));
  expect(own.out).toContain(`TWO_HISTORIES: The server signed two different versions of entry ${head}.`);
});

test('reports a restored backup as something only the server says, if its published time fits', async () => {
  const incarnation = '1'.repeat(16);
  const judgeSince = (since: number) => {
    const known = [...keys, { key: house.key, incarnation, since }];
    const ann = evidence('ann', signed(40, REWRITTEN), signed(50, { incarnation }));
    return judge({ 'ann.json': JSON.stringify({ ...(JSON.parse(ann) as object), keys: known }) });
  };
  const { code, out } = await judgeSince(log.events[39]?.at ?? 0);
  expect(code).toBe(0);
  expect(out).toContain('BACKUP_RESTORED');
  expect(out).toContain('Not verified: history was lost. Entries that the server had signed are not in this log,');
  expect(out).toContain("there is only the server's word that a backup was restored.");
  expect(out).not.toMatch(/✓ receipts|Verified:/);
  for (const since of [0, log.record.at, (log.events[39]?.at ?? 0) + 3_600_000]) {
    const other = await judgeSince(since);
    expect([other.code, other.out.includes('HISTORY_REWRITTEN')]).toEqual([1, true]);
  }
});

test('both programs reject a log whose own receipt is forged', async () => {
  const receipt = { ...signed(log.record.seq), signature: '0'.repeat(128) };
  const { code, out } = await judge({}, receipt);
  expect([code, out.includes('RECEIPT_FORGED')]).toEqual([1, true]);
  const forged = await runVerifier([formatLog({ ...log, receipt })]);
  expect(forged.stdout).toMatch(/WRONG +receipts +0 of 1[\s\S]*RECEIPT_FORGED[\s\S]*DO NOT TRUST THIS LOG/);
  const honest = await runVerifier([formatLog({ ...log, receipt: signed(log.record.seq) })]);
  expect(honest.stdout).toMatch(/ok +receipts +1 of 1/);
});

test('a key that is not known, and a log that ends too early', async () => {
  const stranger = await judge({ 'ann.json': evidence('ann', signed(40, REWRITTEN, openSigner(newSecret()))) });
  expect([stranger.code, stranger.out.includes('RECEIPT_WRONG_KEY')]).toEqual([1, true]);
  const cut = await judge({ 'ann.json': evidence('ann', signed(log.record.seq + 7)) });
  expect([cut.code, cut.out.includes('HISTORY_CUT')]).toEqual([1, true]);
  // The record of the table still names the last entry of the whole log.
  const short = await judge({}, signed(log.record.seq), { ...log, events: log.events.slice(0, 30) });
  expect(short.out).toContain(`The server signed entry ${log.record.seq}, but the log ends at entry 30.`);
});

test.each([
  ['no JSON', '{'],
  ['another file', '{"croupier":"shoe/1"}'],
])('%s is no evidence', async (_, text) => {
  const { code, err } = await judge({ 'ann.json': text });
  expect([code, err]).toEqual([1, expect.stringContaining('EVIDENCE_MALFORMED')]);
});

test('rejects more receipts than any device keeps', async () => {
  const many = Array.from({ length: 20_000 }, () => signed(40));
  const { code, err } = await judge({ 'ann.json': evidence('ann', ...many) });
  expect([code, err]).toEqual([
    1,
    expect.stringContaining('EVIDENCE_TOO_LONG: The file ann.json has 20000 entries in'),
  ]);
});

test('as JSON the report has its codes and what proves them', async () => {
  const receipt = signed(40, REWRITTEN);
  const files = { log: formatLog(log), 'ann.json': evidence('ann', receipt) };
  const { out } = await runCli(['verify', 'log', '--json', '--receipt', 'ann.json'], { files });
  expect(JSON.parse(out)).toMatchObject({
    verified: {
      receipts: { verdict: 'HISTORY_REWRITTEN', problems: [{ code: 'HISTORY_REWRITTEN', receipts: [receipt] }] },
    },
  });
});
