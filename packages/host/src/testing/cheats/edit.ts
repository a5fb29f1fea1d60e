/** Rewriting a log command by command. Counts and hashes are made to fit again, as a house would that writes the whole log. */
import type { Json } from '@croupier/kernel';
import type { StoredEvent } from '@croupier/store/memory';
import { rehashed } from '../log-vectors.ts';
import type { KeptLog } from '../played-table.ts';
import { type Recorded, receiptOf } from './recorded.ts';

export type Fields = { readonly [name: string]: Json };

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const part = (entry: Fields, name: string): Fields => (isFields(entry[name]) ? entry[name] : {});
export const gameOf = (entry: Fields): Fields => part(entry, 'game');
export const roomOf = (entry: Fields): Fields => part(entry, 'room');
export const askedOf = (entry: Fields): Fields => part(entry, 'asked');
export const isGame = (entry: Fields, type: string): boolean => gameOf(entry)['type'] === type;
export const isRoom = (entry: Fields, type: string): boolean => roomOf(entry)['type'] === type;

export const withGame = (entry: Fields, change: Fields): Fields => ({
  ...entry,
  game: { ...gameOf(entry), ...change },
});
export const withRoom = (entry: Fields, change: Fields): Fields => ({
  ...entry,
  room: { ...roomOf(entry), ...change },
});

/** The events of one command. */
export type Append = readonly StoredEvent[];

const fieldsOf = ({ event }: StoredEvent): Fields => event as Fields;

const appendsOf = (events: readonly StoredEvent[]): readonly Append[] => {
  const appends: StoredEvent[][] = [];
  for (const stored of events) {
    if ('asked' in fieldsOf(stored)) appends.push([stored]);
    else appends.at(-1)?.push(stored);
  }
  return appends;
};

/** `change` gets the entries of each command and gives those that the log will have; none leaves the command out. */
export const rewrittenLog = (
  log: KeptLog,
  change: (entries: readonly Fields[], append: Append) => readonly Fields[],
): KeptLog => {
  const events = appendsOf(log.events).flatMap((append) => {
    const [first] = append;
    if (first === undefined) return [];
    const entries = change(append.map(fieldsOf), append);
    return entries.map((entry, at): StoredEvent => {
      const { asked: _, ...rest } = entry;
      const asked = { ...part(entries[0] ?? {}, 'asked'), events: entries.length };
      return { ...first, event: at === 0 ? { ...rest, asked } : rest };
    });
  });
  return rehashed(log, { ...log, events });
};

/** One entry after the other. Undefined: the entry stays as it is. */
export const rewrittenEntries = (
  log: KeptLog,
  change: (entry: Fields) => readonly Fields[] | Fields | undefined,
): KeptLog =>
  rewrittenLog(log, (entries) => {
    const asked = entries[0]?.['asked'] ?? null;
    const after = entries.flatMap((entry) => change(entry) ?? [entry]);
    return after.map((entry, at) => (at === 0 ? { ...entry, asked: entry['asked'] ?? asked } : entry));
  });

/** The first entry that `wants` picks is changed, and no other. Throws if there is none. */
export const changedOnce = (
  log: KeptLog,
  wants: (entry: Fields) => boolean,
  change: (entry: Fields) => readonly Fields[] | Fields,
): KeptLog => {
  let done = false;
  const changed = rewrittenEntries(log, (entry) => {
    if (done || !wants(entry)) return undefined;
    done = true;
    return change(entry);
  });
  if (!done) throw new Error('this game has nothing to change');
  return changed;
};

/** Up to the end of the last round but one, with the room still open: as if the rest had never happened. */
export const cutLog = (log: KeptLog): KeptLog => {
  const ends = log.events.filter((stored) => isGame(fieldsOf(stored), 'RoundSettled'));
  const end = ends.at(-2)?.seq ?? 0;
  const cut = rewrittenLog(log, (entries, append) => ((append[0]?.seq ?? 0) <= end ? entries : []));
  return { ...cut, record: { ...cut.record, closedAt: undefined } };
};

/** The house signs what it writes: the players got their receipts for this log. */
export const signedAs = ({ files }: Recorded, log: KeptLog): Recorded => ({
  log,
  files: files.map((file) => ({
    ...file,
    receipts: file.receipts.map(({ seq }) => receiptOf(log, Math.min(seq, log.record.seq))),
  })),
});

/** Another digit at the end. */
export const otherHex = (text: Json | undefined): string =>
  (text as string).replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
