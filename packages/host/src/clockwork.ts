/**
 * The clock of a table in this process. It counts on a clock that never jumps, from the moment the event that started
 * it was read here; other processes count for themselves, and whoever is first fires.
 */
import type { Deadline } from '@croupier/kernel';
import type { ClockView } from './contract.ts';
import type { Clock } from './ports.ts';

export class Clockwork {
  readonly #clock: Clock;
  readonly #fire: (id: string) => void;
  #running: { readonly id: string; readonly endsAt: number } | undefined;
  #cancel: () => void = () => undefined;

  constructor(clock: Clock, fire: (id: string) => void) {
    this.#clock = clock;
    this.#fire = fire;
  }

  /** Goes on if it is the same clock, else starts anew with so many milliseconds. */
  run(id: string, ms: number): void {
    if (this.#running?.id === id) return;
    this.#start(id, this.#clock.ticks() + ms);
  }

  /** Ends it now, whatever is left. */
  hurry(id: string): void {
    if (this.#running?.id === id && this.#running.endsAt <= this.#clock.ticks()) return;
    this.#start(id, this.#clock.ticks());
  }

  stop(): void {
    this.#cancel();
    this.#running = undefined;
  }

  left(due: Deadline): ClockView | null {
    if (this.#running?.id !== due.id) return null;
    const msLeft = Math.max(0, Math.round(this.#running.endsAt - this.#clock.ticks()));
    return { id: due.id, waitingFor: due.waitingFor, seconds: due.seconds, msLeft };
  }

  #start(id: string, endsAt: number): void {
    this.#cancel();
    this.#running = { id, endsAt };
    this.#cancel = this.#clock.after(endsAt - this.#clock.ticks(), () => this.#fire(id));
  }
}
