/** The chosen cell: the play, what every choice is worth, and what the second best costs. */
import type { ChartCell, ChartFrame } from '@croupier/kernel';
import type { ReactNode } from 'react';
import type { Difference } from './difference.ts';
import { adviceFor, codeOf, sayCost, sayEv } from './words.ts';

export interface CellDetailsProps {
  readonly frame: ChartFrame;
  readonly cell: ChartCell | undefined;
  readonly difference: Difference | undefined;
}

const Options = ({ options }: Pick<ChartCell, 'options'>): ReactNode => (
  <ul className="chart-options">
    {options.map(({ name, ev }, at) => (
      <li key={name} data-best={at === 0 ? '' : undefined}>
        <span>{name}</span> <b>{sayEv(ev)}</b>
        {at > 0 && <span className="quiet"> costs {sayCost((options[0]?.ev ?? ev) - ev)}</span>}
      </li>
    ))}
  </ul>
);

const Differs = ({
  frame,
  difference: { there, cost },
}: Omit<Required<CellDetailsProps>, 'cell'> & { readonly difference: Difference }): ReactNode => (
  <p className="quiet">
    The other table’s chart: {codeOf(frame, there)?.means.toLowerCase().replace(';', ',')}.
    {cost !== undefined && cost > 0 && ` Here that costs ${sayCost(cost)} of your bet.`}
  </p>
);

export const CellDetails = ({ frame, cell, difference }: CellDetailsProps): ReactNode =>
  cell === undefined ? (
    <section className="chart-cell" aria-label="Selected cell" data-empty="">
      <p className="quiet">
        Select a cell to see its details. <span className="chart-keys">Arrow keys move between cells.</span>
      </p>
    </section>
  ) : (
    <section className="chart-cell" aria-label="Selected cell">
      <h2>{cell.name}</h2>
      <p>{adviceFor(frame, cell)}</p>
      {cell.options.length > 0 && <Options options={cell.options} />}
      {difference !== undefined && <Differs {...{ frame, difference }} />}
    </section>
  );
