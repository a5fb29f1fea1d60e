/** Every decision of a session, or only those that cost something. */
import { optionName } from '@croupier/kernel';
import type { ReactNode } from 'react';
import { setFilter, useSearch } from '../../lib/filters.ts';
import { useShortList } from '../../lib/ShortList.tsx';
import { Export } from '../Export.tsx';
import { keyOf } from '../played.ts';
import { chipsText } from '../words.ts';
import { counted, sayCount, sayHint, sayRemark } from './grade-words.ts';
import { COUNT_RANGES, type GradedRow, hasCounts, kindsOf, rowsCsv, rowsJson, rowsShown } from './graded-rows.ts';

interface RowProps {
  readonly row: GradedRow;
  readonly withCount: boolean;
}

const Row = ({ row: { line, decision, hint }, withCount }: RowProps): ReactNode => {
  const { name, chosen, best, costInBets, cost, count } = decision;
  const remarks = [sayRemark(decision), sayHint(hint)].filter((part) => part !== '').join(' · ');
  return (
    <tr>
      <td>
        <a href={`/h/${line.id}`}>
          <span className="unseen">Round </span>
          {line.round}
        </a>
      </td>
      <th scope="row">
        {name}
        {remarks !== '' && <span className="quiet">{remarks}</span>}
        {withCount && <span className="quiet when-narrow">True count {sayCount(count)}</span>}
      </th>
      {withCount && <td className="number when-wide">{sayCount(count)}</td>}
      <td>{optionName(decision, chosen)}</td>
      <td>{optionName(decision, best)}</td>
      <td className="number">
        {costInBets.toFixed(3)}
        <span className="quiet">{chipsText(cost)}</span>
      </td>
    </tr>
  );
};

interface FilterProps {
  readonly label: string;
  readonly name: string;
  readonly value: string | undefined;
  readonly choices: readonly (readonly [id: string, name: string])[];
}

const Filter = ({ label, name, value, choices }: FilterProps): ReactNode => (
  <label className="filter">
    {label}{' '}
    <select value={value ?? ''} onChange={({ target }) => setFilter(name, target.value || undefined)}>
      <option value="">All</option>
      {choices.map(([id, word]) => (
        <option key={id} value={id}>
          {word}
        </option>
      ))}
    </select>
  </label>
);

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const DecisionTable = ({
  rows,
  name,
}: {
  readonly rows: readonly GradedRow[];
  readonly name: string;
}): ReactNode => {
  const search = useSearch();
  const kinds = kindsOf(rows);
  const kind = kinds.find((one) => one === search.get('kind'));
  const isWhole = search.get('decisions') === 'all';
  const withCount = hasCounts(rows);
  const counts = withCount ? COUNT_RANGES.find(({ id }) => id === search.get('count')) : undefined;
  const isFiltered = kind !== undefined || counts !== undefined;
  const shown = rowsShown(rows, { isWhole, kind, counts });
  const short = useShortList(shown);
  return (
    <>
      <h3>{isWhole ? 'All decisions' : 'Mistakes'}</h3>
      <p className="history-sum">
        <span role="status">{counted(shown.length, 'decision')} shown.</span>
        <label className="filter">
          Decisions{' '}
          <select
            value={isWhole ? 'all' : 'mistakes'}
            onChange={({ target }) => setFilter('decisions', target.value === 'all' ? 'all' : undefined)}
          >
            <option value="mistakes">Only mistakes</option>
            <option value="all">All</option>
          </select>
        </label>
        {kinds.length > 1 && (
          <Filter label="Kind" name="kind" value={kind} choices={kinds.map((one) => [one, capitalized(one)])} />
        )}
        {withCount && (
          <Filter
            label="True count"
            name="count"
            value={counts?.id}
            choices={COUNT_RANGES.map(({ id, name: words }) => [id, words])}
          />
        )}
        <Export name={name} what="decisions" csv={() => rowsCsv(shown)} json={() => rowsJson(shown)} />
      </p>
      {shown.length === 0 ? (
        <p>{isWhole || isFiltered ? 'No decisions match this filter.' : 'No mistakes.'}</p>
      ) : (
        <div className="table-scroll">
          <table className="grade-table grade-decisions">
            <caption className="unseen">Decisions, newest round first</caption>
            <thead>
              <tr>
                <th scope="col">Round</th>
                <th scope="col">Hand</th>
                {withCount && (
                  <th scope="col" className="number when-wide">
                    True count
                  </th>
                )}
                <th scope="col">You</th>
                <th scope="col">Best</th>
                <th scope="col">Cost in bets</th>
              </tr>
            </thead>
            <tbody>
              {short.rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a round can have equal decisions, and their order does not change.
                <Row key={`${keyOf(row.line)}.${at}`} row={row} withCount={withCount} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {short.more}
    </>
  );
};
