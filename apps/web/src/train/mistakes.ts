/** Mistakes at real tables become items that are due. Each counts once. */
import type { GameTrainer } from '@croupier/catalog/trainers';
import { EQUAL_BETS } from '@croupier/kernel';
import type { KeptDecision } from '../coach/kept-decisions.ts';
import { noteMistake, type TrainRecord } from './record.ts';

type Placing = Pick<GameTrainer, 'id' | 'placeOf'>;

/** The same record if there is nothing new. */
export const withMistakes = async (
  record: TrainRecord,
  trainers: readonly Placing[],
  keptOf: (game: string) => readonly KeptDecision[],
): Promise<TrainRecord> => {
  let changed = record;
  for (const { id, placeOf } of trainers) {
    const seen = changed.seen[id] ?? 0;
    const fresh = keptOf(id).filter(({ at }) => at > seen);
    for (const { at, situation, chosen, best, rules, cost } of fresh) {
      if (cost < EQUAL_BETS) continue;
      const place = await placeOf?.({ situation, chosen, best, rules });
      if (place !== undefined) changed = noteMistake(changed, { ...place, at, cost });
    }
    const last = Math.max(seen, ...fresh.map(({ at }) => at));
    if (last > seen) changed = { ...changed, seen: { ...changed.seen, [id]: last } };
  }
  return changed;
};
