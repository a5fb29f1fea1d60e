/** All sessions, each with a link to its page. */
import { saySigned } from '@croupier/kernel';
import type { ReactNode } from 'react';
import { type Sitting, tallyOf } from './sittings.ts';
import { day, many, minutesOf, nameOf } from './words.ts';

export const SittingList = ({ sittings }: { readonly sittings: readonly Sitting[] }): ReactNode => (
  <div className="table-scroll">
    <table className="history">
      <caption className="unseen">Sessions, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Session</th>
          <th scope="col">Time</th>
          <th scope="col">Rounds</th>
          <th scope="col">Won, pushed, lost</th>
          <th scope="col">Net</th>
        </tr>
      </thead>
      <tbody>
        {sittings.map((sitting) => (
          <tr key={sitting.id}>
            <td className="sitting-name">
              <a href={`/history/${sitting.id}`}>{day(sitting.from, 'short')}</a>
              <span className="quiet">{nameOf(sitting.game)}</span>
            </td>
            <td>{many(minutesOf(sitting), 'minute')}</td>
            <td className="number">{sitting.lines.length}</td>
            <td className="number">
              {tallyOf(sitting.lines)
                .map(({ count }) => count)
                .join(' · ')}
            </td>
            <td className="number">
              <b>{saySigned(sitting.net)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
