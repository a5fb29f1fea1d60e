/** The running count: cards go by one to four at a time, then the count is asked; of a whole deck one card is held back. */
import { type Card, DECK, type Random, shuffled } from '@croupier/cards';
import {
  type Drill,
  type DrillQuestion,
  type DrillSettings,
  type Marked,
  settingIn,
  typedNumber,
} from '@croupier/kernel';
import { COUNT_SYSTEMS, type CountSystem, HI_LO, runningCount, tagOf } from '../counting/systems.ts';
import { sayCount } from './say-count.ts';

const DECK_SIZE = 52;

const options: Drill['options'] = [
  {
    id: 'together',
    label: 'Cards at once',
    choices: ['1', '2', '3', '4'].map((value) => ({ value, label: value === '1' ? '1 card' : `${value} cards` })),
  },
  {
    id: 'cards',
    label: 'Cards before the question',
    choices: [
      { value: '13', label: '13 cards' },
      { value: '26', label: '26 cards' },
      { value: '51', label: 'A deck, with one card held back' },
    ],
  },
  {
    id: 'pace',
    label: 'Pace',
    choices: [
      { value: 'own', label: 'You turn the cards' },
      { value: '2000', label: 'Slow: 2 seconds' },
      { value: '1200', label: 'Steady: 1.2 seconds' },
      { value: '700', label: 'Fast: 0.7 seconds' },
    ],
  },
  { id: 'system', label: 'Counting system', choices: COUNT_SYSTEMS.map(({ name }) => ({ value: name, label: name })) },
];

const systemIn = (settings: DrillSettings): CountSystem => {
  const name = settingIn({ options }, settings, 'system');
  return COUNT_SYSTEMS.find((system) => system.name === name) ?? HI_LO;
};

/** How often the count changes sign. A count that only grows is easy. */
const signChanges = (system: CountSystem, cards: readonly Card[]): number => {
  let [count, sign, changes] = [0, 0, 0];
  for (const card of cards) {
    count += tagOf(system, card);
    const now = Math.sign(count);
    if (now !== 0 && sign !== 0 && now !== sign) changes += 1;
    if (now !== 0) sign = now;
  }
  return changes;
};

const TRIES = 4;

/** The shuffle, out of a few, with the most changes of sign. */
export const trickyDeck = (system: CountSystem, cards: number, random: Random): readonly Card[] => {
  const decks = Array.from({ length: TRIES }, () => shuffled(DECK, random));
  const changes = decks.map((deck) => signChanges(system, deck.slice(0, cards)));
  return decks[changes.indexOf(Math.max(...changes))] ?? DECK;
};

const groupsOf = (cards: readonly Card[], size: number): readonly (readonly Card[])[] =>
  Array.from({ length: Math.ceil(cards.length / size) }, (_, at) => cards.slice(at * size, (at + 1) * size));

/** A deck in 30 seconds, and three for the answer. */
const GOAL_PER_CARD_MS = 30_000 / DECK_SIZE;
const ANSWER_MS = 3000;

const markNumber = (given: string, right: number, why: string): Marked => ({
  right: typedNumber(given) === right,
  answer: sayCount(right),
  why,
});

const itemId = (system: CountSystem, together: number): string => `${system.name}.${together}`;

export const drill: Drill = {
  options,
  length: (settings) => (settingIn({ options }, settings, 'cards') === '51' ? 6 : 5),
  items: (settings) => {
    const system = systemIn(settings);
    const together = Number(settingIn({ options }, settings, 'together'));
    const name = `${system.name}, ${together === 1 ? '1 card' : `${together} cards`} at a time`;
    return [{ id: itemId(system, together), name, often: 100 }];
  },
  *run(settings, items, random) {
    const system = systemIn(settings);
    const together = Number(settingIn({ options }, settings, 'together'));
    const cards = Number(settingIn({ options }, settings, 'cards'));
    const pace = settingIn({ options }, settings, 'pace');
    const item = itemId(system, together);
    const isWhole = cards === DECK_SIZE - 1;
    const ask = (
      given: Pick<DrillQuestion, 'shows' | 'asks' | 'goalMs'>,
      right: number,
      why: string,
    ): DrillQuestion => ({
      ...given,
      item,
      says: given.asks,
      expects: { kind: 'number', label: 'Count', step: 1, signed: true },
      mark: (typed) => markNumber(typed, right, why),
    });
    for (let asked = 0; asked < items.length; ) {
      const deck = trickyDeck(system, cards, random);
      const seen = deck.slice(0, cards);
      const count = runningCount(system, seen);
      const groups = groupsOf(seen, together);
      const ms = Number(pace);
      yield ask(
        {
          shows: [{ kind: 'flow', groups, ...(pace !== 'own' && { ms }) }],
          asks: `What is the ${system.name} running count?`,
          goalMs: (pace === 'own' ? GOAL_PER_CARD_MS * cards : groups.length * ms) + ANSWER_MS,
        },
        count,
        `These ${cards} cards count ${sayCount(count)}.`,
      );
      asked += 1;
      const last = deck[cards];
      if (!isWhole || last === undefined || asked >= items.length) continue;
      const tag = tagOf(system, last);
      yield ask(
        {
          shows: [{ kind: 'hand', name: 'The card held back', cards: [null] }],
          asks: 'What does the held-back card count?',
          goalMs: ANSWER_MS,
        },
        tag,
        `A whole deck counts ${sayCount(runningCount(system, DECK))}, so the card held back counts ${sayCount(tag)}.`,
      );
      asked += 1;
    }
  },
};
