/**
 * Encrypts what a link carries to another device: compressed, then AES-GCM with a key of 128 bits that is only in the link.
 * The server keeps the result for ten minutes and can't read it.
 */
import { MAX_CARRY } from '@croupier/protocol';

const KEY_BYTES = 16;
const NONCE_BYTES = 12;
/** What it may unpack to: many times what a device keeps, and no more than a phone can take. */
const MOST_BYTES = 8_000_000;

export interface Sealed {
  readonly carry: string;
  readonly key: string;
}

/** Browsers encrypt only on pages loaded over https, or from this device. */
export const canSeal = (): boolean =>
  globalThis.crypto?.subtle !== undefined && typeof globalThis.CompressionStream === 'function';

const toText = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

const keyFrom = (bytes: Uint8Array<ArrayBuffer>, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, [use]);

/** Undefined if it is too large for a link. */
export const seal = async (text: string): Promise<Sealed | undefined> => {
  const packed = await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
  const key = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const closed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyFrom(key, 'encrypt'), packed);
  const bytes = new Uint8Array(NONCE_BYTES + closed.byteLength);
  bytes.set(iv);
  bytes.set(new Uint8Array(closed), NONCE_BYTES);
  const carry = toText(bytes);
  return carry.length > MAX_CARRY ? undefined : { carry, key: toText(key) };
};

/** Stops as soon as it is too much: a few bytes can unpack to gigabytes. */
const unpacked = async (packed: ArrayBuffer): Promise<string | undefined> => {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).text();
    length += value.length;
    if (length > MOST_BYTES) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
};

/** Undefined if it was not sealed with this key, was changed, or is too large. */
export const unseal = async ({ carry, key }: Sealed): Promise<string | undefined> => {
  try {
    const bytes = toBytes(carry);
    const iv = bytes.subarray(0, NONCE_BYTES);
    const opener = await keyFrom(toBytes(key), 'decrypt');
    return await unpacked(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, opener, bytes.subarray(NONCE_BYTES)));
  } catch {
    return undefined;
  }
};
