/** Commands and views of the games as JSON Schemas, for the description that a server gives of itself. */
import type { JsonSchema } from '@croupier/kernel';
import type { GameSchemas } from '@croupier/kernel/schema';
import { MANIFESTS } from './manifests.ts';

export interface NamedSchemas extends GameSchemas {
  readonly id: string;
  readonly name: string;
}

/** What is known of a game that brings no schemas. */
const typed: JsonSchema = { type: 'object', properties: { type: { type: 'string' } }, required: ['type'] };
const PLAIN: GameSchemas = {
  command: typed,
  view: {
    type: 'object',
    properties: { viewer: {}, actions: { type: 'array', items: { type: 'object' } } },
    required: ['viewer', 'actions'],
  },
};

/** In the order of the catalog. */
export const loadSchemas = (): Promise<readonly NamedSchemas[]> =>
  Promise.all(
    MANIFESTS.map(async ({ id, name, schemas }) => ({ id, name, ...((await schemas?.())?.schemas ?? PLAIN) })),
  );
