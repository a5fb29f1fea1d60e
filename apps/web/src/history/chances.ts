/** The expected result of a session's bets under the rules of its tables. */
import { loadChances } from '@croupier/catalog/chances';
import type { Chance, ChancesOf } from '@croupier/kernel';
import { keyOf, type Played } from './played.ts';
import type { Sitting } from './sittings.ts';

/** One for each round, the oldest first; undefined if the expected result is not known for some of the rules. */
export const loadChancesOf = async (
  { game, lines }: Pick<Sitting, 'game' | 'lines'>,
  { tables }: Pick<Played, 'tables'>,
  load: (game: string) => Promise<ChancesOf> = loadChances,
): Promise<readonly Chance[] | undefined> => {
  const chancesOf = await load(game);
  const found = new Map<string, Chance>();
  for (const [table, { rules, events }] of tables)
    for (const chance of chancesOf(rules)?.(events) ?? []) found.set(keyOf({ table, ...chance }), chance);
  const chances = [...lines].reverse().flatMap((line) => found.get(keyOf(line)) ?? []);
  return chances.length === lines.length ? chances : undefined;
};
