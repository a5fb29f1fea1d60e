/**
 * Ed25519 of browsers: Web Crypto where it has the algorithm. Elsewhere, and on pages without it (plain http in a local
 * network), a small library that is loaded only then.
 */
import { hexToBytes } from '@noble/hashes/utils.js';
import type { VerifySignature } from '../receipts/receipt.ts';

type Verify = (key: Uint8Array<ArrayBuffer>, bytes: BufferSource, signature: BufferSource) => Promise<boolean>;

const ALGORITHM = 'Ed25519';

/** RFC 8032, section 7.1, test 1: the key of a signature under nothing. Any browser that has Ed25519 imports it. */
const KNOWN_KEY = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';

const importKey = (subtle: SubtleCrypto, key: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  subtle.importKey('raw', key, { name: ALGORITHM }, false, ['verify']);

/** Undefined where Web Crypto lacks Ed25519. */
const platformVerify = async (subtle: SubtleCrypto | undefined): Promise<Verify | undefined> => {
  if (subtle === undefined) return undefined;
  try {
    await importKey(subtle, Uint8Array.from(hexToBytes(KNOWN_KEY)));
  } catch {
    return undefined;
  }
  return async (key, bytes, signature) =>
    subtle.verify({ name: ALGORITHM }, await importKey(subtle, key), signature, bytes);
};

const libraryVerify = async (): Promise<Verify> => {
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  // As RFC 8032 says, and as Node and Web Crypto do; the library's own way accepts more.
  return async (key, bytes, signature) =>
    ed25519.verify(signature as Uint8Array, bytes as Uint8Array, key, { zip215: false });
};

/** `subtle` is given by tests; a page without a secure context has none. */
export const openVerify = (subtle: SubtleCrypto | undefined): VerifySignature => {
  let chosen: Promise<Verify> | undefined;
  return async (key, bytes, signature) => {
    chosen ??= platformVerify(subtle).then((platform) => platform ?? libraryVerify());
    const verify = await chosen;
    try {
      return await verify(
        Uint8Array.from(hexToBytes(key)),
        Uint8Array.from(bytes),
        Uint8Array.from(hexToBytes(signature)),
      );
    } catch {
      // Not a point of the curve, or not hexadecimal digits.
      return false;
    }
  };
};

export const verifySignature: VerifySignature = openVerify((globalThis.crypto as Crypto | undefined)?.subtle);
