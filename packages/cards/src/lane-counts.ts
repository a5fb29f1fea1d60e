/**
 * Cards drawn from the counts of those that are left, without a shuffle: all orders are as likely as after one, and a graphics
 * processor can keep a few counts where it could not keep 416 cards. In TypeScript and in WGSL, equal to the bit.
 */
import { drawBelow } from './lanes.ts';
import type { TapeState } from './tape.ts';

export class LaneCounts {
  readonly #full: readonly number[];
  readonly #left: Int32Array;
  #total = 0;
  #words: TapeState = new Int32Array(4);

  /** How many cards of each kind a new shoe has. */
  constructor(full: readonly number[]) {
    this.#full = full;
    this.#left = new Int32Array(full.length);
  }

  /** A new shoe, whose cards are drawn by this generator. */
  begin(words: TapeState): void {
    this.#words = words;
    this.refill(this.#full);
  }

  /** An empty shoe gets these cards. */
  refill(counts: readonly number[]): void {
    this.#left.set(counts);
    this.#total = counts.reduce((sum, count) => sum + count, 0);
  }

  /** The kind of the next card. Requires: cards are left. */
  draw(): number {
    const left = this.#left;
    let below = drawBelow(this.#words, this.#total);
    let kind = 0;
    while (below >= (left[kind] as number)) below -= left[kind++] as number;
    left[kind] = (left[kind] as number) - 1;
    this.#total--;
    return kind;
  }
}

const FIELD_BITS = 10;
const ONES = 1 | (1 << FIELD_BITS) | (1 << (2 * FIELD_BITS));
const FIELDS = 3;

/** How many cards are below each kind but the first, three to a word. */
const cumulative = (full: readonly number[]): readonly number[] => {
  const words: number[] = [];
  let below = 0;
  for (const [kind, count] of full.slice(0, -1).entries()) {
    below += count;
    const [word, field] = [Math.floor(kind / FIELDS), kind % FIELDS];
    words[word] = (words[word] ?? 0) | (below << (field * FIELD_BITS));
  }
  return words;
};

/**
 * WGSL for shoes of up to 512 cards: `Counts`, `FULL`, `draw_kind(counts, left)` and `counts_before(counts)`, which are the
 * cards that were drawn since the shoe was new. A drawn number is compared with all cumulative counts at once: those above it
 * are the ones that become smaller, and how many they are tells the kind.
 */
export const laneCountsCode = (full: readonly number[]): string => {
  const words = cumulative(full);
  const each = (text: (at: number) => string, between: string): string => words.map((_, at) => text(at)).join(between);
  return `
struct Counts { ${each((at) => `w${at}: u32`, ', ')} }
const FULL = Counts(${words.map((word) => `${word}u`).join(', ')});

fn draw_kind(counts: ptr<function, Counts>, left: u32) -> u32 {
  let step = (${(1 << (FIELD_BITS - 1)) - 1}u - draw_below(left)) * ${ONES}u;
${each((at) => `  let m${at} = (((*counts).w${at} + step) >> ${FIELD_BITS - 1}u) & ${ONES}u;\n  (*counts).w${at} -= m${at};`, '\n')}
  let above = (${each((at) => `m${at}`, ' + ')}) * ${ONES}u;
  return ${full.length - 1}u - ((above >> ${2 * FIELD_BITS}u) & 63u);
}

fn counts_before(counts: Counts) -> Counts {
  return Counts(${each((at) => `FULL.w${at} - counts.w${at}`, ', ')});
}
`;
};
