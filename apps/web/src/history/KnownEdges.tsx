/** What is known of rules without an expected result: their house edge, worked out on this device. */
import { type ReactNode, useEffect, useState } from 'react';
import { openEdges } from '../edge/client.ts';
import type { UnknownRules } from './chances.ts';
import { many } from './words.ts';

/** Undefined while they are worked out. */
const useEdges = (game: string, rules: readonly object[]): readonly string[] | undefined => {
  const [known, setKnown] = useState<readonly string[]>();
  useEffect(() => {
    let here = true;
    const edges = openEdges();
    const work = async (): Promise<void> => {
      const found: string[] = [];
      for (const setup of rules) found.push((await edges.ask(game, setup))?.short ?? '');
      if (here) setKnown([...new Set(found.filter((words) => words !== ''))]);
    };
    void work();
    return () => {
      here = false;
      edges.close();
    };
  }, [game, rules]);
  return known;
};

export interface KnownEdgesProps extends UnknownRules {
  readonly game: string;
}

export const KnownEdges = ({ game, unknown, rounds }: KnownEdgesProps): ReactNode => {
  const known = useEdges(game, unknown);
  if (unknown.length === 0) return `No expected result: the log of ${many(rounds, 'round')} is missing.`;
  return (
    <>
      No expected result: {many(rounds, 'round')} {rounds === 1 ? 'was' : 'were'} played by custom rules, and how widely
      results spread under those isn’t known.
      {known === undefined ? ' Working out their house edge…' : known.map((words) => ` Known: ${words}.`)}
    </>
  );
};
