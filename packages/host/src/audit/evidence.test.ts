/** What a player's own file proves against a log that is in order by itself: judged by the referee in Python alone. */
import { GAMES } from '@croupier/catalog';
import { type Receipt, receiptBytes } from '@croupier/fair';
import { openSigner } from '@croupier/fair/ed25519';
import type { StoredEvent } from '@croupier/store/memory';
import { beforeAll, expect, test } from 'vitest';
import { rehashed } from '../testing/log-vectors.ts';
import { type KeptLog, openHouse } from '../testing/played-table.ts';
import { playRandomTable } from '../testing/referee/random-tables.ts';
import { type RefereeReport, referee } from '../testing/referee/referee.ts';
import { auditLog } from './table-audit.ts';

const SIGNER = openSigner(new Uint8Array(32).fill(7));
const OTHER_SIGNER = openSigner(new Uint8Array(32).fill(8));

let honest: KeptLog;
/** Another history of the same table, without a fault of its own: the last events came a moment later. */
let other: KeptLog;

beforeAll(async () => {
  const house = await openHouse('evidence');
  honest = await playRandomTable(house, { game: GAMES[0].id, setup: {}, rounds: 3, players: 2 });
  const late = honest.events.length - 10;
  const events = honest.events.map((event, at): StoredEvent => (at < late ? event : { ...event, at: event.at + 1 }));
  other = rehashed(honest, { ...honest, events });
});

const receiptFor = ({ record, events }: KeptLog, seq: number, signer = SIGNER): Receipt => {
  const facts = { table: record.table, incarnation: '0123456789abcdef', seq, hash: events[seq - 1]?.hash ?? '' };
  return { ...facts, key: signer.key, signature: signer.sign(receiptBytes(facts)) };
};

const evidence = (receipts: readonly Receipt[], more: object = {}): object => ({
  croupier: 'evidence/1',
  user: 'ann',
  table: honest.record.table,
  receipts,
  contributions: [],
  commands: [],
  ...more,
});

const judged = async (
  log: KeptLog,
  ...files: readonly object[]
): Promise<RefereeReport & { status: number | null }> => {
  const { run, reports } = await referee([log], files);
  const [report] = reports;
  if (report === undefined) throw new Error(run.stderr);
  expect(report.problems).toEqual([]);
  return { ...report, status: run.status };
};

test('receipts that the log agrees with hold', async () => {
  const last = honest.events.length;
  const report = await judged(honest, evidence([receiptFor(honest, 1), receiptFor(honest, last)]));
  expect(report).toMatchObject({ status: 0, ok: true, receipts: { verdict: 'holds', held: 2 } });
});

test('a history that was rewritten is proved by one receipt', async () => {
  const last = honest.events.length;
  expect(await judged(other)).toMatchObject({ status: 0, ok: true });
  const report = await judged(other, evidence([receiptFor(honest, 5), receiptFor(honest, last)]));
  expect(report).toMatchObject({ status: 1, ok: false, receipts: { verdict: 'HISTORY_REWRITTEN', held: 1 } });
});

test('a log that was cut off is proved by one receipt', async () => {
  // The events of a command stay together, as in any log that is in order.
  const end = honest.events.findIndex(({ event }, at) => at > 10 && 'asked' in Object(event));
  const record = { ...honest.record, closedAt: undefined };
  const cut = rehashed(honest, { record, events: honest.events.slice(0, end) });
  expect(await judged(cut)).toMatchObject({ status: 0 });
  const report = await judged(cut, evidence([receiptFor(honest, honest.events.length)]));
  expect(report).toMatchObject({ status: 1, receipts: { verdict: 'HISTORY_CUT', held: 0 } });
});

test('two signed histories are proved by the files of two players, with and without a log', async () => {
  const last = honest.events.length;
  const [anns, bens] = [evidence([receiptFor(honest, last)]), evidence([receiptFor(other, last)], { user: 'ben' })];
  expect(await judged(honest, anns)).toMatchObject({ status: 0 });
  expect(await judged(other, bens)).toMatchObject({ status: 0 });
  expect(await judged(honest, anns, bens)).toMatchObject({ status: 1, receipts: { verdict: 'TWO_HISTORIES' } });
  const { run, reports } = await referee([], [anns, bens]);
  expect({ status: run.status, reports }).toMatchObject({ status: 1, reports: [{ verdict: 'TWO_HISTORIES' }] });
});

