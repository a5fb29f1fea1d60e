/** A road is drawn from a list of these, oldest first: one per round of the shoe. */
import { badInput } from '../input.ts';

export const ROAD_WINNERS = ['player', 'banker', 'tie'] as const;
export type RoadWinner = (typeof ROAD_WINNERS)[number];
/** Who can hold a cell of the big road: a tie never makes one. */
export type RunWinner = Exclude<RoadWinner, 'tie'>;

export interface RoadOutcome {
  readonly winner: RoadWinner;
  /** Left out means no pair. */
  readonly playerPair?: boolean;
  readonly bankerPair?: boolean;
}

/** Says nothing about the type: a caller with types has a list anyway. */
const isList: (raw: unknown) => boolean = Array.isArray;

/** Throws InputError unless every one of them has a winner: a road of anything else would be drawn all the same. */
export const requireOutcomes = (outcomes: readonly RoadOutcome[]): void => {
  if (!isList(outcomes) || !outcomes.every((each) => ROAD_WINNERS.includes(each?.winner)))
    throw badInput('BC_OUTCOME_UNKNOWN', "outcomes are a list of rounds such as { winner: 'banker' }");
};

export const WINNER_NAMES: { readonly [winner in RoadWinner]: string } = {
  player: 'Player',
  banker: 'Banker',
  tie: 'Tie',
};
