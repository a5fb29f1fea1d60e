/** A graded decision in the form in which it is stored. */
import { EQUAL_BETS, type GradedDecision } from '@croupier/kernel';
import type { KeptDecision } from './kept-decisions.ts';

/** What a graded decision does not contain. */
type Made = Pick<KeptDecision, 'at' | 'game' | 'table' | 'round' | 'decision' | 'rules' | 'hint'>;

/** Choices equal to the best cost nothing, so they are not mistakes. */
export const keptFrom = (graded: GradedDecision, made: Made): KeptDecision => {
  const { name, chosen, best, chart, cell, costInBets, stake } = graded;
  return {
    ...made,
    ...{ situation: name, chosen, best, cost: costInBets < EQUAL_BETS ? 0 : costInBets, stake: stake / 100 },
    ...(chart !== undefined && { chart }),
    ...(cell !== undefined && { cell }),
  };
};
