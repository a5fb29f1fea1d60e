/**
 * JSON Schemas of views, written beside their types. A schema carries the type it describes, and the compiler compares the two: a
 * field that is added to a view, removed or given another type must change in its schema as well.
 */
import { type Card, RANKS, SUITS } from '@croupier/cards';
import type { JsonSchema } from '../contract/refusal.ts';

interface AnySchema {
  readonly json: JsonSchema;
  /** The field may be missing. */
  readonly isOptional?: true;
}

/** `of` is never there. It makes `T` count in both directions, so that a schema fits its own type and no wider or narrower one. */
export interface SchemaOf<T> extends AnySchema {
  readonly of?: (value: T) => T;
}

/** Of a field that may be missing. */
export interface OptionalSchema<T> extends SchemaOf<T> {
  readonly isOptional: true;
}

type IsOptional<T, K extends keyof T> = object extends Pick<T, K> ? true : false;

/** A schema for every field of `T`: no more, no fewer. */
export type Fields<T> = {
  readonly [K in keyof T]-?: IsOptional<T, K> extends true ? OptionalSchema<Exclude<T[K], undefined>> : SchemaOf<T[K]>;
};

export const schemaOf = <T>(json: JsonSchema): SchemaOf<T> => ({ json });

export const text: SchemaOf<string> = { json: { type: 'string' } };
export const flag: SchemaOf<boolean> = { json: { type: 'boolean' } };
/** A whole number, 0 or more. */
export const count: SchemaOf<number> = { json: { type: 'integer', minimum: 0 } };
/** Chips. Below zero where more was lost than won. */
export const amount: SchemaOf<number> = { json: { type: 'number', description: 'Chips.' } };
/** Rank and suit, such as `As` or `Td`. */
export const card: SchemaOf<Card> = {
  json: { type: 'string', pattern: `^[${RANKS.join('')}][${SUITS.join('')}]$`, examples: ['As', 'Td'] },
};

export const among = <T extends string>(values: readonly T[]): SchemaOf<T> => ({
  json: { type: 'string', enum: values },
});

export const list = <T>(item: SchemaOf<T>): SchemaOf<readonly T[]> => ({
  json: { type: 'array', items: item.json },
});

export const optional = <T>({ json }: SchemaOf<T>): OptionalSchema<T> => ({ json, isOptional: true });

/** The same schema with a sentence about it. */
export const described = <T>(description: string, { json }: SchemaOf<T>): SchemaOf<T> => ({
  json: { ...json, description },
});

/** An object with these fields and no others. */
export const record = <T extends object>(fields: Fields<T>): SchemaOf<T> => {
  const named = Object.entries(fields as { readonly [name: string]: AnySchema });
  return {
    json: {
      type: 'object',
      properties: Object.fromEntries(named.map(([name, { json }]) => [name, json])),
      required: named.flatMap(([name, { isOptional }]) => (isOptional ? [] : [name])),
      additionalProperties: false,
    },
  };
};
