/** Where a leak is explained and practiced: its cell of the chart, and its drill. */
import { type GameTrainer, loadTrainers } from '@croupier/catalog/trainers';
import type { CoachClient } from '../../coach/client.ts';
import type { Leak } from './leaks.ts';

export interface LeakLinks {
  /** Missing where the chart has no such cell: bets, insurance. */
  readonly chart?: string;
  readonly drill?: string;
}

export interface LinkPorts {
  readonly client: Pick<CoachClient, 'write'>;
  readonly trainers: () => Promise<readonly Pick<GameTrainer, 'id' | 'placeOf'>[]>;
}

/** By the id of the leak. `rulesOf`: of a table, as its log has them. */
export const linksOf = async (
  game: string,
  leaks: readonly Leak[],
  rulesOf: (table: string) => object,
  { client, trainers }: Pick<LinkPorts, 'client'> & Partial<LinkPorts>,
): Promise<ReadonlyMap<string, LeakLinks>> => {
  const trainer = (await (trainers ?? loadTrainers)()).find(({ id }) => id === game);
  // A table loads it with a key: in a file with this page's parts it would load them all.
  const { chartLink } = await import('../../coach/chart-link.ts');
  const texts = new Map<string, Promise<string>>();
  const links = new Map<string, LeakLinks>();
  for (const { id, table, situation, worst } of leaks) {
    const written = texts.get(table) ?? client.write(game, rulesOf(table));
    texts.set(table, written);
    const rules = await written;
    if (rules === '') continue;
    const { cell, chosen, best } = worst;
    const place = await trainer?.placeOf?.({ situation, chosen, best, rules });
    links.set(id, {
      ...(cell !== undefined && { chart: chartLink(game, rules, cell) }),
      ...(place && { drill: `/train/${place.drill}?${new URLSearchParams(place.settings).toString()}` }),
    });
  }
  return links;
};
