/** The tries of a duel by the cost of their decisions. */
import type { ReactNode } from 'react';
import { counted, signedChips } from '../history/grades/grade-words.ts';
import type { RankRow } from './ranking.ts';

const Row = ({ row }: { readonly row: RankRow }): ReactNode => {
  const { rank, isTied, totals, betsLost, luck, try: own } = row;
  const { rounds, decisions, mistakes, unpriced } = totals;
  return (
    <tr data-you={own.you ? '' : undefined}>
      {rank !== undefined && (
        <td>
          {isTied && <span className="unseen">Tied </span>}
          {rank}
          {isTied && <span aria-hidden="true">=</span>}
        </td>
      )}
      <th scope="row">
        <b>
          <bdi>{own.name}</bdi>
          {own.you && ' (you)'}
        </b>
        <span className="quiet">
          {counted(rounds, 'round')} · {counted(mistakes, 'mistake')} in {counted(decisions, 'decision')}
          {unpriced > 0 && ` · ${unpriced} not graded`}
        </span>
        {rounds > 0 && (
          <span className="grade-links">
            <a href={`/h/${own.table}.1`} aria-label={`Replay: ${own.name}`}>
              Replay
            </a>
          </span>
        )}
      </th>
      <td className="number">
        <b>{betsLost.toFixed(3)}</b>
      </td>
      <td className="number">
        {signedChips(totals.result)}
        <span className="quiet">{luck === undefined ? 'luck …' : `luck ${signedChips(luck)}`}</span>
      </td>
    </tr>
  );
};

export const RankingTable = ({
  caption,
  rows,
  isRanked,
}: {
  readonly caption: string;
  readonly rows: readonly RankRow[];
  readonly isRanked: boolean;
}): ReactNode => (
  <div className="table-scroll">
    <table className="grade-table duel-ranking">
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {isRanked && (
            <th scope="col">
              <span className="unseen">Place</span>
              <span aria-hidden="true">#</span>
            </th>
          )}
          <th scope="col" className="duel-player">
            Player
          </th>
          <th scope="col" className="number">
            Cost in bets
          </th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.try.table} row={row} />
        ))}
      </tbody>
    </table>
  </div>
);
