/** Which chips are in front of the player. They never change under the finger. */
import { type ChipLimits, chipsFor } from '@croupier/kernel';

export interface KeptRack {
  readonly chips: readonly number[];
  /** What the player had when they were chosen, and the limits of the table. */
  readonly own: number;
  readonly limits: ChipLimits;
}

/** The rack gets larger chips once the balance has grown by this factor. */
const RICHER = 2;

const isSame = (one: ChipLimits, other: ChipLimits): boolean =>
  one.min === other.min && one.max === other.max && one.step === other.step;

/**
 * The rack changes only while no bet is placed, and only if the player can no longer afford the two largest chips or has
 * won a lot. Otherwise a player who starts with 1,000 and a 1,000 chip would lose that chip after the first bad
 * round.
 */
export const rackFor = (limits: ChipLimits, own: number, isOpen: boolean, kept: KeptRack | undefined): KeptRack => {
  const fresh = (): KeptRack => ({ chips: chipsFor(limits, own), own, limits });
  if (kept === undefined || !isSame(kept.limits, limits)) return fresh();
  const fits = (kept.chips.at(-2) ?? kept.chips[0] ?? 0) <= own && own < kept.own * RICHER;
  return fits || !isOpen ? kept : fresh();
};
