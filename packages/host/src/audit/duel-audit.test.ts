/** Logs of duels before both auditors: ours, and the referee in Python. */
import { GAMES } from '@croupier/catalog';
import { expectOk } from '@croupier/kernel';
import { eventHash, genesisHash, type StoredEvent } from '@croupier/store/memory';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DuelSetup } from '../duel-setup.ts';
import { DuelRig, HOUR, SHOWN, SHOWN_HASH } from '../testing/duel-rig.ts';
import type { KeptLog } from '../testing/played-table.ts';
import { referee } from '../testing/referee/referee.ts';
import { addUser, openRig } from '../testing/rig.ts';
import { auditLog } from './table-audit.ts';

/** Bob played to the end, Cat left in the middle of a hand. The other duel has the same rules and other seeds. */
let bob: KeptLog;
let cat: KeptLog;
let other: KeptLog;
let everyRound: KeptLog;
let running: KeptLog;
let deadline: number;

const duelOf = ({ record }: KeptLog) => (record.setup as unknown as { readonly duel: DuelSetup }).duel;

beforeAll(async () => {
  const at = new DuelRig(await openRig());
  for (const user of ['ann', 'bob', 'cat', 'dan']) await addUser(at.rig, user, 1000);
  const mixed = expectOk(await at.create({ bytesHash: SHOWN_HASH }));
  expectOk(await at.duels.mix({ id: mixed.record.duel, by: 'ann', bytes: SHOWN }));
  ({ deadline } = mixed.record);
  const players = { bob: await at.begin(mixed.record.duel, 'bob'), cat: await at.begin(mixed.record.duel, 'cat') };
  await at.playToEnd(players.bob);
  for (let steps = 0; steps < 15; steps++) await at.step(players.cat);
  const shuffled = expectOk(await at.create({ setup: { shuffle: 'every-round' } }));
  const dan = await at.begin(shuffled.record.duel, 'dan');
  await at.playToEnd(dan);
  const third = expectOk(await at.create({ by: 'bob', bytesHash: SHOWN_HASH }));
  expectOk(await at.duels.mix({ id: third.record.duel, by: 'bob', bytes: SHOWN }));
  const ann = await at.begin(third.record.duel, 'ann');
  await at.playToEnd(ann);
  running = await at.log(players.bob.table.id);
  await at.rig.clock.pass(2 * HOUR);
  await at.sweep();
  [bob, cat] = [await at.log(players.bob.table.id), await at.log(players.cat.table.id)];
  [other, everyRound] = [await at.log(ann.table.id), await at.log(dan.table.id)];
});

/** With every hash made to fit again, the first included. */
const chained = ({ record, events }: KeptLog): KeptLog => {
  let prevHash = genesisHash(record);
  const again = events.map((event, index): StoredEvent => {
    const { hash: _, ...link } = { ...event, seq: index + 1, prevHash };
    prevHash = eventHash(link);
    return { ...link, hash: prevHash };
  });
  return { record: { ...record, seq: again.length, hash: prevHash }, events: again };
};

/** With one text in the place of another, wherever it is. */
const replaced = (log: KeptLog, ...pairs: readonly (readonly [string, string])[]): KeptLog => {
  let text = JSON.stringify(log);
  for (const [from, to] of pairs) {
    expect(text).toContain(from);
    text = text.replaceAll(from, to);
  }
  return chained(JSON.parse(text) as KeptLog);
};

const codesOf = async (
  log: KeptLog,
): Promise<{ readonly ours: readonly string[]; readonly python: readonly string[] }> => {
  const { run, reports } = await referee([log]);
  if (reports[0] === undefined) throw new Error(run.stderr);
  return {
    ours: auditLog(GAMES, log).problems.map(({ code }) => code),
    python: reports[0].problems.map(({ code }) => code),
  };
};

describe('both auditors accept', () => {
  test.each([
    ['a try that was finished', () => bob],
    ['a try that the deadline has ended', () => cat],
    ['twenty shoes', () => everyRound],
  ])('%s, with every command replayed', async (_, log) => {
    expect(await codesOf(log())).toEqual({ ours: [], python: [] });
    expect(auditLog(GAMES, log()).commands).toMatchObject({ waiting: 0, unasked: 0 });
  });

  test('a try of a duel that has not ended, as far as it goes', async () => {
    expect(await codesOf(running)).toEqual({ ours: [], python: [] });
    expect(auditLog(GAMES, running).shoes).toMatchObject([{ state: 'in-play' }]);
    expect(JSON.stringify(running.events)).not.toContain('RoomClosed');
  });
});

