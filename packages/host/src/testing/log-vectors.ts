/**
 * One honest log, and what a cheat could make of it: every verifier has to say the same about each of
 * them. Played with a seed, so it is the same log every time.
 */
import { GAMES } from '@croupier/catalog';
import type { ShoeFile } from '@croupier/fair';
import type { Json } from '@croupier/kernel';
import { eventHash, type StoredEvent } from '@croupier/store/memory';
import { TableAudit } from '../audit/table-audit.ts';
import { type KeptLog, logOf, openHouse, playTable } from './played-table.ts';

export { FAKE_VERDICT, type HostileLog, hostileLog } from './hostile.ts';
export { OwnBytes } from './own-bytes.ts';
export type { KeptLog } from './played-table.ts';
export { closeTable, logOf, openHouse, playTable } from './played-table.ts';

export const playHonestLog = async (): Promise<KeptLog> => {
  const house = await openHouse('verify');
  const table = await playTable(house, { game: GAMES[0].id, users: ['ann', 'ben'], steps: 250 });
  return logOf(house, table.id);
};

/** The file of its first shoe, which is revealed. */
export const firstShoeOf = ({ record, events }: KeptLog): ShoeFile => {
  const audit = new TableAudit(GAMES, record);
  for (const event of events) audit.read(event);
  const file = audit.shoeFile(`${record.table}.1`);
  if (file === undefined) throw new Error('the first shoe was never sealed');
  return file;
};

type Fields = { readonly [name: string]: Json };
const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The log with every hash made to fit again, as a cheat would who can write the whole log. */
export const rehashed = (honest: KeptLog, { record, events }: KeptLog): KeptLog => {
  let prevHash = honest.events[0]?.prevHash ?? '';
  const chained = events.map((event, index): StoredEvent => {
    const { hash: _, ...link } = { ...event, seq: index + 1, prevHash };
    prevHash = eventHash(link);
    return { ...link, hash: prevHash };
  });
  return { record: { ...record, seq: chained.length, hash: prevHash }, events: chained };
};

/** Changes the first event that `change` wants to change. */
const changed = (honest: KeptLog, change: (event: Fields) => Json | undefined): KeptLog => {
  let done = false;
  const events = honest.events.map((stored) => {
    const event = !done && isFields(stored.event) ? change(stored.event) : undefined;
    if (event === undefined) return stored;
    done = true;
    return { ...stored, event };
  });
  if (!done) throw new Error('nothing to change');
  return { record: honest.record, events };
};

const inRoom =
  (type: string, change: (room: Fields) => Fields) =>
  (event: Fields): Json | undefined => {
    const room = event['room'];
    return isFields(room) && room['type'] === type ? { ...event, room: change(room) } : undefined;
  };

const inText =
  (from: RegExp, to: (found: string) => string) =>
  (event: Fields): Json | undefined => {
    const text = JSON.stringify(event);
    const touched = text.replace(from, to);
    return touched === text ? undefined : (JSON.parse(touched) as Json);
  };

const otherHex = (text: Json | undefined): string => {
  if (typeof text !== 'string') throw new Error('not a text');
  return text.replace(/[0-9a-f](?="?$)/, (digit) => (digit === '0' ? '1' : '0'));
};
const otherFact = (room: Fields, name: string, value: Json): Fields => {
  const facts = room['facts'];
  return { ...room, facts: { ...(isFields(facts) ? facts : {}), [name]: value } };
};
const swapped = (honest: KeptLog, at: number): KeptLog => {
  const events = [...honest.events];
  const [a, b] = [events[at], events[at + 1]];
  if (a === undefined || b === undefined) throw new Error('too short');
  events.splice(at, 2, b, a);
  return { record: honest.record, events };
};
/** The place of the first card turned, which cannot be left out without a trace. */
const firstProof = ({ events }: KeptLog): number =>
  events.findIndex(({ event }) => JSON.stringify(event).includes('"proofs"'));

/** Without the last command and all it led to. */
export const withoutLast = ({ record, events }: KeptLog): KeptLog => {
  const last = events.findLastIndex(({ event }) => isFields(event) && event['asked'] !== undefined);
  return { record, events: events.slice(0, last) };
};

export interface TouchedLog {
  readonly what: string;
  readonly touched: (honest: KeptLog) => KeptLog;
  /** What the first complaint about it has in its code, besides the broken chain. */
  readonly code: string;
  /** With every hash made to fit again it is another log, shorter but true: only a head kept elsewhere tells. */
  readonly fitsAgain?: true;
}

export const TOUCHED_LOGS: readonly TouchedLog[] = [
  {
    what: 'another card',
    touched: (honest) =>
      changed(
        honest,
        inText(/"card":"[^"]+"(?=.*"proofs")/, (found) =>
          found.includes('9h') ? found.replace('9h', '2s') : '"card":"9h"',
        ),
      ),
    code: 'AUDIT_',
  },
  {
    what: 'another salt',
    touched: (honest) => changed(honest, inText(/"salt":"[0-9a-f]{64}"/, otherHex)),
    code: 'CARD_MISMATCH',
  },
  {
    what: 'another seed',
    touched: (honest) =>
      changed(
        honest,
        inRoom('ShoeRevealed', (room) => ({ ...room, seed: otherHex(room['seed']) })),
      ),
    code: 'COMMITMENT_MISMATCH',
  },
  {
    what: 'another commitment',
    touched: (honest) =>
      changed(
        honest,
        inRoom('ShoeCommitted', (room) => ({ ...room, commitment: otherHex(room['commitment']) })),
      ),
    code: 'AUDIT_',
  },
  {
    what: 'another cut card',
    touched: (honest) =>
      changed(
        honest,
        inRoom('ShoeSealed', (room) => otherFact(room, 'cutAt', 5)),
      ),
    code: 'AUDIT_SHOE_FACTS',
  },
  {
    what: 'other bytes of a user',
    touched: (honest) =>
      changed(
        honest,
        inRoom('ContributionOpened', (room) => ({ ...room, bytes: otherHex(room['bytes']) })),
      ),
    code: 'AUDIT_CONTRIBUTION',
  },
  {
    what: 'another commitment of a user',
    touched: (honest) =>
      changed(
        honest,
        inRoom('ContributionCommitted', (room) => ({ ...room, hash: otherHex(room['hash']) })),
      ),
    code: 'AUDIT_CONTRIBUTION',
  },
  {
    what: 'two events in another order',
    touched: (honest) => swapped(honest, firstProof(honest)),
    code: 'AUDIT_ORDER',
  },
  {
    what: 'an event left out',
    touched: (honest) => ({ record: honest.record, events: honest.events.toSpliced(firstProof(honest), 1) }),
    code: 'AUDIT_',
  },
  {
    what: 'the last event left out',
    touched: (honest) => ({ record: honest.record, events: honest.events.slice(0, -1) }),
    code: 'AUDIT_',
  },
  {
    what: 'the last command left out',
    touched: withoutLast,
    code: 'AUDIT_HEAD',
    // Nothing in a log says that more came after it. A receipt does.
    fitsAgain: true,
  },
];
