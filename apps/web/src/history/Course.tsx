/** A session's net result next to the expected one. The line is shown at once; the rest is read from logs. */
import { type ReactNode, useEffect, useState } from 'react';
import { BankrollLine } from './BankrollLine.tsx';
import { loadChancesOf, type UnknownRules } from './chances.ts';
import { type Expected, runningExpected, sayExpected } from './expected.ts';
import { KnownEdges } from './KnownEdges.tsx';
import { duelsIn, type Played } from './played.ts';
import type { Sitting } from './sittings.ts';

type Known = readonly Expected[] | UnknownRules | 'unreachable' | 'duel' | undefined;

const useExpected = (sitting: Sitting, played: Played | 'unreachable' | undefined): Known => {
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    if (typeof played !== 'object') return undefined;
    if (duelsIn(played).length > 0) {
      setKnown('duel');
      return undefined;
    }
    let here = true;
    loadChancesOf(sitting, played).then(
      (found) => here && setKnown('unknown' in found ? found : runningExpected(found)),
      () => here && setKnown('unreachable'),
    );
    return () => {
      here = false;
    };
  }, [sitting, played]);
  return played === 'unreachable' ? played : known;
};

interface ToldProps {
  readonly game: string;
  readonly net: number;
  readonly known: Known;
}

const Told = ({ game, net, known }: ToldProps): ReactNode => {
  if (known === undefined) return 'Working out the expected result…';
  if (known === 'unreachable') return 'Couldn’t work out the expected result.';
  if (known === 'duel') return 'The expected result is worked out when the duel has ended.';
  if ('unknown' in known) return <KnownEdges game={game} {...known} />;
  const last = known.at(-1);
  return last === undefined ? null : sayExpected(net, last);
};

export interface CourseProps {
  readonly sitting: Sitting;
  readonly played: Played | 'unreachable' | undefined;
}

export const Course = ({ sitting, played }: CourseProps): ReactNode => {
  const known = useExpected(sitting, played);
  return (
    <>
      <BankrollLine
        lines={sitting.lines}
        from="at the start"
        to={`after ${sitting.lines.length} rounds`}
        expected={Array.isArray(known) ? known : undefined}
      />
      <p className="bankroll-told">
        <span role="status">
          <Told game={sitting.game} net={sitting.net} known={known} />
        </span>{' '}
        <a href="/methodology#expected">How this is worked out</a>
      </p>
    </>
  );
};
