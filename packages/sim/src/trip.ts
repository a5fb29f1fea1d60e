/**
 * What a trip of many shoes may bring: the distribution of the sum of so many independent shoe results, whose histogram was
 * simulated. Sums are made in the frequency domain on a circle of results wide enough that what would go round it has a chance
 * below 1e-15; nothing is drawn at random.
 */
import type { ResultCounts } from '@croupier/kernel';
import { transform, type Waves } from './fourier.ts';
import { wholePower } from './whole-power.ts';

/** Chances of the results `lowest`, `lowest + 1`, … steps. */
export interface Spread {
  readonly step: number;
  readonly lowest: number;
  readonly chances: Float64Array;
}

/** So many standard deviations to each side of the mean are kept, and never fewer results than one shoe has. */
const REACH = 9;

const widthFor = (counts: readonly number[], sd: number, shoes: number): number => {
  const needed = Math.min(shoes * (counts.length - 1) + 1, Math.max(counts.length, 2 * REACH * sd * Math.sqrt(shoes)));
  return 2 ** Math.ceil(Math.log2(Math.max(2, needed + 1)));
};

interface Moments {
  readonly mean: number;
  readonly sd: number;
}

const momentsOf = (counts: readonly number[], all: number): Moments => {
  const mean = counts.reduce((sum, count, at) => sum + count * at, 0) / all;
  const square = counts.reduce((sum, count, at) => sum + count * (at - mean) * (at - mean), 0) / all;
  return { mean, sd: Math.sqrt(square) };
};

/** The waves of one shoe to the power of `shoes`. */
const powered = ({ re, im }: Waves, shoes: number): Waves => {
  const out: Waves = { re: new Float64Array(re.length), im: new Float64Array(re.length) };
  for (let at = 0; at < re.length; at++) {
    const [x, y] = [re[at] as number, im[at] as number];
    const size = wholePower(Math.hypot(x, y), shoes);
    const angle = Math.atan2(y, x) * shoes;
    out.re[at] = size * Math.cos(angle);
    out.im[at] = size * Math.sin(angle);
  }
  return out;
};

/** The distributions after each of the given numbers of shoes. Without a single shoe there is nothing to add up. */
export const spreadsAfter = ({ step, lowest, counts }: ResultCounts, shoes: readonly number[]): readonly Spread[] => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) throw new RangeError('there are no shoes');
  const { mean, sd } = momentsOf(counts, all);
  const width = widthFor(counts, sd, Math.max(...shoes));
  const one: Waves = { re: new Float64Array(width), im: new Float64Array(width) };
  // A circle narrower than the histogram would be wrong already for one shoe; widthFor sees to it.
  for (const [at, count] of counts.entries()) one.re[at % width] = (one.re[at % width] as number) + count / all;
  transform(one, 1);
  return shoes.map((number) => {
    const sum = powered(one, number);
    transform(sum, -1);
    // The circle is cut opposite of the mean.
    const first = Math.max(
      0,
      Math.min(Math.round(mean * number) - width / 2, number * (counts.length - 1) + 1 - width),
    );
    const chances = Float64Array.from({ length: width }, (_, at) =>
      Math.max(0, (sum.re[(first + at) % width] as number) / width),
    );
    return { step, lowest: lowest * number + first, chances };
  });
};

/** The smallest result that is reached or stayed below with this chance. */
export const quantile = ({ step, lowest, chances }: Spread, share: number): number => {
  const all = chances.reduce((sum, chance) => sum + chance, 0);
  let sum = 0;
  for (let at = 0; at < chances.length; at++) {
    sum += chances[at] as number;
    if (sum >= share * all) return (lowest + at) * step;
  }
  return (lowest + chances.length - 1) * step;
};

/** Chances of losing, of ending even and of winning. */
export const outlook = ({
  lowest,
  chances,
}: Spread): { readonly lose: number; readonly even: number; readonly win: number } => {
  let [lose, even, win] = [0, 0, 0];
  for (let at = 0; at < chances.length; at++) {
    const chance = chances[at] as number;
    if (lowest + at < 0) lose += chance;
    else if (lowest + at > 0) win += chance;
    else even += chance;
  }
  return { lose, even, win };
};
