/** When a shoe ends: after every round, when few cards are left, or when the cut card comes out. */
import type { JsonSchema } from '../contract/refusal.ts';
import { decimal, hasOnly, isRecord, type Option, wholeNumber } from './option.ts';

export type Shuffle =
  | { readonly when: 'every-round' }
  | { readonly when: 'below'; readonly cards: number }
  | { readonly when: 'cut-card'; readonly penetration: number };

/**
 * Where the cut card lies: once this many cards are drawn, the round in play is the shoe's last. All three ways of
 * shuffling are this one number, so a table has a single rule for when a shoe ends.
 */
export const cutPosition = (size: number, shuffle: Shuffle): number => {
  switch (shuffle.when) {
    case 'every-round':
      return 1;
    case 'below':
      return size - shuffle.cards + 1;
    case 'cut-card':
      return Math.max(1, Math.floor(size * shuffle.penetration));
  }
};

/** The short forms `every-round`, `below:20` and `cut-card:0.75` as the object they stand for. */
const fromText = (raw: string): unknown => {
  const [when, number, ...more] = raw.split(':');
  if (more.length > 0) return undefined;
  if (when === 'every-round') return number === undefined ? { when } : undefined;
  const value = decimal(number ?? '');
  return when === 'below' ? { when, cards: value } : { when, penetration: value };
};

const parseShuffle = (raw: unknown, fewest: number): Shuffle | undefined => {
  const shuffle = typeof raw === 'string' ? fromText(raw) : raw;
  if (!isRecord(shuffle)) return undefined;
  const { when, cards, penetration } = shuffle;
  if (when === 'every-round') return hasOnly(shuffle, ['when']) ? { when } : undefined;
  if (when === 'below' && hasOnly(shuffle, ['when', 'cards'])) {
    const count = wholeNumber(fewest, Number.MAX_SAFE_INTEGER).parse(cards);
    return count === undefined ? undefined : { when, cards: count };
  }
  if (when !== 'cut-card' || !hasOnly(shuffle, ['when', 'penetration'])) return undefined;
  const fits = typeof penetration === 'number' && penetration > 0 && penetration <= 1;
  return fits ? { when, penetration } : undefined;
};

const formSchema = (when: Shuffle['when'], field: { readonly [name: string]: JsonSchema }): JsonSchema => ({
  type: 'object',
  properties: { when: { const: when }, ...field },
  required: ['when', ...Object.keys(field)],
  additionalProperties: false,
});

/** `fewest`: the smallest number of cards that `below` may name. That it fits the shoe is for the game to check. */
export const shuffleOption = (fewest: number): Option<Shuffle> => ({
  expected: `every-round, below:CARDS (${fewest} or more) or cut-card:PENETRATION (more than 0, at most 1)`,
  parse: (raw) => parseShuffle(raw, fewest),
  format: (value) => ({ ...value }),
  schema: {
    oneOf: [
      formSchema('every-round', {}),
      formSchema('below', { cards: { type: 'integer', minimum: fewest } }),
      formSchema('cut-card', { penetration: { type: 'number', exclusiveMinimum: 0, maximum: 1 } }),
    ],
  },
});
