import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLIENT_MESSAGES, commandBody, isPlainJson, logQuery, openSessionBody, parseMessage } from './index.ts';
import { MESSAGE_SIZE } from './plain-json.ts';

const refused = (field: string) => ({ ok: false, error: { code: 'BAD_REQUEST', details: { field } } });
const CMD = 'cmd-0001';
const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;

describe('plain JSON', () => {
  test.each([[null], [true], [1.5], ['text'], [[1, [2]]], [{ a: { b: [] } }], [Object.create(null)]])(
    '%j is',
    (value) => expect(isPlainJson(value)).toBe(true),
  );

  test.each([
    ['undefined', undefined],
    ['not a number', Number.NaN],
    ['infinity', JSON.parse('1e999')],
    ['bigint', 1n],
    ['function', () => 1],
    ['bytes', Buffer.from('x')],
    ['a class', new (class A {})()],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['__proto__', JSON.parse('{"__proto__":{"admin":true}}')],
    ['__proto__ inside', JSON.parse('{"a":[{"__proto__":1}]}')],
    ['constructor', JSON.parse('{"constructor":{"prototype":{}}}')],
    ['too many', Array.from({ length: MESSAGE_SIZE.values + 1 }, () => 0)],
    ['too long', 'x'.repeat(MESSAGE_SIZE.characters + 1)],
    ['a long key', { ['k'.repeat(MESSAGE_SIZE.characters + 1)]: 1 }],
  ])('%s is not', (_, value) => expect(isPlainJson(value)).toBe(false));

  test('a getter is never called', () => {
    const liar = Object.defineProperty({}, 'type', {
      enumerable: true,
      get: () => {
        throw new Error('called');
      },
    });
    expect(isPlainJson(liar)).toBe(false);
    expect(isPlainJson({ play: liar })).toBe(false);
  });

  test('depth counts exactly', () => {
    expect(isPlainJson(deep(MESSAGE_SIZE.depth))).toBe(true);
    expect(isPlainJson(deep(MESSAGE_SIZE.depth + 1))).toBe(false);
  });
});

describe('a message', () => {
  test('that is missing is reported as missing, and one that is too large with what fits', () => {
    const sentence = (raw: unknown): string => {
      const parsed = parseMessage(commandBody, raw);
      return parsed.ok ? '' : parsed.error.message;
    };
    expect(sentence(undefined)).toBe('The field message must be a JSON object, and it is missing.');
    expect(sentence('x'.repeat(9000))).toBe(
      'The field message must be plain JSON: up to 12 levels deep, 600 values and 8192 characters.',
    );
  });

  const command = CLIENT_MESSAGES.order;
  const good = { code: 'k7qm2x ', cmdId: CMD, play: { type: 'bet', amount: 5 } };

  test('is read, its code in capitals, its command as it came', () => {
    expect(parseMessage(command, good)).toEqual({ ok: true, value: { ...good, code: 'K7QM2X' } });
  });

  test.each([
    ['message', undefined],
    ['message', []],
    ['message', 'order'],
    ['message', JSON.parse(`{"__proto__":{},"code":"K7QM2X","cmdId":"${CMD}","play":{"type":"bet"}}`)],
    ['more', { ...good, more: 1 }],
    ['code', { ...good, code: 'K7QM20' }],
    ['code', { ...good, code: 7 }],
    ['code', { ...good, code: ' '.repeat(5000) }],
    ['cmdId', { ...good, cmdId: 'short' }],
    ['cmdId', { ...good, cmdId: 'x'.repeat(65) }],
    ['cmdId', { ...good, cmdId: 'no blanks!' }],
    ['play', { ...good, play: [] }],
    ['play', { ...good, play: 'bet' }],
    ['play.type', { ...good, play: {} }],
    ['play.type', { ...good, play: { type: ['bet'] } }],
    ['play', { ...good, play: { type: 'bet', more: 'x'.repeat(3000) } }],
    ['order.type', { code: 'K7QM2X', cmdId: CMD, order: { type: 'sit' } }],
    ['order.locked', { code: 'K7QM2X', cmdId: CMD, order: { type: 'lock', locked: 'yes' } }],
    ['code', { code: 7, cmdId: CMD, order: { type: 'skip' } }],
    ['order', { ...good, order: { type: 'skip' } }],
  ])('is refused because of %s: %j', (field, raw) => expect(parseMessage(command, raw)).toMatchObject(refused(field)));

  // Not in the table above: the test runner itself does not survive printing these.
  test('of ten thousand brackets is refused, wherever they are', () => {
    for (const raw of [
      deep(10_000),
      { ...good, play: deep(10_000) },
      { ...good, play: { type: 'bet', x: deep(10_000) } },
    ])
      expect(parseMessage(command, raw).ok).toBe(false);
  });

  test('of any kind gets one typed answer', () => {
    const schemas = [...Object.values(CLIENT_MESSAGES), openSessionBody, commandBody, logQuery];
    fc.assert(
      fc.property(fc.constantFrom(...schemas), fc.anything({ withNullPrototype: true }), (schema, raw) => {
        const parsed = parseMessage(schema as typeof openSessionBody, raw);
        return parsed.ok || parsed.error.code === 'BAD_REQUEST';
      }),
      { seed: 20_260_701, numRuns: 3000 },
    );
  });

  test('and what is read twice reads the same', () => {
    const message = fc.record({
      code: fc.constantFrom('K7QM2X', 'k7qm2x', ' ABCDEF'),
      cmdId: fc.stringMatching(/^[A-Za-z0-9_-]{8,64}$/),
      play: fc.record({
        type: fc.string({ maxLength: 40 }),
        amount: fc.double({ noNaN: true, noDefaultInfinity: true }),
      }),
    });
    fc.assert(
      fc.property(message, (raw) => {
        const once = parseMessage(command, raw);
        if (!once.ok) return false;
        expect(parseMessage(command, once.value)).toEqual(once);
        return true;
      }),
      { seed: 20_260_702, numRuns: 300 },
    );
  });
});

