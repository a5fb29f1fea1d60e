import { gzipSync } from 'node:zlib';
import { MAX_CARRY } from '@croupier/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { canSeal, seal, unseal } from './seal.ts';

afterEach(() => vi.unstubAllGlobals());

const sealed = async (text: string) => {
  const made = await seal(text);
  if (made === undefined) throw new Error('too large');
  return made;
};

test('what is sealed opens with its key, and with no other', async () => {
  const text = 'Änn, 16 against 10: hit. '.repeat(2000);
  const { carry, key } = await sealed(text);
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(carry).toMatch(/^[\w-]+$/);
  expect(carry.length).toBeLessThan(text.length / 10);
  expect(await unseal({ carry, key })).toBe(text);
  const other = await sealed(text);
  expect(other.carry).not.toBe(carry);
  expect(await unseal({ carry, key: other.key })).toBeUndefined();
});

test('rejects text with one changed character, and text that was never sealed', async () => {
  const { carry, key } = await sealed('{"version":1}');
  for (const at of [0, 20, carry.length - 2]) {
    const changed = carry.slice(0, at) + (carry[at] === 'A' ? 'B' : 'A') + carry.slice(at + 1);
    expect(await unseal({ carry: changed, key })).toBeUndefined();
  }
  for (const bad of ['', 'A', 'not base64!', 'é', 'A'.repeat(64)]) {
    expect(await unseal({ carry: bad, key })).toBeUndefined();
    expect(await unseal({ carry, key: bad })).toBeUndefined();
  }
});

test('data that is too large for a link is not sealed', async () => {
  // Random, so that it does not shrink.
  const random = Array.from(crypto.getRandomValues(new Uint8Array(60_000)), (byte) => byte.toString(16)).join('');
  expect(await seal(random)).toBeDefined();
  expect(await seal(random.repeat(2) + Math.PI)).toBeDefined();
  const large = Array.from({ length: 8 }, () =>
    Array.from(crypto.getRandomValues(new Uint8Array(60_000)), (byte) => byte.toString(16)).join(''),
  ).join('');
  expect(await seal(large)).toBeUndefined();
  expect(MAX_CARRY).toBe(262_144);
});

test('a few bytes that unpack to more than a phone can take are not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(9_000_000));
  const raw = crypto.getRandomValues(new Uint8Array(16));
  const iv = new Uint8Array(12);
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt']);
  const closed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, Uint8Array.from(bomb));
  const carry = Buffer.concat([iv, Buffer.from(closed)]).toString('base64url');
  expect(carry.length).toBeLessThan(MAX_CARRY);
  expect(await unseal({ carry, key: Buffer.from(raw).toString('base64url') })).toBeUndefined();
});

test('browsers without encryption or compression carry nothing', () => {
  expect(canSeal()).toBe(true);
  vi.stubGlobal('CompressionStream', undefined);
  expect(canSeal()).toBe(false);
  vi.unstubAllGlobals();
  vi.stubGlobal('crypto', { getRandomValues: () => undefined });
  expect(canSeal()).toBe(false);
});
