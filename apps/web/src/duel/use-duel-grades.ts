/** The grades of a duel and the check of its shoes, worked out while the page is open. */
import { readShoe } from '@croupier/client/rest';
import type { DuelAnswer } from '@croupier/protocol';
import { payloadHash } from '@croupier/store/memory';
import { useEffect, useRef, useState } from 'react';
import { openCoachClient } from '../coach/client.ts';
import type { CheckedShoes } from '../coach/messages.ts';
import { REST } from '../lib/api.ts';
import { pagesOf } from '../lib/fetch-log.ts';
import { type DuelGrades, gradeDuel, NO_GRADES } from './grade-duel.ts';
import { ownTryOf } from './own-try.ts';

export interface DuelGrading {
  readonly grades: DuelGrades;
  readonly stop: () => void;
  readonly again: () => void;
}

export const useDuelGrades = (duel: DuelAnswer): DuelGrading => {
  const [grades, setGrades] = useState(NO_GRADES);
  const [run, setRun] = useState(0);
  const stopper = useRef<() => void>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another run starts over; a duel that is over does not change.
  useEffect(() => {
    const client = openCoachClient();
    const stop = gradeDuel(duel, { client, pages: (table) => pagesOf(table), own: ownTryOf(duel) }, setGrades);
    stopper.current = stop;
    return () => {
      stop();
      client.close();
    };
  }, [duel.id, run]);
  return { grades, stop: () => stopper.current?.(), again: () => setRun((count) => count + 1) };
};

const NOT_CHECKED = 'The shoe couldn’t be checked on this device.';

const shoesOf = async (duel: DuelAnswer): Promise<CheckedShoes> => {
  const { id, game, rules, by, bytes, commitments, shoes } = duel;
  const names = Array.from({ length: shoes }, (_, at) => `${id}.${at + 1}`);
  const files = await Promise.all(names.map((name) => readShoe(REST, name)));
  const client = openCoachClient();
  const terms = { id, by, commitments, rulesHash: payloadHash({ game, rules }), ...(bytes !== null && { bytes }) };
  const found = await client.checkShoes(game, { files, duel: terms });
  client.close();
  return found ?? { ok: false, why: NOT_CHECKED };
};

/** Undefined while they are being checked. */
export const useCheckedShoes = (duel: DuelAnswer): CheckedShoes | undefined => {
  const [found, setFound] = useState<CheckedShoes>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a duel that is over does not change.
  useEffect(() => {
    let here = true;
    const tell = (checked: CheckedShoes): void => {
      if (here) setFound(checked);
    };
    shoesOf(duel).then(tell, (error: unknown) =>
      tell({ ok: false, why: error instanceof Error ? error.message : NOT_CHECKED }),
    );
    return () => {
      here = false;
    };
  }, [duel.id]);
  return found;
};
