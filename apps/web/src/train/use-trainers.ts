/** The drills of all games, and mistakes made at tables since the last check. */
import { type GameTrainer, loadTrainers } from '@croupier/catalog/trainers';
import { useEffect, useState } from 'react';
import { keptDecisions } from '../coach/kept-decisions.ts';
import { keepRecord, trainRecord } from './kept-record.ts';
import { withMistakes } from './mistakes.ts';

const lookAtTables = async (trainers: readonly GameTrainer[]): Promise<void> => {
  const before = trainRecord();
  const after = await withMistakes(before, trainers, keptDecisions);
  // If another tab has checked meanwhile, or a drill has continued, the next check does it.
  if (after !== before && trainRecord() === before) keepRecord(after);
};

/** Undefined until they are loaded; null if they can't be fetched. */
export const useTrainers = (): readonly GameTrainer[] | null | undefined => {
  const [trainers, setTrainers] = useState<readonly GameTrainer[] | null>();
  useEffect(() => {
    let here = true;
    const load = async (): Promise<void> => {
      const found = await loadTrainers();
      await lookAtTables(found).catch(() => undefined);
      if (here) setTrainers(found);
    };
    load().catch(() => here && setTrainers(null));
    return () => {
      here = false;
    };
  }, []);
  return trainers;
};
