/** Interruptions while you count at a table: someone asks you a question. */
import type { Random } from '@croupier/cards';
import { type DrillQuestion, typedNumber } from '@croupier/kernel';

interface Talk {
  readonly asks: string;
  readonly right: number;
}

const TALKS: readonly ((random: Random) => Talk)[] = [
  (random) => {
    const bet = 10 + 10 * random.below(9);
    return { asks: `The player beside you asks: “What does a blackjack pay on ${bet}, at 3:2?”`, right: bet * 1.5 };
  },
  (random) => {
    const [one, two] = [11 + random.below(30), 12 + random.below(30)];
    return { asks: `The dealer asks: “${one} and ${two} in front of you, how much is that?”`, right: one + two };
  },
  (random) => {
    const [stacks, each] = [2 + random.below(4), 5 * (1 + random.below(5))];
    return { asks: `The floor asks: “${stacks} stacks of ${each}, how much are you changing?”`, right: stacks * each };
  },
  (random) => {
    const minutes = 15 * (1 + random.below(7));
    return {
      asks: `Someone asks: “It’s a two-hour session, and ${minutes} minutes have passed. How many are left?”`,
      right: 120 - minutes,
    };
  },
];

const GOAL_MS = 6000;

export const interruption = (random: Random): DrillQuestion => {
  const { asks, right } = random.pick(TALKS)(random);
  return {
    item: 'interruption',
    shows: [],
    asks,
    says: asks,
    expects: { kind: 'number', label: 'Answer', step: 1 },
    goalMs: GOAL_MS,
    mark: (given) => ({ right: typedNumber(given) === right, answer: String(right), why: `It’s ${right}.` }),
  };
};
