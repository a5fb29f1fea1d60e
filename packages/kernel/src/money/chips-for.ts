/** The chips a table puts in front of a seat: those that fit its limits and, where it is known, what the player has. */
import { CENTS_PER_CHIP } from './money.ts';

const CHIPS = [1, 5, 25, 50, 100, 250, 500, 1000];
/** Not a usual chip, but the smallest wager at many tables. */
const TEN = 10;
/** Left out first when more than five fit. */
const SPARE: readonly number[] = [250, 50, 1000];
const RACK = 5;
/** For limits that no usual chip fits: multiples of the smallest wager. */
const MULTIPLES = [1, 2, 5, 10, 20];

/** In chips, as views write them. */
export interface ChipLimits {
  readonly min: number;
  readonly max: number | 'balance';
  readonly step: number;
}

const cents = (chips: number): number => Math.round(chips * CENTS_PER_CHIP);

const fits = ({ min, max, step }: ChipLimits, chip: number): boolean =>
  cents(chip) >= cents(min) && cents(chip) % cents(step) === 0 && (max === 'balance' || cents(chip) <= cents(max));

/** A smallest wager that is a usual chip stays in the rack: it is the one most often wanted. */
const spareOf = (usual: readonly number[]): readonly number[] =>
  SPARE.filter((chip) => chip !== usual[0]).slice(0, Math.max(0, usual.length - RACK));

/** With so many chips the small ones are left out first. */
const RICH = 10_000;

const pick = (usual: readonly number[], own: number | undefined): readonly number[] => {
  if (own !== undefined && own >= RICH) return usual.slice(-RACK);
  const spare = spareOf(usual);
  return usual.filter((chip) => !spare.includes(chip)).slice(0, RACK);
};

/**
 * Up to five chips that fit the limits of a table, smallest first. `own`: all chips of the player, those on the table too.
 * Chips worth more than that are left out; without any the smallest one stays.
 */
export const chipsFor = (limits: ChipLimits, own?: number): readonly number[] => {
  const chips = limits.min === TEN ? [TEN, ...CHIPS] : CHIPS;
  const usual = chips.filter((chip) => fits(limits, chip));
  if (usual.length === 0) return MULTIPLES.map((times) => times * limits.min).filter((chip) => fits(limits, chip));
  const owned = own === undefined ? usual : usual.filter((chip) => chip <= own);
  return owned.length === 0 ? usual.slice(0, 1) : pick(owned, own);
};
