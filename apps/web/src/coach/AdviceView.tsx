/** What the open decision is worth: a row for each choice, why the best is best, and how the dealer ends. */
import { type Advice, type AdviceRow, type OutcomeChance, sayBets } from '@croupier/kernel';
import type { ReactNode } from 'react';
import { NO_ODDS } from './levels.ts';
import { hasOdds, sayChart, standOf } from './words.ts';

const MARKS = { best: '✓\u00a0best', equal: 'equal', worse: '', unknown: '' } as const;

/** Percent of the way from the worst to the best; never 0, so that every row has a bar. */
const barOf = (rows: readonly AdviceRow[], ev: number | undefined): number => {
  const values = rows.flatMap((row) => (row.ev === undefined ? [] : [row.ev]));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (ev === undefined) return 0;
  return most === least ? 100 : 4 + (96 * (ev - least)) / (most - least);
};

const Bar = ({ percent }: { readonly percent: number }): ReactNode => (
  <td className="coach-bar" aria-hidden="true">
    <i style={{ inlineSize: `${percent}%` }} />
  </td>
);

const Rows = ({ advice }: { readonly advice: Advice }): ReactNode => (
  <table className="coach-rows" aria-label="Average result of each choice, in bets">
    <tbody>
      {advice.rows.map((row) => {
        const stand = standOf(advice, row);
        return (
          <tr key={row.action} data-stand={stand}>
            <th scope="row">{row.name}</th>
            <Bar percent={barOf(advice.rows, row.ev)} />
            <td className="number">
              {row.ev === undefined ? (advice.isPartial === true ? 'computing…' : '–') : sayBets(row.ev)}
            </td>
            <td>{MARKS[stand]}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

const Outcomes = ({ outcomes }: { readonly outcomes: readonly OutcomeChance[] }): ReactNode => {
  const most = Math.max(...outcomes.map(({ chance }) => chance));
  return (
    <section>
      <h3 className="section-label">Dealer’s final hand</h3>
      <table className="coach-rows" aria-label="Dealer’s final hand">
        <tbody>
          {outcomes.map(({ name, chance }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <Bar percent={(100 * chance) / most} />
              <td className="number">{(100 * chance).toFixed(1)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

export interface AdviceViewProps {
  readonly advice: Advice;
  /** This device can't work out odds. */
  readonly isBroken: boolean;
}

export const AdviceView = ({ advice, isBroken }: AdviceViewProps): ReactNode => {
  const chart = sayChart(advice);
  const isPriced = hasOdds(advice);
  return (
    <>
      <h3>{advice.situation}</h3>
      {isPriced && <Rows advice={advice} />}
      {advice.sentence !== undefined && <p>{advice.sentence}</p>}
      {!isPriced && advice.isPartial !== true && <p>{isBroken ? NO_ODDS : 'Too few cards are left for exact odds.'}</p>}
      {chart !== '' && <p>{chart}</p>}
      {advice.outcomes !== undefined && <Outcomes outcomes={advice.outcomes} />}
    </>
  );
};
