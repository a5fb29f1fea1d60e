/** Index plays: the same hands at other counts, graded by the exact chart for that count. Hi-Lo, floored. */
import { type Drill, type DrillQuestion, settingIn } from '@croupier/kernel';
import { hiLoCharts, insuranceIndex } from '../counting/indices.ts';
import { HI_LO } from '../counting/systems.ts';
import { chartPlays } from '../odds/charts/chart-plays.ts';
import type { OddsAction } from '../odds/table/hand-odds.ts';
import { handValue } from '../rules/round/hand.ts';
import type { HouseRules } from '../rules/setup/house-rules.ts';
import { type ChartCell, cellName, cellOfId, cellOften, type Deal, dealFor, sayDeal } from './cells.ts';
import { labelOf, playChoices } from './plays.ts';
import { RULES_OPTION, rulesFrom } from './rules-option.ts';
import { sayCount } from './say-count.ts';

export const INSURANCE = 'insurance';

/** The hands whose index plays are worth the most, each with a count near which it changes. */
const AROUND: readonly (readonly [cell: string, around: number])[] = [
  ['H16v10', 0],
  ['H15v10', 4],
  ['P10v5', 5],
  ['P10v6', 4],
  ['H10v10', 4],
  ['H12v3', 2],
  ['H12v2', 3],
  ['H11v1', 0],
  ['H9v2', 1],
  ['H10v1', 3],
  ['H9v7', 3],
  ['H16v9', 4],
  ['H13v2', -1],
  ['H12v4', 0],
  ['H12v5', -2],
  ['H12v6', -1],
  ['H13v3', -2],
  ['H14v10', 3],
  ['H15v9', 2],
  ['H15v1', 0],
];

const options: Drill['options'] = [
  {
    id: 'plays',
    label: 'Plays',
    choices: [
      { value: 'all', label: 'All index plays' },
      { value: 'insurance', label: 'Only insurance' },
      { value: 'stand', label: 'Only hard 12 to 16' },
    ],
  },
  RULES_OPTION,
];

type PlayAt = (count: number) => string;

const playAt = (cell: ChartCell, deal: Deal, rules: HouseRules): PlayAt => {
  const charts = hiLoCharts(rules);
  const hand = { cards: deal.cards, ...handValue(deal.cards) };
  return (count) => (chartPlays(hand, (row) => charts.cell(count, row, cell.upcard))[0] ?? 'Stand').toLowerCase();
};

const REACH = 8;

/** The nearest count at which the play changes. */
const nearestChange = (play: PlayAt, count: number): string => {
  const now = play(count);
  for (let away = 1; away <= REACH; away++) {
    if (play(count - away) !== now)
      return `at ${sayCount(count - away + 1)} and up; below that, it’s ${labelOf(play(count - away)).toLowerCase()}`;
    if (play(count + away) !== now)
      return `below ${sayCount(count + away)}; from there up, it’s ${labelOf(play(count + away)).toLowerCase()}`;
  }
  return 'at every usual count';
};

const GOAL_MS = 4000;

const shows = ({ cards, upcard }: Deal, count: number): DrillQuestion['shows'] => [
  { kind: 'fact', name: 'True count', value: sayCount(count) },
  { kind: 'hand', name: 'Dealer', cards: [upcard, null] },
  { kind: 'hand', name: 'You', cards },
];

const playQuestion = (cell: ChartCell, deal: Deal, rules: HouseRules, count: number): DrillQuestion => {
  const asks = 'What do you do?';
  return {
    item: cell.id,
    shows: shows(deal, count),
    asks,
    says: `True count ${sayCount(count)}. ${sayDeal(deal)}. ${asks}`,
    expects: { kind: 'choice', choices: playChoices(rules) },
    goalMs: GOAL_MS,
    mark: (given) => {
      const play = playAt(cell, deal, rules);
      const right = play(count) as OddsAction;
      const answer = labelOf(right);
      return { right: given === right, answer, why: `${answer} is right ${nearestChange(play, count)}.` };
    },
  };
};

/** The lowest whole count at which insurance is worth taking. Players who round down have half a point more on average. */
export const insureFrom = ({ decks }: HouseRules): number => Math.ceil(insuranceIndex(HI_LO, decks) - 0.5);

const insuranceQuestion = (deal: Deal, rules: HouseRules, count: number): DrillQuestion => {
  const from = insureFrom(rules);
  const isTaken = count >= from;
  const asks = 'The dealer offers insurance. Do you take it?';
  return {
    item: INSURANCE,
    shows: shows(deal, count),
    asks,
    says: `True count ${sayCount(count)}. ${asks}`,
    expects: {
      kind: 'choice',
      choices: [
        { id: 'insure', label: 'Insurance', key: 'i' },
        { id: 'decline', label: 'No insurance', key: 'n' },
      ],
    },
    goalMs: GOAL_MS,
    mark: (given) => ({
      right: given === (isTaken ? 'insure' : 'decline'),
      answer: isTaken ? 'Insurance' : 'No insurance',
      why: `Insurance is worth taking at a true count of ${sayCount(from)} or more.`,
    }),
  };
};

const isAsked = (plays: string, id: string): boolean =>
  plays === 'all' || (plays === 'insurance' ? id === INSURANCE : /^H1[2-6]/.test(id));

export const drill: Drill = {
  options,
  length: () => 15,
  items: (settings) => {
    const rules = rulesFrom(settings);
    const plays = settingIn({ options }, settings, 'plays');
    const found = AROUND.flatMap(([id]) => {
      const cell = cellOfId(id);
      return cell === undefined ? [] : [{ id, name: cellName(cell), often: cellOften(cell, rules) }];
    });
    // The dealer shows an ace in one round of thirteen.
    return [{ id: INSURANCE, name: 'Insurance', often: 100 / 13 }, ...found].filter(({ id }) => isAsked(plays, id));
  },
  *run(settings, items, random) {
    const rules = rulesFrom(settings);
    for (const item of items) {
      const cell = cellOfId(item);
      // From two below to two above the count where it changes.
      const near = random.below(5) - 2;
      const ace = cellOfId('H19v1');
      if (item === INSURANCE && ace !== undefined)
        yield insuranceQuestion(dealFor(ace, rules, random), rules, insureFrom(rules) + near);
      else if (cell !== undefined) {
        const around = AROUND.find(([id]) => id === item)?.[1] ?? 0;
        yield playQuestion(cell, dealFor(cell, rules, random), rules, around + near);
      }
    }
  },
};
