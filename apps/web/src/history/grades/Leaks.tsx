/** The situations that cost the most, each with a way to its chart and to its drill. */
import { optionName } from '@croupier/kernel';
import type { ReactNode } from 'react';
import type { LeakLinks } from './leak-links.ts';
import type { Leak } from './leaks.ts';

const MOST = 10;

const Row = ({ leak, links }: { readonly leak: Leak; readonly links: LeakLinks | undefined }): ReactNode => {
  const { situation, worst, mistakes, times, chipsPer100, betsPer100 } = leak;
  return (
    <tr>
      <th scope="row">
        {situation}
        <span className="quiet">
          You chose {optionName(worst, worst.chosen)}; best was {optionName(worst, worst.best)}
        </span>
        {links !== undefined && (
          <span className="grade-links">
            {links.chart !== undefined && (
              <a href={links.chart} aria-label={`Chart: ${situation}`}>
                Chart
              </a>
            )}
            {links.drill !== undefined && (
              <a href={links.drill} aria-label={`Practice: ${situation}`}>
                Practice
              </a>
            )}
          </span>
        )}
      </th>
      <td className="number">
        {mistakes} of {times}
      </td>
      <td className="number">
        {chipsPer100.toFixed(2)} chips
        <span className="quiet">{betsPer100.toFixed(3)} bets</span>
      </td>
    </tr>
  );
};

export const Leaks = ({
  leaks,
  links,
}: {
  readonly leaks: readonly Leak[];
  readonly links: ReadonlyMap<string, LeakLinks>;
}): ReactNode => (
  <>
    <h3>Costliest mistakes</h3>
    <div className="table-scroll">
      <table className="grade-table">
        <caption className="unseen">Situations you played wrong, costliest first</caption>
        <thead>
          <tr>
            <th scope="col">Situation</th>
            <th scope="col">Wrong</th>
            <th scope="col">Per 100 hands</th>
          </tr>
        </thead>
        <tbody>
          {leaks.slice(0, MOST).map((leak) => (
            <Row key={leak.id} leak={leak} links={links.get(leak.id)} />
          ))}
        </tbody>
      </table>
    </div>
    {leaks.length > MOST && <p className="quiet">And {leaks.length - MOST} more, which cost less.</p>}
  </>
);
