/** The chips a table puts in front of a seat. They never depend on the balance, so that keys keep their meaning. */
import { CENTS_PER_CHIP, toChips } from './money.ts';
import { type Limits, limitsUpToBalance } from './option.ts';

const CHIPS = [1, 5, 25, 50, 100, 250, 500, 1000];
/** Not a usual chip, but the smallest wager at many tables. */
const TEN = 10;
/** Left out first when more than five fit. */
const SPARE: readonly number[] = [250, 50, 1000];
const RACK = 5;
/** For limits that no usual chip fits: multiples of the smallest wager. */
const MULTIPLES = [1, 2, 5, 10, 20];

const fits = ({ min, max, step }: Limits, chip: number): boolean => {
  const amount = Math.round(chip * CENTS_PER_CHIP);
  return amount >= min && amount % step === 0 && (max === 'balance' || amount <= max);
};

/** A smallest wager that is a usual chip stays in the rack: it is the one most often wanted. */
const spareOf = (usual: readonly number[]): readonly number[] =>
  SPARE.filter((chip) => chip !== usual[0]).slice(0, Math.max(0, usual.length - RACK));

/**
 * Up to five chips that fit the limits of a table, smallest first. `limits` are as a view writes them:
 * `{ min, max, step }` in chips, `max` may be `balance`. Anything else is a programmer's mistake.
 */
export const chipRack = (limits: unknown): readonly number[] => {
  const parsed = limitsUpToBalance.parse(limits);
  if (parsed === undefined) throw new RangeError('a chip rack needs the limits of a table');
  const chips = toChips(parsed.min) === TEN ? [TEN, ...CHIPS] : CHIPS;
  const usual = chips.filter((chip) => fits(parsed, chip));
  if (usual.length === 0)
    return MULTIPLES.map((times) => times * toChips(parsed.min)).filter((chip) => fits(parsed, chip));
  const spare = spareOf(usual);
  return usual.filter((chip) => !spare.includes(chip)).slice(0, RACK);
};
