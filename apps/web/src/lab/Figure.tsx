/** A plot or a table of an answer: its title, what it shows, the same as a table, and as a file. */
import type { LabFigure } from '@croupier/kernel';
import { type ReactNode, useId, useState } from 'react';
import { saveFile } from '../lib/save-file.ts';
import { figureCsv, sayCell, tableOf } from './figure-table.ts';
import { Bars } from './plots/Bars.tsx';
import { Lines } from './plots/Lines.tsx';
import { Shares } from './plots/Shares.tsx';

const DataTable = ({ figure }: { readonly figure: LabFigure }): ReactNode => {
  const { columns, rows } = tableOf(figure);
  return (
    // Wide tables scroll sideways, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it can be scrolled.
    <section className="lab-table" aria-label={`${figure.title}: table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, at) => {
                const { name = '', unit } = columns[at] ?? {};
                const Tag = at === 0 ? 'th' : 'td';
                return (
                  <Tag
                    key={name}
                    {...(at === 0 && { scope: 'row' })}
                    data-number={typeof cell === 'number' || undefined}
                  >
                    {sayCell(cell, unit)}
                  </Tag>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Plot = ({ figure }: { readonly figure: LabFigure }): ReactNode => {
  switch (figure.kind) {
    case 'bars':
      return <Bars {...figure} />;
    case 'shares':
      return <Shares {...figure} />;
    case 'lines':
      return <Lines figure={figure} />;
    case 'table':
      return <DataTable figure={figure} />;
  }
};

export interface FigureProps {
  readonly figure: LabFigure;
  /** It shows the answer to an earlier question, until there is a new one. */
  readonly isOld: boolean;
  /** Of its file, without the ending. */
  readonly name: string;
}

const sayState = ({ soFar }: LabFigure, isOld: boolean): string | undefined => {
  if (isOld) return 'From before your change. Computing new numbers…';
  return soFar === undefined ? undefined : `Still working: ${soFar}`;
};

export const Figure = ({ figure, isOld, name }: FigureProps): ReactNode => {
  const [isTable, setTable] = useState(false);
  const heading = useId();
  const state = sayState(figure, isOld);
  return (
    <section
      className="lab-figure"
      aria-labelledby={heading}
      aria-busy={state !== undefined}
      data-figure={figure.id}
      data-old={isOld || undefined}
    >
      <div className="lab-figure-head">
        <h2 id={heading}>{figure.title}</h2>
        <p className="chart-buttons">
          {figure.kind !== 'table' && (
            <button type="button" className="button" onClick={() => setTable(!isTable)}>
              {isTable ? 'Show plot' : 'Show table'}
              <span className="unseen">: {figure.title}</span>
            </button>
          )}
          <button
            type="button"
            className="button"
            onClick={() => saveFile(`${name}-${figure.id}.csv`, figureCsv(figure), 'text/csv')}
          >
            CSV<span className="unseen">: {figure.title}</span>
          </button>
        </p>
      </div>
      {state !== undefined && <p className="lab-state">{state}</p>}
      {figure.says !== undefined && <p className="quiet">{figure.says}</p>}
      {isTable ? <DataTable figure={figure} /> : <Plot figure={figure} />}
    </section>
  );
};
