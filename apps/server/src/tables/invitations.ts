/**
 * What an invitation link carries beside the code of its room: 128 bits that nobody can guess. They follow from the code
 * and one secret of the store, so every server on it knows them and no log ever holds them.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Store } from '@croupier/store';

/** The secret lies in the vault, encrypted like the seeds of shoes. No shoe has a name without a dot. */
const SECRET = 'invitations';
const SECRET_BYTES = 32;
/** Of when it was put there: never, so that it does not count as a shoe whose seed should be public by now. */
const NEVER = 8_640_000_000_000_000;
const TOKEN_BYTES = 16;

/** The first server on a store makes the secret; the others find it. */
const secretOf = async (store: Store): Promise<Uint8Array | undefined> => {
  const kept = await store.sealed(SECRET);
  if (kept.ok) return kept.value.bytes;
  if (kept.error.code !== 'SHOE_UNKNOWN') return undefined;
  const made = await store.seal({ shoe: SECRET, bytes: randomBytes(SECRET_BYTES), at: NEVER });
  if (made.ok) return made.value.bytes;
  const others = await store.sealed(SECRET);
  return others.ok ? others.value.bytes : undefined;
};

export class Invitations {
  readonly #store: Store;
  #secret: Uint8Array | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Undefined while the store does not answer. */
  tokenFor(code: string): Promise<string | undefined> {
    return this.#tokenOf(`croupier/invitation/v1 ${code}`);
  }

  async invites(code: string, token: string | undefined): Promise<boolean> {
    return token !== undefined && isSame(token, await this.tokenFor(code));
  }

  /** For a link to one round of a table, which opens nothing else of it. */
  roundTokenFor(code: string, round: number): Promise<string | undefined> {
    return this.#tokenOf(`croupier/round/v1 ${code}.${round}`);
  }

  async opensRound(code: string, round: number, token: string | undefined): Promise<boolean> {
    return token !== undefined && isSame(token, await this.roundTokenFor(code, round));
  }

  async #tokenOf(text: string): Promise<string | undefined> {
    this.#secret ??= await secretOf(this.#store);
    if (this.#secret === undefined) return undefined;
    const mac = createHmac('sha256', this.#secret).update(text, 'utf8').digest();
    return mac.subarray(0, TOKEN_BYTES).toString('base64url');
  }
}

const isSame = (token: string, wanted = ''): boolean => {
  const [given, right] = [Buffer.from(token), Buffer.from(wanted)];
  return given.length === right.length && right.length > 0 && timingSafeEqual(given, right);
};
