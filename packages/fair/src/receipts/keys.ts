/**
 * The keys a server has signed with, as `/.well-known/croupier-key.json` lists them. A client that knows one of them
 * accepts another only when a key it accepts has signed it: nobody can slip a key of their own in between.
 */
import { isRecord } from '../seal/context.ts';
import { isIncarnation, isKey, isSignature, keyBytes, type VerifySignature } from './receipt.ts';

export interface PublishedKey {
  readonly key: string;
  readonly incarnation: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** The key before this one, and its signature under this one. The first key has neither. */
  readonly signedBy?: string;
  readonly signature?: string;
}

const parseKey = (raw: unknown): PublishedKey | undefined => {
  if (!isRecord(raw)) return undefined;
  const { key, incarnation, since, signedBy, signature } = raw;
  if (!isKey(key) || !isIncarnation(incarnation)) return undefined;
  if (typeof since !== 'number' || !Number.isSafeInteger(since) || since < 0) return undefined;
  if (signedBy === undefined && signature === undefined) return { key, incarnation, since };
  return isKey(signedBy) && isSignature(signature) ? { key, incarnation, since, signedBy, signature } : undefined;
};

/** A list of keys, the oldest first; undefined when anything in it is malformed. */
export const parseKeys = (raw: unknown): readonly PublishedKey[] | undefined => {
  if (!Array.isArray(raw)) return undefined;
  const keys = (raw as readonly unknown[]).map(parseKey);
  return keys.every((key) => key !== undefined) ? keys : undefined;
};

/** `pinned`, and every key of the list that it vouches for through an unbroken line of signatures. */
export const trustedKeys = async (
  pinned: string,
  published: readonly PublishedKey[],
  verify: VerifySignature,
): Promise<ReadonlySet<string>> => {
  const trusted = new Set([pinned]);
  for (let before = 0; before < trusted.size; ) {
    before = trusted.size;
    for (const { key, signedBy, signature } of published) {
      if (trusted.has(key) || signedBy === undefined || signature === undefined || !trusted.has(signedBy)) continue;
      if (await verify(signedBy, keyBytes(key), signature)) trusted.add(key);
    }
  }
  return trusted;
};
