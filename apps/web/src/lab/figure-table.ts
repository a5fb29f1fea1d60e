/** Every figure as a table: for people who prefer one, and for spreadsheets. */
import { csvText, type LabCell, type LabFigure, type LabUnit, sayLabValue } from '@croupier/kernel';

export interface FigureTable {
  readonly columns: readonly { readonly name: string; readonly unit?: LabUnit | undefined }[];
  readonly rows: readonly (readonly LabCell[])[];
}

const has = (items: readonly { readonly low?: number }[]): boolean => items.some(({ low }) => low !== undefined);

export const tableOf = (figure: LabFigure): FigureTable => {
  if (figure.kind === 'table') return figure;
  if (figure.kind === 'lines') {
    const { x, y, series } = figure;
    const places = [...new Set(series.flatMap(({ points }) => points.map((point) => point.x)))].toSorted(
      (one, other) => one - other,
    );
    return {
      columns: [
        x,
        ...series.flatMap(({ name, points }) => [
          { name: series.length === 1 ? y.name : name, unit: y.unit },
          ...(has(points) ? ['low', 'high'].map((end) => ({ name: `${name}, ${end}`, unit: y.unit })) : []),
        ]),
      ],
      rows: places.map((place) => [
        place,
        ...series.flatMap(({ points }) => {
          const point = points.find((each) => each.x === place);
          return [point?.y ?? null, ...(has(points) ? [point?.low ?? null, point?.high ?? null] : [])];
        }),
      ]),
    };
  }
  const { rowsAre, axis, bars } = figure;
  return {
    columns: [
      { name: rowsAre },
      axis,
      ...(has(bars) ? ['low', 'high'].map((end) => ({ name: end, unit: axis.unit })) : []),
    ],
    rows: bars.map(({ name, value, low, high }) => [name, value, ...(has(bars) ? [low ?? null, high ?? null] : [])]),
  };
};

export const sayCell = (cell: LabCell, unit: LabUnit | undefined): string => {
  if (cell === null) return '–';
  return typeof cell === 'number' && unit !== undefined ? sayLabValue(cell, unit) : String(cell);
};

/** More digits than any of these numbers is known to, and fewer than show what binary fractions do to zero. */
const DIGITS = 12;
const PLACES = 14;

const tidy = (cell: LabCell): LabCell => {
  if (typeof cell !== 'number' || Number.isInteger(cell)) return cell;
  const short = Number(Number(cell.toPrecision(DIGITS)).toFixed(PLACES));
  return short === 0 ? 0 : short;
};

/** Numbers with all the digits that mean something; percentages as parts of one. */
export const figureCsv = (figure: LabFigure): string => {
  const { columns, rows } = tableOf(figure);
  return csvText([columns.map(({ name }) => name), ...rows.map((row) => row.map(tidy))]);
};
