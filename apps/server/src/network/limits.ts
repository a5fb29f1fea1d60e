/**
 * How much is too much, and how it is counted. Counts slow down abuse, they decide nothing. What protects a process
 * (requests, messages, sockets) is counted by that process; what all servers on one database protect together (new users,
 * new rooms, guessed codes, reading whole logs) is shared between them.
 */
import type { SharedCount, SharedLimits } from '@croupier/store';

export interface Rate {
  readonly max: number;
  /** Milliseconds. */
  readonly per: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export const LIMITS = {
  /** Messages of one socket; the one above is its last. */
  messages: { max: 100, per: 20 * SECOND },
  /** Messages of one user, over all sockets. */
  messagesOfUser: { max: 200, per: 20 * SECOND },
  /** Requests of one user to one room that are written to its log, other than plays and bytes: `max` at once, then one more at a time. */
  orders: { max: 20, per: MINUTE },
  /** Chat messages of one user. */
  chat: { max: 8, per: 10 * SECOND },
  /** Sockets at a time from one address. */
  socketsPerAddress: 20,
  requests: { max: 300, per: MINUTE },
  /** Those that read a whole log. */
  heavyRequests: { max: 30, per: MINUTE },
  /** Reads of rounds, shoes and logs that wait for each other, of everybody. */
  readsInLine: 50,
  /** How many closed rounds, revealed shoes and characters of logs are cached in memory. */
  keptRounds: 200,
  keptShoes: 50,
  keptLogs: 16_000_000,
  /** New users and new rooms waiting in line, in total. */
  creationsInLine: 50,
  /** A rejection that says to wait is delayed by this many milliseconds, for this many requests at a time. */
  refusalDelay: 250,
  refusalsDelayed: 500,
  /** New users from one address; and from everywhere, by the second, so that a flood slows others and shuts nobody out. */
  sessions: { max: 10, per: MINUTE },
  allSessions: { max: 50, per: SECOND },
  /** New rooms of one user. */
  rooms: { max: 10, per: 60 * MINUTE },
  /** The same from one address, and from everywhere. */
  roomsOfAddress: { max: 60, per: 60 * MINUTE },
  allRooms: { max: 30, per: SECOND },
  /** Duels that are not over, of one user and in all; players of one duel. */
  duelsOfUser: 10,
  duels: 5000,
  triesOfDuel: 50,
  /** Wrong codes of one address, and of one user, that are answered without a wait. */
  misses: { max: 5, per: 60 * MINUTE },
  /** Codes guessed by everybody together: the first of each address in an hour, and all others. */
  firstGuesses: { max: 240, per: MINUTE },
  furtherGuesses: { max: 120, per: MINUTE },
  /** Nobody waits longer than this to hear about a code. Milliseconds. */
  guessWait: 30 * SECOND,
  /** A wrong code is answered this late, whatever made it wrong, so that time tells nothing. Milliseconds. */
  missDelay: 60,
  /** New links to another device, by user. */
  deviceLinks: { max: 20, per: 10 * MINUTE },
  /** Links that do not exist, tried from one address. */
  deviceLinkMisses: { max: 20, per: MINUTE },
  /** What may wait for a reader that does not read. */
  queuedPackets: 64,
  queuedBytes: 256 * 1024,
  bodyBytes: 8 * 1024,
  /** Bytes of a request for a new link to another device, with what it carries. */
  deviceLinkBytes: 260 * 1024,
  /** A request must have come in whole within this many milliseconds. */
  requestMs: 10 * SECOND,
} satisfies Record<string, Rate | number>;
export type Limits = typeof LIMITS;

/** Above this, keys whose time is over are thrown out before a new one comes in. */
export const MANY_KEYS = 10_000;

/** Counts by key in windows that start with the first hit. */
export class Counter {
  readonly #rate: Rate;
  readonly #clock: () => number;
  readonly #windows = new Map<string, { count: number; readonly until: number }>();

  constructor(rate: Rate, clock: () => number) {
    this.#rate = rate;
    this.#clock = clock;
  }

  /** Counts one; answers with how many seconds to wait when that is too many, else with 0. */
  hit(key: string): number {
    const window = this.#window(key);
    window.count += 1;
    return this.#wait(window.count > this.#rate.max, window.until);
  }

  /** How many were counted in the window that is open. */
  count(key: string): number {
    const window = this.#windows.get(key);
    return window !== undefined && this.#clock() < window.until ? window.count : 0;
  }

  /** Takes over a count that others have a part in. Answers as `hit` does. */
  learn(key: string, { count, left }: SharedCount): number {
    const window = { count, until: this.#clock() + left };
    this.#windows.set(key, window);
    return this.#wait(count > this.#rate.max, window.until);
  }

  #wait(full: boolean, until: number): number {
    const left = until - this.#clock();
    return full && left > 0 ? Math.ceil(left / SECOND) : 0;
  }

  #window(key: string): { count: number; readonly until: number } {
    const now = this.#clock();
    const open = this.#windows.get(key);
    if (open !== undefined && now < open.until) return open;
    if (this.#windows.size >= MANY_KEYS) this.#tidy(now);
    const fresh = { count: 0, until: now + this.#rate.per };
    this.#windows.set(key, fresh);
    return fresh;
  }

  #tidy(now: number): void {
    for (const [key, { until }] of this.#windows) if (until <= now) this.#windows.delete(key);
    // All of them still count: the oldest half goes, because memory must not grow with the number of attackers.
    if (this.#windows.size < MANY_KEYS) return;
    for (const key of [...this.#windows.keys()].slice(0, MANY_KEYS / 2)) this.#windows.delete(key);
  }
}

/** Counts by key, together with the other servers if there are any. */
export class SharedCounter {
  readonly #limit: Rate & { readonly name: string };
  readonly #here: Counter;
  readonly #shared: SharedLimits | undefined;

  constructor(limit: Rate & { readonly name: string }, clock: () => number, shared: SharedLimits | undefined) {
    this.#limit = limit;
    this.#here = new Counter(limit, clock);
    this.#shared = shared;
  }

  /** As `hit` of a counter. What is too many here is too many everywhere, so the others need not be asked. */
  async hit(key: string): Promise<number> {
    const wait = this.#here.hit(key);
    const together = wait > 0 ? undefined : await this.#shared?.hit(this.#limit, key);
    return together === undefined ? wait : this.#here.learn(key, together);
  }

  /** Asks the others for their counts, or each server would let one more through before it knows. */
  async ask(key: string): Promise<void> {
    const together = await this.#shared?.look(this.#limit, key);
    if (together !== undefined && together.count > this.#here.count(key)) this.#here.learn(key, together);
  }

  /** How many were counted, as far as this server knows. */
  count(key: string): number {
    return this.#here.count(key);
  }
}
