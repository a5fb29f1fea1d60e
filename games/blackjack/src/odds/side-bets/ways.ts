/** How often each result of a side bet comes up, counted over equally likely deals. */

export interface Ways<Result extends string = string> {
  /** Whole numbers, exact up to 8 decks and well beyond. */
  readonly of: { readonly [result in Result]: number };
  readonly total: number;
  /** How many cards such a deal has: the spot's two, the upcard, the hole card. */
  readonly cards: 2 | 3 | 4;
}
