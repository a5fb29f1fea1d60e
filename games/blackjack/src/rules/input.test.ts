/** What comes from outside: amounts and commands. Whatever is sent, the answer is a refusal, never a crash. */
import { chips, type Json, type Refusal } from '@croupier/kernel';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sit, stack } from '../testing/sitting.ts';
import { COMMAND_TYPES, type Command, parseCommand } from './commands.ts';

const says = (code: string, message: string, details = {}): Refusal => ({ code, message, details });
const refused = (error: Refusal) => ({ ok: false, error });
const badField = (type: string, field: string): Refusal =>
  says('COMMAND_BAD_FIELD', `The field ${field} of ${type} is missing, has the wrong type, or is unknown.`, {
    field,
    type,
  });
const unknownCommand = (type: string): Refusal => says('COMMAND_UNKNOWN', `There is no command ${type}.`, { type });

/** JSON as it comes over the wire; keys like __proto__ are plain fields there. */
const fromJson = (text: string): unknown => JSON.parse(text);

const ZERO = says('AMOUNT_ZERO', 'An amount must be more than zero.');
const NEGATIVE = says('AMOUNT_NEGATIVE', 'An amount cannot be negative.');
const NOT_FINITE = says('AMOUNT_NOT_FINITE', 'An amount must be a finite number of chips.');
const NOT_A_NUMBER = says('AMOUNT_NOT_A_NUMBER', 'An amount must be a number of chips.');
const NOT_WHOLE = says('AMOUNT_NOT_WHOLE_CENTS', 'An amount must be a whole number of cents (hundredths of a chip).');
const TOO_LARGE = says('AMOUNT_TOO_LARGE', 'That amount is too large.');

const BAD_AMOUNTS: readonly (readonly [name: string, raw: unknown, refusal: Refusal])[] = [
  ['0', 0, ZERO],
  ['-0', -0, ZERO],
  ['-5', -5, NEGATIVE],
  ['-0.001', -0.001, NEGATIVE],
  ['0.001', 0.001, NOT_WHOLE],
  ['1.005', 1.005, NOT_WHOLE],
  ['5e-324', 5e-324, NOT_WHOLE],
  ['NaN', Number.NaN, NOT_FINITE],
  ['Infinity', Number.POSITIVE_INFINITY, NOT_FINITE],
  ['-Infinity', Number.NEGATIVE_INFINITY, NOT_FINITE],
  ['1e999', fromJson('1e999'), NOT_FINITE],
  ['"5"', '5', NOT_A_NUMBER],
  ['""', '', NOT_A_NUMBER],
  ['[5]', [5], NOT_A_NUMBER],
  ['null', null, NOT_A_NUMBER],
  ['{}', {}, NOT_A_NUMBER],
  ['true', true, NOT_A_NUMBER],
  ['10000000000.01', 10_000_000_000.01, TOO_LARGE],
  ['1e300', 1e300, TOO_LARGE],
];

describe('amounts', () => {
  test.each(BAD_AMOUNTS)('[BJ-M1] a wager of %s', (_, amount, refusal) => {
    const table = sit('standard', stack('Ts 6h', '9c 8d')).scenario;
    const outcome = table.when(1, { type: 'PlaceWager', round: 1, spot: 1, amount: amount as Json });
    expect(outcome.refused(refusal.code)).toEqual(refusal);
    expect(table.table.funds(1)).toBe(chips(1000));
  });

  test.each(BAD_AMOUNTS)('[BJ-M1] an insurance of %s', (_, amount, refusal) => {
    const table = sit('standard', stack('Ts 6h', 'Ac 8d')).play('bet 10', 'deal').scenario;
    const outcome = table.when(1, { type: 'Insure', decision: '1.1.1.0', amount: amount as Json });
    expect(outcome.refused(refusal.code)).toEqual(refusal);
    expect(table.table.funds(1)).toBe(chips(990));
  });

  test.each([
    [0.01, 1],
    [0.29, 29],
    [2.5, 250],
    [1000, 100_000],
    [1_000_000_000, 100_000_000_000],
  ])('[BJ-M1] %d chips are %i cents', (amount, stake) => {
    const raw = { type: 'PlaceWager', round: 1, spot: 1, amount };
    expect(parseCommand(raw)).toEqual({ ok: true, value: { ...raw, amount: stake } });
  });
});

