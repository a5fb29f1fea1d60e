/** A table of rounds, each with its cards, its result and a link to its replay. */
import { type RoundRecap, sayChips, saySigned } from '@croupier/kernel';
import type { ReactNode } from 'react';
import { duelsAt } from '../duel/kept-duels.ts';
import { keyOf } from './played.ts';
import { RecapCards } from './RecapCards.tsx';
import { sayRecap } from './recap-words.ts';
import type { Line } from './sittings.ts';
import { time } from './words.ts';

export interface RoundTableProps {
  readonly lines: readonly Line[];
  /** By `keyOf`; they arrive after the lines. */
  readonly recaps: ReadonlyMap<string, RoundRecap>;
}

interface RowProps {
  readonly line: Line;
  readonly recap: RoundRecap | undefined;
  readonly isDuel: boolean;
}

const Row = ({ line, recap, isDuel }: RowProps): ReactNode => (
  <tr>
    <td className="round-link">
      <a href={`/h/${line.id}`}>
        <span className="unseen">Round </span>
        <span className="round-number">{line.round}</span>
        {recap !== undefined && (
          <>
            <span className="unseen">: {sayRecap(recap)}</span>
            <RecapCards recap={recap} />
          </>
        )}
      </a>
    </td>
    <td>
      {time(line.at)}
      {isDuel && <span className="quiet round-duel">Duel</span>}
    </td>
    <td className="number">{sayChips(line.staked)}</td>
    <td className="number">
      <b>{saySigned(line.net)}</b>
    </td>
  </tr>
);

export const RoundTable = ({ lines, recaps }: RoundTableProps): ReactNode => {
  const duels = new Set(duelsAt(lines).map(({ code }) => code));
  return (
    <div className="table-scroll">
      <table className="history">
        <caption className="unseen">Rounds, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Round</th>
            <th scope="col">Time</th>
            <th scope="col">Bet</th>
            <th scope="col">Net</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={keyOf(line)} line={line} recap={recaps.get(keyOf(line))} isDuel={duels.has(line.table)} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
