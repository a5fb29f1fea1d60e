/** What a Player or a Banker win would add to the derived roads. It is no advice: the cards know nothing of the roads. */
import type { ReactNode } from 'react';
import { type AskedMarks, askRoads } from '../roads/derived-roads.ts';
import type { RoadOutcome } from '../roads/outcome.ts';
import { type DerivedShape, Mark } from './RoadGrid.tsx';

const ROADS = [
  ['bigEyeBoy', 'eye', 'big eye boy'],
  ['smallRoad', 'small', 'small road'],
  ['cockroachRoad', 'cockroach', 'cockroach'],
] as const satisfies readonly (readonly [keyof AskedMarks, DerivedShape, string])[];

const sayMarks = (asked: AskedMarks): string =>
  ROADS.map(([road, , name]) => `${name}: ${asked[road]?.mark ?? 'no mark'}`).join(', ');

export const AskNext = ({ coups }: { readonly coups: readonly RoadOutcome[] }): ReactNode => {
  const asked = askRoads(coups);
  return (
    <dl className="bc-ask">
      {(['player', 'banker'] as const).map((side) => (
        <div key={side}>
          <dt>If {side === 'player' ? 'Player' : 'Banker'}</dt>
          <dd>
            <svg viewBox="0 0 84 24" role="img" aria-label={sayMarks(asked[side])}>
              {ROADS.map(([road, shape], at) => {
                const cell = asked[side][road];
                return (
                  <g key={road} transform={`translate(${at * 30} 0)`}>
                    {cell === null ? <path className="bc-none" d="M8 12h8" /> : <Mark road={shape} mark={cell.mark} />}
                  </g>
                );
              })}
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
};
