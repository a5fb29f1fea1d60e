/** The fast Fourier transform, for sums of many independent results. In place; the length is a power of two. */

export interface Waves {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

const swap = (values: Float64Array, one: number, other: number): void => {
  const held = values[one] as number;
  values[one] = values[other] as number;
  values[other] = held;
};

const reverseBits = ({ re, im }: Waves): void => {
  for (let at = 1, to = 0; at < re.length; at++) {
    let bit = re.length >> 1;
    for (; to & bit; bit >>= 1) to ^= bit;
    to ^= bit;
    if (at < to) {
      swap(re, at, to);
      swap(im, at, to);
    }
  }
};

/** `direction` 1 there, −1 back; the way back is not divided by the length. */
export const transform = (waves: Waves, direction: 1 | -1): void => {
  const { re, im } = waves;
  reverseBits(waves);
  for (let size = 2; size <= re.length; size *= 2) {
    const half = size / 2;
    for (let k = 0; k < half; k++) {
      const angle = (-2 * direction * Math.PI * k) / size;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      for (let low = k; low < re.length; low += size) {
        const high = low + half;
        const [hr, hi] = [re[high] as number, im[high] as number];
        const [tr, ti] = [cos * hr - sin * hi, cos * hi + sin * hr];
        const [lr, li] = [re[low] as number, im[low] as number];
        re[low] = lr + tr;
        im[low] = li + ti;
        re[high] = lr - tr;
        im[high] = li - ti;
      }
    }
  }
};
