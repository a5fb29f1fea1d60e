/** Exceptions and index numbers. They are calculated after the chart and are long, so each is collapsed. */
import type { ChartTable } from '@croupier/kernel';
import type { ReactNode } from 'react';

export interface ChartTablesProps {
  readonly tables: readonly ChartTable[];
  readonly isWorking: boolean;
  readonly onShow: (id: string) => void;
}

export const ChartTables = ({ tables, isWorking, onShow }: ChartTablesProps): ReactNode => (
  <>
    {tables.map(({ id, title, says, head, rows }) => (
      <details key={id} className="more-choices chart-table">
        <summary>
          {title} ({rows.length})
        </summary>
        {says.map((sentence) => (
          <p key={sentence} className="quiet">
            {sentence}
          </p>
        ))}
        {rows.length > 0 && (
          <table className="chart-words">
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ cell, words: [first, ...rest] }) => (
                <tr key={`${cell}.${first}.${rest.join()}`}>
                  <th scope="row">
                    {cell === undefined ? (
                      first
                    ) : (
                      <button type="button" className="chart-show" onClick={() => onShow(cell)}>
                        {first}
                      </button>
                    )}
                  </th>
                  {rest.map((word, at) => (
                    <td key={head[at + 1]}>{word}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </details>
    ))}
    {isWorking && tables.length > 0 && <p className="quiet">Working out the index numbers…</p>}
  </>
);
