/** One part of the chart. Tab leads to one of its cells, arrow keys to the others. */
import type { ChartCell, ChartFrame, ChartSection } from '@croupier/kernel';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import type { View } from './address.ts';
import type { Difference } from './difference.ts';
import { cellAfter } from './moves.ts';
import { codeOf, heatOf, printedIn, sayCell, sideOf } from './words.ts';

/** The element of a cell. */
export const cellElement = (id: string): HTMLElement | null => document.getElementById(`cell-${id}`);

export interface GridProps {
  readonly frame: ChartFrame;
  readonly section: ChartSection;
  readonly cells: ReadonlyMap<string, ChartCell>;
  readonly view: View;
  /** The cell whose details are shown. */
  readonly chosen: string | undefined;
  /** The cell of this part that Tab leads to. */
  readonly stop: string | undefined;
  readonly differences: ReadonlyMap<string, Difference>;
  readonly isBusy: boolean;
  readonly onChoose: (id: string) => void;
}

const move = (sections: readonly ChartSection[], id: string, event: KeyboardEvent): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const next = cellAfter(sections, id, event.key);
  if (next === undefined) return;
  event.preventDefault();
  cellElement(next)?.focus();
};

/** Small numbers get a decimal if there is room for it. */
const Printed = ({ view, cell }: { readonly view: View; readonly cell: ChartCell }): ReactNode =>
  view === 'plays' ? (
    cell.code
  ) : (
    <>
      <span className="chart-roomy">{printedIn(view, cell)}</span>
      <span className="chart-tight">{printedIn(view, cell, 0)}</span>
    </>
  );

const Cell = ({ id, ...props }: { readonly id: string } & GridProps): ReactNode => {
  const { frame, cells, view, chosen, stop, differences, onChoose } = props;
  const cell = cells.get(id);
  if (cell === undefined) return <td id={`cell-${id}`} tabIndex={-1} aria-label="Computing" />;
  const difference = differences.get(id);
  const other = difference && codeOf(frame, difference.there);
  const differs =
    other === undefined ? '' : `. Differs: at the other table, ${other.means.toLowerCase().replace(';', ',')}`;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a table that is a grid can be selected.
    <td
      id={`cell-${id}`}
      tabIndex={id === stop ? 0 : -1}
      aria-label={`${sayCell(frame, cell)}${differs}`}
      aria-selected={id === chosen}
      data-tone={view === 'plays' ? codeOf(frame, cell)?.tone : undefined}
      data-side={sideOf(view, cell)}
      data-differs={difference === undefined ? undefined : ''}
      style={{ '--heat': heatOf(view, cell) } as CSSProperties}
      onFocus={() => onChoose(id)}
      onClick={({ currentTarget }) => currentTarget.focus()}
      onKeyDown={(event) => move(frame.sections, id, event)}
    >
      <Printed {...{ view, cell }} />
      {difference !== undefined && <span className="chart-other">≠{difference.there.code}</span>}
    </td>
  );
};

export const Grid = (props: GridProps): ReactNode => {
  const { caption, rowsAre, columnsAre, columns, rows } = props.section;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its cells; as a table it is printed and read.
    <table className="chart-grid" role="grid" aria-busy={props.isBusy} data-columns={columns.length}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            <span className="unseen">{rowsAre}</span>
          </th>
          <th scope="colgroup" colSpan={columns.length} className="chart-across">
            {columnsAre}
          </th>
        </tr>
        <tr>
          {columns.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.name}</th>
            {columns.map((column) => (
              <Cell key={column.id} id={`${row.id}.${column.id}`} {...props} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
