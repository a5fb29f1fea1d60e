import { expectOk, ok } from '@croupier/kernel';
import { expect, test, vi } from 'vitest';
import { openMemoryStore } from '../memory/open.ts';
import { MemoryDisk } from '../memory/rows.ts';
import type { Store } from '../ports.ts';
import { describeStoreContract } from '../testing/contract.ts';
import { createTable, oneEvent } from '../testing/kit.ts';
import { aesVaultCipher } from './aes.ts';
import { checkVaultKey } from './check-key.ts';
import { encryptedVault } from './cipher.ts';

const KEY = Uint8Array.from({ length: 32 }, (_, index) => index);
const SECRET = Uint8Array.from({ length: 32 }, (_, index) => 200 - index);
const cipher = aesVaultCipher(KEY);

describeStoreContract('memory with an encrypted vault', async () => {
  const disk = new MemoryDisk();
  return { open: async () => ok(encryptedVault(openMemoryStore(disk), cipher)), remove: async () => undefined };
});

/** A secret put in both ways, and the store as it is behind the encryption. */
const sealedBoth = async (): Promise<{ readonly inner: Store; readonly store: Store }> => {
  const inner = openMemoryStore();
  const store = encryptedVault(inner, cipher);
  await createTable(store, 'T1');
  expectOk(await store.seal({ shoe: 's1', bytes: SECRET, at: 1 }));
  const vault = [{ kind: 'put', shoe: 's2', bytes: SECRET }] as const;
  expectOk(await store.append({ ...oneEvent('T1', 0, 'c1'), vault }));
  return { inner, store };
};

test('the store behind sees neither the secret nor twice the same bytes', async () => {
  const { inner, store } = await sealedBoth();
  const kept = await Promise.all(['s1', 's2'].map(async (shoe) => expectOk(await inner.sealed(shoe)).bytes));
  for (const bytes of kept) {
    expect(bytes).toHaveLength(1 + 12 + SECRET.length + 16);
    expect(Buffer.from(bytes).indexOf(SECRET.subarray(0, 4))).toBe(-1);
  }
  expect(kept[0]).not.toEqual(kept[1]);
  for (const shoe of ['s1', 's2']) expect(expectOk(await store.sealed(shoe)).bytes).toEqual(SECRET);
});

test('with another key nothing is decrypted, nothing is leaked, and nothing is marked as revealed', async () => {
  const { inner } = await sealedBoth();
  const other = encryptedVault(inner, aesVaultCipher(KEY.map((byte) => byte ^ 1)));
  for (const shoe of ['s1', 's2']) {
    const refused = [await other.sealed(shoe), await other.reveal(shoe, 9)];
    for (const answer of refused)
      expect(answer).toEqual({
        ok: false,
        error: { code: 'VAULT_KEY_WRONG', details: { shoe }, message: expect.any(String) as string },
      });
    expect(expectOk(await inner.sealed(shoe)).revealedAt).toBeUndefined();
  }
});

test('bytes that were changed, cut off, or moved to another shoe do not open', () => {
  const sealed = cipher.seal('s1', SECRET);
  expect(cipher.open('s1', sealed)).toEqual(SECRET);
  expect(cipher.open('s2', sealed)).toBeUndefined();
  for (let at = 0; at < sealed.length; at++) {
    expect(cipher.open('s1', sealed.with(at, (sealed[at] ?? 0) ^ 1))).toBeUndefined();
    expect(cipher.open('s1', sealed.subarray(0, at))).toBeUndefined();
  }
  expect(cipher.open('s1', Uint8Array.of(...sealed, 0))).toBeUndefined();
});

test('what was kept before there was a key does not open', async () => {
  const inner = openMemoryStore();
  expectOk(await inner.seal({ shoe: 's1', bytes: Uint8Array.of(1, ...SECRET), at: 1 }));
  expect(await encryptedVault(inner, cipher).sealed('s1')).toMatchObject({ error: { code: 'VAULT_KEY_WRONG' } });
});

test('a key has 32 bytes, and is not the caller’s to change', () => {
  for (const length of [0, 16, 31, 33]) expect(() => aesVaultCipher(new Uint8Array(length))).toThrow(RangeError);
  const key = Uint8Array.from(KEY);
  const other = aesVaultCipher(key);
  key.fill(0);
  expect(other.open('s1', cipher.seal('s1', SECRET))).toEqual(SECRET);
});

test('the caller may change its bytes after the call', async () => {
  const store = encryptedVault(openMemoryStore(), cipher);
  const bytes = Uint8Array.from(SECRET);
  const pending = store.seal({ shoe: 's1', bytes, at: 1 });
  bytes.fill(0);
  expect(expectOk(await pending).bytes).toEqual(SECRET);
  expect(expectOk(await store.sealed('s1')).bytes).toEqual(SECRET);
});

test('what is not a secret is not encrypted, only refused', async () => {
  const seal = vi.spyOn(cipher, 'seal');
  const store = encryptedVault(openMemoryStore(), cipher);
  expect(await store.seal({ shoe: 'a b', bytes: SECRET, at: 1 })).toMatchObject({ error: { code: 'STORE_BAD_FIELD' } });
  // 29 bytes more than it was.
  expect(await store.seal({ shoe: 's1', bytes: new Uint8Array(4068), at: 1 })).toMatchObject({ ok: false });
  expectOk(await store.seal({ shoe: 's1', bytes: new Uint8Array(4067), at: 1 }));
  expect(seal).toHaveBeenCalledTimes(2);
  seal.mockRestore();
});

const SIGNING_KEY = { key: 'ab'.repeat(32), incarnation: '0'.repeat(16), since: 1, secret: SECRET };
const OTHER_KEY = { ok: false, error: { code: 'VAULT_KEY_OTHER' } };
const otherKey = (inner: Store): Store => encryptedVault(inner, aesVaultCipher(KEY.map((byte) => byte ^ 1)));

test('the private half of a signing key is encrypted, and goes on being readable under a new incarnation', async () => {
  const inner = openMemoryStore();
  const store = encryptedVault(inner, cipher);
  expect(expectOk(await store.addSigningKey({ expected: 0, key: SIGNING_KEY }))).toEqual([SIGNING_KEY]);
  const [kept] = expectOk(await inner.signingKeys());
  expect(Buffer.from(kept?.secret ?? []).indexOf(SECRET.subarray(0, 4))).toBe(-1);
  expectOk(await inner.beginIncarnation({ incarnation: '1'.repeat(16), at: 2 }));
  const secrets = expectOk(await store.signingKeys()).map(({ secret }) => secret);
  expect(secrets).toEqual([SECRET, SECRET]);
  expect(await otherKey(inner).signingKeys()).toMatchObject(OTHER_KEY);
});

test('a vault key is tried on the signing keys, and in a store of an earlier version on a shoe', async () => {
  const empty = openMemoryStore();
  expect(await checkVaultKey(encryptedVault(empty, cipher))).toEqual(ok(null));
  const { inner: old } = await sealedBoth();
  expect(await checkVaultKey(encryptedVault(old, cipher))).toEqual(ok(null));
  expect(await checkVaultKey(otherKey(old))).toMatchObject(OTHER_KEY);
  expectOk(await encryptedVault(empty, cipher).addSigningKey({ expected: 0, key: SIGNING_KEY }));
  expect(await checkVaultKey(encryptedVault(empty, cipher))).toEqual(ok(null));
  expect(await checkVaultKey(otherKey(empty))).toMatchObject(OTHER_KEY);
});
