/** A road is drawn from a list of these, oldest first: one per round of the shoe. */

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

export const WINNER_NAMES: { readonly [winner in RoadWinner]: string } = {
  player: 'Player',
  banker: 'Banker',
  tie: 'Tie',
};
