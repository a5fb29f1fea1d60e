/** The contract of a baccarat game as public API. */
export { BaccaratGame, type BaccaratGameOptions } from './baccarat-game.ts';
export {
  calculatePayout,
  calculateTotalPayout,
  createShoe,
  dealCard,
  getHandValue,
  isNatural,
  isPair,
  needsReshuffle,
  shouldBankerDraw,
  shouldBankerDrawAfterPlayerDrew,
  shouldBankerDrawAfterPlayerStood,
  shouldPlayerDraw,
  shuffleDeck,
} from './functions.ts';
export type * from './types.ts';
