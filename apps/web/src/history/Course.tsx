/** How the chips of a sitting went, beside what its bets were to bring. The line is there at once; the rest is read from logs. */
import { type ReactNode, useEffect, useState } from 'react';
import { BankrollLine } from './BankrollLine.tsx';
import { loadChancesOf } from './chances.ts';
import { type Expected, runningExpected, sayExpected } from './expected.ts';
import type { Sitting } from './sittings.ts';

type Known = readonly Expected[] | 'unknown' | 'unreachable' | undefined;

const useExpected = (sitting: Sitting): Known => {
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    let here = true;
    loadChancesOf(sitting).then(
      (chances) => here && setKnown(chances === undefined ? 'unknown' : runningExpected(chances)),
      () => here && setKnown('unreachable'),
    );
    return () => {
      here = false;
    };
  }, [sitting]);
  return known;
};

const Told = ({ net, known }: { readonly net: number; readonly known: Known }): ReactNode => {
  if (known === undefined) return 'Working out what was to be expected…';
  if (known === 'unreachable') return 'What was to be expected could not be worked out just now.';
  const last = known === 'unknown' ? undefined : known.at(-1);
  if (last === undefined)
    return 'Nothing is said about what was to be expected: some of these rounds had rules of their own, whose edge and spread are not known.';
  return sayExpected(net, last);
};

export const Course = ({ sitting }: { readonly sitting: Sitting }): ReactNode => {
  const known = useExpected(sitting);
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
        <a href="/methodology#expected">Where this comes from</a>
      </p>
    </>
  );
};