/** One of each, as it is sent. */
const COMMANDS: { readonly [type in Command['type']]: { readonly [field: string]: Json } } = {
  OpenRound: { round: 1 },
  PlaceWager: { round: 1, spot: 1, amount: 5 },
  TakeBackWager: { round: 1, spot: 1 },
  Deal: { round: 1 },
  Insure: { decision: '1.1.1.0', amount: 5 },
  DeclineInsurance: { decision: '1.1.1.0' },
  TakeEvenMoney: { decision: '1.1.1.0' },
  Hit: { decision: '1.1.1.0' },
  Stand: { decision: '1.1.1.0' },
  Double: { decision: '1.1.1.0' },
  Split: { decision: '1.1.1.0' },
  Surrender: { decision: '1.1.1.0' },
  TimeOut: { deadline: '1.betting' },
};

const FIELDS = COMMAND_TYPES.flatMap((type) => Object.keys(COMMANDS[type]).map((field) => [type, field] as const));
const fieldsNamed = (...names: readonly string[]) => FIELDS.filter(([, field]) => names.includes(field));

describe('commands', () => {
  test('[BJ-M2] there are exactly these commands', () => {
    expect(COMMAND_TYPES).toEqual(Object.keys(COMMANDS));
  });

  test.each(COMMAND_TYPES)('[BJ-M2] %s is read field by field', (type) => {
    const value = { type, ...COMMANDS[type] };
    expect(parseCommand(value)).toEqual({ ok: true, value: 'amount' in value ? { ...value, amount: 500 } : value });
  });

  test.each([
    ['undefined', undefined],
    ['null', null],
    ['a number', 5],
    ['a text', 'Deal'],
    ['true', true],
    ['an empty list', []],
    ['a list with a command', [{ type: 'Deal', round: 1 }]],
    ['a function', () => ({ type: 'Deal', round: 1 })],
  ])('[BJ-M2] %s is no command', (_, raw) => {
    expect(parseCommand(raw)).toEqual(
      refused(says('COMMAND_MALFORMED', 'A command must be an object with a type and its fields.')),
    );
  });

  test.each([
    ['a type that does not exist', { type: 'Cheat' }, 'Cheat'],
    ['an empty type', { type: '' }, ''],
    ['another spelling', { type: 'deal', round: 1 }, 'deal'],
    ['a name that every object has', { type: 'toString' }, 'toString'],
    ['constructor', { type: 'constructor' }, 'constructor'],
    ['__proto__', { type: '__proto__' }, '__proto__'],
    ['a long one, cut to 40 letters', { type: 'x'.repeat(5000) }, 'x'.repeat(40)],
  ])('[BJ-M2] unknown: %s', (_, raw, type) => {
    expect(parseCommand(raw)).toEqual(refused(unknownCommand(type)));
  });

  test.each([
    ...['{}', '{"type":5}', '{"type":null}', '{"type":["Deal"],"round":1}', '{"type":{"type":"Deal"}}'],
    ...['{"type":{"toString":1}}', '{"type":{"toString":null,"valueOf":null}}', '{"type":[{"toString":1}]}'],
  ])('[BJ-M2] unknown: a type that is no text, even one that cannot be written as text: %s', (text) => {
    const parsed = parseCommand(fromJson(text));
    expect(parsed).toMatchObject({ ok: false, error: { code: 'COMMAND_UNKNOWN' } });
  });

  test.each(FIELDS)('[BJ-M2] %s without its %s is refused by name', (type, field) => {
    const { [field]: _, ...rest } = COMMANDS[type];
    expect(parseCommand({ type, ...rest })).toEqual(refused(badField(type, field)));
    expect(parseCommand({ type, ...rest, [field]: undefined })).toEqual(refused(badField(type, field)));
  });

  test.each(COMMAND_TYPES)('[BJ-M2] %s with a field it should not have is refused by name', (type) => {
    const sent = { type, ...COMMANDS[type] };
    for (const field of ['by', 'seat', 'constructor', 'toString', ''])
      expect(parseCommand({ ...sent, [field]: 1 })).toEqual(refused(badField(type, field)));
    const strange = ['round', 'spot', 'amount', 'decision', 'deadline'].filter((field) => !(field in sent));
    for (const field of strange) expect(parseCommand({ ...sent, [field]: 1 })).toEqual(refused(badField(type, field)));
  });

  test.each(COMMAND_TYPES)('[BJ-M2] %s with __proto__ in its JSON is refused', (type) => {
    const text = JSON.stringify({ type, ...COMMANDS[type] });
    const raw = fromJson(text.replace(/\}$/, ',"__proto__":{"round":1,"decision":"1.1.1.0"}}'));
    expect(parseCommand(raw)).toEqual(refused(badField(type, '__proto__')));
  });

  test.each(
    fieldsNamed('round', 'spot').flatMap(([type, field]) =>
      ['1', 1.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, null, true, [1], {}].map(
        (value) => [type, field, value] as const,
      ),
    ),
  )('[BJ-M2] %s: the %s is a whole number from 0, not %j', (type, field, value) => {
    expect(parseCommand({ type, ...COMMANDS[type], [field]: value })).toEqual(refused(badField(type, field)));
  });

  test.each(fieldsNamed('round', 'spot'))(
    '[BJ-M2] %s: the %s may be 0 or large; the table knows better',
    (type, field) => {
      for (const value of [0, 2 ** 53 - 1])
        expect(parseCommand({ type, ...COMMANDS[type], [field]: value })).toMatchObject({
          ok: true,
          value: { [field]: value },
        });
    },
  );

  test.each(
    fieldsNamed('decision', 'deadline').flatMap(([type, field]) =>
      [1, '', '1 1', '1.1\n', 'é', '1-1', '1'.repeat(41), null, true, ['1.1.1.0'], {}].map(
        (value) => [type, field, value] as const,
      ),
    ),
  )('[BJ-M2] %s: the %s is an id of up to 40 letters, digits and dots, not %j', (type, field, value) => {
    expect(parseCommand({ type, ...COMMANDS[type], [field]: value })).toEqual(refused(badField(type, field)));
  });

  test.each(fieldsNamed('decision', 'deadline'))('[BJ-M2] %s: the %s may have 40 letters', (type, field) => {
    const id = `${'1'.repeat(38)}.a`;
    expect(parseCommand({ type, ...COMMANDS[type], [field]: id })).toMatchObject({ ok: true, value: { [field]: id } });
  });

  test('[BJ-M2] the first thing wrong is named: fields in their order, then strays, then the amount', () => {
    const wager = { type: 'PlaceWager', round: 1, spot: 1, amount: 0 };
    expect(parseCommand({ type: 'PlaceWager', stray: 1 })).toEqual(refused(badField('PlaceWager', 'round')));
    expect(parseCommand({ ...wager, spot: 'x', stray: 1 })).toEqual(refused(badField('PlaceWager', 'spot')));
    expect(parseCommand({ ...wager, stray: 1 })).toEqual(refused(badField('PlaceWager', 'stray')));
    expect(parseCommand(wager)).toEqual(refused(ZERO));
  });

  test('[BJ-M2] a long stray name is cut to 40 letters', () => {
    const raw = { type: 'Deal', round: 1, ['x'.repeat(500)]: 1 };
    expect(parseCommand(raw)).toEqual(refused(badField('Deal', 'x'.repeat(40))));
  });

  test('[BJ-M2] any JSON at all gets an answer, and junk changes nothing', () => {
    const { table } = sit('standard', stack('Ts 6h', '9c 8d')).play('bet 10').scenario;
    const before = JSON.stringify(table.state);
    const half = fc.record({
      type: fc.constantFrom(...COMMAND_TYPES, 'toString'),
      round: fc.jsonValue(),
      spot: fc.jsonValue(),
    });
    const property = fc.property(fc.oneof(fc.jsonValue(), half), (raw) => {
      const parsed = parseCommand(raw);
      if (parsed.ok) return;
      expect(table.send(1, raw)).toEqual(parsed);
      expect(parsed.error.message).toMatch(/^[A-Z]/);
    });
    fc.assert(property, { seed: 21, numRuns: 500 });
    expect(JSON.stringify(table.state)).toBe(before);
  });
});
