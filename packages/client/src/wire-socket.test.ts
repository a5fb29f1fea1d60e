import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RawSocket, WireSocket } from './wire-socket.ts';

class FakeRaw implements RawSocket {
  readonly sent: string[] = [];
  readonly #listeners = new Map<string, (event: { readonly data: unknown }) => void>();
  closed = false;

  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  addEventListener(type: string, listener: (event: { readonly data: unknown }) => void): void {
    this.#listeners.set(type, listener);
  }
  hear(data: string): void {
    this.#listeners.get('message')?.({ data });
  }
  drop(): void {
    this.#listeners.get('close')?.({ data: undefined });
  }
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const open = () => {
  const raws: FakeRaw[] = [];
  const heard: [string, unknown][] = [];
  const socket = new WireSocket(() => {
    const raw = new FakeRaw();
    raws.push(raw);
    return raw;
  });
  for (const event of ['connect', 'disconnect', 'connect_error', 'view'])
    socket.on(event, (message: unknown) => heard.push([event, message]));
  socket.connect();
  const raw = (): FakeRaw => raws.at(-1) ?? new FakeRaw();
  const greet = (): void => {
    raw().hear('0{"sid":"a","pingInterval":10000,"pingTimeout":5000}');
    raw().hear('40{"sid":"b"}');
  };
  return { socket, raws, raw, heard, greet };
};

test('greets, asks for the table, and is connected', () => {
  const { socket, raw, heard, greet } = open();
  greet();
  expect(raw().sent).toEqual(['40']);
  expect(socket.connected).toBe(true);
  expect(heard.map(([event]) => event)).toEqual(['connect']);
});

test('answers pings, hears events, and gets each answer to its question', () => {
  const { socket, raw, heard, greet } = open();
  greet();
  raw().hear('2');
  raw().hear('42["view",{"seq":7}]');
  const answers: unknown[] = [];
  socket.emit('order', { a: 1 }, (answer: unknown) => void answers.push(['first', answer]));
  socket.emit('order', { a: 2 }, (answer: unknown) => void answers.push(['second', answer]));
  raw().hear('431[{"ok":true}]');
  raw().hear('430[{"ok":false}]');
  raw().hear('430[{"ok":true}]');
  expect(raw().sent).toEqual(['40', '3', '420["order",{"a":1}]', '421["order",{"a":2}]']);
  expect(heard.at(-1)).toEqual(['view', { seq: 7 }]);
  expect(answers).toEqual([
    ['second', { ok: true }],
    ['first', { ok: false }],
  ]);
});

test('silence for longer than promised is a lost connection, and it can connect again', () => {
  const { socket, raws, heard, greet } = open();
  greet();
  vi.advanceTimersByTime(14_999);
  expect(socket.connected).toBe(true);
  vi.advanceTimersByTime(1);
  expect(socket.connected).toBe(false);
  expect(heard.at(-1)?.[0]).toBe('disconnect');
  socket.connect();
  expect(raws).toHaveLength(2);
  greet();
  expect(socket.connected).toBe(true);
});

test('an unreachable or refusing server is an error', () => {
  const there = open();
  there.raw().drop();
  expect(there.heard.at(-1)?.[0]).toBe('connect_error');
  const refused = open();
  refused.raw().hear('0{"sid":"a","pingInterval":10000,"pingTimeout":5000}');
  refused.raw().hear('44{"message":"Open a session first.","data":{"code":"NO_SESSION"}}');
  expect(refused.heard.at(-1)?.[1]).toMatchObject({ message: 'Open a session first.', data: { code: 'NO_SESSION' } });
  expect(refused.raw().closed).toBe(true);
});

test.each(['', '9', '4', '42', '42{}', '42[', '43', '43x[]', '4399[{}]', '45-["x"]'])(
  'nonsense such as "%s" does no harm',
  (packet) => {
    const { socket, raw, greet } = open();
    greet();
    raw().hear(packet);
    expect(socket.connected).toBe(true);
  },
);

test('messages from an old connection are ignored', () => {
  const { socket, raws, heard, greet } = open();
  greet();
  socket.disconnect();
  const count = heard.length;
  raws[0]?.hear('42["view",{"seq":9}]');
  raws[0]?.drop();
  expect(heard).toHaveLength(count);
});
