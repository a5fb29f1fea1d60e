/**
 * Security events: who came and went, whose requests were rejected, what a host did. Each has an actor:
 * a user id, or a hash of an address that means nothing outside this process. Never a token, a name or an address.
 * Events beyond the limit are counted, not written.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { TableCommand } from '@croupier/host';
import type { FastifyBaseLogger } from 'fastify';
import { Counter } from '../network/limits.ts';
import { statusOf } from '../refusals.ts';

/** docs/reference/security-events.md has the same list, and a test compares them. */
export const SECURITY_EVENTS = [
  'session-opened',
  'session-resumed',
  'session-rotated',
  'session-ended',
  'session-signed-out',
  'device-link-made',
  'device-link-canceled',
  'device-link-used',
  'device-link-refused',
  'request-refused',
  'origin-refused',
  'socket-refused',
  'message-refused',
  'socket-flooded',
  'host-acted',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** A user, or an address as the limits count it. */
export type Actor = { readonly user: string } | { readonly address: string };

interface Details {
  readonly code?: string;
  readonly table?: string;
  readonly order?: string;
  readonly everywhere?: boolean;
  readonly moves?: boolean;
}

/** What only the host of a room can do. */
const HOST_ORDERS: ReadonlySet<TableCommand['type']> = new Set<TableCommand['type']>([
  ...(['lock', 'remove-seat', 'remove-waiting', 'let-back', 'move-away', 'pass-host', 'skip', 'pause'] as const),
  ...(['start-mode', 'clock-mode', 'betting-clock', 'change-rules', 'allow', 'seat-bot'] as const),
]);

const MINUTE = 60_000;
/** Lines per minute: for one event by one actor, and for one event by all actors. */
const OF_ACTOR = { max: 5, per: MINUTE };
const OF_ALL = { max: 100, per: MINUTE };
const HASH_CHARACTERS = 16;

/** No session, not allowed, too many. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429]);
export const isSecurityRefusal = (code: string): boolean => REFUSALS.has(statusOf(code));

export class SecurityLog {
  readonly #log: FastifyBaseLogger;
  readonly #clock: () => number;
  readonly #key = randomBytes(32);
  readonly #ofActor: Counter;
  readonly #ofAll: Counter;
  readonly #unwritten = new Map<SecurityEvent, number>();
  #countedSince: number;

  constructor(log: FastifyBaseLogger, clock: () => number) {
    this.#log = log;
    this.#clock = clock;
    this.#ofActor = new Counter(OF_ACTOR, clock);
    this.#ofAll = new Counter(OF_ALL, clock);
    this.#countedSince = clock();
  }

  note(event: SecurityEvent, by: Actor, details: Details = {}): void {
    const actor = 'user' in by ? by.user : this.#hashOf(by.address);
    // One actor's flood must not use up the lines for others, so check the actor's own limit first.
    if (this.#ofActor.hit(`${event} ${actor}`) > 0 || this.#ofAll.hit(event) > 0)
      this.#unwritten.set(event, (this.#unwritten.get(event) ?? 0) + 1);
    else this.#log.info({ event, actor, ...details });
  }

  hostActed(user: string, table: string, { type }: TableCommand): void {
    if (HOST_ORDERS.has(type)) this.note('host-acted', { user }, { table, order: type });
  }

  /** Writes once a minute how many events were not written. Call it more often than once a minute. */
  sweep(): void {
    if (this.#clock() - this.#countedSince >= MINUTE) this.flush();
  }

  flush(): void {
    this.#countedSince = this.#clock();
    for (const [event, unwritten] of this.#unwritten) this.#log.info({ event, unwritten });
    this.#unwritten.clear();
  }

  #hashOf(address: string): string {
    return `a-${createHmac('sha256', this.#key).update(address, 'utf8').digest('hex').slice(0, HASH_CHARACTERS)}`;
  }
}
