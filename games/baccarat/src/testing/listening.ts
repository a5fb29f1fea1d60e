/** A contract game on stacked shoes with every hook written down, one line each. */
import { stackedShoes } from '@croupier/kernel/testing';
import { BaccaratGame } from '../contract/baccarat-game.ts';
import type { BaccaratGameEvents, BaccaratSettings } from '../contract/types.ts';

export interface Listening {
  readonly game: BaccaratGame;
  /** What the hooks told, since the last `take`. */
  readonly heard: string[];
  /** Everything heard so far, and starts over. */
  readonly take: () => readonly string[];
}

const hooksInto = (heard: string[]): BaccaratGameEvents => {
  const write = (...words: readonly (string | number)[]): void => {
    heard.push(words.join(' '));
  };
  return {
    onBetPlaced: ({ type, amount }) => write('onBetPlaced', type, amount),
    onBetRemoved: (type) => write('onBetRemoved', type),
    onDealStart: () => write('onDealStart'),
    onCardDealt: (card, target, position) => write('onCardDealt', card, target, position),
    onNatural: (hand, value) => write('onNatural', hand, value),
    onThirdCard: (target, card) => write('onThirdCard', target, card),
    onRoundComplete: (outcome) => write('onRoundComplete', outcome.winner, outcome.playerValue, outcome.bankerValue),
    onBalanceUpdate: (newBalance) => write('onBalanceUpdate', newBalance),
    onShoeReshuffle: () => write('onShoeReshuffle'),
    onError: (error) => write('onError', JSON.stringify(error)),
  };
};

/** `hooks` are called instead of writing down what they hear. */
export const listen = (
  shoe: string | readonly string[],
  settings: Partial<BaccaratSettings> = {},
  hooks: Partial<BaccaratGameEvents> = {},
): Listening => {
  const heard: string[] = [];
  const shoes = stackedShoes(...[shoe].flat());
  const game = new BaccaratGame({ settings, shoes, events: { ...hooksInto(heard), ...hooks } });
  return { game, heard, take: () => heard.splice(0) };
};
