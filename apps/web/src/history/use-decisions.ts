/** The decisions of a replayed round: they follow the replay, which does not wait for them. */
import { useEffect, useState } from 'react';
import { openCoachClient } from '../coach/client.ts';
import type { Replay } from './replay.ts';
import { decisionsIn, type ReplayedDecisions } from './replayed-decisions.ts';

const NONE: ReplayedDecisions = new Map();

export const useDecisions = (replay: Replay): ReplayedDecisions => {
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    if (replay.stops.every(({ made }) => made === undefined)) return undefined;
    const client = openCoachClient();
    let here = true;
    void decisionsIn(replay, { judge: client.judge.bind(client) }).then((decisions) => {
      if (here) setFound(decisions);
      client.close();
    });
    return () => {
      here = false;
      client.close();
    };
  }, [replay]);
  return found;
};
