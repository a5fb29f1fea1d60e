/**
 * Which third cards a coup takes, as a table: the odds ask this a hundred thousand times, so it is worked out once, from
 * the rules themselves. Totals are those of two cards, 0 to 9; 8 and 9 are naturals, after which nobody draws.
 */
import { bankerDraws, playerDraws } from '../rules/round/tableau.ts';

/** Bit 1: Player draws. Bit 2: Banker draws. */
export const PLAYER_DRAWS = 1;
export const BANKER_DRAWS = 2;
/** How many combinations of those two bits there are. */
export const THIRD_CARD_CASES = 4;

export const PIPS = 10;
export const LOWEST_NATURAL = 8;

const thirdCards = (player: number, banker: number, third: number): number => {
  if (player >= LOWEST_NATURAL || banker >= LOWEST_NATURAL) return 0;
  const playerDrew = playerDraws(player);
  const bankerDrew = bankerDraws(banker, playerDrew ? third : undefined);
  return (playerDrew ? PLAYER_DRAWS : 0) | (bankerDrew ? BANKER_DRAWS : 0);
};

/** Indexed by (playerThird × 10 + player) × 10 + banker; `playerThird` counts only where Player draws. */
export const THIRD_CARDS: Uint8Array = Uint8Array.from({ length: PIPS ** 3 }, (_, index) =>
  thirdCards(Math.floor(index / PIPS) % PIPS, index % PIPS, Math.floor(index / PIPS ** 2)),
);
