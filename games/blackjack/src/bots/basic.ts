/**
 * BJ-K3: plays a published chart for the decks and the soft 17 rule of its table. Where the chart's first choice is not
 * offered it takes the chart's second, and where a pair cannot be split it plays the pair's total.
 */
import { type Bot, expectOk } from '@croupier/kernel';
import type { Action } from '../rules/commands.ts';
import { cardValue } from '../rules/hand.ts';
import type { HouseRules } from '../rules/house-rules.ts';
import { parseSetup } from '../rules/options.ts';
import type { HandView, View } from '../rules/view.ts';
import { CHARTS, type Chart, type Code, type Column } from './charts.ts';
import { seated } from './seat.ts';

/** The view writes its rules as JSON, the same object for every view of a table. */
const readRules = new WeakMap<View['rules'], HouseRules>();
const rulesOf = ({ rules }: View): HouseRules => {
  const known = readRules.get(rules) ?? expectOk(parseSetup(rules)).rules;
  readRules.set(rules, known);
  return known;
};

/** Charts are printed for 1, 2 and 4 or more decks; three decks play like four. */
const chartFor = ({ decks, soft17 }: HouseRules): Chart => CHARTS[decks === 1 || decks === 2 ? decks : 4][soft17];

/** The plain column of an upcard, and the one for tables where a dealer natural takes every stake of a spot. */
const columnsOf = ({ dealer }: View): { readonly plain: Column; readonly naturalTakesAll: Column } => {
  const [upcard] = dealer.cards;
  const value = upcard === undefined ? 0 : cardValue(upcard);
  if (value === 1) return { plain: 'A', naturalTakesAll: 'E' };
  if (value === 10) return { plain: '10', naturalTakesAll: 'X' };
  const plain = String(value) as Column;
  return { plain, naturalTakesAll: plain };
};

const takesAll = ({ holeCard, lostToNatural }: HouseRules): boolean => holeCard !== 'peek' && lostToNatural === 'all';

/** Hard 4 is only ever a pair of twos, and plays like hard 5. */
const totalRow = ({ isSoft, total }: HandView): string => (isSoft ? `S${total}` : `H${Math.max(5, total)}`);

const pairRow = ({ cards }: HandView): string | undefined => {
  const [first, second] = cards.map(cardValue);
  if (cards.length !== 2 || first !== second) return undefined;
  return first === 1 ? 'PA' : `P${first}`;
};

/** No row: soft 12, two aces that may not be split. */
const codeIn = (chart: Chart, row: string, column: Column): Code => chart.get(row)?.[column] ?? 'H';

const ORDER: { readonly [letter: string]: readonly Action[] } = {
  H: ['Hit'],
  S: ['Stand'],
  D: ['Double', 'Hit'],
  DH: ['Double', 'Hit'],
  DS: ['Double', 'Stand'],
};

const act = (view: View, hand: HandView): readonly Action[] => {
  const rules = rulesOf(view);
  const chart = chartFor(rules);
  const { plain, naturalTakesAll } = columnsOf(view);
  const column = takesAll(rules) ? naturalTakesAll : plain;

  const actionsFor = (row: string): readonly Action[] => {
    const code = codeIn(chart, row, column);
    const second = code.slice(1);
    if (code === 'P' || second === 'P') return [...late(row), 'Split', ...actionsFor(totalRow(hand))];
    if (code.startsWith('Q')) return [...(rules.doubleAfterSplit ? (['Split'] as const) : []), ...orderOf(second)];
    return code.startsWith('R') ? [...late(row), ...orderOf(second)] : orderOf(code);
  };

  // Once hands act, surrender no longer saves anyone from a natural, so the plain column says whether it is worth it.
  const late = (row: string): readonly Action[] => (codeIn(chart, row, plain).startsWith('R') ? ['Surrender'] : []);
  return actionsFor(pairRow(hand) ?? totalRow(hand));
};

const orderOf = (code: string): readonly Action[] => ORDER[code] ?? [];

/** Before the peek surrender does save from a natural: the columns X and E are printed for exactly that. */
const surrendersEarly = (view: View, hand: HandView): boolean => {
  const row = pairRow(hand) ?? totalRow(hand);
  return codeIn(chartFor(rulesOf(view)), row, columnsOf(view).naturalTakesAll).startsWith('R');
};

export const basic: Bot<View> = seated({ act, surrendersEarly });
