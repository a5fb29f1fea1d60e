/** What comes from outside: amounts and commands. Whatever is sent, the answer is a refusal, never a crash. */
import { chips, type Json, type Refusal } from '@croupier/kernel';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sit, stack } from '../testing/sitting.ts';
import { type Command, parseCommand } from './commands.ts';
import { REFUSALS } from './refusals.ts';
import { WAGERS } from './setup/house-rules.ts';

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
  ['10.005', 10.005, NOT_WHOLE],
  ['5e-324', 5e-324, NOT_WHOLE],
  ['NaN', Number.NaN, NOT_FINITE],
  ['Infinity', Number.POSITIVE_INFINITY, NOT_FINITE],
  ['-Infinity', Number.NEGATIVE_INFINITY, NOT_FINITE],
  ['1e999', fromJson('1e999'), NOT_FINITE],
  ['"10"', '10', NOT_A_NUMBER],
  ['""', '', NOT_A_NUMBER],
  ['[10]', [10], NOT_A_NUMBER],
  ['null', null, NOT_A_NUMBER],
  ['{}', {}, NOT_A_NUMBER],
  ['true', true, NOT_A_NUMBER],
  ['10000000000.01', 10_000_000_000.01, TOO_LARGE],
  ['1e300', 1e300, TOO_LARGE],
];

describe('amounts', () => {
  test.each(BAD_AMOUNTS)('[BC-M1] a wager of %s', (_, amount, refusal) => {
    const table = sit('standard', stack('9s Kc', '2d 3h')).scenario;
    const outcome = table.when(1, { type: 'PlaceWager', round: 1, seat: 1, on: 'player', amount: amount as Json });
    expect(outcome.refused(refusal.code)).toEqual(refusal);
    expect(table.table.funds(1)).toBe(chips(1000));
  });

  test('[BC-M1] every code for an amount is met above', () => {
    const met = new Set(BAD_AMOUNTS.map(([, , { code }]) => code));
    expect(Object.keys(REFUSALS).filter((code) => code.startsWith('AMOUNT_') && !met.has(code))).toEqual([]);
  });

  test.each([
    [0.01, 1],
    [0.29, 29],
    [2.5, 250],
    [10.01, 1001],
    [1_000_000_000, 100_000_000_000],
  ])('[BC-M1] %d chips are %i cents', (amount, stake) => {
    const raw = { type: 'PlaceWager', round: 1, seat: 1, on: 'player', amount };
    expect(parseCommand(raw)).toEqual({ ok: true, value: { ...raw, amount: stake } });
  });
});

/** One of each, as it is sent. */
const COMMANDS: { readonly [type in Command['type']]: { readonly [field: string]: Json } } = {
  OpenRound: { round: 1 },
  PlaceWager: { round: 1, seat: 1, on: 'player', amount: 10 },
  TakeBackWager: { round: 1, seat: 1, on: 'player' },
  Deal: { round: 1 },
  TurnCard: { round: 1, seat: 1, hand: 'player' },
  TimeOut: { deadline: '1.betting' },
};
const COMMAND_TYPES = Object.keys(COMMANDS) as readonly Command['type'][];
const FIELDS = COMMAND_TYPES.flatMap((type) => Object.keys(COMMANDS[type]).map((field) => [type, field] as const));
const fieldsNamed = (...names: readonly string[]) => FIELDS.filter(([, field]) => names.includes(field));

