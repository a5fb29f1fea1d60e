/** What a page and the worker that checks revealed shoes say to each other. */
import type { RevealAnswer, RevealQuestion } from '@croupier/client/reveals';

export interface Asked {
  readonly id: number;
  readonly question: RevealQuestion;
}

/** Without an answer: the check broke. */
export interface Answered {
  readonly id: number;
  readonly answer?: RevealAnswer;
}
