/**
 * The decisions of several players on the same shoe, side by side. Two decisions are the same if everything the player could
 * know is the same: the cards, and all cards not seen yet. Then both stood at the same position of the shoe, however they got
 * there, and the next cards were the same for both. Pure.
 */
import { countCards } from '@croupier/cards';
import { EQUAL_BETS, type GradedDecision, isMistake, optionName } from '@croupier/kernel';
import type { GradedTry } from './ranking.ts';

/** One player's answer. */
export interface Answer {
  readonly name: string;
  readonly you: boolean;
  /** The code of the table, and the round there. */
  readonly table: string;
  readonly round: number;
  readonly decision: GradedDecision;
}

/** Players who answered the same. */
export interface Choice {
  readonly action: string;
  /** “Stand” */
  readonly name: string;
  readonly costInBets: number;
  readonly isBest: boolean;
  readonly answers: readonly Answer[];
}

export interface Compared {
  readonly id: string;
  /** The earliest round in which it came up. */
  readonly round: number;
  /** “Hard 16 against 10” */
  readonly name: string;
  /** Of one of the players; its cards are those of all. */
  readonly decision: GradedDecision;
  /** What was best, if nobody chose it. */
  readonly missed: string | undefined;
  /** The best first. */
  readonly choices: readonly Choice[];
  /** Cards left in the shoe, with those face down. */
  readonly left: number;
}

/** different: players chose differently · mistakes: someone could have done better · all */
export const COMPARED = ['different', 'mistakes', 'all'] as const;
export type WhichCompared = (typeof COMPARED)[number];

const keyOf = (
  { kind, cards, against, unseen }: GradedDecision,
  round: number,
  { hasManyShoes }: { readonly hasManyShoes: boolean },
): string =>
  // Where every round has its own shoe, the same cards may come up in two of them.
  JSON.stringify([hasManyShoes ? round : 0, kind, cards, against ?? null, unseen]);

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A game may name a decision by what was chosen; the situation is what its names have in common. */
const nameOf = (answers: readonly Answer[]): string => {
  const [name = '', ...others] = new Set(answers.map(({ decision }) => decision.name));
  return others.length === 0 ? name : capitalized(answers[0]?.decision.kind ?? '');
};

const choicesOf = (answers: readonly Answer[]): readonly Choice[] => {
  const choices = new Map<string, Answer[]>();
  for (const answer of answers) {
    const known = choices.get(answer.decision.chosen);
    if (known === undefined) choices.set(answer.decision.chosen, [answer]);
    else known.push(answer);
  }
  return [...choices]
    .flatMap(([action, of]): readonly Choice[] => {
      const [{ decision } = {}] = of;
      if (decision === undefined) return [];
      const { costInBets } = decision;
      return [{ action, name: optionName(decision, action), costInBets, isBest: costInBets < EQUAL_BETS, answers: of }];
    })
    .toSorted((one, other) => one.costInBets - other.costInBets);
};

/** In the order of the shoe. A player who comes to the same situation twice, as after a split, has two answers. */
export const comparisonOf = (
  tries: readonly GradedTry[],
  options: { readonly hasManyShoes: boolean },
): readonly Compared[] => {
  const situations = new Map<string, Answer[]>();
  for (const { name, you, table, rounds } of tries)
    for (const { round, decisions } of rounds)
      for (const decision of decisions) {
        if (decision.by !== 'player') continue;
        const key = keyOf(decision, round, options);
        const answer: Answer = { name, you, table, round, decision };
        const known = situations.get(key);
        if (known === undefined) situations.set(key, [answer]);
        else known.push(answer);
      }
  const compared = [...situations].flatMap(([id, answers]): readonly Compared[] => {
    const [first] = answers;
    if (first === undefined) return [];
    const { decision } = first;
    const choices = choicesOf(answers);
    return [
      {
        id,
        round: Math.min(...answers.map(({ round }) => round)),
        name: nameOf(answers),
        decision,
        missed: choices.some(({ isBest }) => isBest) ? undefined : optionName(decision, decision.best),
        choices,
        left: countCards(decision.unseen),
      },
    ];
  });
  return options.hasManyShoes
    ? compared.toSorted((one, other) => one.round - other.round || other.left - one.left)
    : compared.toSorted((one, other) => other.left - one.left || one.round - other.round);
};

export const comparedIn = (all: readonly Compared[], which: WhichCompared): readonly Compared[] =>
  all.filter(
    ({ choices }) =>
      which === 'all' ||
      (which === 'different'
        ? choices.length > 1
        : choices.some(({ answers }) => answers.some(({ decision }) => isMistake(decision)))),
  );
