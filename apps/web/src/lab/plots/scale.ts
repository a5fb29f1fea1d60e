/** Where values lie on a line, and the round numbers written beside it. */

export interface Span {
  readonly low: number;
  readonly high: number;
}

export const spanOf = (values: readonly number[]): Span => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low < high ? { low, high } : { low: low - 0.5, high: high + 0.5 };
};

const STEPS = [1, 2, 5, 10];

/** At most `most` round numbers within the span. `whole`: only whole ones, for things that are counted. */
export const ticksIn = ({ low, high }: Span, most: number, whole = false): readonly number[] => {
  const rough = (high - low) / Math.max(1, most - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const exact = power * (STEPS.find((step) => step * power >= rough) ?? 10);
  const step = whole ? Math.max(1, Math.round(exact)) : exact;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
};

/** A little wider, so that its ends are round numbers. */
export const rounded = (span: Span, most: number): Span => {
  const ticks = ticksIn(span, most);
  const step = (ticks[1] ?? span.high) - (ticks[0] ?? span.low);
  if (!(step > 0)) return span;
  return { low: Math.floor(span.low / step + 1e-9) * step, high: Math.ceil(span.high / step - 1e-9) * step };
};
