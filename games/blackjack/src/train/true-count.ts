/** From the running count to the true count: divided by the decks that are left, and rounded as the player chose. */
import { type Drill, type DrillQuestion, type Shown, settingIn, typedNumber } from '@croupier/kernel';
import { sayCount, sayDecks } from './say-count.ts';
import { DECK_SIZE, DECKS_OPTION, halfDecks } from './shoe-option.ts';

const options: Drill['options'] = [
  DECKS_OPTION,
  {
    id: 'show',
    label: 'Decks left',
    choices: [
      { value: 'number', label: 'As a number' },
      { value: 'tray', label: 'From the discard tray' },
    ],
  },
  {
    id: 'rounding',
    label: 'Rounded',
    choices: [
      { value: 'truncate', label: 'Toward zero' },
      { value: 'floor', label: 'Down' },
      { value: 'round', label: 'To the nearest whole number' },
    ],
  },
];

const ROUNDED: { readonly [rounding: string]: readonly [round: (value: number) => number, says: string] } = {
  truncate: [Math.trunc, 'rounded toward zero'],
  floor: [Math.floor, 'rounded down'],
  round: [Math.round, 'rounded to the nearest whole number'],
};

const GOAL_MS = 2000;
/** Longer with a tray, because the player has to judge it first. */
const TRAY_GOAL_MS = 4000;
const HIGHEST = 5;

interface Asked {
  readonly decks: number;
  readonly left: number;
  readonly running: number;
  /** Names the tray: each has cards of its own thickness. */
  readonly tray: string | undefined;
  readonly rounding: string;
}

const question = ({ decks, left, running, tray, rounding }: Asked): DrillQuestion => {
  const [round, rounded] = ROUNDED[rounding] ?? [Math.trunc, 'rounded toward zero'];
  const exact = running / left;
  // + 0 turns −0 into 0.
  const right = round(exact) + 0;
  const asks = 'What is the true count?';
  const shown: Shown =
    tray === undefined
      ? { kind: 'fact', name: 'Decks left', value: String(left) }
      : { kind: 'tray', id: tray, cards: Math.round((decks - left) * DECK_SIZE), of: decks * DECK_SIZE };
  return {
    item: String(left),
    shows: [{ kind: 'fact', name: 'Running count', value: sayCount(running) }, shown],
    asks,
    says: `Running count ${sayCount(running)}${tray === undefined ? `, ${sayDecks(left)} left` : ''}. ${asks}`,
    expects: { kind: 'number', label: 'True count', step: 1, signed: true },
    goalMs: tray === undefined ? GOAL_MS : TRAY_GOAL_MS,
    mark: (given) => ({
      right: typedNumber(given) === right,
      answer: sayCount(right),
      why:
        `${sayCount(running)} divided by ${sayDecks(left)} is ${sayCount(Math.round(exact * 100) / 100)}` +
        (Number.isInteger(exact) ? '.' : `; ${rounded}, that’s ${sayCount(right)}.`),
    }),
  };
};

export const drill: Drill = {
  options,
  length: () => 20,
  items: (settings) =>
    halfDecks(Number(settingIn({ options }, settings, 'decks'))).map((left) => ({
      id: String(left),
      name: `True count with ${sayDecks(left)} left`,
      often: 1,
    })),
  *run(settings, items, random) {
    const decks = Number(settingIn({ options }, settings, 'decks'));
    const isTray = settingIn({ options }, settings, 'show') === 'tray';
    const rounding = settingIn({ options }, settings, 'rounding');
    for (const item of items) {
      const left = Number(item);
      // True counts up to about five, because larger ones are rare.
      const most = Math.max(2, Math.round(HIGHEST * left));
      const size = 1 + random.below(most);
      const running = random.below(3) === 0 ? -size : size;
      const tray = isTray ? `tray ${random.uint32()}` : undefined;
      yield question({ decks, left, running, tray, rounding });
    }
  },
};