describe('names', () => {
  const name = (raw: unknown) => parseMessage(openSessionBody, { name: raw });

  test.each([
    ['  Ann  ', 'Ann'],
    ['Änn 🂡 O’Hara', 'Änn 🂡 O’Hara'],
    ['A\u0308nn', 'Änn'],
    ['a   b', 'a b'],
    ['x'.repeat(32), 'x'.repeat(32)],
  ])('%j is %j', (raw, tidied) => expect(name(raw)).toEqual({ ok: true, value: { name: tidied } }));

  test.each([[''], ['   '], ['x'.repeat(33)], ['🂡'.repeat(21)], ['a\nb'], ['a\u202Eb'], ['\u200B'], [7], [null]])(
    '%j is none',
    (raw) => expect(name(raw)).toMatchObject(refused('name')),
  );

  test('may be left out', () => expect(parseMessage(openSessionBody, {})).toEqual({ ok: true, value: {} }));
});

describe('orders', () => {
  const order = (raw: unknown) => parseMessage(commandBody, { cmdId: CMD, order: raw });

  test.each([
    [{ type: 'lock', locked: true }],
    [{ type: 'clock-mode', mode: 'long' }],
    [{ type: 'betting-clock', betting: 30 }],
    [{ type: 'change-rules', setup: { preset: 'standard', decks: 2 } }],
    [{ type: 'allow', aid: 'counts', allowed: false }],
    [{ type: 'seat-bot', bot: 'simple' }],
    [{ type: 'add-entropy', shoe: 'K7QM2X.1', entropy: 'ab'.repeat(16) }],
    [{ type: 'commit-bytes', shoe: 'K7QM2X.1', hash: 'ab'.repeat(32) }],
    [{ type: 'open-bytes', shoe: 'K7QM2X.1', bytes: 'ab'.repeat(16) }],
    [{ type: 'pass-host', to: 2 }],
    [{ type: 'remove-waiting', user: 'u-1_x' }],
  ])('%j', (raw) => expect(order(raw)).toEqual({ ok: true, value: { cmdId: CMD, order: raw } }));

  test.each([
    ['order.locked', { type: 'lock', locked: 1 }],
    ['order.seat', { type: 'remove-seat', seat: 1.5 }],
    ['order.seat', { type: 'remove-seat', seat: 0 }],
    ['order.user', { type: 'remove-waiting', user: 'a b' }],
    ['order.to', { type: 'pass-host', to: '2' }],
    ['order.entropy', { type: 'add-entropy', shoe: 's', entropy: 'AB'.repeat(16) }],
    ['order.hash', { type: 'commit-bytes', shoe: 's', hash: 'ab'.repeat(16) }],
    ['order.bytes', { type: 'open-bytes', shoe: 's', bytes: 'ab'.repeat(32) }],
    ['order.mode', { type: 'start-mode', mode: 'never' }],
    ['order.mode', { type: 'clock-mode', mode: 'never' }],
    ['order.betting', { type: 'betting-clock', betting: 25 }],
    ['order.setup', { type: 'change-rules', setup: 'standard' }],
    ['order.aid', { type: 'allow', aid: 'eyes', allowed: false }],
    ['order.more', { type: 'lock', locked: true, more: 1 }],
  ])('%s is wrong in %j', (field, raw) => expect(order(raw)).toMatchObject(refused(field)));

  test('rejects sit and play as orders', () => {
    for (const type of ['sit', 'leave', 'play', 'toString']) expect(order({ type })).toMatchObject({ ok: false });
  });

  test('a command and an order in one message are refused', () => {
    const both = { cmdId: CMD, play: { type: 'bet' }, order: { type: 'lock', locked: true } };
    expect(parseMessage(commandBody, both)).toMatchObject({ ok: false, error: { code: 'BAD_REQUEST' } });
  });

  test.each([
    [
      { play: { type: 'bet' }, order: { type: 'lock', locked: true } },
      'The field order must be left out if you send play.',
    ],
    [{}, 'The field play must be sent, or order instead.'],
    [{ play: 5 }, 'The field play must be of type object.'],
    [{ order: { type: 'lock', locked: 1 } }, 'The field order.locked must be of type boolean.'],
  ])('a message with %j is answered: %s', (body, sentence) => {
    const answer = parseMessage(commandBody, { cmdId: CMD, ...body });
    expect(answer.ok ? answer : answer.error.message).toBe(sentence);
  });

  test('an order of an unknown type is answered with the types there are', () => {
    const answer = order({ type: 'look' });
    expect(answer.ok ? '' : answer.error.message).toMatch(
      /^The field order\.type must be one of play-all, queue, [a-z, -]+, seat-bot\.$/,
    );
  });
});

describe('queries', () => {
  test('are text that means whole numbers', () => {
    expect(parseMessage(logQuery, { after: '0', limit: '500' })).toEqual({ ok: true, value: { after: 0, limit: 500 } });
    expect(parseMessage(logQuery, {})).toEqual({ ok: true, value: {} });
  });

  test.each([
    [{ limit: '501' }],
    [{ limit: '0' }],
    [{ after: '-1' }],
    [{ after: '1e3' }],
    [{ after: '1.5' }],
    [{ x: '1' }],
  ])('%j is refused', (raw) => expect(parseMessage(logQuery, raw)).toMatchObject({ ok: false }));
});
