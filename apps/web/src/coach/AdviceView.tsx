/** What the open decision is worth: a row for each choice, why the best is best, and how the dealer ends. */
import { type Advice, type OutcomeChance, sayBets } from '@croupier/kernel';
import type { ReactNode } from 'react';
import { type BarPlace, placeBar } from './bars.ts';
import { NO_ODDS } from './levels.ts';
import { hasOdds, sayChart, standOf } from './words.ts';

const MARKS = { best: '✓\u00a0best', equal: 'equal', worse: '', unknown: '' } as const;

const Bar = ({ zero, from, length }: BarPlace): ReactNode => (
  <td className="coach-bar" aria-hidden="true">
    <span>
      <i style={{ left: `${from}%`, width: `${length}%` }} />
      <b style={{ left: `${zero}%` }} />
    </span>
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
            <Bar {...placeBar(advice.rows, row.ev)} />
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
              <Bar zero={0} from={0} length={(100 * chance) / most} />
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
