/**
 * Who is there. Not in the log: it is known only to the process that has the connection, and changes without meaning.
 * What follows from it, a seat given up, is in the log.
 */
import type { UserId } from '../contract.ts';
import type { Clock, Patience } from '../ports.ts';

export interface PresenceOptions {
  readonly clock: Clock;
  readonly patience: Patience;
  /** How long the seat of this user is held, where it usually is this long. */
  readonly held: (user: UserId, usual: number) => number;
  /** Somebody came or went. */
  readonly changed: () => void;
  /** Nobody of this user has been heard of for as long as a seat is held. */
  readonly lost: (user: UserId) => void;
}

interface Heard {
  connections: number;
  /** Connected to another process, which says so again and again. */
  elsewhere: boolean;
  /** Was connected, and has not been heard of since. */
  dropped: boolean;
  cancel: () => void;
}

export class Presence {
  readonly #options: PresenceOptions;
  readonly #heard = new Map<UserId, Heard>();

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  isThere(user: UserId): boolean {
    const heard = this.#heard.get(user);
    return heard !== undefined && (heard.connections > 0 || heard.elsewhere);
  }

  /** Lost the connection; not so somebody who never had one and asks from time to time. */
  hasDropped(user: UserId): boolean {
    const heard = this.#heard.get(user);
    return heard?.dropped === true && !heard.elsewhere;
  }

  /** Those connected to this process. */
  get here(): readonly UserId[] {
    return [...this.#heard].filter(([, { connections }]) => connections > 0).map(([user]) => user);
  }

  /** Somebody of this user is connected until the returned function is called. */
  arrive(user: UserId): () => void {
    const heard = this.#entry(user);
    heard.connections += 1;
    heard.dropped = false;
    heard.cancel();
    if (heard.connections === 1) this.#options.changed();
    let gone = false;
    return () => {
      if (gone) return;
      gone = true;
      heard.connections -= 1;
      if (heard.connections > 0) return;
      heard.dropped = true;
      this.#wait(user, heard, this.#held(user));
      this.#options.changed();
    };
  }

  /** A single request of a user that may not be connected at all. */
  hear(user: UserId): void {
    const heard = this.#entry(user);
    heard.dropped = false;
    const { held, patience } = this.#options;
    if (heard.connections === 0) this.#wait(user, heard, held(user, patience.quietSeatHeld));
  }

  /** Another process has this user connected. */
  hearElsewhere(user: UserId): void {
    const heard = this.#entry(user);
    heard.elsewhere = true;
    if (heard.connections === 0) this.#wait(user, heard, this.#options.patience.seatHeld);
  }

  /** Seated according to the log, not heard of yet: held as if just gone. */
  expect(user: UserId): void {
    if (this.#heard.has(user)) return;
    this.#wait(user, this.#entry(user), this.#held(user));
  }

  stop(): void {
    for (const { cancel } of this.#heard.values()) cancel();
  }

  #held(user: UserId): number {
    const { held, patience } = this.#options;
    return held(user, patience.seatHeld);
  }

  #entry(user: UserId): Heard {
    const known = this.#heard.get(user);
    if (known !== undefined) return known;
    const heard: Heard = { connections: 0, elsewhere: false, dropped: false, cancel: () => undefined };
    this.#heard.set(user, heard);
    return heard;
  }

  #wait(user: UserId, heard: Heard, ms: number): void {
    heard.cancel();
    heard.cancel = this.#options.clock.after(ms, () => {
      this.#heard.delete(user);
      this.#options.lost(user);
    });
  }
}
