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

/** Begun when a backup was restored: it distinguishes receipts and tables of the restored store from those before. */
export interface Incarnation {
  /** 16 lowercase hexadecimal digits, random. */
  readonly incarnation: string;
  readonly at: number;
}

/** `backupAt`: the time of the last event that the backup has; undefined if it has none. */
export interface BegunIncarnation extends Incarnation {
  readonly backupAt: number | undefined;
}

export interface SigningKeys {
  /** The oldest first. The last one signs. */
  signingKeys(): Answer<readonly SigningKey[]>;
  /**
   * Adds a key to a list of exactly `expected`; a longer list stays as it is. Answers with the list as it is then, so
   * that servers that start at the same moment all end up with the key of the first.
   */
  addSigningKey(added: { readonly expected: number; readonly key: SigningKey }): Answer<readonly SigningKey[]>;
  /**
   * After a restored backup. The last key, if there is one, goes on under the new incarnation, and duels that were open end: their
   * shoes may have been seen.
   */
  beginIncarnation(begun: Incarnation): Answer<readonly SigningKey[]>;
  /** Those that began with a restored backup, the oldest first. Empty where none was ever restored. */
  incarnations(): Answer<readonly BegunIncarnation[]>;
}
