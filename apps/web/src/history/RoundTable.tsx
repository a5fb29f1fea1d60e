/** Rounds, each with what came of it and the way to see it again. */
import { sayChips, saySigned } from '@croupier/kernel';
import type { ReactNode } from 'react';
import type { Line } from './sittings.ts';
import { time } from './words.ts';

export const RoundTable = ({ lines }: { readonly lines: readonly Line[] }): ReactNode => (
  <div className="table-scroll">
    <table className="history">
      <caption className="unseen">Rounds, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Round</th>
          <th scope="col">When</th>
          <th scope="col">Staked</th>
          <th scope="col">Returned</th>
          <th scope="col">Net</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.id}.${line.seat}`}>
            <td className="lone-link">
              <a href={`/h/${line.id}`}>{line.id}</a>
            </td>
            <td>{time(line.at)}</td>
            <td className="number">{sayChips(line.staked)}</td>
            <td className="number">{sayChips(line.returned)}</td>
            <td className="number">
              <b>{saySigned(line.net)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
