/** The balance in the dock. A bet is taken off at once; what a round brings is added when its cards have been seen. */

interface Now {
  readonly funds: number;
  /** Everything that has happened has also been seen. */
  readonly isLanded: boolean;
  /** Like that, or the round is still being played. */
  readonly isSeen: boolean;
}

/** `before` is what was shown last. With others, a hand may be paid while cards fly and the round goes on. */
export const shownFunds = (before: number | undefined, { funds, isLanded, isSeen }: Now): number => {
  if (isLanded || before === undefined) return funds;
  return isSeen ? Math.min(before, funds) : before;
};
