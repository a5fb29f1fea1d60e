/** Cells in numbers and sentences. */
import type { ChartCell, ChartCode, ChartFrame, ChartOption } from '@croupier/kernel';
import type { View } from './address.ts';

const PERCENT = 100;

/** A true minus sign or a plus; zero has neither. */
const signed = (text: string): string =>
  !/[1-9]/.test(text) ? text.replace('-', '') : text.startsWith('-') ? `−${text.slice(1)}` : `+${text}`;

/** `−54.0%`: a share of the first bet. */
export const sayEv = (ev: number): string => `${signed((ev * PERCENT).toFixed(1))}%`;

/** `0.04%`; never negative. Small costs are close decisions, so they keep a digit more. */
export const sayCost = (cost: number): string => `${(cost * PERCENT).toFixed(cost < 0.01 ? 2 : 1)}%`;

/** Percent without the sign, short enough for a cell. */
const short = (percent: number, digits: number): string => percent.toFixed(Math.abs(percent) >= 9.95 ? 0 : digits);

/** What the second best choice loses; undefined where there is no choice. */
export const secondCost = ({ options: [best, second] }: Pick<ChartCell, 'options'>): number | undefined =>
  best && second && best.ev - second.ev;

/** What a cell prints in this view. `digits`: of small numbers. */
export const printedIn = (view: View, cell: ChartCell, digits = 1): string => {
  if (view === 'plays') return cell.code;
  const [best] = cell.options;
  if (view === 'values') return best === undefined ? '–' : signed(short(best.ev * PERCENT, digits));
  const cost = secondCost(cell);
  return cost === undefined ? '–' : short(cost * PERCENT, digits);
};

/** From here on, a color can't get stronger. */
const FULL_EV = 0.6;
const FULL_COST = 0.5;

/** How strongly a cell is colored, 0 to 1. Costs use the square root, so that close decisions stand out. */
export const heatOf = (view: View, cell: ChartCell): number => {
  const [best] = cell.options;
  if (view === 'plays' || best === undefined) return 0;
  if (view === 'values') return Math.min(1, Math.abs(best.ev) / FULL_EV);
  return Math.min(1, Math.sqrt((secondCost(cell) ?? 0) / FULL_COST));
};

export type HeatSide = 'better' | 'worse';

export const sideOf = (view: View, { options: [best] }: ChartCell): HeatSide | undefined =>
  view === 'plays' || best === undefined ? undefined : view === 'values' && best.ev > 0 ? 'better' : 'worse';

export const codeOf = ({ codes }: Pick<ChartFrame, 'codes'>, cell: Pick<ChartCell, 'code'>): ChartCode | undefined =>
  codes.find(({ code }) => code === cell.code);

const meansOf = (frame: ChartFrame, cell: ChartCell): string =>
  (codeOf(frame, cell)?.means ?? cell.code).replace(';', ',');

const sayOption = ({ name, ev }: ChartOption): string => `${name.toLowerCase()} ${sayEv(ev)}`;

/** Everything about a cell: the hand, the upcard, the play, and what each choice is worth. */
export const sayCell = (frame: ChartFrame, cell: ChartCell): string => {
  const values = cell.options.map(sayOption).join(', ');
  return `${cell.name}: ${meansOf(frame, cell).toLowerCase()}${values === '' ? '' : `. ${values}`}`;
};

/** “Double. The next best play, hit, costs 3.2% of your bet.” */
export const adviceFor = (frame: ChartFrame, cell: ChartCell): string => {
  const cost = secondCost(cell);
  const [, second] = cell.options;
  const play = `${meansOf(frame, cell)}.`;
  if (cost === undefined || second === undefined) return play;
  const close = cost < 0.005 ? ' It is close:' : '';
  return `${play}${close} ${close === '' ? 'The' : 'the'} next best play, ${second.name.toLowerCase()}, costs ${sayCost(cost)} of your bet.`;
};
