/** Train: what is due, and the path of each game. */
import type { GameTrainer } from '@croupier/catalog/trainers';
import { type DrillEntry, nounFor } from '@croupier/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { Loading } from '../shell/Loading.tsx';
import { Missing } from '../shell/Missing.tsx';
import { percent } from '../train/advice.ts';
import { useTrainRecord } from '../train/kept-record.ts';
import { answersIn } from '../train/Progress.tsx';
import { type DueItem, dueIn, type TrainRecord } from '../train/record.ts';
import { useTrainers } from '../train/use-trainers.ts';
import '../styles/card-list.css';
import '../train/train.css';

type Names = ReadonlyMap<string, string>;

/** What the items of a drill are called, once it is loaded. */
const useNames = (entry: DrillEntry): Names => {
  const [names, setNames] = useState<Names>(new Map());
  useEffect(() => {
    let here = true;
    entry.load().then(
      (drill) => here && setNames(new Map(drill.items({}).map(({ id, name }) => [id, name]))),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [entry]);
  return names;
};

const MOST_NAMED = 4;

const sayTables = (times: number): string => (times === 1 ? 'once at your tables' : `${times} times at your tables`);

const Due = ({ entry, items }: { readonly entry: DrillEntry; readonly items: readonly DueItem[] }): ReactNode => {
  const names = useNames(entry);
  // Mistakes at real tables first, the most expensive ones at the top.
  const named = items.filter(({ item }) => names.has(item)).toSorted((a, b) => b.cost - a.cost);
  return (
    <li className="train-due">
      <a className="button" data-kind="go" href={`/train/${entry.id}?only=due`}>
        {entry.name}: {items.length} due
      </a>
      <ul>
        {named.slice(0, MOST_NAMED).map(({ item, atTables, cost }) => (
          <li key={item}>
            {names.get(item)}
            {atTables > 0 && ` · missed ${sayTables(atTables)}`}
            {cost >= 0.005 && ` · cost ${cost.toFixed(2)} bets`}
          </li>
        ))}
        {items.length > MOST_NAMED && named.length > 0 && <li>and {items.length - MOST_NAMED} more</li>}
      </ul>
    </li>
  );
};

const DueList = ({
  trainers,
  record,
}: {
  readonly trainers: readonly GameTrainer[];
  readonly record: TrainRecord;
}): ReactNode => {
  const now = Date.now();
  const due = trainers
    .flatMap(({ drills }) => drills)
    .map((entry) => ({ entry, items: dueIn(record, now, entry.id) }))
    .filter(({ items }) => items.length > 0);
  if (due.length === 0)
    return (
      <p>
        Nothing is due. Choose a drill, or <a href="/">play</a>: mistakes you make at tables come back here.
      </p>
    );
  return (
    <ul className="train-dues">
      {due.map(({ entry, items }) => (
        <Due key={entry.id} entry={entry} items={items} />
      ))}
    </ul>
  );
};

const Step = ({
  entry: { id, name, says },
  record,
}: {
  readonly entry: DrillEntry;
  readonly record: TrainRecord;
}): ReactNode => {
  const { asked, right } = answersIn(record, id);
  return (
    <li>
      <a className="home-card" href={`/train/${id}`}>
        <b>{name}</b>
        <span>{says}</span>
        <span className="train-step">
          {asked === 0
            ? 'Not practiced yet'
            : `${percent(right / asked)} right in ${asked.toLocaleString('en-US')} ${nounFor(asked, 'answer')}`}
        </span>
      </a>
    </li>
  );
};

export const TrainPage = (): ReactNode => {
  const trainers = useTrainers();
  const record = useTrainRecord();
  if (trainers === null) return <Missing />;
  if (trainers === undefined) return <Loading />;
  return (
    <article className="page train">
      <h1>Train</h1>
      <p className="lead">Short drills for what matters at a table. Everything stays on this device.</p>
      <section>
        <h2>Due now</h2>
        <DueList trainers={trainers} record={record} />
      </section>
      {trainers.map(({ id, name, drills }) => (
        <section key={id}>
          <h2>{name}</h2>
          <ol className="card-list">
            {drills.map((entry) => (
              <Step key={entry.id} entry={entry} record={record} />
            ))}
          </ol>
        </section>
      ))}
      <p className="lone-link">
        <a href="/train/progress">Progress, export and import</a>
      </p>
    </article>
  );
};
