/** Tables of a server that is restored from backups while they are played, before both auditors. */
import type { Json } from '@croupier/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { rehashed } from '../testing/log-vectors.ts';
import { type KeptLog, openHouse } from '../testing/played-table.ts';
import { PRESET_TABLES, playRandomTable } from '../testing/referee/random-tables.ts';
import { type RefereeReport, referee } from '../testing/referee/referee.ts';
import { RIG_GAMES } from '../testing/rig.ts';
import { auditLog } from './table-audit.ts';

type Fields = { readonly [field: string]: Json };
type Entry = { readonly [part in 'game' | 'room' | 'asked']?: Fields };

const entriesOf = ({ events }: KeptLog): readonly Entry[] => events.map(({ event }) => event as unknown as Entry);

let logs: readonly KeptLog[];
let reports: readonly RefereeReport[];

beforeAll(async () => {
  const played: KeptLog[] = [];
  for (const [at, { game, preset }] of PRESET_TABLES.entries()) {
    if (at % 2 > 0) continue;
    const house = await openHouse(`restored/${game}/${preset}`);
    const table = { game, setup: { preset }, rounds: 4, players: 1 + (at % 3), changesRules: at % 4 === 0 };
    played.push(await playRandomTable(house, { ...table, restores: true }));
  }
  logs = played;
  ({ reports } = await referee(logs));
});

test('both accept every table, and the rounds were voided in every phase', () => {
  for (const log of logs) expect(auditLog(RIG_GAMES, log).problems).toEqual([]);
  expect(reports.flatMap(({ problems }) => problems)).toEqual([]);
  const entries = logs.flatMap(entriesOf);
  const restored = entries.filter(({ asked }) => (asked?.['order'] as Fields | undefined)?.['type'] === 'restore');
  expect(restored.length).toBeGreaterThan(logs.length);
  const voided = entries.flatMap(({ game }) => (game?.['type'] === 'RoundVoided' ? [game] : []));
  expect(voided.some(({ back }) => (back as readonly Json[]).length === 0)).toBe(true);
  expect(voided.some(({ back }) => (back as readonly Json[]).length > 1)).toBe(true);
  expect(entries.some(({ game }) => game?.['type'] === 'ShoeRetired' && game['early'] === true)).toBe(true);
});

test('nothing is dealt from a shoe that was committed to before the backup was restored', () => {
  for (const log of logs) {
    let old: string[] = [];
    const known: string[] = [];
    for (const { room, game } of entriesOf(log)) {
      if (room?.['type'] === 'ShoeCommitted') known.push(JSON.stringify(room['shoe']));
      if (room?.['type'] === 'BackupRestored') old = [...known];
      const { ticket, shoe = (ticket as Fields | undefined)?.['id'], type } = game ?? {};
      if (type !== 'ShoeRetired' && typeof shoe === 'string') expect(old).not.toContain(JSON.stringify(shoe));
    }
  }
});

describe('a house that does not void a round as it has to', () => {
  const VOIDED = /"type":"RoundVoided"/;

  /** The first log with such a round in which a bet is returned, with one event of it changed. */
  const forged = (where: RegExp, change: (text: string) => string): KeptLog => {
    const log = logs.find(({ events }) => events.some(({ event }) => hasBack(event)));
    if (log === undefined) throw new Error('no round was voided');
    const from = log.events.findIndex(({ event }) => hasBack(event)) - 1;
    const at = log.events.findIndex(({ event }, index) => index >= from && where.test(JSON.stringify(event)));
    const events = log.events.map((stored, index) =>
      index === at ? { ...stored, event: JSON.parse(change(JSON.stringify(stored.event))) as Json } : stored,
    );
    return rehashed(log, { ...log, events });
  };
  const hasBack = (event: Json): boolean => {
    const { game } = event as unknown as Entry;
    return game?.['type'] === 'RoundVoided' && (game['back'] as readonly Json[]).length > 0;
  };

  test.each<[string, RegExp, (text: string) => string, string]>([
    ['keeps a bet', VOIDED, (text) => text.replace(/"back":\[\{[^}]*\}/, '"back":['), 'MONEY'],
    ['returns less', VOIDED, (text) => text.replace(/("stake":)\d+/, '$11'), 'MONEY'],
    [
      'restores a backup without saying so',
      /"BackupRestored"/,
      (text) => text.replace('"restore"', '"prepare"'),
      'ASKED',
    ],
    [
      'names two backups',
      /"BackupRestored"/,
      (text) => text.replace(/("incarnation":")[0-9a-f]{16}/, '$1ffffffffffffffff'),
      'ASKED',
    ],
    ['says that the cut card was out', /"ShoeRetired"/, (text) => text.replace('"early":true,', ''), 'RESULT'],
  ])('is found when it %s', async (_, where, change, code) => {
    const log = forged(where, change);
    expect(auditLog(RIG_GAMES, log).ok).toBe(false);
    const [report] = (await referee([log])).reports;
    expect(report?.problems[0]?.code).toBe(code);
  });
});
