/** Waits for a host who is away, and says when it has been long enough: nobody is kept from playing for long. */
import type { UserId } from '../contract.ts';
import type { Clock, Patience } from '../ports.ts';

export class HostWatch {
  readonly #clock: Clock;
  readonly #patience: Patience;
  readonly #over: (host: UserId) => void;
  #missed: UserId | undefined;
  #cancel: () => void = () => undefined;

  constructor(clock: Clock, patience: Patience, over: (host: UserId) => void) {
    this.#clock = clock;
    this.#patience = patience;
    this.#over = over;
  }

  /** The host who is away although somebody else is there; undefined if there is none. */
  look(missed: UserId | undefined): void {
    if (missed === this.#missed) return;
    this.stop();
    if (missed === undefined) return;
    this.#missed = missed;
    this.#cancel = this.#clock.after(this.#patience.hostHeld, () => {
      this.#missed = undefined;
      this.#over(missed);
    });
  }

  /** They were heard of after all: should they still be missed, the wait begins again. */
  hear(user: UserId): void {
    if (user === this.#missed) this.stop();
  }

  stop(): void {
    this.#cancel();
    this.#missed = undefined;
  }
}
