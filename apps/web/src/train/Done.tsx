/** The result of a run, and what to do next. */
import type { DrillItem } from '@croupier/kernel';
import { announce } from '@croupier/ui';
import { type ReactNode, useEffect } from 'react';
import { nextAfter, percent, sayAccuracy, saySeconds } from './advice.ts';
import { type Result, type Summary, summaryOf } from './run.ts';

export interface DoneProps {
  readonly name: string;
  readonly results: readonly Result[];
  readonly items: readonly DrillItem[];
  /** The drill after this one on the path. */
  readonly following: { readonly id: string; readonly name: string } | undefined;
  readonly onAgain: () => void;
  readonly onMisses: () => void;
  readonly onSetup: () => void;
}

const ADVICE = {
  few: 'That’s too few answers to tell. Practice more, or come back when something is due.',
  again: 'Get it right before you get fast: practice what you missed until 19 of 20 are right.',
  faster: 'You know it. Now repeat it until you don’t have to think.',
  on: 'You know it by heart. Go on to the next drill.',
} as const;

const sayCost = (bets: number): string => (bets < 0.0005 ? 'nothing' : `${bets.toFixed(2)} bets`);

const Facts = ({ summary }: { readonly summary: Summary }): ReactNode => {
  const { asked, right, median, goal, cost } = summary;
  return (
    <dl className="drill-facts">
      <div>
        <dt>Right</dt>
        <dd>{asked === 0 ? '–' : percent(right / asked)}</dd>
        <dd className="quiet">
          {right} of {asked}
        </dd>
      </div>
      <div>
        <dt>Median time</dt>
        <dd>{median === undefined ? '–' : saySeconds(median)}</dd>
        {goal !== undefined && <dd className="quiet">goal {saySeconds(goal)}</dd>}
      </div>
      <div>
        <dt>Cost</dt>
        <dd>{sayCost(cost)}</dd>
        <dd className="quiet">of wrong answers</dd>
      </div>
    </dl>
  );
};

/** The report of a drill that practices several skills, with separate figures for each. */
const Report = ({ results, items }: Pick<DoneProps, 'results' | 'items'>): ReactNode => (
  <div className="drill-table">
    <table>
      <caption className="unseen">Report</caption>
      <thead>
        <tr>
          <th scope="col">Skill</th>
          <th scope="col">Right</th>
          <th scope="col">Median time</th>
          <th scope="col">Cost</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, name }) => {
          const { asked, right, median, cost } = summaryOf(results.filter(({ item }) => item === id));
          return (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{sayAccuracy(right, asked)}</td>
              <td>{median === undefined ? '–' : saySeconds(median)}</td>
              <td>{sayCost(cost)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);

/** With more items than this, the list of misses is more useful than a table. */
const MOST_ROWS = 6;
const MOST_MISSES = 12;

export const Done = ({ name, results, items, following, onAgain, onMisses, onSetup }: DoneProps): ReactNode => {
  const summary = summaryOf(results);
  const misses = results.filter(({ right }) => !right);
  const next = nextAfter(summary);
  const { asked, right } = summary;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears.
  useEffect(() => announce(`Done. ${right} of ${asked} right. ${ADVICE[next]}`, 'polite'), []);
  return (
    <article className="page drill-done">
      <h1>{name}: done</h1>
      <Facts summary={summary} />
      <p className="lead">{ADVICE[next]}</p>
      <div className="equal-buttons">
        <button type="button" className="button" data-kind={next === 'on' ? undefined : 'go'} onClick={onAgain}>
          Practice again
        </button>
        {misses.length > 0 && (
          <button type="button" className="button" onClick={onMisses}>
            Only my misses
          </button>
        )}
        {following !== undefined && (
          <a className="button" data-kind={next === 'on' ? 'go' : undefined} href={`/train/${following.id}`}>
            Next: {following.name}
          </a>
        )}
        <button type="button" className="button" onClick={onSetup}>
          Change settings
        </button>
      </div>
      {items.length > 1 && items.length <= MOST_ROWS && <Report results={results} items={items} />}
      {misses.length > 0 && (
        <>
          <h2>What you missed</h2>
          <ul className="drill-misses">
            {misses.slice(0, MOST_MISSES).map(({ says, answer, why }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same question can be missed twice, and the list does not change.
              <li key={at}>
                <span>{says}</span> <b>{answer}.</b> {why}
              </li>
            ))}
          </ul>
          {misses.length > MOST_MISSES && <p className="quiet">And {misses.length - MOST_MISSES} more.</p>}
        </>
      )}
      <p className="lone-link">
        <a href="/train">All drills</a>
      </p>
    </article>
  );
};
