/**
 * The commitment to a player's bytes, made by the hash of the platform. It is the `contributionHash` of the package that checks
 * cards, which a table has not loaded when it commits to its first shoe; a test compares the two.
 */

export type Sha256 = (bytes: Uint8Array) => Promise<Uint8Array>;

const LENGTH_BYTES = 4;
const TAG = 'croupier/contribution/v2';

const framed = (part: Uint8Array): Uint8Array => {
  const frame = new Uint8Array(LENGTH_BYTES + part.length);
  new DataView(frame.buffer).setUint32(0, part.length);
  frame.set(part, LENGTH_BYTES);
  return frame;
};

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

/** `bytes`: 32 hexadecimal digits. */
export const contributionHashBy = async (sha256: Sha256, owner: readonly string[], bytes: string): Promise<string> => {
  const text = new TextEncoder();
  const parts = [...[TAG, ...owner].map((part) => text.encode(part)), bytesOf(bytes)];
  const hash = await sha256(Uint8Array.from(parts.flatMap((part) => [...framed(part)])));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
