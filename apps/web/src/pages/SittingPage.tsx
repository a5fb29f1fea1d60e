/** One session: its net result over time, and every round with its cards. */
import { nounFor, type RoundRecap, saySigned } from '@croupier/kernel';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Course } from '../history/Course.tsx';
import { DuelNote, PastDuels } from '../history/DuelNote.tsx';
import { Empty } from '../history/Empty.tsx';
import { Export } from '../history/Export.tsx';
import { Grades } from '../history/grades/Grades.tsx';
import { loadSitting } from '../history/load.ts';
import { duelsIn, keyOf, loadPlayed, type Played, withoutDuels } from '../history/played.ts';
import { RoundTable } from '../history/RoundTable.tsx';
import { countsOf } from '../history/recap-words.ts';
import { SessionEnd } from '../history/SessionEnd.tsx';
import {
  asCsv,
  isShown,
  type Line,
  linesShown,
  netOf,
  SHOWN,
  type Shown,
  type Sitting,
  tallyOf,
} from '../history/sittings.ts';
import { day, many, minutesOf, nameOf } from '../history/words.ts';
import { setFilter, useSearch } from '../lib/filters.ts';

type Recaps = ReadonlyMap<string, RoundRecap>;
const NONE: Recaps = new Map();

const SHOWN_WORDS: { readonly [shown in Shown]: string } = {
  all: 'All rounds',
  won: 'Won',
  lost: 'Lost',
  even: 'Pushed',
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

const Rounds = ({ sitting, recaps }: { readonly sitting: Sitting; readonly recaps: Recaps }): ReactNode => {
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
        <Export
          name={`session-${sitting.id}`}
          what="rounds"
          csv={() => asCsv(lines)}
          json={() => JSON.stringify(lines, null, 2)}
        />
      </p>
      {lines.length > 0 ? <RoundTable lines={lines} recaps={recaps} /> : <p>No rounds match this filter.</p>}
    </>
  );
};

/** What the logs tell about its rounds; rows are there before it is. */
const usePlayed = (sitting: Sitting | undefined): Played | 'unreachable' | undefined => {
  const [played, setPlayed] = useState<Played | 'unreachable'>();
  useEffect(() => {
    if (sitting === undefined) return undefined;
    let here = true;
    loadPlayed(sitting).then(
      (found) => here && setPlayed(found),
      () => here && setPlayed('unreachable'),
    );
    return () => {
      here = false;
    };
  }, [sitting]);
  return played;
};

/** How the rounds ended, and what its game finds worth counting. */
const Counts = ({ lines, recaps }: { readonly lines: readonly Line[]; readonly recaps: Recaps }): ReactNode => {
  const named = countsOf(lines.flatMap((line) => recaps.get(keyOf(line)) ?? []));
  return (
    <ul className="history-counts">
      {tallyOf(lines).map(({ name, count }) => (
        <li key={name}>
          <b>{count}</b> {name}
        </li>
      ))}
      {[...named].map(([name, count]) => (
        <li key={name}>
          <b>{count}</b> {nounFor(count, name)}
        </li>
      ))}
    </ul>
  );
};

/** Graded, except for rounds of duels that have not ended. */
const Decisions = ({ sitting, played }: { readonly sitting: Sitting; readonly played: Played }): ReactNode => {
  const graded = useMemo(() => withoutDuels(sitting, played), [sitting, played]);
  const open = duelsIn(played);
  return (
    <>
      {open.map((duel) => (
        <DuelNote key={duel.id} duel={duel} />
      ))}
      <PastDuels lines={sitting.lines} open={open} />
      {graded.lines.length > 0 && <Grades sitting={graded} played={played} />}
    </>
  );
};

export const SittingPage = ({ id }: { readonly id: string }): ReactNode => {
  const [sitting, setSitting] = useState<Sitting | 'none'>();
  const [trouble, setTrouble] = useState<string>();
  const played = usePlayed(typeof sitting === 'object' ? sitting : undefined);
  const recaps = typeof played === 'object' ? played.recaps : NONE;
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
        <a href="/history">All sessions</a>
      </p>
      {sitting === undefined && trouble === undefined && <p className="loading">Loading…</p>}
      {trouble !== undefined && (
        <>
          <h1>Session</h1>
          <p role="alert">{trouble}</p>
        </>
      )}
      {sitting === 'none' && (
        <>
          <h1>Session</h1>
          <Empty>This round isn’t in any of your sessions.</Empty>
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
          <Counts lines={sitting.lines} recaps={recaps} />
          {sitting.lines.length > 1 && <Course sitting={sitting} played={played} />}
          {typeof played === 'object' && <Decisions sitting={sitting} played={played} />}
          <h2>Rounds</h2>
          <Rounds sitting={sitting} recaps={recaps} />
          <SessionEnd sitting={sitting} />
        </>
      )}
    </article>
  );
};
