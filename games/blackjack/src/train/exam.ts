/** The exam: a table of bots, no counts shown, every decision priced by exact odds for the cards seen so far. */
import type { Random } from '@croupier/cards';
import { type Drill, type DrillQuestion, type DrillSettings, settingIn, typedNumber } from '@croupier/kernel';
import { rampIn } from './bets.ts';
import { betQuestion, commandFor, countQuestion, decisionQuestion, type Exam, lookQuestion } from './exam-questions.ts';
import { interruption } from './interruptions.ts';
import { RULES_OPTION, setupFrom } from './rules-option.ts';
import { act, betAndDeal, openRound, openTable, playUntilAsked } from './table.ts';

const options: Drill['options'] = [
  { id: 'rounds', label: 'Length', choices: ['10', '20', '40'].map((value) => ({ value, label: `${value} rounds` })) },
  {
    id: 'bots',
    label: 'Players beside you',
    choices: ['2', '1', '4', '0'].map((value) => ({ value, label: value === '0' ? 'None' : value })),
  },
  {
    id: 'pace',
    label: 'Time per answer',
    choices: [
      { value: 'none', label: 'No limit' },
      { value: '8000', label: '8 seconds' },
      { value: 'changing', label: 'Changing: 4 to 12 seconds' },
    ],
  },
  {
    id: 'interruptions',
    label: 'Interruptions',
    choices: [
      { value: 'off', label: 'Off' },
      { value: 'occasional', label: 'Occasional' },
    ],
  },
  {
    id: 'ramp',
    label: 'Bet ramp',
    choices: [
      { value: '1,2,4,6,8', label: '1 to 8 units' },
      { value: '1,2,3,4', label: '1 to 4 units' },
      { value: '1,3,6,9,12', label: '1 to 12 units' },
    ],
  },
  { id: 'own', label: 'Your own bet ramp: units at true counts +1, +2, …', choices: [] },
  RULES_OPTION,
];

const UNIT = 10;
/** One in so many rounds. */
const COUNT_EVERY = 3;
const INTERRUPTED_EVERY = 3;
const [FASTEST_MS, SLOWEST_MS] = [4000, 12_000];

const limitFrom = (settings: DrillSettings, random: Random): Pick<DrillQuestion, 'limitMs'> => {
  const pace = settingIn({ options }, settings, 'pace');
  if (pace === 'none') return {};
  return { limitMs: pace === 'changing' ? FASTEST_MS + random.below(SLOWEST_MS - FASTEST_MS) : Number(pace) };
};

const openExam = (settings: DrillSettings, random: Random): Exam => {
  const { rules } = setupFrom(settings);
  const seat = Number(settingIn({ options }, settings, 'bots')) + 1;
  const limits = { ...rules.limits, max: 'balance' } as const;
  const ramp = rampIn({ ramp: settingIn({ options }, settings, 'ramp'), own: settings['own'] ?? '' });
  return { table: openTable({ rules: { ...rules, limits }, seats: seat }, random), seat, ramp, unit: UNIT };
};

/** An answer that is not a valid bet is played as one unit. */
const betFrom = (given: string, { unit }: Exam): number => {
  const amount = typedNumber(given);
  return Number.isInteger(amount) && amount >= 1 && amount <= 1_000_000 ? amount : unit;
};

export const drill: Drill = {
  options,
  length: (settings) => Number(settingIn({ options }, settings, 'rounds')),
  items: () => [
    { id: 'play', name: 'Decisions', often: 100 },
    { id: 'bet', name: 'Bets', often: 100 },
    { id: 'count', name: 'Running count', often: 33 },
    { id: 'interruption', name: 'Interruptions', often: 33 },
  ],
  *run(settings, items, random) {
    const exam = openExam(settings, random);
    const { table, seat } = exam;
    const isInterrupted = settingIn({ options }, settings, 'interruptions') === 'occasional';
    for (let done = 0; done < items.length; done++) {
      const timed = (question: DrillQuestion): DrillQuestion => ({ ...question, ...limitFrom(settings, random), done });
      openRound(table);
      if (isInterrupted && random.below(INTERRUPTED_EVERY) === 0) yield timed(interruption(random));
      if (done > 0 && random.below(COUNT_EVERY) === 0) yield timed(countQuestion(exam));
      betAndDeal(table, seat, betFrom(yield timed(betQuestion(exam)), exam));
      for (let view = playUntilAsked(table, seat); view.phase !== 'settled'; view = playUntilAsked(table, seat))
        act(table, seat, commandFor(view, yield timed(decisionQuestion(exam))));
      yield { ...lookQuestion(exam), done };
    }
  },
};
