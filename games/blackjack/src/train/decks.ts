/** Judging decks by the height of the discard tray. */
import { type Drill, type DrillQuestion, settingIn, typedNumber } from '@croupier/kernel';
import { sayDecks } from './say-count.ts';
import { DECK_SIZE, DECKS_OPTION, halfDecks } from './shoe-option.ts';

const options: Drill['options'] = [
  DECKS_OPTION,
  {
    id: 'ask',
    label: 'Question',
    choices: [
      { value: 'left', label: 'Decks left in the shoe' },
      { value: 'tray', label: 'Decks in the tray' },
    ],
  },
  {
    id: 'within',
    label: 'Allowed error',
    choices: [
      { value: '0.5', label: 'Half a deck' },
      { value: '0.25', label: 'A quarter of a deck' },
    ],
  },
];

const GOAL_MS = 3000;
/** A quarter of a deck up or down, so that heights are not just half decks. */
const SPREAD = 13;

const tenths = (value: number): number => Math.round(value * 10) / 10;

interface Asked {
  readonly item: string;
  readonly cards: number;
  readonly decks: number;
  readonly ask: string;
  readonly within: number;
  readonly tray: string;
}

const question = ({ item, cards, decks, ask, within, tray }: Asked): DrillQuestion => {
  const inTray = cards / DECK_SIZE;
  const exact = ask === 'tray' ? inTray : decks - inTray;
  const asks = ask === 'tray' ? 'How many decks are in the tray?' : 'How many decks are left in the shoe?';
  return {
    item,
    shows: [
      { kind: 'fact', name: 'Shoe', value: sayDecks(decks) },
      { kind: 'tray', id: tray, cards, of: decks * DECK_SIZE },
    ],
    asks,
    says: `A shoe of ${sayDecks(decks)}. ${asks}`,
    expects: { kind: 'number', label: 'Decks', step: 0.5 },
    goalMs: GOAL_MS,
    mark: (given) => ({
      right: Math.abs(typedNumber(given) - exact) <= within,
      answer: sayDecks(tenths(exact)),
      why: `The tray holds ${sayDecks(tenths(inTray))} (${cards} cards), which leaves ${sayDecks(tenths(decks - inTray))}.`,
    }),
  };
};

export const drill: Drill = {
  options,
  length: () => 15,
  items: (settings) => {
    const decks = settingIn({ options }, settings, 'decks');
    return halfDecks(Number(decks)).map((half) => ({
      id: `${half}of${decks}`,
      name: `About ${sayDecks(half)} of ${decks} in the tray`,
      often: 1,
    }));
  },
  *run(settings, items, random) {
    const ask = settingIn({ options }, settings, 'ask');
    const within = Number(settingIn({ options }, settings, 'within'));
    for (const item of items) {
      const [half = 1, decks = 6] = item.split('of').map(Number);
      const cards = Math.round(half * DECK_SIZE) + random.below(2 * SPREAD + 1) - SPREAD;
      yield question({ item, cards, decks, ask, within, tray: `tray ${random.uint32()}` });
    }
  },
};
