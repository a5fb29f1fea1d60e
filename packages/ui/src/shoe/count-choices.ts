/** The options of card counting, separate from the counts themselves, which few pages need. */

export const COUNT_SYSTEM_IDS = ['hi-lo', 'ko', 'hi-opt-ii', 'zen', 'omega-ii', 'wong-halves', 'custom'] as const;
export type CountSystemId = (typeof COUNT_SYSTEM_IDS)[number];

/** A, 2 to 9, ten. */
export type Tags = readonly [number, number, number, number, number, number, number, number, number, number];
export const isTags = (value: unknown): value is Tags =>
  Array.isArray(value) &&
  value.length === 10 &&
  value.every((tag) => typeof tag === 'number' && Math.abs(tag) <= 9 && Number.isInteger(tag * 2));

/** How a true count becomes a whole number. */
export const ROUNDINGS = ['truncate', 'floor', 'round'] as const;
export type Rounding = (typeof ROUNDINGS)[number];
/** How exactly the decks that are left are known. */
export const DIVISORS = ['tenth', 'half', 'full'] as const;
export type Divisor = (typeof DIVISORS)[number];

/** The player is quizzed every so many rounds; never: the count is shown. */
export const CHECKS_EVERY = ['never', '1', '3', '5', '10'] as const;
export type CheckEvery = (typeof CHECKS_EVERY)[number];

/** All of it, as prefs have it. */
export interface CountChoices {
  readonly countSystem: CountSystemId;
  readonly customTags: Tags;
  readonly rounding: Rounding;
  readonly divisor: Divisor;
  readonly checkEvery: CheckEvery;
}
