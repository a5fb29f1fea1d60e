/** Banker's drawing rules as the card on the table prints them: a second opinion on `third-cards.ts`. */

/** Row: Banker's total 0 to 7. Column: pip of Player's third card 0 to 9, then "Player stood". D draws, S stands. */
const PRINTED = [
  'DDDDDDDDDDD',
  'DDDDDDDDDDD',
  'DDDDDDDDDDD',
  'DDDDDDDDSDD',
  'SSDDDDDDSSD',
  'SSSSDDDDSSD',
  'SSSSSSDDSSS',
  'SSSSSSSSSSS',
] as const;

export const PLAYER_STOOD = 10;

export const bankerDraws = (banker: number, playerThird: number): boolean =>
  PRINTED[banker]?.charAt(playerThird) === 'D';
