/** A game's commands and views for client authors: the manifest's slot `schemas`. */
import type { Offer, Viewer, WireCommand } from '../contract/game.ts';
import type { Details, JsonSchema, Refusal } from '../contract/refusal.ts';
import type { CommandShape } from '../setup/command-shape.ts';
import { amount, list, optional, record, type SchemaOf, schemaOf, text } from './schema.ts';

/** Made from the fields that `parseShape` checks; `told` says what each command does. */
export const commandSchema = <Type extends string>(
  shape: CommandShape & { readonly [type in Type]: unknown },
  told: { readonly [type in Type]: string },
): JsonSchema => ({
  oneOf: Object.entries(shape).map(([type, fields]) => {
    const named = Object.entries(fields);
    return {
      title: type,
      description: told[type as Type],
      type: 'object',
      properties: { type: { const: type }, ...Object.fromEntries(named.map(([name, { schema }]) => [name, schema])) },
      required: ['type', ...named.flatMap(([name, { optional: mayBeMissing }]) => (mayBeMissing ? [] : [name]))],
      additionalProperties: false,
    };
  }),
});

/** Options as views and answers print them. Those that go unnamed may be missing. */
export const optionsSchema = (options: {
  readonly [name: string]: { readonly schema: JsonSchema; readonly unnamed?: unknown };
}): JsonSchema => {
  const named = Object.entries(options);
  return {
    type: 'object',
    properties: Object.fromEntries(named.map(([name, { schema }]) => [name, schema])),
    required: named.flatMap(([name, { unnamed }]) => (unnamed === undefined ? [name] : [])),
    additionalProperties: false,
  };
};

export const viewer: SchemaOf<Viewer> = schemaOf({
  anyOf: [{ type: 'integer', minimum: 1 }, { const: 'rail' }],
  description: 'The viewer’s seat, or `rail` for viewers without a seat.',
});

const refusal: SchemaOf<Refusal> = record<Refusal>({
  code: text,
  message: text,
  details: schemaOf<Details>({ type: 'object' }),
});

/** Every action with its command ready to be sent, its range of amounts, and why it is not possible if it is not. */
export const offers = (command: JsonSchema): SchemaOf<readonly Offer[]> =>
  list(
    record<Offer>({
      command: schemaOf<WireCommand>(command),
      amount: optional(record<NonNullable<Offer['amount']>>({ min: amount, max: amount, step: amount })),
      refusal: optional(refusal),
    }),
  );

export interface GameSchemas {
  /** What `play` of a message may be. */
  readonly command: JsonSchema;
  /** What `view` of a picture is. */
  readonly view: JsonSchema;
}
