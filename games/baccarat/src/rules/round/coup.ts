/** A coup: the cards of a round and what they decide. */
import type { Card } from '@croupier/cards';
import type { WagerOn } from '../setup/house-rules.ts';
import { isPair, isPerfectPair, totalOf } from './tableau.ts';

export const HANDS = ['player', 'banker'] as const;
/** The two hands of the table; they belong to nobody. */
export type HandName = (typeof HANDS)[number];

export const WINNERS = ['player', 'banker', 'tie'] as const;
export type Winner = (typeof WINNERS)[number];

export type Cards = { readonly [hand in HandName]: readonly Card[] };

/** All that wagers, roads and history ask about a coup. */
export interface CoupResult {
  readonly winner: Winner;
  readonly player: number;
  readonly banker: number;
  readonly playerCards: number;
  readonly bankerCards: number;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
  readonly perfectPair: boolean;
}

const winnerOf = (player: number, banker: number): Winner => {
  if (player === banker) return 'tie';
  return player > banker ? 'player' : 'banker';
};

export const resultOf = ({ player, banker }: Cards): CoupResult => ({
  winner: winnerOf(totalOf(player), totalOf(banker)),
  player: totalOf(player),
  banker: totalOf(banker),
  playerCards: player.length,
  bankerCards: banker.length,
  playerPair: isPair(player),
  bankerPair: isPair(banker),
  perfectPair: isPerfectPair(player) || isPerfectPair(banker),
});

/** A Banker win with a three-card 7: wins dragon7, and pushes Banker in the EZ game. */
export const isDragon7 = ({ winner, banker, bankerCards }: CoupResult): boolean =>
  winner === 'banker' && banker === 7 && bankerCards === 3;

const isPanda8 = ({ winner, player, playerCards }: CoupResult): boolean =>
  winner === 'player' && player === 8 && playerCards === 3;

/** Whether a wager has won (BC-P1 … BC-P7); ties and pushes are the settlement's business. */
export const hasWon: { readonly [on in WagerOn]: (result: CoupResult) => boolean } = {
  player: ({ winner }) => winner === 'player',
  banker: ({ winner }) => winner === 'banker',
  tie: ({ winner }) => winner === 'tie',
  playerPair: ({ playerPair }) => playerPair,
  bankerPair: ({ bankerPair }) => bankerPair,
  eitherPair: ({ playerPair, bankerPair }) => playerPair || bankerPair,
  perfectPair: ({ perfectPair }) => perfectPair,
  dragon7: isDragon7,
  panda8: isPanda8,
  big: ({ playerCards, bankerCards }) => playerCards + bankerCards > 4,
  small: ({ playerCards, bankerCards }) => playerCards + bankerCards === 4,
};
