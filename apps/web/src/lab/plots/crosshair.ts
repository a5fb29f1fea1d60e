/** Which place the arrow keys lead to. Plots of all kinds are read the same way. */

const STEPS: { readonly [key: string]: (at: number, last: number) => number } = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  PageUp: (at) => at + 5,
  PageDown: (at) => at - 5,
  Home: () => 0,
  End: (_, last) => last,
};

/** upward: up is the next place, as in a plot over numbers · downward: down is the next one, as in rows. */
export type Upright = 'upward' | 'downward';

const UPRIGHT: { readonly [upright in Upright]: { readonly [key: string]: number } } = {
  upward: { ArrowUp: 1, ArrowDown: -1 },
  downward: { ArrowUp: -1, ArrowDown: 1, PageUp: -5, PageDown: 5 },
};

export interface Crosshair {
  readonly last: number;
  readonly at: number | undefined;
  /** Where the first arrow key shows it. */
  readonly first: number;
  readonly upright: Upright;
}

/** Undefined for keys that don't move it. */
export const placeAfter = (key: string, { last, at, first, upright }: Crosshair): number | undefined => {
  const way = UPRIGHT[upright][key];
  const step = way === undefined ? STEPS[key] : (from: number) => from + way;
  if (step === undefined || last < 0) return undefined;
  if (at === undefined && key.startsWith('Arrow')) return first;
  return Math.max(0, Math.min(last, step(at ?? first, last)));
};
