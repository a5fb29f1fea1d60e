/** The published charts of the bots as charts of the solver. */

import type { HouseRules } from '../../rules/setup/house-rules.ts';
import { type Cell, type Chart, parseCell } from '../charts/chart.ts';
import { CHARTS, type Code } from './published-charts.data.ts';

/** QH splits with DAS and hits without; X and E are the columns for tables where a natural takes all stakes. */
const resolve = (code: Code, { doubleAfterSplit }: HouseRules): string => {
  if (!code.startsWith('Q')) return code;
  if (doubleAfterSplit) return 'P';
  return code === 'QD' ? 'DH' : code.slice(1);
};

const columnOf = (upcard: number, { holeCard, lostToNatural }: HouseRules): string => {
  const takesAll = holeCard !== 'peek' && lostToNatural === 'all';
  if (upcard === 1) return takesAll ? 'E' : 'A';
  return upcard === 10 && takesAll ? 'X' : String(upcard);
};

/** Their surrenders are taken only where the plain column has one too: the others are early surrenders. */
export const publishedChart = (rules: HouseRules): Chart => {
  const source = CHARTS[rules.decks === 1 || rules.decks === 2 ? rules.decks : 4][rules.soft17];
  const chart = new Map<string, readonly Cell[]>();
  for (const [row, cells] of source) {
    const line: Cell[] = [];
    for (let upcard = 1; upcard <= 10; upcard++) {
      const code = cells[columnOf(upcard, rules) as keyof typeof cells];
      line[upcard] = parseCell(resolve(code, rules));
    }
    chart.set(row === 'PA' ? 'P1' : row, line);
  }
  const hits = parseCell('H');
  const always = Array.from({ length: 11 }, () => hits);
  // Rows the charts do not print: hard 4 plays like hard 5, and two aces that cannot be split are hit.
  return new Map([...chart, ['H4', chart.get('H5') ?? always], ['S12', always]]);
};
