/** What the server says about commands and views of games, against thousands that come up in play. */
import { GAMES } from '@croupier/catalog';
import { loadSchemas } from '@croupier/catalog/schemas';
import { type AnyGame, expectOk, type Json, type JsonSchema, type WireCommand } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { playAtRandom } from '../testing/random-play.ts';

const SCHEMAS = await loadSchemas();
const ROUNDS = 60;

const isNode = (value: Json | undefined): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const childrenOf = (schema: JsonSchema): readonly JsonSchema[] =>
  ['oneOf', 'anyOf'].flatMap((keyword) => {
    const branches = schema[keyword];
    return Array.isArray(branches) ? branches.filter(isNode) : [];
  });

/** Every preset, and the usual table with each of its limits raised: options that have their usual value may go unnamed. */
const setupsOf = (game: AnyGame): readonly object[] => {
  const options = expectOk(game.setup({})).listOptions() as { readonly [name: string]: Json };
  const raised = Object.entries(options).flatMap(([name, value]) => {
    if (!isNode(value) || typeof value['max'] !== 'number' || typeof value['step'] !== 'number') return [];
    return [{ [name]: { ...value, max: value['max'] + value['step'] } }];
  });
  return [...Object.keys(game.presets).map((preset) => ({ preset })), ...raised];
};

/** Every field that a schema names, as `spots[].hands[].total`. Commands are named by their type. */
const fieldsOf = (schema: JsonSchema, path = ''): readonly string[] => {
  const { properties, items, title } = schema;
  const here = typeof title === 'string' ? `${path}(${title})` : path;
  const own = isNode(properties)
    ? Object.entries(properties).flatMap(([name, inner]) => [
        `${here}.${name}`,
        ...(isNode(inner) ? fieldsOf(inner, `${here}.${name}`) : []),
      ])
    : [];
  return [
    ...own,
    ...(isNode(items) ? fieldsOf(items, `${path}[]`) : []),
    ...childrenOf(schema).flatMap((branch) => fieldsOf(branch, path)),
  ];
};

/** The same of a value. */
const note = (value: unknown, seen: Set<string>, path = ''): void => {
  if (Array.isArray(value)) for (const item of value) note(item, seen, `${path}[]`);
  else if (typeof value === 'object' && value !== null) {
    const isCommand = 'type' in value && typeof value.type === 'string' && /^[A-Z]/.test(value.type);
    const here = isCommand ? `${path}(${String(value.type)})` : path;
    for (const [name, inner] of Object.entries(value)) {
      seen.add(`${here}.${name}`);
      note(inner, seen, `${here}.${name}`);
    }
  }
};

test('every game brings schemas', () => {
  expect(SCHEMAS.map(({ id }) => id)).toEqual(GAMES.map(({ id }) => id));
  for (const { command, view } of SCHEMAS) {
    expect(fieldsOf(command).length).toBeGreaterThan(10);
    expect(fieldsOf(view).length).toBeGreaterThan(30);
  }
});

describe.each(SCHEMAS.map((schemas) => [schemas.id, schemas] as const))('%s', (id, schemas) => {
  const game = GAMES.find((one) => one.id === id);
  if (game === undefined) throw new Error(`no game ${id}`);
  const [command, view] = [z.fromJSONSchema(schemas.command), z.fromJSONSchema(schemas.view)];
  const seen = { commands: new Set<string>(), views: new Set<string>() };
  const commands: WireCommand[] = [];
  let views = 0;
  const problems: string[] = [];
  const check = (schema: z.ZodType, value: object): void => {
    const parsed = schema.safeParse(JSON.parse(JSON.stringify(value)));
    if (!parsed.success && problems.length < 3)
      problems.push(`${JSON.stringify(value).slice(0, 300)}: ${z.prettifyError(parsed.error)}`);
  };
  for (const setup of setupsOf(game))
    playAtRandom(
      game,
      setup,
      { rounds: 'preset' in setup ? ROUNDS : 2, seed: `schemas/${id}/${JSON.stringify(setup)}` },
      {
        view: (shown) => {
          views += 1;
          check(view, shown);
          note(shown, seen.views);
          for (const offer of shown.actions) note(offer.command, seen.commands);
        },
        command: (sent) => {
          commands.push(sent);
          check(command, sent);
          note(sent, seen.commands);
        },
      },
    );

  test('thousands of views and commands of every preset fit', () => {
    expect(problems).toEqual([]);
    expect(views).toBeGreaterThan(5000);
    expect(commands.length).toBeGreaterThan(1000);
  });

  test('every field that is described comes up', () => {
    const described = (schema: JsonSchema): readonly string[] => [...new Set(fieldsOf(schema))].toSorted();
    expect(described(schemas.command).filter((field) => !seen.commands.has(field))).toEqual([]);
    // Commands inside offers are described as commands.
    const isOffered = (field: string): boolean => field.startsWith('.actions[].command');
    expect(described(schemas.view).filter((field) => !isOffered(field) && !seen.views.has(field))).toEqual([]);
  });

  test('a command that is changed is accepted or rejected by its schema as it is by the game', () => {
    const start = game.setup({});
    if (!start.ok) throw new Error('the usual table must open');
    const read = (raw: unknown): boolean => {
      const position = start.value.begin();
      const decided = position.decide(raw, NOBODY);
      return decided.ok || !/^COMMAND_|^AMOUNT_/.test(decided.error.code);
    };
    const byType = new Map(commands.map((sent) => [`${sent.type} ${Object.keys(sent).join()}`, sent]));
    expect(byType.size).toBeGreaterThan(5);
    for (const sent of byType.values())
      for (const changed of changesOf(sent))
        expect([changed, command.safeParse(changed).success]).toEqual([changed, read(changed)]);
  });
});

const NOBODY = {
  by: 99,
  draw: () => {
    throw new Error('no card is drawn');
  },
  funds: () => 0 as never,
  nextShoe: { id: 'none', commitment: '-', size: 0, cutAt: 0 },
};

/** The command itself, without each field, with one too many, and with each field of another kind. */
const changesOf = (sent: WireCommand): readonly unknown[] => [
  sent,
  { ...sent, more: 1 },
  null,
  [],
  ...Object.keys(sent).flatMap((field) => {
    const { [field]: _, ...rest } = sent;
    const others = [null, true, 'no such value !', -1, 1.5, {}, []].filter(
      (other) => !(field === 'amount' && other === 1.5),
    );
    return [rest, ...others.map((other) => ({ ...sent, [field]: other }))];
  }),
];
