/** Which chips lie in front of the player. They stay as they are under the finger. */
import { type ChipLimits, chipsFor } from '@croupier/kernel';

export interface KeptRack {
  readonly chips: readonly number[];
  /** What the player had when they were chosen, and the limits of the table. */
  readonly own: number;
  readonly limits: ChipLimits;
}

/** Having so many times as much calls for larger chips. */
const RICHER = 2;

const isSame = (one: ChipLimits, other: ChipLimits): boolean =>
  one.min === other.min && one.max === other.max && one.step === other.step;

/**
 * Another rack only while no bet is down, and even then only if the player can no longer pay for the two largest chips, or
 * has won a lot. A balance that goes up and down from round to round moves no chip: the one who begins with 1,000 and a
 * chip of 1,000 has lost that chip's worth after the first bad round.
 */
export const rackFor = (limits: ChipLimits, own: number, isOpen: boolean, kept: KeptRack | undefined): KeptRack => {
  const fresh = (): KeptRack => ({ chips: chipsFor(limits, own), own, limits });
  if (kept === undefined || !isSame(kept.limits, limits)) return fresh();
  const fits = (kept.chips.at(-2) ?? kept.chips[0] ?? 0) <= own && own < kept.own * RICHER;
  return fits || !isOpen ? kept : fresh();
};
