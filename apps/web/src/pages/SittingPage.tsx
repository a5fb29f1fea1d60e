/** One sitting: how the chips went, and every round of it. */
import { saySigned } from '@croupier/kernel';
import { Dialog } from '@croupier/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { Course } from '../history/Course.tsx';
import { Empty } from '../history/Empty.tsx';
import { Export } from '../history/Export.tsx';
import { loadSitting } from '../history/load.ts';
import { RoundTable } from '../history/RoundTable.tsx';
import { isRemoved, remove, restore } from '../history/removed.ts';
import { isShown, linesShown, netOf, SHOWN, type Shown, type Sitting } from '../history/sittings.ts';
import { day, many, minutesOf, nameOf } from '../history/words.ts';
import { setFilter, useSearch } from '../lib/filters.ts';
import { go } from '../lib/router.ts';

const SHOWN_WORDS: { readonly [shown in Shown]: string } = {
  all: 'All rounds',
  won: 'Won',
  lost: 'Lost',
  even: 'Even',
};

const Filters = ({
  shown,
  table,
  tables,
}: {
  readonly shown: Shown;
  readonly table: string | null;
  readonly tables: readonly string[];
}): ReactNode => (
  <>
    <label className="filter">
      Show{' '}
      <select
        value={shown}
        onChange={({ target }) => setFilter('show', target.value === 'all' ? undefined : target.value)}
      >
        {SHOWN.map((each) => (
          <option key={each} value={each}>
            {SHOWN_WORDS[each]}
          </option>
        ))}
      </select>
    </label>
    {tables.length > 1 && (
      <label className="filter">
        Table{' '}
        <select value={table ?? ''} onChange={({ target }) => setFilter('table', target.value || undefined)}>
          <option value="">All</option>
          {tables.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
    )}
  </>
);

/** Deleting asks once, and says what it does and does not do. */
const Delete = ({ sitting }: { readonly sitting: Sitting }): ReactNode => {
  const [asked, setAsked] = useState(false);
  const [removed, setRemoved] = useState(() => isRemoved(sitting));
  if (removed)
    return (
      <p className="sitting-end">
        This sitting is not on your list any more.{' '}
        <button
          type="button"
          className="button"
          onClick={() => {
            restore(sitting);
            setRemoved(false);
          }}
        >
          Put it back
        </button>
      </p>
    );
  return (
    <div>
      <p className="sitting-end">
        <button type="button" className="button" onClick={() => setAsked(true)}>
          Delete this sitting
        </button>
      </p>
      <Dialog open={asked} title="Delete this sitting?" onClose={() => setAsked(false)}>
        <p>
          It goes off the list on this device. The log of the table stays, because it is what anybody can check the
          cards against.
        </p>
        <p className="equal-buttons">
          <button type="button" className="button" onClick={() => setAsked(false)}>
            Keep it
          </button>
          <button
            type="button"
            className="button"
            onClick={() => {
              remove(sitting);
              go('/history');
            }}
          >
            Delete
          </button>
        </p>
      </Dialog>
    </div>
  );
};

const Rounds = ({ sitting }: { readonly sitting: Sitting }): ReactNode => {
  const search = useSearch();
  const [wish, table] = [search.get('show'), search.get('table')];
  const shown = isShown(wish) ? wish : 'all';
  const tables = [...new Set(sitting.lines.map((line) => line.table))];
  const lines = linesShown(sitting.lines, shown, table !== null && tables.includes(table) ? table : null);
  return (
    <>
      <p className="history-sum">
        <span role="status">
          {many(lines.length, 'round')} shown, net <b>{saySigned(netOf(lines))}</b>.
        </span>
        <Filters {...{ shown, table, tables }} />
        <Export lines={lines} name={`sitting-${sitting.id}`} />
      </p>
      {lines.length > 0 ? <RoundTable lines={lines} /> : <p>No round of this sitting is like that.</p>}
    </>
  );
};

export const SittingPage = ({ id }: { readonly id: string }): ReactNode => {
  const [sitting, setSitting] = useState<Sitting | 'none'>();
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    let here = true;
    loadSitting(id).then(
      (found) => here && setSitting(found ?? 'none'),
      () => here && setTrouble("Couldn't reach the server."),
    );
    return () => {
      here = false;
    };
  }, [id]);
  return (
    <article className="page">
      <p className="page-back">
        <a href="/history">All sittings</a>
      </p>
      {sitting === undefined && trouble === undefined && <p className="loading">Looking…</p>}
      {trouble !== undefined && (
        <>
          <h1>Sitting</h1>
          <p role="alert">{trouble}</p>
        </>
      )}
      {sitting === 'none' && (
        <>
          <h1>Sitting</h1>
          <Empty>You have no sitting with this round.</Empty>
        </>
      )}
      {typeof sitting === 'object' && (
        <>
          <h1>
            {nameOf(sitting.game)}, {day(sitting.from)}
          </h1>
          <p>
            {many(sitting.lines.length, 'round')} in {many(minutesOf(sitting), 'minute')}, net{' '}
            <b>{saySigned(sitting.net)}</b> practice chips.
          </p>
          {sitting.lines.length > 1 && <Course sitting={sitting} />}
          <Rounds sitting={sitting} />
          <Delete sitting={sitting} />
        </>
      )}
    </article>
  );
};
