/** The rounds of a session, read once from its tables' logs for everything the page shows. */
import { loadRecaps } from '@croupier/catalog/recaps';
import { readLogPage, readRound } from '@croupier/client/rest';
import type { EventBase, ReadRecaps, RoundRecap } from '@croupier/kernel';
import { isTableEntry } from '@croupier/protocol';
import { REST } from '../lib/api.ts';
import type { OpenDuel } from './DuelNote.tsx';
import type { Line, Sitting } from './sittings.ts';

export interface Ports {
  readonly log: (
    table: string,
    after: number,
    round: number,
  ) => Promise<{ readonly events: readonly { readonly seq: number; readonly event: unknown }[] }>;
  readonly round: (id: string) => Promise<{
    readonly rules: unknown;
    readonly entries: readonly { readonly seq: number }[];
    readonly duel?: OpenDuel;
  }>;
  readonly recaps: (game: string) => Promise<ReadRecaps>;
}
const PORTS: Ports = {
  log: (table, after, round) => readLogPage(REST, table, after, round),
  round: (id) => readRound(REST, id),
  recaps: loadRecaps,
};

/** One table: its rules when the session began there, and the game's events from then on. */
interface PlayedTable {
  readonly rules: unknown;
  readonly events: readonly EventBase[];
  /** It belongs to a duel that has not ended. */
  readonly duel: OpenDuel | undefined;
}

export interface Played {
  readonly tables: ReadonlyMap<string, PlayedTable>;
  /** By `keyOf`. Rounds that no log has are missing. */
  readonly recaps: ReadonlyMap<string, RoundRecap>;
}

export const keyOf = ({ table, round, seat }: Pick<Line, 'table' | 'round' | 'seat'>): string =>
  `${table}.${round}.${seat}`;

const gameEvent = (event: unknown): readonly EventBase[] =>
  isTableEntry(event) && 'game' in event ? [event.game] : [];

/** `lines`: of one table, the newest first. */
const readTable = async (
  lines: readonly [Line, ...Line[]],
  read: ReadRecaps,
  { log, round }: Ports,
): Promise<PlayedTable & Pick<Played, 'recaps'>> => {
  const [newest] = lines;
  const { table } = newest;
  const { rules, entries, duel } = await round((lines.at(-1) ?? newest).id);
  const events: EventBase[] = [];
  let recaps = new Map<string, RoundRecap>();
  for (let after = (entries[0]?.seq ?? 1) - 1; lines.some((line) => !recaps.has(keyOf(line))); ) {
    const page = await log(table, after, newest.round);
    const last = page.events.at(-1);
    if (last === undefined) break;
    after = last.seq;
    events.push(...page.events.flatMap(({ event }) => gameEvent(event)));
    recaps = new Map(read(events).map((recap) => [keyOf({ table, ...recap }), recap]));
  }
  return { rules, events, duel, recaps };
};

/** The session without rounds of duels that have not ended: nothing is worked out for those yet. */
export const withoutDuels = (sitting: Sitting, { tables }: Pick<Played, 'tables'>): Sitting => ({
  ...sitting,
  lines: sitting.lines.filter(({ table }) => tables.get(table)?.duel === undefined),
});

export const duelsIn = ({ tables }: Pick<Played, 'tables'>): readonly OpenDuel[] =>
  [...tables.values()].flatMap(({ duel }) => duel ?? []);

export const loadPlayed = async (
  { game, lines }: Pick<Sitting, 'game' | 'lines'>,
  ports: Ports = PORTS,
): Promise<Played> => {
  const read = await ports.recaps(game);
  const byTable = new Map<string, [Line, ...Line[]]>();
  for (const line of lines) {
    const known = byTable.get(line.table);
    if (known === undefined) byTable.set(line.table, [line]);
    else known.push(line);
  }
  const tables = new Map<string, PlayedTable>();
  const recaps = new Map<string, RoundRecap>();
  for (const [table, played] of byTable) {
    const found = await readTable(played, read, ports);
    tables.set(table, found);
    for (const [key, recap] of found.recaps) recaps.set(key, recap);
  }
  return { tables, recaps };
};
