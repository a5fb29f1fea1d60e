/** The wagers of a sitting, read from the logs of its tables, and what they were to bring by the rules of those tables. */
import { loadChances } from '@croupier/catalog/chances';
import { readLogPage, readRound } from '@croupier/client/rest';
import type { Chance, ChancesOf, EventBase } from '@croupier/kernel';
import { isTableEntry } from '@croupier/protocol';
import { REST } from '../lib/api.ts';
import type { Line, Sitting } from './sittings.ts';

export interface Ports {
  readonly log: (
    table: string,
    after: number,
    round: number,
  ) => Promise<{ readonly events: readonly { readonly seq: number; readonly event: unknown }[] }>;
  readonly round: (
    id: string,
  ) => Promise<{ readonly rules: unknown; readonly entries: readonly { readonly seq: number }[] }>;
  readonly chances: (game: string) => Promise<ChancesOf>;
}
const PORTS: Ports = {
  log: (table, after, round) => readLogPage(REST, table, after, round),
  round: (id) => readRound(REST, id),
  chances: loadChances,
};

const gameEvent = (event: unknown): readonly EventBase[] =>
  isTableEntry(event) && 'game' in event ? [event.game] : [];
const nameOf = ({ round, seat }: Pick<Line, 'round' | 'seat'>): string => `${round}.${seat}`;

/** By round and seat. `lines`: of one table, the newest first. Undefined where its rules have not been worked out. */
const ofTable = async (
  lines: readonly [Line, ...Line[]],
  chancesOf: ChancesOf,
  { log, round }: Ports,
): Promise<ReadonlyMap<string, Chance> | undefined> => {
  const [newest] = lines;
  const { rules, entries } = await round((lines.at(-1) ?? newest).id);
  const read = chancesOf(rules);
  if (read === undefined) return undefined;
  const events: EventBase[] = [];
  let found = new Map<string, Chance>();
  for (let after = (entries[0]?.seq ?? 1) - 1; lines.some((line) => !found.has(nameOf(line))); ) {
    const page = await log(newest.table, after, newest.round);
    const last = page.events.at(-1);
    if (last === undefined) return undefined;
    after = last.seq;
    events.push(...page.events.flatMap(({ event }) => gameEvent(event)));
    found = new Map(read(events).map((chance) => [nameOf(chance), chance]));
  }
  return found;
};

/** One for each round, the oldest first; undefined if some were played by rules that nobody has worked out. */
export const loadChancesOf = async (
  { game, lines }: Pick<Sitting, 'game' | 'lines'>,
  ports: Ports = PORTS,
): Promise<readonly Chance[] | undefined> => {
  const chancesOf = await ports.chances(game);
  const tables = new Map<string, [Line, ...Line[]]>();
  for (const line of lines) {
    const known = tables.get(line.table);
    if (known === undefined) tables.set(line.table, [line]);
    else known.push(line);
  }
  const found = new Map<string, ReadonlyMap<string, Chance>>();
  for (const [table, played] of tables) {
    const chances = await ofTable(played, chancesOf, ports);
    if (chances === undefined) return undefined;
    found.set(table, chances);
  }
  return [...lines].reverse().flatMap((line) => found.get(line.table)?.get(nameOf(line)) ?? []);
};
