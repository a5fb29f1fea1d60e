/**
 * Commands on their way. Each has an id that is written down before it is sent; it is sent again under the same id until
 * it is accepted or refused, over whatever connection there is, even after the page was loaded again. No answer is not a
 * refusal: until then nothing is known. None waits for the answer to another, unless there are very many: the connection
 * and the table keep their order, and a caller that needs an answer first awaits it.
 */
import { type ErrorBody, retryOf } from '@croupier/protocol';
import type { Keeper } from './keeper.ts';
import type { Outcome } from './table-link.ts';
import { waitOf } from './wait.ts';

const FIRST_PATIENCE = 2500;
const AGAIN_EVERY = 1200;
/**
 * Without an answer at a time. A server closes a connection that brings too many messages at once, so with all of a long
 * queue on the way, every new connection would be closed as well.
 */
const ON_THE_WAY = 20;

export interface Envelope {
  readonly event: string;
  /** Has its cmdId. */
  readonly message: { readonly cmdId: string; readonly [field: string]: unknown };
}

export type RawAnswer = { readonly ok: true } | ({ readonly ok: false } & ErrorBody);

export interface OutboxOptions {
  /** Does nothing when there is no connection. The answer may come twice, late or never. */
  readonly emit: (envelope: Envelope, ack: (answer: RawAnswer) => void) => void;
  readonly keeper: Keeper;
  readonly key: string;
  /** Only when it has changed: a page that draws itself again meanwhile keeps the answer waiting. */
  readonly changed: (state: { readonly confirming: boolean }) => void;
  /** The session has to be opened again before it makes sense to repeat. */
  readonly sessionOver: () => void;
}

interface Waiting {
  readonly envelope: Envelope;
  readonly done: (answer: Outcome) => void;
}

export class Outbox {
  readonly #options: OutboxOptions;
  readonly #queue: Waiting[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #confirming = false;
  #closed = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    const kept = this.#read();
    for (const envelope of kept) this.#queue.push({ envelope, done: () => undefined });
    if (kept.length > 0) this.#begin();
  }

  send(envelope: Envelope): Promise<Outcome> {
    if (this.#closed) return Promise.resolve({ ok: false, code: 'LEFT', error: 'You have left this table.' });
    return new Promise((done) => {
      this.#queue.push({ envelope, done });
      this.#write();
      if (this.#queue.length === 1) this.#begin();
      else if (this.#queue.length <= ON_THE_WAY) this.#emit(this.#queue.slice(-1));
    });
  }

  /** How many have no answer yet. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** There is a connection again: no need to wait. */
  flush(): void {
    if (this.#queue.length > 0) this.#again();
  }

  /** What was not answered stays written down, and is sent when the table is opened again. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #begin(): void {
    this.#confirm(false);
    this.#wait(FIRST_PATIENCE);
    this.#emit(this.#queue.slice(0, ON_THE_WAY));
  }

  #wait(patience: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#confirm(true);
      this.#again();
    }, patience);
  }

  #again(): void {
    if (this.#closed) return;
    this.#wait(AGAIN_EVERY);
    this.#emit(this.#queue.slice(0, ON_THE_WAY));
  }

  #emit(those: readonly Waiting[]): void {
    for (const waiting of those) this.#options.emit(waiting.envelope, (answer) => this.#answered(waiting, answer));
  }

  #answered(waiting: Waiting, answer: RawAnswer): void {
    const at = this.#queue.indexOf(waiting);
    if (at < 0 || this.#closed) return;
    const retry = answer.ok ? undefined : retryOf(answer);
    if (retry !== undefined) {
      if (retry.session) this.#options.sessionOver();
      else this.#wait(waitOf(retry));
      return;
    }
    clearTimeout(this.#timer);
    this.#queue.splice(at, 1);
    this.#write();
    waiting.done(answer);
    this.#confirm(false);
    if (this.#queue.length > 0) this.#wait(FIRST_PATIENCE);
    // One fewer is on the way, so the next one follows.
    if (at < ON_THE_WAY) this.#emit(this.#queue.slice(ON_THE_WAY - 1, ON_THE_WAY));
  }

  #confirm(confirming: boolean): void {
    if (confirming === this.#confirming) return;
    this.#confirming = confirming;
    this.#options.changed({ confirming });
  }

  #write(): void {
    const { keeper, key } = this.#options;
    if (this.#queue.length === 0) keeper.removeItem(key);
    else keeper.setItem(key, JSON.stringify(this.#queue.map(({ envelope }) => envelope)));
  }

  #read(): readonly Envelope[] {
    const text = this.#options.keeper.getItem(this.#options.key);
    if (text === null) return [];
    try {
      const kept: unknown = JSON.parse(text);
      return Array.isArray(kept) ? kept.filter(isEnvelope).map(ofToday) : [];
    } catch {
      return [];
    }
  }
}

/** Written down by a page of version 1, which had other names for the same message; its id still stands for it. */
const ofToday = (kept: Envelope): Envelope =>
  kept.event === 'command' || kept.event === 'hostAction' ? { ...kept, event: 'order' } : kept;

const isEnvelope = (raw: unknown): raw is Envelope =>
  typeof raw === 'object' && raw !== null && 'event' in raw && 'message' in raw;
