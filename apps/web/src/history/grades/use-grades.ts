/** The grades of a session as its page shows them: worked out while the page is open, and left when it is closed. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { openCoachClient } from '../../coach/client.ts';
import { keptDecisions } from '../../coach/kept-decisions.ts';
import { loadChancesOf } from '../chances.ts';
import { keyOf, type Played } from '../played.ts';
import type { Sitting } from '../sittings.ts';
import { gradeSession, NO_GRADES, pagesPort, type SessionGrades } from './grade-session.ts';
import { type GradedRow, rowsOf } from './graded-rows.ts';
import { type LeakLinks, linksOf } from './leak-links.ts';
import { type Leak, leaksOf } from './leaks.ts';
import { type SessionSums, sumsOf } from './session-sums.ts';

export interface Grading {
  readonly grades: SessionGrades;
  readonly rows: readonly GradedRow[];
  readonly sums: SessionSums;
  readonly leaks: readonly Leak[];
  readonly stop: () => void;
  readonly again: () => void;
}

const useVariances = (sitting: Sitting, played: Played): ReadonlyMap<string, number> | undefined => {
  const [found, setFound] = useState<ReadonlyMap<string, number>>();
  useEffect(() => {
    let here = true;
    loadChancesOf(sitting, played).then(
      (chances) => {
        const lines = sitting.lines.toReversed();
        if (here && !('unknown' in chances))
          setFound(new Map(lines.map((line, at) => [keyOf(line), chances[at]?.variance ?? 0])));
      },
      // Then luck has no spread beside it.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [sitting, played]);
  return found;
};

export const useGrades = (sitting: Sitting, played: Played): Grading => {
  const [grades, setGrades] = useState(NO_GRADES);
  const [run, setRun] = useState(0);
  const stopper = useRef<() => void>(undefined);
  const variances = useVariances(sitting, played);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another run starts over.
  useEffect(() => {
    const client = openCoachClient();
    const stop = gradeSession(sitting, { client, pages: pagesPort }, setGrades);
    stopper.current = stop;
    return () => {
      stop();
      client.close();
    };
  }, [sitting, run]);
  const { rounds } = grades;
  return useMemo(() => {
    const rows = rowsOf(sitting.lines, rounds, keptDecisions(sitting.game));
    return {
      grades,
      rows,
      sums: sumsOf(rounds, rows, variances),
      leaks: leaksOf(rows, rounds.size, (table) => JSON.stringify(played.tables.get(table)?.rules)),
      stop: () => stopper.current?.(),
      again: () => setRun((count) => count + 1),
    };
  }, [sitting, played, grades, rounds, variances]);
};

const NONE: ReadonlyMap<string, LeakLinks> = new Map();

/** They follow once all decisions are graded. */
export const useLeakLinks = (
  game: string,
  leaks: readonly Leak[],
  { tables }: Pick<Played, 'tables'>,
): ReadonlyMap<string, LeakLinks> => {
  const [links, setLinks] = useState(NONE);
  const key = leaks.map(({ id }) => id).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: links depend on nothing of a leak that has no part in the key.
  useEffect(() => {
    if (key === '') return undefined;
    let here = true;
    const client = openCoachClient();
    linksOf(game, leaks, (table) => Object(tables.get(table)?.rules) as object, { client })
      .then(
        (found) => here && setLinks(found),
        () => undefined,
      )
      .finally(() => client.close());
    return () => {
      here = false;
      client.close();
    };
  }, [game, key, tables]);
  return links;
};
