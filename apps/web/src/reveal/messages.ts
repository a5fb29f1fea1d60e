/** Messages between a page and the worker that checks revealed shoes. */
import type { RevealAnswer, RevealQuestion } from '@croupier/client/reveals';

export interface Asked {
  readonly id: number;
  readonly question: RevealQuestion;
}

/** Without an answer: the check failed to run. */
export interface Answered {
  readonly id: number;
  readonly answer?: RevealAnswer;
}
