import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectOk } from '@croupier/kernel';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundle } from '../testing/bundle.ts';
import { type Temporary, temporary } from '../testing/temporary.ts';
import { loadVaultKey, parseVaultKey } from './key.ts';

const DIGITS = '0123456789abcdef'.repeat(4);
const CHILD = new URL('../testing/key-child.ts', import.meta.url);

let folder: Temporary;
let file: string;
beforeEach(() => {
  folder = temporary();
  file = join(folder.path, 'keys', 'vault.key');
});
afterEach(() => folder.remove());

const hex = (key: Uint8Array): string => Buffer.from(key).toString('hex');

test('a key is 64 hexadecimal digits, in either case, with nothing but blanks around', () => {
  for (const text of [DIGITS, DIGITS.toUpperCase(), ` ${DIGITS}\r\n`])
    expect(hex(expectOk(parseVaultKey(text)))).toBe(DIGITS);
  for (const text of ['', DIGITS.slice(1), `${DIGITS}0`, DIGITS.replace('a', 'g'), `0x${DIGITS.slice(2)}`, 'secret']) {
    const refused = parseVaultKey(text);
    expect(refused).toMatchObject({ ok: false, error: { code: 'VAULT_KEY_MALFORMED', details: {} } });
    if (text !== '') expect(JSON.stringify(refused)).not.toContain(text);
  }
});

test('the first start makes a key for its owner only, and every later one finds the same', async () => {
  const key = expectOk(await loadVaultKey(file));
  expect(key).toHaveLength(32);
  expect(readFileSync(file, 'utf8')).toBe(`${hex(key)}\n`);
  const mode = (path: string): number => statSync(path).mode & 0o777;
  if (process.platform !== 'win32') expect([mode(file), mode(join(folder.path, 'keys'))]).toEqual([0o600, 0o700]);
  expect(expectOk(await loadVaultKey(file))).toEqual(key);
  expect(expectOk(await loadVaultKey(`${file}.other`))).not.toEqual(key);
  expect(readdirSync(join(folder.path, 'keys'))).toEqual(['vault.key', 'vault.key.other']);
});

test('what is no key is refused and left as it is', async () => {
  mkdirSync(join(folder.path, 'keys'));
  for (const text of ['', 'a key\n']) {
    writeFileSync(file, text);
    expect(await loadVaultKey(file)).toMatchObject({ ok: false, error: { code: 'VAULT_KEY_MALFORMED' } });
    expect(readFileSync(file, 'utf8')).toBe(text);
  }
});

test('a place that cannot be read or written is refused with its reason', async () => {
  expect(await loadVaultKey(folder.path)).toMatchObject({
    error: { code: 'VAULT_KEY_UNREADABLE', details: { reason: 'EISDIR' } },
  });
  writeFileSync(join(folder.path, 'keys'), '');
  expect(await loadVaultKey(file)).toMatchObject({ ok: false, error: { code: 'VAULT_KEY_UNREADABLE' } });
});

/** Resolves with everything printed, as soon as `count` lines are. */
const lines = (child: ChildProcess, count: number): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    let text = '';
    child.on('error', reject);
    child.on('close', () => reject(new Error(`ended after: ${text}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.split('\n').length > count) resolve(text.trim().split('\n'));
    });
  });

test('processes that start at once end up with one key', async () => {
  const programs = await bundle({ child: CHILD });
  const args = [programs.file('child'), file];
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const printed = children.map((child) => lines(child, 2));
  await Promise.all(children.map((child) => lines(child, 1)));
  for (const child of children) child.stdin.write('go\n');
  const keys = (await Promise.all(printed)).map(([, key]) => key);
  programs.remove();
  expect(new Set(keys)).toEqual(new Set([readFileSync(file, 'utf8').trim()]));
  expect(readdirSync(join(folder.path, 'keys'))).toEqual(['vault.key']);
});

test('a store without its key is refused and no other key is made', async () => {
  const store = join(folder.path, 'store.db');
  writeFileSync(store, 'x');
  expect(await loadVaultKey(file, store)).toMatchObject({
    error: { code: 'VAULT_KEY_MISSING', details: { folder: join(folder.path, 'keys') } },
  });
  expect(() => readFileSync(file)).toThrow(/ENOENT/);
  const key = expectOk(await loadVaultKey(file));
  expect(expectOk(await loadVaultKey(file, store))).toEqual(key);
});

test('a key without its store is refused, and no empty store is made', async () => {
  const store = join(folder.path, 'data', 'store.db');
  expectOk(await loadVaultKey(file));
  expect(await loadVaultKey(file, store)).toMatchObject({
    error: { code: 'STORE_MISSING', details: { folder: join(folder.path, 'data') } },
  });
  expect(existsSync(store)).toBe(false);
});

test('a first start may be interrupted at any moment', async () => {
  const store = join(folder.path, 'data', 'store.db');
  const key = expectOk(await loadVaultKey(file, store));
  // Interrupted after the key: the store is an empty file.
  expect(readFileSync(store, 'utf8')).toBe('');
  expect(expectOk(await loadVaultKey(file, store))).toEqual(key);
  // Interrupted before it.
  rmSync(file);
  expectOk(await loadVaultKey(file, store));
});
