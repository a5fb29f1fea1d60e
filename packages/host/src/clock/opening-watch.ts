/**
 * How long a table waits for the bytes it has asked for. Counted from when this process read of the opening: after a restart
 * those who are on their way back have the time again.
 */
import type { UserId } from '../contract.ts';
import type { TableState } from '../desk/state.ts';
import type { Clock, Patience } from '../ports.ts';
import { missingFrom } from '../room/mixing.ts';
import { sitterOf } from '../room/room.ts';

export class OpeningWatch {
  readonly #clock: Clock;
  readonly #patience: Patience;
  readonly #seal: (shoe: string) => void;
  #running: { readonly shoe: string; readonly begunAt: number; readonly ms: number } | undefined;
  #cancel: () => void = () => undefined;

  /** `seal`: nobody is worth waiting for any longer. */
  constructor(clock: Clock, patience: Patience, seal: (shoe: string) => void) {
    this.#clock = clock;
    this.#patience = patience;
    this.#seal = seal;
  }

  /** `hasDropped`: has lost the connection. Those who come by single requests have none to lose. */
  look(state: TableState, hasDropped: (user: UserId) => boolean): void {
    const { room } = state;
    const missing = room.closed === undefined ? missingFrom(room) : undefined;
    const shoe = room.next?.shoe;
    if (missing === undefined || shoe === undefined) {
      this.stop();
      return;
    }
    const isHere = (user: UserId): boolean => sitterOf(room, user)?.leaving === undefined && !hasDropped(user);
    const ms = this.#wait(missing.filter(isHere), room.late);
    const begunAt = this.#running?.shoe === shoe ? this.#running.begunAt : this.#clock.ticks();
    if (this.#running?.shoe === shoe && this.#running.ms === ms) return;
    this.#cancel();
    this.#running = { shoe, begunAt, ms };
    this.#cancel = this.#clock.after(begunAt + ms - this.#clock.ticks(), () => this.#seal(shoe));
  }

  stop(): void {
    this.#cancel();
    this.#running = undefined;
  }

  #wait(missing: readonly UserId[], late: readonly UserId[]): number {
    if (missing.length === 0) return 0;
    return missing.every((user) => late.includes(user)) ? this.#patience.openingAgain : this.#patience.opening;
  }
}
