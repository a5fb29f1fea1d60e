/** Bets that stand for the same thing: a player who likes one of them could have placed another. */
import { type HouseRules, isOffered, WAGERS, type WagerOn } from '../rules/setup/house-rules.ts';

/** player, banker: bets on one hand · any: on what both hands make together. */
type Side = 'player' | 'banker' | 'any';

const SIDES: { readonly [on in WagerOn]: Side } = {
  player: 'player',
  playerPair: 'player',
  panda8: 'player',
  banker: 'banker',
  bankerPair: 'banker',
  dragon7: 'banker',
  tie: 'any',
  eitherPair: 'any',
  perfectPair: 'any',
  big: 'any',
  small: 'any',
};

/** What the table offers instead, itself included. A bet on neither hand could have been placed anywhere. */
export const alternativesTo = (rules: HouseRules, on: WagerOn): readonly WagerOn[] =>
  WAGERS.filter((other) => (SIDES[on] === 'any' || SIDES[other] === SIDES[on]) && isOffered(rules, other));
