/** The sessions that this server has in memory, found by their id and by the tokens that work for them now. */
import type { SessionRecord } from '@croupier/store';

/** The share of sessions removed from memory at a time to make room. */
const PUT_ASIDE = 0.1;

/** Ended because of inactivity, which its token can undo, or because the user signed out. */
export type End = 'session-ended' | 'signed-out';

export type Tokens = Pick<SessionRecord, 'tokenHash' | 'next'>;

export interface Known {
  readonly session: string;
  readonly user: string;
  readonly begun: number;
  usedAt: number;
  writtenAt: number;
  /** When the store was last asked about it. */
  askedAt: number;
  tokens: Tokens;
  readonly onEnd: Set<(why: End) => void>;
}

const hashesOf = ({ tokenHash, next }: Tokens): readonly string[] =>
  next === undefined ? [tokenHash] : [tokenHash, next.hash];

export class KnownSessions {
  readonly #most: number;
  readonly #sessions = new Map<string, Known>();
  readonly #ofToken = new Map<string, string>();

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#sessions.size;
  }

  all(): readonly Known[] {
    return [...this.#sessions.values()];
  }

  get(session: string): Known | undefined {
    return this.#sessions.get(session);
  }

  ofToken(tokenHash: string): Known | undefined {
    const session = this.#ofToken.get(tokenHash);
    return session === undefined ? undefined : this.#sessions.get(session);
  }

  /** Replaces what is known, and keeps the listeners that wait for the session to end. */
  put({ session, user, at, usedAt, tokenHash, next }: Omit<SessionRecord, 'expiresAt'>): Known {
    const onEnd = this.#sessions.get(session)?.onEnd ?? new Set();
    this.#drop(session);
    if (this.#sessions.size >= this.#most) this.#putAside();
    const tokens = { tokenHash, next };
    const known: Known = { session, user, begun: at, usedAt, writtenAt: usedAt, askedAt: usedAt, tokens, onEnd };
    this.#sessions.set(session, known);
    this.setTokens(known, tokens);
    return known;
  }

  setTokens(known: Known, { tokenHash, next }: Tokens): void {
    for (const hash of hashesOf(known.tokens)) this.#ofToken.delete(hash);
    known.tokens = { tokenHash, next };
    for (const hash of hashesOf(known.tokens)) this.#ofToken.set(hash, known.session);
  }

  /** The session has ended: calls its listeners. */
  end(session: string, why: End): void {
    for (const listener of this.#drop(session)?.onEnd ?? []) listener(why);
  }

  #drop(session: string): Known | undefined {
    const known = this.#sessions.get(session);
    if (known === undefined) return undefined;
    this.#sessions.delete(session);
    for (const hash of hashesOf(known.tokens)) this.#ofToken.delete(hash);
    return known;
  }

  /** Removes sessions without connections whose last use is stored, oldest first. The store knows everything about them. */
  #putAside(): void {
    const many = Math.ceil(this.#most * PUT_ASIDE);
    let put = 0;
    for (const [session, { onEnd, usedAt, writtenAt }] of this.#sessions) {
      if (put >= many) return;
      if (onEnd.size > 0 || usedAt > writtenAt) continue;
      this.#drop(session);
      put += 1;
    }
  }
}