describe('commands', () => {
  test.each(COMMAND_TYPES)('[BC-M2] %s is read field by field', (type) => {
    const value = { type, ...COMMANDS[type] };
    expect(parseCommand(value)).toEqual({ ok: true, value: 'amount' in value ? { ...value, amount: 1000 } : value });
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
  ])('[BC-M2] %s is no command', (_, raw) => {
    const malformed = says('COMMAND_MALFORMED', 'A command must be an object with a type and its fields.');
    expect(parseCommand(raw)).toEqual(refused(malformed));
  });

  test.each([
    ['a type that does not exist', { type: 'Cheat' }, 'Cheat'],
    ['an empty type', { type: '' }, ''],
    ['another spelling', { type: 'deal', round: 1 }, 'deal'],
    ['a name that every object has', { type: 'toString' }, 'toString'],
    ['constructor', { type: 'constructor' }, 'constructor'],
    ['__proto__', { type: '__proto__' }, '__proto__'],
    ['a command of another game', { type: 'Hit', decision: '1.1.1.0' }, 'Hit'],
    ['a long one, cut to 40 letters', { type: 'x'.repeat(5000) }, 'x'.repeat(40)],
  ])('[BC-M2] unknown: %s', (_, raw, type) => {
    expect(parseCommand(raw)).toEqual(refused(unknownCommand(type)));
  });

  test.each([
    ...['{}', '{"type":5}', '{"type":null}', '{"type":["Deal"],"round":1}', '{"type":{"type":"Deal"}}'],
    ...['{"type":{"toString":1}}', '{"type":{"toString":null,"valueOf":null}}', '{"type":[{"toString":1}]}'],
  ])('[BC-M2] unknown: a type that is no text, even one that cannot be written as text: %s', (text) => {
    expect(parseCommand(fromJson(text))).toMatchObject({ ok: false, error: { code: 'COMMAND_UNKNOWN' } });
  });

  test.each(FIELDS)('[BC-M2] %s without its %s is refused by name', (type, field) => {
    const { [field]: _, ...rest } = COMMANDS[type];
    expect(parseCommand({ type, ...rest })).toEqual(refused(badField(type, field)));
    expect(parseCommand({ type, ...rest, [field]: undefined })).toEqual(refused(badField(type, field)));
  });

  test.each(COMMAND_TYPES)('[BC-M2] %s with a field it should not have is refused by name', (type) => {
    const sent = { type, ...COMMANDS[type] };
    const strange = ['round', 'seat', 'on', 'amount', 'deadline'].filter((field) => !(field in sent));
    for (const field of [...strange, 'by', 'constructor', 'toString', ''])
      expect(parseCommand({ ...sent, [field]: 1 })).toEqual(refused(badField(type, field)));
    expect(parseCommand({ ...sent, ['y'.repeat(50)]: 1 })).toEqual(refused(badField(type, 'y'.repeat(40))));
  });

  test.each(COMMAND_TYPES)('[BC-M2] %s with __proto__ in its JSON is refused', (type) => {
    const text = JSON.stringify({ type, ...COMMANDS[type] });
    const raw = fromJson(text.replace(/\}$/, ',"__proto__":{"round":1}}'));
    expect(parseCommand(raw)).toEqual(refused(badField(type, '__proto__')));
  });

  test.each(
    fieldsNamed('round', 'seat').flatMap(([type, field]) =>
      ['1', 1.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, null, true, [1], {}].map(
        (value) => [type, field, value] as const,
      ),
    ),
  )('[BC-M2] %s: the %s is a whole number from 0, not %j', (type, field, value) => {
    expect(parseCommand({ type, ...COMMANDS[type], [field]: value })).toEqual(refused(badField(type, field)));
  });

  test.each(fieldsNamed('round', 'seat'))(
    '[BC-M2] %s: the %s may be 0 or large; the table knows better',
    (type, field) => {
      for (const value of [0, 2 ** 53 - 1])
        expect(parseCommand({ type, ...COMMANDS[type], [field]: value })).toMatchObject({
          ok: true,
          value: { [field]: value },
        });
    },
  );

  test.each(fieldsNamed('on'))('[BC-M2] %s: %s is one of the eleven wagers, offered here or not', (type, field) => {
    for (const on of WAGERS)
      expect(parseCommand({ type, ...COMMANDS[type], on })).toMatchObject({ ok: true, value: { on } });
    for (const on of ['dealer', 'Player', '', 'toString', null, 1, ['player'], {}])
      expect(parseCommand({ type, ...COMMANDS[type], on })).toEqual(refused(badField(type, field)));
  });

  test.each([1, '', '1 1', '1.1\n', 'é', '1-1', '1'.repeat(41), null, true, ['1.betting'], {}])(
    '[BC-M2] a deadline is an id of up to 40 letters, digits and dots, not %j',
    (deadline) => {
      expect(parseCommand({ type: 'TimeOut', deadline })).toEqual(refused(badField('TimeOut', 'deadline')));
    },
  );

  test('[BC-M2] a deadline may have 40 letters', () => {
    const command = { type: 'TimeOut', deadline: `${'1'.repeat(38)}.a` };
    expect(parseCommand(command)).toEqual({ ok: true, value: command });
  });

  test('[BC-M2] the first thing wrong is named: fields in their order, then strays, then the amount', () => {
    const wager = { type: 'PlaceWager', round: 1, seat: 1, on: 'tie', amount: 0 };
    expect(parseCommand({ type: 'PlaceWager', stray: 1 })).toEqual(refused(badField('PlaceWager', 'round')));
    expect(parseCommand({ ...wager, seat: 'x', on: 'x' })).toEqual(refused(badField('PlaceWager', 'seat')));
    expect(parseCommand({ ...wager, on: 'x', stray: 1 })).toEqual(refused(badField('PlaceWager', 'on')));
    expect(parseCommand({ ...wager, stray: 1 })).toEqual(refused(badField('PlaceWager', 'stray')));
    expect(parseCommand(wager)).toEqual(refused(ZERO));
  });

  test('[BC-M1, BC-M2] whatever JSON is sent, the answer is a result', () => {
    const field = fc.constantFrom('type', 'round', 'seat', 'on', 'amount', 'deadline');
    const value = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom('Deal', 'PlaceWager', 'tie', 1));
    const property = fc.property(fc.oneof(fc.jsonValue(), fc.dictionary(field, value)), (raw) => {
      const parsed = parseCommand(raw);
      if (!parsed.ok) expect(Object.keys(REFUSALS)).toContain(parsed.error.code);
    });
    fc.assert(property, { seed: 7, numRuns: 500 });
  });
});
