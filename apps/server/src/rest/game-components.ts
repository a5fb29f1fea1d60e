/** The games' own schemas as components of a description, and references to them where the protocol marks a place for them. */
import type { NamedSchemas } from '@croupier/catalog/schemas';
import type { Json, JsonSchema } from '@croupier/kernel';
import { GAME_PART } from '@croupier/protocol';

const PARTS = ['command', 'view'] as const;
type Part = (typeof PARTS)[number];

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** `high-card` and `view` become `HighCardView`: as generators of code like their names. */
const nameOf = (id: string, part: Part): string => `${id.split('-').map(capitalized).join('')}${capitalized(part)}`;
const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const isNode = (value: Json): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy in which `replace` has put another value where it returns one. */
const replaced = (value: Json, replace: (node: JsonSchema) => JsonSchema | undefined): Json => {
  if (Array.isArray(value)) return value.map((item: Json) => replaced(item, replace));
  if (!isNode(value)) return value;
  return (
    replace(value) ?? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner, replace)]))
  );
};

/** `GameCommand` and `GameView` for any game, and both for each game. */
export const gameComponents = (games: readonly NamedSchemas[]): { readonly [name: string]: JsonSchema } => {
  const own = games.flatMap(({ id, name, command, view }) => [
    [nameOf(id, 'command'), { title: `A command of ${name}`, ...command }] as const,
    // Offers have commands inside.
    [
      nameOf(id, 'view'),
      {
        title: `A view of ${name}`,
        ...(replaced(view, (node) => (node === command ? refTo(nameOf(id, 'command')) : undefined)) as JsonSchema),
      },
    ] as const,
  ]);
  const all = PARTS.map(
    (part) =>
      [
        `Game${capitalized(part)}`,
        {
          description: `A ${part} of the game played at the table.`,
          anyOf: games.map(({ id }) => refTo(nameOf(id, part))),
        },
      ] as const,
  );
  return Object.fromEntries<JsonSchema>([...all, ...own]);
};

/** The same description with references in the marked places. */
export const withGameParts = (description: Json): Json =>
  replaced(description, (node) => {
    const part = PARTS.find((one) => one === node[GAME_PART]);
    return part === undefined ? undefined : refTo(`Game${capitalized(part)}`);
  });
