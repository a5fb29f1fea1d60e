/**
 * A table without people. It leaves memory after a while, and can be opened again by its link for a day. A locked
 * one, which nobody but its host could find, is closed instead.
 */
import type { Clock, Patience } from '../ports.ts';

export interface EmptyWatchOptions {
  readonly clock: Clock;
  readonly patience: Patience;
  readonly close: () => void;
  /** Out of memory; to be checked again after this many milliseconds, or when it is requested. */
  readonly rest: (ms: number) => void;
}

export class EmptyWatch {
  readonly #options: EmptyWatchOptions;
  #cancel: () => void = () => undefined;

  constructor(options: EmptyWatchOptions) {
    this.#options = options;
  }

  /** `since`: when something last happened at the table; undefined while somebody is there. */
  look(since: number | undefined, isLocked: boolean): void {
    const { clock, patience, close, rest } = this.#options;
    this.stop();
    if (since === undefined) return;
    const { idleTable, emptyRoom } = patience;
    const left = isLocked ? idleTable : Math.max(0, since + emptyRoom - clock.now());
    this.#cancel = left <= idleTable ? clock.after(left, close) : clock.after(idleTable, () => rest(left - idleTable));
  }

  /** The room is empty, and a seat is held for the only player. The table may leave memory; it must not give up the seat. */
  lookAtHeld(since: number): void {
    const { clock, patience, rest } = this.#options;
    this.stop();
    const left = since + patience.emptyRoom - clock.now() - patience.idleTable;
    if (left > 0) this.#cancel = clock.after(patience.idleTable, () => rest(left));
  }

  stop(): void {
    this.#cancel();
  }
}
