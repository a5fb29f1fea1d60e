import { expect, test } from 'vitest';
import type { Io } from '../io.ts';
import { parseServer } from '../server-address.ts';
import { receiptKeeper } from './receipt-file.ts';

const FILE = '/home/ann/.config/croupier/receipts.json';

/** A disk that holds one file at a time, and may refuse to be written. */
const disk = (files: { [name: string]: string }, isFull = false): Io =>
  ({
    env: { HOME: '/home/ann' },
    readText: (name: string) => {
      const text = files[name];
      return text === undefined ? Promise.reject(new Error('ENOENT')) : Promise.resolve(text);
    },
    writeText: (name: string, text: string) => {
      if (isFull) return Promise.reject(new Error('ENOSPC'));
      files[name] = text;
      return Promise.resolve();
    },
  }) as unknown as Io;

const serverAt = (port: number) => {
  const parsed = parseServer(`http://127.0.0.1:${port}`);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
};

test('what is kept for a server is there at the next start, and for no other server', async () => {
  const files: { [name: string]: string } = {};
  const keeper = await receiptKeeper(disk(files), serverAt(1));
  keeper.setItem('a', '1');
  keeper.setItem('b', '2');
  keeper.removeItem('a');
  await expect.poll(() => files[FILE]).toContain('"b":"2"');
  const again = await receiptKeeper(disk(files), serverAt(1));
  await expect.poll(() => again.getItem('a')).toBeNull();
  expect(again.getItem('b')).toBe('2');
  const other = await receiptKeeper(disk(files), serverAt(2));
  expect(other.getItem('b')).toBeNull();
  other.setItem('c', '3');
  await expect.poll(() => files[FILE]).toContain('"c":"3"');
  expect(files[FILE]).toContain('"b":"2"');
});

test('two programs on one server do not overwrite each other’s records', async () => {
  const files: { [name: string]: string } = {};
  const io = disk(files);
  const [one, two] = [await receiptKeeper(io, serverAt(1)), await receiptKeeper(io, serverAt(1))];
  one.setItem('a', '1');
  await one.saved();
  two.setItem('b', '2');
  two.removeItem('c');
  await two.saved();
  expect(JSON.parse(files[FILE] ?? '')).toEqual({ [serverAt(1)]: { a: '1', b: '2' } });
});

test.each(['{', '[]', 'null', '{"http://127.0.0.1:1":7}'])('a damaged file (%s) is written anew', async (text) => {
  const files: { [name: string]: string } = { [FILE]: text };
  const keeper = await receiptKeeper(disk(files), serverAt(1));
  keeper.setItem('a', '1');
  await expect.poll(() => files[FILE]).toContain('"a":"1"');
});

test('where nothing can be written it lasts as long as the program', async () => {
  const keeper = await receiptKeeper(disk({}, true), serverAt(1));
  keeper.setItem('a', '1');
  await Promise.resolve();
  expect(keeper.getItem('a')).toBe('1');
});
