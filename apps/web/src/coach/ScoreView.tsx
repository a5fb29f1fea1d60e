/** How well the player decides, with luck left out. Decisions made with a hint are counted but not scored. */
import { nounFor, sayChipCount, saySigned } from '@croupier/kernel';
import type { ReactNode } from 'react';
import { keptDecisions } from './kept-decisions.ts';
import { type Score, scores } from './score.ts';
import type { Sum } from './watch.ts';

const counted = (amount: number, one: string): string => `${amount.toLocaleString('en')} ${nounFor(amount, one)}`;
const rounded = (chips: number): number => Math.round(chips * 10) / 10;

/** With fewer decisions, a percentage means nothing. */
const ENOUGH = 20;

const sayUnaided = ({ accuracy = 0, decisions, mistakes, lostPer100 = 0, hands }: Score): string => {
  if (decisions === 0) return 'No decisions yet.';
  const share = decisions < ENOUGH ? '' : ` (${(100 * accuracy).toFixed(1)}%)`;
  return `${(decisions - mistakes).toLocaleString('en')} of ${counted(decisions, 'unaided decision')} right${share}. Mistakes cost you ${sayChipCount(rounded(lostPer100))} per 100 hands, over ${counted(hands, 'hand')} so far.`;
};

const sayHinted = ({ decisions }: Score, how: string): string =>
  decisions === 0 ? '' : ` ${counted(decisions, 'decision')} ${how}.`;

/** “Result of 12 rounds here: −35. Your decisions account for −2.1; the rest is luck and the house edge.” */
const saySum = ({ rounds, result, cost }: Sum): string =>
  `Result of ${counted(rounds, 'round')} here: ${saySigned(result)}. Your decisions account for ${cost < 0.05 ? '0' : saySigned(-rounded(cost))}; the rest is luck and the house edge.`;

export const ScoreView = ({ game, sum }: { readonly game: string; readonly sum: Sum }): ReactNode => {
  const { none, asked, live } = scores(keptDecisions(game));
  const hinted = sayHinted(asked, 'after you asked') + sayHinted(live, 'with live odds');
  return (
    <section aria-label="Your score">
      <h3 className="section-label">Your score</h3>
      <p>{sayUnaided(none)}</p>
      {hinted !== '' && <p className="quiet">Not scored:{hinted}</p>}
      {sum.rounds > 0 && <p className="quiet">{saySum(sum)}</p>}
    </section>
  );
};
