/** A session's net result next to the expected one. The line is shown at once; the rest is read from logs. */
import { type ReactNode, useEffect, useState } from 'react';
import { BankrollLine } from './BankrollLine.tsx';
import { loadChancesOf } from './chances.ts';
import { type Expected, runningExpected, sayExpected } from './expected.ts';
import { duelsIn, type Played } from './played.ts';
import type { Sitting } from './sittings.ts';

type Known = readonly Expected[] | 'unknown' | 'unreachable' | 'duel' | undefined;

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
      (chances) => here && setKnown(chances === undefined ? 'unknown' : runningExpected(chances)),
      () => here && setKnown('unreachable'),
    );
    return () => {
      here = false;
    };
  }, [sitting, played]);
  return played === 'unreachable' ? played : known;
};

const Told = ({ net, known }: { readonly net: number; readonly known: Known }): ReactNode => {
  if (known === undefined) return 'Working out the expected result…';
  if (known === 'unreachable') return 'Couldn’t work out the expected result.';
  if (known === 'duel') return 'The expected result is worked out when the duel has ended.';
  const last = known === 'unknown' ? undefined : known.at(-1);
  if (last === undefined)
    return 'No expected result: some rounds had custom rules whose house edge and spread aren’t known.';
  return sayExpected(net, last);
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
        expected={typeof known === 'object' ? known : undefined}
      />
      <p className="bankroll-told">
        <span role="status">
          <Told net={sitting.net} known={known} />
        </span>{' '}
        <a href="/methodology#expected">How this is worked out</a>
      </p>
    </>
  );
};
