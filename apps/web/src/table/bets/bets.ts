/**
 * Bets on their way to the table. What the player wants and what the table has are separate: the difference is sent in
 * one message, and the table has the last word. Nothing is ever cut down to fit: what does not fit is refused with the
 * reason.
 */
import { sayChips, type WireCommand } from '@croupier/kernel';
import type { Spot } from '@croupier/ui/felt';

export type Stakes = ReadonlyMap<string, number>;

export interface Bets {
  readonly round: number;
  readonly wish: Stakes;
  /** Older wishes, the last one at the end. */
  readonly past: readonly Stakes[];
}

export type Change = { readonly ok: true; readonly wish: Stakes } | { readonly ok: false; readonly why: string };

export const stakesOf = (spots: readonly Spot[]): Stakes =>
  new Map(spots.filter(({ staked }) => staked > 0).map(({ id, staked }) => [id, staked]));

export const totalOf = (stakes: Stakes): number => [...stakes.values()].reduce((sum, amount) => sum + amount, 0);

export const equal = (one: Stakes, other: Stakes): boolean =>
  one.size === other.size && [...one].every(([id, amount]) => other.get(id) === amount);

const round2 = (amount: number): number => Math.round(amount * 100) / 100;

/** `funds` is what is left beside the stakes the table has. */
const check = (spots: readonly Spot[], wish: Stakes, funds: number): string | undefined => {
  for (const [id, amount] of wish) {
    const spot = spots.find((one) => one.id === id);
    if (spot?.amounts === undefined) return spot?.refusal?.message ?? 'You can’t bet there right now.';
    if (spot.needs !== undefined && !wish.has(spot.needs.spot)) return spot.needs.otherwise;
    // What a spot may take grows by what the other spots give back, so the balance is checked as a whole.
    const { min, step } = spot.amounts;
    if (amount < min) return `The smallest bet here is ${sayChips(min)}.`;
    if (Math.round(amount * 100) % Math.round(step * 100) !== 0)
      return `Bets here must be multiples of ${sayChips(step)}.`;
  }
  const over = totalOf(wish) - totalOf(stakesOf(spots)) - funds;
  if (over > 0) return `That is ${sayChips(over)} more than you have.`;
  for (const [id, amount] of wish) {
    const max = spots.find((one) => one.id === id)?.amounts?.max ?? 0;
    const staked = spots.find((one) => one.id === id)?.staked ?? 0;
    if (amount > max && amount > staked) return `The largest bet here is ${sayChips(max)}.`;
  }
  return undefined;
};

const changed = (spots: readonly Spot[], wish: Stakes, funds: number): Change => {
  const why = check(spots, wish, funds);
  return why === undefined ? { ok: true, wish } : { ok: false, why };
};

const withStake = (stakes: Stakes, spot: string, amount: number): Stakes => {
  const next = new Map(stakes);
  if (amount > 0) next.set(spot, round2(amount));
  else next.delete(spot);
  return next;
};

/** The first chip on a spot is at least the smallest bet; the button says what it puts down. */
export const addChip = (spots: readonly Spot[], wish: Stakes, funds: number, spot: string, chip: number): Change =>
  changed(spots, withStake(wish, spot, (wish.get(spot) ?? 0) + chip), funds);

export const setAmount = (spots: readonly Spot[], wish: Stakes, funds: number, spot: string, amount: number): Change =>
  changed(spots, withStake(wish, spot, amount), funds);

/** Bets that need one that is gone go with it. */
const withoutOrphans = (spots: readonly Spot[], wish: Stakes): Stakes =>
  new Map(
    [...wish].filter(([id]) => {
      const needs = spots.find((spot) => spot.id === id)?.needs;
      return needs === undefined || wish.has(needs.spot);
    }),
  );

export const takeChip = (spots: readonly Spot[], wish: Stakes, spot: Spot, chip: number): Change => {
  const left = (wish.get(spot.id) ?? 0) - chip;
  if (!wish.has(spot.id)) return { ok: false, why: 'There is no bet to take back.' };
  const next = withStake(wish, spot.id, left < (spot.amounts?.min ?? 0) ? 0 : left);
  return { ok: true, wish: withoutOrphans(spots, next) };
};

export const doubled = (spots: readonly Spot[], wish: Stakes, funds: number): Change => {
  if (wish.size === 0) return { ok: false, why: 'There is no bet to double.' };
  return changed(spots, new Map([...wish].map(([id, amount]) => [id, round2(amount * 2)])), funds);
};

export const rebet = (spots: readonly Spot[], wish: Stakes, funds: number, last: Stakes): Change => {
  if (last.size === 0) return { ok: false, why: 'There is no earlier bet to repeat.' };
  if (equal(wish, last)) return { ok: false, why: 'That bet is already on the table.' };
  return changed(spots, last, funds);
};

/** As much as limits and balance allow on one spot. */
export const allIn = (spots: readonly Spot[], wish: Stakes, funds: number, spot: string): Change => {
  const found = spots.find(({ id }) => id === spot);
  if (found?.amounts === undefined) return { ok: false, why: found?.refusal?.message ?? 'You can’t bet right now.' };
  const { max, step } = found.amounts;
  const others = totalOf(wish) - (wish.get(spot) ?? 0);
  const free = funds + totalOf(stakesOf(spots)) - others;
  const most = Math.floor(Math.min(max, free) / step + 1e-9) * step;
  if (most < found.amounts.min) return { ok: false, why: `The smallest bet here is ${sayChips(found.amounts.min)}.` };
  return changed(spots, withStake(wish, spot, round2(most)), funds);
};

/**
 * What makes the table have these stakes; what is taken back comes first, so that it can be put elsewhere, and what needs
 * another bet is taken back before it.
 */
export const changesTo = (spots: readonly Spot[], wish: Stakes): readonly WireCommand[] => {
  const wished = ({ id }: Spot): number => wish.get(id) ?? 0;
  const changed = spots.filter((spot) => wished(spot) !== spot.staked);
  const gone = changed.filter((spot) => wished(spot) === 0);
  const back = [...gone.filter(({ needs }) => needs), ...gone.filter(({ needs }) => !needs)].map(
    (spot) => spot.takeBack,
  );
  const placed = changed.filter((spot) => wished(spot) > 0).map((spot) => spot.place(wished(spot)));
  return [...back, ...placed].filter((command) => command !== undefined);
};
