/** Two tables side by side: both edges, what the wrong chart costs, and every cell that differs. */
import { type ChartFrame, type RuleBook, type Settings, sayEdge } from '@croupier/kernel';
import type { ReactNode } from 'react';
import { RuleFields } from '../rules/RulePicker.tsx';
import type { Difference } from './difference.ts';
import type { MadeChart } from './use-chart.ts';
import { codeOf, sayCost } from './words.ts';

/** Hands, and chips bet on each: round numbers that are easy to scale. */
const HANDS = 100;
const BET = 10;

/** Smaller losses are rounding. */
const NOTHING = 1e-7;

const sayLoss = (loss: number): string => {
  if (Math.abs(loss) < NOTHING) return 'Playing by the other table’s chart at this table costs nothing extra.';
  const bets = Math.abs(loss) * HANDS;
  const more = loss > 0 ? 'lose another' : 'gain';
  return `If you use the other table’s chart here, you ${more} ${bets.toFixed(bets < 0.1 ? 3 : 2)} bets per ${HANDS} hands with flat bets: ${(bets * BET).toFixed(2)} chips at ${BET} a hand.`;
};

interface ListProps {
  readonly frame: ChartFrame;
  readonly differences: readonly Difference[];
  readonly onShow: (id: string) => void;
}

const List = ({ frame, differences, onShow }: ListProps): ReactNode => (
  <table className="chart-words">
    <thead>
      <tr>
        <th scope="col">Hand</th>
        <th scope="col">This table</th>
        <th scope="col">Other table</th>
        <th scope="col">Cost here</th>
      </tr>
    </thead>
    <tbody>
      {differences.map(({ id, name, here, there, cost }) => (
        <tr key={id}>
          <th scope="row">
            <button type="button" className="chart-show" onClick={() => onShow(id)}>
              {name}
            </button>
          </th>
          <td>{codeOf(frame, here)?.means}</td>
          <td>{codeOf(frame, there)?.means}</td>
          <td>{cost === undefined ? '–' : sayCost(cost)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

export interface ComparisonProps {
  readonly book: RuleBook;
  readonly settings: Settings;
  readonly frame: ChartFrame;
  readonly own: MadeChart;
  readonly other: MadeChart;
  /** Both tables have the same rules. */
  readonly isSame: boolean;
  readonly differences: readonly Difference[];
  readonly onChange: (settings: Settings) => void;
  readonly onSwap: () => void;
  readonly onEnd: () => void;
  readonly onShow: (id: string) => void;
}

const count = (cells: number): string =>
  cells === 0
    ? 'The two charts are the same.'
    : `${cells} ${cells === 1 ? 'cell differs' : 'cells differ'}, striped and marked ≠ with the other chart’s play.`;

export const Comparison = (props: ComparisonProps): ReactNode => {
  const { book, settings, frame, own, other, isSame, differences, onChange, onSwap, onEnd, onShow } = props;
  const isReady = !own.isCharting && !other.isCharting;
  return (
    <section className="chart-comparison">
      <h2>Compared with another table</h2>
      <div role="status" aria-busy={!isReady}>
        {isSame && <p>Both tables have the same rules. Change the rules of one of them to compare.</p>}
        {!isSame && own.edge !== undefined && other.edge !== undefined && (
          <p>
            This table: <b>{sayEdge(own.edge.edge)}</b>. Other table: <b>{sayEdge(other.edge.edge)}</b>.{' '}
            {isReady && count(differences.length)}
          </p>
        )}
        {!isSame && isReady && other.loss !== undefined && <p>{sayLoss(other.loss)}</p>}
        {other.isFailed && <p>The other chart couldn’t be worked out on this device.</p>}
      </div>
      <p className="chart-buttons">
        <button type="button" className="button" onClick={onSwap}>
          Swap tables
        </button>
        <button type="button" className="button" onClick={onEnd}>
          End comparison
        </button>
      </p>
      {differences.length > 0 && <List {...{ frame, differences, onShow }} />}
      <details className="more-choices" open={isSame || undefined}>
        <summary>Rules of the other table</summary>
        <div className="rule-picker">
          <RuleFields {...{ book, settings, onChange }} />
        </div>
      </details>
    </section>
  );
};
