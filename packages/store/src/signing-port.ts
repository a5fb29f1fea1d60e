/** The keys that receipts are signed with: one list per store, shared by all servers on it. */
import type { Refusal, Result } from '@croupier/kernel';

type Answer<T> = Promise<Result<T, Refusal>>;

/** Opaque to the store: which curve it is, and what was signed, is the caller's business. */
export interface SigningKey {
  /** The public half, 64 lowercase hexadecimal digits. */
  readonly key: string;
  /** 16 lowercase hexadecimal digits. Only a restored backup brings a new one. */
  readonly incarnation: string;
  readonly since: number;
  /** The private half, 32 bytes; encrypted wherever the vault is. */
  readonly secret: Uint8Array;
  /** The key before, and its signature under this one. */
  readonly signedBy?: string;
  readonly signature?: string;
}

/** Distinguishes receipts of a restored store from those issued before. */
export interface Incarnation {
  /** 16 lowercase hexadecimal digits, random. */
  readonly incarnation: string;
  readonly at: number;
}

export interface SigningKeys {
  /** The oldest first. The last one signs. */
  signingKeys(): Answer<readonly SigningKey[]>;
  /**
   * Adds a key to a list of exactly `expected`; a longer list stays as it is. Answers with the list as it is then, so
   * that servers that start at the same moment all end up with the key of the first.
   */
  addSigningKey(added: { readonly expected: number; readonly key: SigningKey }): Answer<readonly SigningKey[]>;
  /** After a restored backup: the last key goes on under a new incarnation. Does nothing where there is no key. */
  beginIncarnation(begun: Incarnation): Answer<readonly SigningKey[]>;
}
