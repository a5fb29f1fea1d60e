/** What a run of lanes is: the cards that are told apart, the bet that is followed, and where the sums lie. */
import { WIDE_CELLS } from '@croupier/kernel';
import { isOffered, type Setup, type WagerOn } from '../../rules/setup/house-rules.ts';
import { shoeSpec } from '../../rules/setup/shoe-spec.ts';
import { type Pays, paysOf } from '../pays.ts';
import { type ShoePlaces, shoePlaces } from '../results.ts';
import { OUTCOMES } from '../tables.ts';

/** Shoes of a lane where each coup has a new one. */
const FRESH_SHOES = 64;
const RANKS = 13;
const CARDS = 52;
/** The shortest coup takes four cards. */
const SHORTEST = 4;

export interface LaneGame {
  readonly setup: Setup;
  readonly on: WagerOn;
  readonly pays: Pays;
  readonly decks: number;
  /** Once so many cards are drawn, the coup in play is the last of its shoe. */
  readonly cut: number;
  /** How many cards of each kind a new shoe has: kinds are ranks, or cards where suits matter. */
  readonly full: readonly number[];
  readonly shoesPerLane: number;
  readonly mostRounds: number;
  readonly shoes: ShoePlaces;
}

export const laneGame = (setup: Setup, on: WagerOn): LaneGame => {
  const { rules } = setup;
  const { cutAt: cut } = shoeSpec(setup);
  const pays = paysOf(rules, on);
  // Only a bet on perfect pairs asks about suits.
  const kinds = isOffered(rules, 'perfectPair') ? CARDS : RANKS;
  return {
    ...{ setup, on, pays, decks: rules.decks, cut },
    full: Array.from({ length: kinds }, () => (rules.decks * CARDS) / kinds),
    shoesPerLane: rules.shuffle.when === 'every-round' ? FRESH_SHOES : 1,
    mostRounds: Math.ceil(cut / SHORTEST),
    shoes: shoePlaces(pays, cut),
  };
};

/** No shoe wins or loses more steps. */
export const mostNet = ({ pays, mostRounds }: LaneGame): number => Math.max(pays.most, -pays.least) * mostRounds;

/** Sums by their number: in tallies one number each, as `HEAD` counts them; in the counters of a graphics processor several. */
export const SUMS = ['shoes', 'rounds', 'net', 'netSquared', 'netRounds', 'roundsSquared'] as const;
export type Sum = (typeof SUMS)[number];
export const sumAt = (sum: Sum): number => SUMS.indexOf(sum);
export const CELL_OUTCOMES = SUMS.length * WIDE_CELLS;
export const CELLS = CELL_OUTCOMES + OUTCOMES;
