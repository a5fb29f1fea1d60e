/** Logs that no server writes, whatever its game: the auditor and the referee in Python must both say so. */
import { GAMES } from '@croupier/catalog';
import type { Json } from '@croupier/kernel';
import type { StoredEvent } from '@croupier/store/memory';
import { beforeAll, expect, test } from 'vitest';
import { type KeptLog, logOf, openHouse, playTable, rehashed } from '../testing/log-vectors.ts';
import { referee } from '../testing/referee/referee.ts';
import { auditLog } from './table-audit.ts';

let open: KeptLog;
beforeAll(async () => {
  const house = await openHouse('shapes');
  const table = await playTable(house, { game: GAMES[0].id, users: ['ann', 'ben'], steps: 60 });
  open = await logOf(house, table.id);
});

type Fields = { readonly [field: string]: Json };

const changed = (wants: (event: Fields) => boolean, change: (stored: StoredEvent) => object): KeptLog => {
  const at = open.events.findIndex(({ event }) => wants(event as Fields));
  const stored = open.events[at];
  if (stored === undefined) throw new Error('nothing to change');
  return rehashed(open, { ...open, events: open.events.with(at, { ...stored, ...change(stored) }) });
};

const isRoom = (event: Fields): boolean => 'room' in event;
const isFollowing = (event: Fields): boolean => !('asked' in event);
const paid = { type: 'HandSettled', spot: 1, hand: 1, outcome: 'win', stake: 0, returned: 500_000 };

const FAULTS: readonly (readonly [string, string, string, () => KeptLog])[] = [
  [
    'an event of both the room and the game',
    'AUDIT_ENTRY',
    'ENTRY',
    () => changed(isRoom, ({ event }) => ({ event: { ...(event as Fields), game: paid, by: 'house' } })),
  ],
  ['a time before 1970', 'AUDIT_ENTRY', 'ENTRY', () => changed(isRoom, () => ({ at: -5 }))],
  [
    'a command that goes back in time',
    'AUDIT_ASKED',
    'ASKED',
    () => changed(isFollowing, ({ at }) => ({ at: at - 1 })),
  ],
  [
    'an open table marked as closed',
    'AUDIT_CLOSED',
    'CLOSED',
    () => ({ ...open, record: { ...open.record, closedAt: open.record.at } }),
  ],
];

test('both report each of them', async () => {
  const logs = FAULTS.map(([, , , forge]) => forge());
  const { reports } = await referee([open, ...logs]);
  expect([auditLog(GAMES, open).ok, reports[0]?.ok]).toEqual([true, true]);
  const found = logs.map((log, at) => [
    auditLog(GAMES, log).problems[0]?.code,
    reports[at + 1]?.problems.map(({ code }) => code)[0],
  ]);
  expect(found).toEqual(FAULTS.map(([, ours, theirs]) => [ours, theirs]));
});
