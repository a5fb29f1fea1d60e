/** The expected result of a session's bets under the rules of its tables. */
import { loadChances } from '@croupier/catalog/chances';
import type { Chance, ChancesOf } from '@croupier/kernel';
import { keyOf, type Played } from './played.ts';
import type { Sitting } from './sittings.ts';

/** Rules without an expected result, each once, and how many of the rounds were played by them. */
export interface UnknownRules {
  readonly unknown: readonly object[];
  readonly rounds: number;
}

/** One for each round, the oldest first; or the rules for which the expected result is not known. */
export const loadChancesOf = async (
  { game, lines }: Pick<Sitting, 'game' | 'lines'>,
  { tables }: Pick<Played, 'tables'>,
  load: (game: string) => Promise<ChancesOf> = loadChances,
): Promise<readonly Chance[] | UnknownRules> => {
  const chancesOf = await load(game);
  const found = new Map<string, Chance>();
  const unknown = new Map<string, object>();
  for (const [table, { rules, events }] of tables) {
    const read = chancesOf(rules);
    if (read === undefined && typeof rules === 'object' && rules !== null) unknown.set(JSON.stringify(rules), rules);
    for (const chance of read?.(events) ?? []) found.set(keyOf({ table, ...chance }), chance);
  }
  const chances = [...lines].reverse().flatMap((line) => found.get(keyOf(line)) ?? []);
  if (chances.length === lines.length) return chances;
  return { unknown: [...unknown.values()], rounds: lines.length - chances.length };
};
