/** What a plot says at one place, in words: shown under it and read to screen readers. */
import { type LabFigure, type LabPoint, type LabUnit, sayLabValue } from '@croupier/kernel';

export type LinesFigure = Extract<LabFigure, { readonly kind: 'lines' }>;

export const placesOf = ({ series }: Pick<LinesFigure, 'series'>): readonly number[] =>
  [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))].toSorted((one, other) => one - other);

const sayPoint = ({ y, low, high }: LabPoint, unit: LabUnit): string =>
  low === undefined || high === undefined
    ? sayLabValue(y, unit)
    : `${sayLabValue(y, unit)} (${sayLabValue(low, unit)} to ${sayLabValue(high, unit)})`;

export const sayPlace = ({ x, y, series }: LinesFigure, place: number): string => {
  const values = series.flatMap(({ name, points }) => {
    const point = points.find((each) => each.x === place);
    return point === undefined ? [] : [`${name} ${sayPoint(point, y.unit)}`];
  });
  return `${x.name} ${sayLabValue(place, x.unit)}: ${values.join(', ')}`;
};
