/**
 * The key that this server signs receipts with. It belongs to the store, so every server on the same store signs with the
 * same one, and a restart changes nothing.
 */
import { randomBytes } from 'node:crypto';
import { keyBytes, type PublishedKey, type Receipt, type ReceiptFacts, receiptBytes } from '@croupier/fair';
import { newSecret, openSigner } from '@croupier/fair/ed25519';
import { ok, type Refusal, type Result } from '@croupier/kernel';
import type { SigningKey, Store } from '@croupier/store';

export interface Signing {
  /** As they are published, the oldest first. */
  readonly keys: readonly PublishedKey[];
  readonly receipt: (entry: Omit<ReceiptFacts, 'incarnation'>) => Receipt;
}

type KeyStore = Pick<Store, 'signingKeys' | 'addSigningKey'>;

const firstKey = (now: number): SigningKey => {
  const secret = newSecret();
  return { key: openSigner(secret).key, incarnation: randomBytes(8).toString('hex'), since: now, secret };
};

const published = ({ key, incarnation, since, signedBy, signature }: SigningKey): PublishedKey => ({
  key,
  incarnation,
  since,
  ...(signedBy !== undefined && signature !== undefined && { signedBy, signature }),
});

/** Reads the store's keys and makes the first one where there is none. */
export const openSigning = async (store: KeyStore, now: number): Promise<Result<Signing, Refusal>> => {
  const found = await store.signingKeys();
  if (!found.ok) return found;
  const keys = found.value.length > 0 ? found : await store.addSigningKey({ expected: 0, key: firstKey(now) });
  if (!keys.ok) return keys;
  const last = keys.value.at(-1);
  if (last === undefined) throw new Error('a store that has just been given a key has none');
  const { incarnation } = last;
  const { key, sign } = openSigner(last.secret);
  return ok({
    keys: keys.value.map(published),
    receipt: ({ table, seq, hash }) => {
      const facts = { table, incarnation, seq, hash };
      return { ...facts, key, signature: sign(receiptBytes(facts)) };
    },
  });
};

/** A new key, signed by the old one. Running servers keep using the old one until they restart. */
export const rotateKey = async (store: KeyStore, now: number): Promise<Result<readonly PublishedKey[], Refusal>> => {
  const found = await store.signingKeys();
  if (!found.ok) return found;
  const last = found.value.at(-1);
  const fresh = firstKey(now);
  const key: SigningKey =
    last === undefined
      ? fresh
      : {
          ...fresh,
          incarnation: last.incarnation,
          signedBy: last.key,
          signature: openSigner(last.secret).sign(keyBytes(fresh.key)),
        };
  const keys = await store.addSigningKey({ expected: found.value.length, key });
  return keys.ok ? ok(keys.value.map(published)) : keys;
};
