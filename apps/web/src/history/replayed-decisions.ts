/** The decisions of a replayed round, priced as they were known then: from what the player saw, and nothing that came later. */
import type { Advice, GradedDecision } from '@croupier/kernel';
import { optionName } from '@croupier/kernel';
import type { CoachClient } from '../coach/client.ts';
import { aboutChips, sayAdvice } from '../coach/words.ts';
import type { Replay } from './replay.ts';

/** By the stop at which they were open; several bets are several decisions at one stop. */
export type ReplayedDecisions = ReadonlyMap<number, readonly GradedDecision[]>;

/** Every event is put to the coach, who knows which of them were decisions of the player. */
export const decisionsIn = async (
  { game, stops }: Pick<Replay, 'game' | 'stops'>,
  { judge }: Pick<CoachClient, 'judge'>,
): Promise<ReplayedDecisions> => {
  const found = new Map<number, readonly GradedDecision[]>();
  for (const [at, { made }] of stops.entries()) {
    if (made === undefined || at === 0) continue;
    const decisions = await judge(game, made.before, made.after, [made.event]);
    if (decisions.length > 0) found.set(at - 1, decisions);
  }
  return found;
};

/** As the coach at the table shows it. */
export const adviceOf = ({ name, options, best, chart, cell, why }: GradedDecision): Advice => ({
  ...{ decision: name, round: 0, situation: name, rows: options, best },
  ...(chart !== undefined && { chart }),
  ...(cell !== undefined && { cell }),
  ...(why && { why }),
});

/** “Chosen: Hit, which cost 0.035 bets (about 0.4 chips).” */
export const sayChosen = (decision: GradedDecision): string => {
  const { chosen, costInBets, cost, by } = decision;
  const name = optionName(decision, chosen);
  const who = by === 'house' ? `Time ran out: ${name}` : `Chosen: ${name}`;
  return cost === 0 ? `${who}.` : `${who}, which cost ${costInBets.toFixed(3)} bets (about ${aboutChips(cost)}).`;
};

/** All of it, for those who listen. */
export const sayDecisions = (decisions: readonly GradedDecision[]): string =>
  decisions.flatMap((decision) => [...sayAdvice(adviceOf(decision)), sayChosen(decision)]).join(' ');

/** Where the next one is open; after the last one, the first. */
export const nextDecision = (decisions: ReplayedDecisions, at: number): number | undefined => {
  const stops = [...decisions.keys()].toSorted((one, other) => one - other);
  return stops.find((stop) => stop > at) ?? stops[0];
};