test('a receipt that the server did not sign proves nothing, and is named', async () => {
  const last = honest.events.length;
  const forged = { ...receiptFor(honest, last), hash: other.record.hash };
  expect(await judged(honest, evidence([forged]))).toMatchObject({ receipts: { verdict: 'RECEIPT_FORGED' } });
  const keys = [{ key: SIGNER.key, incarnation: '0123456789abcdef', since: 0 }];
  const strangers = evidence([receiptFor(other, last, OTHER_SIGNER)], { keys });
  expect(await judged(honest, strangers)).toMatchObject({ receipts: { verdict: 'RECEIPT_WRONG_KEY' } });
});

test('bytes that the server confirmed and did not mix in are missed', async () => {
  const shoe = `${honest.record.table}.1`;
  const contributions = [{ shoe, bytes: 'ab'.repeat(16), acknowledged: true }];
  const report = await judged(honest, evidence([], { contributions }));
  expect(report.evidence[0]?.problems.map(({ code }) => code)).toEqual(['BYTES_MISSING']);
  const unconfirmed = contributions.map((each) => ({ ...each, acknowledged: false }));
  expect(await judged(honest, evidence([], { contributions: unconfirmed }))).toMatchObject({ status: 0 });
});

test('commands in the name of a player that their device did not send are found', async () => {
  const asked = honest.events.flatMap(({ event }) => {
    const { asked: command } = event as {
      readonly asked?: { readonly by: string; readonly cmdId: string; readonly order: object };
    };
    return command === undefined || command.by === 'house' ? [] : [command];
  });
  const user = asked[0]?.by ?? '';
  const commands = asked.filter(({ by }) => by === user).map(({ cmdId, order }) => ({ cmdId, order }));
  expect(commands.length).toBeGreaterThan(2);
  expect(await judged(honest, evidence([], { user, commands }))).toMatchObject({ status: 0 });
  // A device keeps only its latest commands: what came before them is not held against anybody.
  for (const kept of [commands.slice(2), []])
    expect(await judged(honest, evidence([], { user, commands: kept }))).toMatchObject({ status: 0 });
  const missing = await judged(honest, evidence([], { user, commands: commands.slice(0, -1) }));
  expect(missing.evidence[0]?.problems.map(({ code }) => code)).toEqual(['COMMAND_NOT_SENT']);
  const changed = commands.map((each, at) => (at === 1 ? { ...each, order: { type: 'come-back' } } : each));
  const report = await judged(honest, evidence([], { user, commands: changed }));
  expect(report.evidence[0]?.problems.map(({ code }) => code)).toEqual(['COMMAND_CHANGED']);
});

test('both programs compare files of two devices from where each full file begins', async () => {
  const asked = honest.events.flatMap(({ event }) => {
    const { asked: command } = event as {
      readonly asked?: { readonly by: string; readonly cmdId: string; readonly order: object };
    };
    return command === undefined || command.by === 'house' ? [] : [command];
  });
  const user = asked[0]?.by ?? '';
  const mine = asked.filter(({ by }) => by === user).map(({ cmdId, order }) => ({ cmdId, order }));
  const [first, second, ...rest] = mine.slice(-5);
  const refused = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ cmdId: `refused-${at}`, order: { type: 'come-back' } }));
  const old = evidence([], { user, commands: [first] });
  const codes = async (commands: readonly object[]): Promise<readonly (readonly string[])[]> => {
    const full = evidence([], { user, commands });
    const { evidence: judgedFiles } = await judged(honest, old, full);
    const own = [old, full] as unknown as Parameters<typeof auditLog>[2];
    const python = judgedFiles.flatMap(({ problems }) => problems.map(({ code }) => code));
    return [[...new Set(python)], [...new Set(auditLog(GAMES, honest, own).problems.map(({ code }) => code))]];
  };
  expect(second).toBeDefined();
  // The full device forgot the second command; a device that is not full would still have it.
  expect(await codes([...refused(200), ...rest])).toEqual([[], []]);
  expect(await codes([...refused(10), ...rest])).toEqual([['COMMAND_NOT_SENT'], ['AUDIT_NOT_ASKED']]);
});

test('reports a commitment that the server confirmed and left out', async () => {
  const shoe = `${honest.record.table}.1`;
  const contributions = [{ shoe, bytes: 'ab'.repeat(16), acknowledged: false, committed: honest.record.seq }];
  const report = await judged(honest, evidence([], { user: 'nobody', contributions }));
  expect(report.evidence[0]?.problems.map(({ code }) => code)).toEqual(['COMMITMENT_DROPPED']);
  const later = contributions.map((each) => ({ ...each, committed: honest.record.seq + 1 }));
  expect(await judged(honest, evidence([], { user: 'nobody', contributions: later }))).toMatchObject({ status: 0 });
});
