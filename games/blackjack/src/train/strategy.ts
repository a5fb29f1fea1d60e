/** Basic strategy: two cards against an upcard, graded by the exact chart of the chosen rules. */
import { type Drill, type DrillItem, type DrillQuestion, type DrillSettings, settingIn } from '@croupier/kernel';
import { chartPlays } from '../odds/charts/chart-plays.ts';
import { basicChart } from '../odds/table/basic-chart.ts';
import type { OddsAction } from '../odds/table/hand-odds.ts';
import type { Action } from '../rules/commands.ts';
import { handValue } from '../rules/round/hand.ts';
import type { HouseRules } from '../rules/setup/house-rules.ts';
import {
  CELLS,
  type ChartCell,
  cellName,
  cellOfId,
  cellOften,
  type Deal,
  dealFor,
  sayDeal,
  typicalDeal,
} from './cells.ts';
import { markPlay, playChoices, worthOf } from './plays.ts';
import { RULES_OPTION, rulesFrom } from './rules-option.ts';

const ODDS: { readonly [action in Action]: OddsAction } = {
  Hit: 'hit',
  Stand: 'stand',
  Double: 'double',
  Split: 'split',
  Surrender: 'surrender',
};

/** The chart's first choice under these rules, which is always allowed. */
export const chartPlayOf = (
  { row, upcard }: Pick<ChartCell, 'row' | 'upcard'>,
  rules: HouseRules,
  deal: Deal,
): OddsAction => {
  const chart = basicChart(rules);
  const [first = 'Stand'] = chartPlays({ cards: deal.cards, ...handValue(deal.cards) }, (name) =>
    chart.cell(name, upcard),
  );
  return row.startsWith('P') || first !== 'Split' ? ODDS[first] : 'hit';
};

const UPCARDS: { readonly [value: string]: (upcard: number) => boolean } = {
  all: () => true,
  low: (upcard) => upcard >= 2 && upcard <= 6,
  high: (upcard) => upcard >= 7 || upcard === 1,
};

const options: Drill['options'] = [
  {
    id: 'hands',
    label: 'Hands',
    choices: [
      { value: 'all', label: 'All hands' },
      { value: 'hard', label: 'Hard hands' },
      { value: 'soft', label: 'Soft hands' },
      { value: 'pair', label: 'Pairs' },
    ],
  },
  {
    id: 'upcards',
    label: 'Dealer’s upcard',
    choices: [
      { value: 'all', label: 'All upcards' },
      { value: 'low', label: '2 to 6' },
      { value: 'high', label: '7 to ace' },
      ...Array.from({ length: 9 }, (_, at) => ({ value: String(at + 2), label: `Only ${at + 2}` })),
      { value: '1', label: 'Only ace' },
    ],
  },
  RULES_OPTION,
];

const isAsked = (settings: DrillSettings): ((cell: ChartCell) => boolean) => {
  const hands = settingIn({ options }, settings, 'hands');
  const upcards = settingIn({ options }, settings, 'upcards');
  const fits = UPCARDS[upcards] ?? ((upcard: number) => String(upcard) === upcards);
  return ({ kind, upcard }) => (hands === 'all' || hands === kind) && fits(upcard);
};

/** A good player answers within it. */
const GOAL_MS = 3000;

const question = (cell: ChartCell, rules: HouseRules, deal: Deal): DrillQuestion => {
  const asks = 'What do you do?';
  return {
    item: cell.id,
    shows: [
      { kind: 'hand', name: 'Dealer', cards: [deal.upcard, null] },
      { kind: 'hand', name: 'You', cards: deal.cards },
    ],
    asks,
    says: `${sayDeal(deal)}. ${asks}`,
    expects: { kind: 'choice', choices: playChoices(rules) },
    goalMs: GOAL_MS,
    mark: (given) => markPlay(worthOf(deal, rules), chartPlayOf(cell, rules, deal), given, 'The chart says'),
  };
};

export const drill: Drill = {
  options,
  length: () => 20,
  items: (settings): readonly DrillItem[] => {
    const rules = rulesFrom(settings);
    return CELLS.filter(isAsked(settings)).map((cell) => ({
      id: cell.id,
      name: cellName(cell),
      often: cellOften(cell, rules),
    }));
  },
  cost: (settings, item) => {
    const cell = cellOfId(item);
    if (cell === undefined) return 0;
    const rules = rulesFrom(settings);
    const worth = Object.values(worthOf(typicalDeal(cell, rules), rules));
    const [best = 0, second = best] = worth.toSorted((a, b) => b - a);
    return best - second;
  },
  *run(settings, items, random) {
    const rules = rulesFrom(settings);
    for (const item of items) {
      const cell = cellOfId(item);
      if (cell !== undefined) yield question(cell, rules, dealFor(cell, rules, random));
    }
  },
};
