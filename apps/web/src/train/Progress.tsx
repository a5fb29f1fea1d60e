/** Progress: each drill with the number of answers behind every figure, and the last four weeks. */
import type { GameTrainer } from '@croupier/catalog/trainers';
import { type DrillEntry, nounFor } from '@croupier/kernel';
import type { ReactNode } from 'react';
import { sayAccuracy, saySeconds } from './advice.ts';
import { type DaySum, dayName, dueIn, type TrainRecord } from './record.ts';
import { medianOf } from './run.ts';
import { DAY_MS } from './schedule.ts';

/** An item counts as known if it is likely to be remembered for this many days. */
const KNOWN_DAYS = 21;

const sumOf = (sums: readonly DaySum[]): DaySum => ({
  asked: sums.reduce((all, { asked }) => all + asked, 0),
  right: sums.reduce((all, { right }) => all + right, 0),
});

export const answersIn = ({ days }: TrainRecord, drill?: string): DaySum =>
  sumOf(
    Object.values(days).flatMap((drills) =>
      Object.entries(drills).flatMap(([id, sum]) => (drill === undefined || id === drill ? [sum] : [])),
    ),
  );

const Row = ({
  entry: { id, name },
  record,
}: {
  readonly entry: DrillEntry;
  readonly record: TrainRecord;
}): ReactNode => {
  const { asked, right } = answersIn(record, id);
  const times = record.times[id] ?? [];
  const median = medianOf(times);
  const items = Object.entries(record.items).filter(([key]) => key.startsWith(`${id}/`));
  const known = items.filter(([, { stability }]) => stability >= KNOWN_DAYS).length;
  return (
    <tr>
      <th scope="row">
        <a href={`/train/${id}`}>{name}</a>
      </th>
      <td>{sayAccuracy(right, asked)}</td>
      <td>{median === undefined ? '–' : `${saySeconds(median)} (last ${times.length})`}</td>
      <td>
        {known} of {items.length}
      </td>
      <td>{dueIn(record, Date.now(), id).length}</td>
    </tr>
  );
};

export const DrillTable = ({
  game,
  record,
}: {
  readonly game: GameTrainer;
  readonly record: TrainRecord;
}): ReactNode => (
  <section>
    <h2>{game.name}</h2>
    <div className="drill-table">
      <table>
        <thead>
          <tr>
            <th scope="col">Drill</th>
            <th scope="col">Right</th>
            <th scope="col">Median time</th>
            <th scope="col">Known</th>
            <th scope="col">Due</th>
          </tr>
        </thead>
        <tbody>
          {game.drills.map((entry) => (
            <Row key={entry.id} entry={entry} record={record} />
          ))}
        </tbody>
      </table>
    </div>
  </section>
);

const WEEKS = 4;
const DAYS = 7 * WEEKS;
const HEIGHT = 60;

/** Answers each day, the right ones filled. */
export const Weeks = ({ record, now }: { readonly record: TrainRecord; readonly now: number }): ReactNode => {
  const days = Array.from({ length: DAYS }, (_, at) => dayName(now - (DAYS - 1 - at) * DAY_MS));
  const sums = days.map((day) => sumOf(Object.values(record.days[day] ?? {})));
  const most = Math.max(1, ...sums.map(({ asked }) => asked));
  const { asked, right } = sumOf(sums);
  const practiced = sums.filter((sum) => sum.asked > 0).length;
  return (
    <figure className="drill-weeks">
      <svg
        viewBox={`0 0 ${DAYS * 10} ${HEIGHT + 2}`}
        role="img"
        aria-label={`Answers in the last four weeks: ${asked}, of which ${right} were right. Practiced on ${practiced} ${nounFor(practiced, 'day')}.`}
      >
        <path className="drill-weeks-line" d={`M0 ${HEIGHT + 1}h${DAYS * 10}`} />
        {sums.map((sum, at) => (
          <g key={days[at]}>
            <rect
              className="drill-weeks-asked"
              x={at * 10 + 1}
              width={8}
              y={HEIGHT - (HEIGHT * sum.asked) / most}
              height={(HEIGHT * sum.asked) / most}
            />
            <rect
              className="drill-weeks-right"
              x={at * 10 + 1}
              width={8}
              y={HEIGHT - (HEIGHT * sum.right) / most}
              height={(HEIGHT * sum.right) / most}
            />
          </g>
        ))}
      </svg>
      <figcaption className="quiet">
        Answers in the last four weeks: {asked.toLocaleString('en-US')}, of which {right.toLocaleString('en-US')} were
        right (filled). Practiced on {practiced} {practiced === 1 ? 'day' : 'days'}.
      </figcaption>
    </figure>
  );
};
