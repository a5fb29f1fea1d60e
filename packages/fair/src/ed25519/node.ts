/** Ed25519 of Node: native, for servers and the command line. Keys and signatures are lowercase hexadecimal digits. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import type { VerifySignature } from '../receipts/receipt.ts';

/** What DER puts in front of the 32 bytes of a private and of a public key (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

export interface Signer {
  /** The public key. */
  readonly key: string;
  readonly sign: (bytes: Uint8Array) => string;
}

const publicHalf = (secret: KeyObject): string =>
  createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(PUBLIC_PREFIX.length).toString('hex');

/** 32 bytes from the system's generator: the private half of a new key. */
export const newSecret = (): Uint8Array => {
  const { privateKey } = generateKeyPairSync('ed25519');
  return Uint8Array.from(privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(PRIVATE_PREFIX.length));
};

/** Throws RangeError unless the secret has 32 bytes. */
export const openSigner = (secret: Uint8Array): Signer => {
  if (secret.length !== 32) throw new RangeError(`a private key has 32 bytes, not ${secret.length}`);
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, secret]), format: 'der', type: 'pkcs8' });
  return { key: publicHalf(key), sign: (bytes) => sign(null, bytes, key).toString('hex') };
};

export const verifySignature: VerifySignature = async (key, bytes, signature) => {
  try {
    const der = Buffer.concat([PUBLIC_PREFIX, Buffer.from(key, 'hex')]);
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return verify(null, bytes, publicKey, Buffer.from(signature, 'hex'));
  } catch {
    // Not a point of the curve, or not as long as a key.
    return false;
  }
};
