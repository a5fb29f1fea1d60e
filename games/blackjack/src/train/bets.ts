/** Betting by a ramp: a number of units for each true count. */
import { type Drill, type DrillQuestion, type DrillSettings, nounFor, settingIn, typedNumber } from '@croupier/kernel';
import { sayCount, sayDecks } from './say-count.ts';

const options: Drill['options'] = [
  {
    id: 'ramp',
    label: 'Bet ramp',
    choices: [
      { value: '1,2,3,4', label: '1 to 4 units: 1, 2, 3, 4 from true count +1' },
      { value: '1,2,4,6,8', label: '1 to 8 units: 1, 2, 4, 6, 8 from true count +1' },
      { value: '1,3,6,9,12', label: '1 to 12 units: 1, 3, 6, 9, 12 from true count +1' },
    ],
  },
  { id: 'own', label: 'Your own bet ramp: units at true counts +1, +2, … (such as 1, 2, 5, 10)', choices: [] },
  {
    id: 'unit',
    label: 'Unit',
    choices: ['10', '25', '100'].map((value) => ({ value, label: `${value} chips` })),
  },
  {
    id: 'given',
    label: 'You see',
    choices: [
      { value: 'true', label: 'The true count' },
      { value: 'running', label: 'Running count and decks left' },
    ],
  },
];

const MOST_STEPS = 12;
const MOST_UNITS = 1000;

/** Units from true count +1 upward. Anything but a list of whole numbers is rejected. */
export const readRamp = (text: string): readonly number[] | undefined => {
  const units = text.split(/[\s,;]+/).filter((part) => part !== '');
  const fits = units.length > 0 && units.length <= MOST_STEPS && units.every((part) => /^\d{1,4}$/.test(part));
  const numbers = units.map(Number);
  return fits && numbers.every((each) => each >= 1 && each <= MOST_UNITS) ? numbers : undefined;
};

export const rampIn = (settings: DrillSettings): readonly number[] =>
  readRamp(settings['own'] ?? '') ?? readRamp(settingIn({ options }, settings, 'ramp')) ?? [1];

/** The first step at +1 and below, the last step beyond the end of the ramp. */
export const unitsAt = (ramp: readonly number[], trueCount: number): number =>
  ramp[Math.min(Math.max(trueCount, 1), ramp.length) - 1] ?? 1;

const GOAL_MS = 3000;
const LOWEST = -2;

const trueCounts = (settings: DrillSettings): readonly number[] =>
  Array.from({ length: rampIn(settings).length + 1 - LOWEST + 1 }, (_, at) => at + LOWEST);

const facts = (trueCount: number, left: number | undefined): readonly (readonly [name: string, value: string])[] =>
  left === undefined
    ? [['True count', sayCount(trueCount)]]
    : [
        ['Running count', sayCount(trueCount * left)],
        ['Decks left', String(left)],
      ];

const question = (settings: DrillSettings, trueCount: number, left: number | undefined): DrillQuestion => {
  const units = unitsAt(rampIn(settings), trueCount);
  const unit = Number(settingIn({ options }, settings, 'unit'));
  const right = units * unit;
  const asks = 'How much do you bet?';
  const shown = facts(trueCount, left);
  const divided =
    left === undefined ? '' : `${sayCount(trueCount * left)} divided by ${sayDecks(left)} is ${sayCount(trueCount)}: `;
  return {
    item: String(trueCount),
    shows: [
      ...shown.map(([name, value]) => ({ kind: 'fact', name, value }) as const),
      { kind: 'fact', name: 'Unit', value: `${unit} chips` },
    ],
    asks,
    says: `${shown.map(([name, value]) => `${name} ${value}`).join(', ')}, unit ${unit} chips. ${asks}`,
    expects: { kind: 'number', label: 'Chips', step: unit },
    goalMs: GOAL_MS,
    mark: (given) => ({
      right: typedNumber(given) === right,
      answer: `${right} chips`,
      why: `${divided === '' ? `At ${sayCount(trueCount)}` : `${divided}there`} your bet ramp calls for ${units} ${nounFor(units, 'unit')}, or ${right} chips.`,
    }),
  };
};

export const drill: Drill = {
  options,
  length: () => 15,
  items: (settings) =>
    trueCounts(settings).map((count) => ({
      id: String(count),
      name: `Bet at true count ${sayCount(count)}`,
      often: 1,
    })),
  *run(settings, items, random) {
    const isRunning = settingIn({ options }, settings, 'given') === 'running';
    for (const item of items) yield question(settings, Number(item), isRunning ? 1 + random.below(5) : undefined);
  },
};