describe('both auditors reject', () => {
  const id = (): string => duelOf(bob).id;

  test('another shoe than the one the link stands for', async () => {
    // Ann was dealt from the other duel's shoe, and is now told that it was this one's.
    const exchanged = replaced(other, [duelOf(other).id, id()]);
    const { ours, python } = await codesOf(exchanged);
    expect(ours).toContain('AUDIT_DUEL');
    expect(python).toContain('DUEL');
  });

  test('another shoe under the right commitment', async () => {
    const [theirs = '', right = ''] = [other, bob].map((log) => duelOf(log).commitments[0]);
    const exchanged = replaced(
      other,
      [duelOf(other).id, id()],
      [theirs, right],
      [`"deadline":${duelOf(other).deadline}`, `"deadline":${deadline}`],
      ['"by":"bob"', '"by":"ann"'],
      ['"user":"bob"', '"user":"ann"'],
    );
    const { ours, python } = await codesOf(exchanged);
    // Its id is right, and its seed is not.
    expect([ours.includes('AUDIT_DUEL'), ours.includes('AUDIT_SHOE')]).toEqual([false, true]);
    expect([python.includes('DUEL'), python.includes('SHOE')]).toEqual([false, true]);
  });

  test.each<[string, () => KeptLog]>([
    ['a later deadline', () => replaced(bob, [`"deadline":${deadline}`, `"deadline":${deadline + HOUR}`])],
    ['other bytes of the creator', () => replaced(bob, [SHOWN, 'f'.repeat(32)])],
    ['another creator', () => replaced(bob, ['"by":"ann"', '"by":"eve"'], ['"user":"ann"', '"user":"eve"'])],
    ['other rules', () => replaced(bob, ['"soft17":"hit"', '"soft17":"stand"'])],
    [
      'no bytes, although they were promised',
      () => replaced(bob, [`"bytes":"${SHOWN}",`, ''], [`"bytesHash":"${SHOWN_HASH}",`, '']),
    ],
  ])('%s', async (_, forged) => {
    const { ours, python } = await codesOf(forged());
    expect(ours).toContain('AUDIT_DUEL');
    expect(python).toContain('DUEL');
  });

  const withEvents = (log: KeptLog, change: (event: StoredEvent, index: number) => StoredEvent): KeptLog =>
    chained({ ...log, events: log.events.map(change) });
  const roomOf = ({ event }: StoredEvent) => (event as { readonly room?: { readonly type: string } }).room;
  const askedBy = ({ event }: StoredEvent) => (event as { readonly asked?: { readonly by: string } }).asked?.by;

  test('a table of the duel with a shoe of its own', async () => {
    const own = withEvents(bob, (stored) => {
      const room = roomOf(stored);
      if (room?.type !== 'ShoeLent') return stored;
      const event = { ...(stored.event as object), room: { ...room, type: 'ShoeCommitted', version: 2 } };
      return { ...stored, event };
    });
    const { ours, python } = await codesOf(own);
    expect(ours).toContain('AUDIT_ENTRY');
    expect(python).toContain('DUEL');
  });

  test('a try that the house ended, and revealed, before it was over', async () => {
    const early = withEvents(cat, (stored) => ({ ...stored, at: Math.min(stored.at, deadline - 1) }));
    const { ours, python } = await codesOf(early);
    expect(ours).toContain('AUDIT_DECIDED');
    expect(python).toContain('DUEL');
  });

  test('a command that was carried out after the deadline', async () => {
    const last = cat.events.findLastIndex((stored) => askedBy(stored) === 'cat');
    const late = withEvents(cat, (stored, index) =>
      index < last ? stored : { ...stored, at: Math.max(stored.at, deadline) },
    );
    const { ours, python } = await codesOf(late);
    expect(ours).toContain('AUDIT_REFUSED');
    expect(python).toContain('DUEL');
  });

  test('a log that stays hidden after the end', async () => {
    const { ours, python } = await codesOf(replaced(bob, ['"readers":"everyone"', '"readers":["bob"]']));
    expect(ours).toContain('AUDIT_DECIDED');
    expect(python).toContain('DUEL');
  });

  test('a reveal while the duel goes on', async () => {
    const reveal = bob.events.slice(-1);
    const early = chained({
      record: { ...running.record, closedAt: undefined },
      events: [...running.events, ...reveal],
    });
    const { ours, python } = await codesOf(early);
    expect(ours).toContain('AUDIT_SHOE_EARLY');
    expect(python).toContain('SHOE');
  });
});
