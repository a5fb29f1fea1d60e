/** Grades in words, as the session page and the replay say them. */
import {
  type DecisionCount,
  type GradedDecision,
  nounFor,
  optionName,
  sayReason,
  saySigned,
  sayTrueCount,
} from '@croupier/kernel';
import type { Hint } from '../../coach/kept-decisions.ts';
import { sayAccuracy } from '../../train/advice.ts';
import { chipsText } from '../words.ts';
import type { SessionSums } from './session-sums.ts';

export const signedChips = (cents: number): string => saySigned(Math.round(cents) / 100);

/** “12,345 rounds” */
export const counted = (amount: number, one: string): string =>
  `${amount.toLocaleString('en-US')} ${nounFor(amount, one)}`;

/** Why the best choice is the best, as far as a chart can say. */
export const sayRemark = (decision: GradedDecision): string => {
  if (decision.by === 'house') return 'Not your decision: time ran out';
  const { best, chart, why } = decision;
  if (chart === undefined) return '';
  const name = `Chart: ${optionName(decision, chart)}`;
  return why === undefined || chart === best ? name : `${name}; best is another ${sayReason(why)}`;
};

/** “+1.3”; a dash where nobody counts. */
export const sayCount = (count: DecisionCount | undefined): string =>
  count === undefined ? '–' : sayTrueCount(count.trueCount);

const HINT_WORDS: { readonly [hint in Hint]: string } = { none: 'Unaided', asked: 'Asked first', live: 'Live odds' };

export const sayHint = (hint: Hint | undefined): string => (hint === undefined ? '' : HINT_WORDS[hint]);

/** “Your decisions cost 12.40 chips: 0.62 bets per 100 hands.” */
export const sayCosts = ({ totals: { cost, costInBets, rounds } }: SessionSums): string =>
  `Your decisions cost ${chipsText(cost)}: ${((100 * costInBets) / rounds).toFixed(2)} bets per 100 hands.`;

/** Hints are never mixed into accuracy: those decisions are counted beside it. */
export const sayRight = ({ right: { none, asked, live, unknown }, totals }: SessionSums): readonly string[] => {
  const { decisions, mistakes, unpriced } = totals;
  const apart = [
    asked.decisions === 0 ? '' : `${counted(asked.decisions, 'decision')} after you asked the coach`,
    live.decisions === 0 ? '' : `${counted(live.decisions, 'decision')} with live odds`,
    unknown.decisions === 0 ? '' : `${counted(unknown.decisions, 'decision')} that the coach has no record of`,
  ].filter((part) => part !== '');
  return [
    `All decisions right: ${sayAccuracy(decisions - mistakes, decisions)}.`,
    none.decisions === 0 ? '' : `Unaided decisions right: ${sayAccuracy(none.right, none.decisions)}.`,
    apart.length === 0 ? '' : `Not counted as unaided: ${apart.join(', ')}.`,
    unpriced === 0 ? '' : `Not graded, because too few cards were left: ${counted(unpriced, 'decision')}.`,
  ].filter((part) => part !== '');
};
