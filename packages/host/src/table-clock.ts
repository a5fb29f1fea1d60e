/**
 * The clock of a table in this process. It counts on a clock that never jumps, from the moment the event that started
 * it was read here; other processes count for themselves, and whoever is first fires.
 */
import type { Deadline } from '@croupier/kernel';
import type { ClockMode, ClockView, UserId } from './contract.ts';
import { awaited, dueWhen } from './house.ts';
import type { Clock, Patience } from './ports.ts';
import type { Sitter } from './room.ts';
import type { TableState } from './state.ts';

export interface Winding {
  /** How long screens need for what has just happened. */
  readonly shown: number;
  /** The table was just opened from the log, and may have stood still. */
  readonly restarted: boolean;
  /** Is this somebody who could still answer? */
  readonly ready: (sitter: Sitter) => boolean;
}

/**
 * How much longer people have in a room with long clocks, or if they have asked for it. A clock that several share goes by
 * the slowest of those it still waits for. What waits for nobody is only a pause, and stays as it is.
 */
const LONG = 3;

const secondsOf = (due: Deadline, state: TableState): number => {
  const isLong =
    state.room.clocks === 'long' ? due.waitingFor.length > 0 : awaited(state, due).some(({ extended }) => extended);
  return isLong ? LONG * due.seconds : due.seconds;
};

interface Running {
  readonly id: string;
  readonly seconds: number;
  /** By which clocks of the room it was set. */
  readonly mode: ClockMode;
  readonly begunAt: number;
  readonly endsAt: number;
}

export class TableClock {
  readonly #clock: Clock;
  readonly #patience: Patience;
  readonly #fire: (id: string) => void;
  #running: Running | undefined;
  #cancel: () => void = () => undefined;
  /** A shorter one beside it, while nobody it waits for is connected. */
  #absence: { readonly id: string; readonly cancel: () => void } | undefined;

  constructor(clock: Clock, patience: Patience, fire: (id: string) => void) {
    this.#clock = clock;
    this.#patience = patience;
    this.#fire = fire;
  }

  /** Sets it by the state. A clock that runs already goes on, unless the room has other clocks now, or others are waited for. */
  wind(state: TableState, winding: Winding): void {
    const due = state.room.closed === undefined ? state.position.deadline : undefined;
    const when = due === undefined ? 'never' : dueWhen(state, due, winding.ready);
    if (due === undefined || when === 'never') {
      this.stop();
      return;
    }
    const { id } = due;
    const seconds = secondsOf(due, state);
    const mode = state.room.clocks;
    const now = this.#clock.ticks();
    const running = this.#running?.id === id && this.#running.mode === mode ? this.#running : undefined;
    const ends = now + this.#length(due, state, winding);
    if (when === 'now') this.#hurry(id, seconds, mode);
    else if (running === undefined) this.#start({ id, seconds, mode, begunAt: now, endsAt: ends });
    else if (running.seconds !== seconds)
      this.#start({ ...running, seconds, endsAt: endOf(running, seconds, now, ends) });
  }

  /** Whoever has lost the connection keeps the others waiting for less, where the game says so. */
  watchAbsence(state: TableState, hasDropped: (user: UserId) => boolean): void {
    const due = state.position.deadline;
    const seconds = due?.absentSeconds;
    const isRunning = due !== undefined && this.#running?.id === due.id;
    if (!isRunning || seconds === undefined || !awaited(state, due).every(({ user }) => hasDropped(user))) {
      this.#absence?.cancel();
      this.#absence = undefined;
    } else if (this.#absence?.id !== due.id) {
      this.#absence?.cancel();
      this.#absence = { id: due.id, cancel: this.#clock.after(seconds * 1000, () => this.#fire(due.id)) };
    }
  }

  stop(): void {
    this.#absence?.cancel();
    this.#absence = undefined;
    this.#cancel();
    this.#running = undefined;
  }

  view(due: Deadline | undefined): ClockView | null {
    if (due === undefined || this.#running?.id !== due.id) return null;
    const { seconds, endsAt } = this.#running;
    const msLeft = Math.max(0, Math.round(endsAt - this.#clock.ticks()));
    return { id: due.id, waitingFor: due.waitingFor, seconds, msLeft };
  }

  /** Nobody is charged for the time a server was down: what was left is left, and at least a few seconds. */
  #length(due: Deadline, state: TableState, { shown, restarted }: Winding): number {
    const { grace, afterRestart } = this.#patience;
    const isWaiting = due.waitingFor.length > 0;
    const full = secondsOf(due, state) * 1000;
    const left = full - (this.#clock.now() - (state.clock?.at ?? 0));
    const least = isWaiting ? afterRestart : 0;
    const ms = restarted ? Math.min(full, Math.max(left, least)) : full + shown;
    return isWaiting ? ms + grace : ms;
  }

  #hurry(id: string, seconds: number, mode: ClockMode): void {
    const now = this.#clock.ticks();
    if (this.#running?.id === id && this.#running.endsAt <= now) return;
    this.#start({ id, seconds, mode, begunAt: now, endsAt: now });
  }

  #start(running: Running): void {
    this.#cancel();
    this.#running = running;
    this.#cancel = this.#clock.after(running.endsAt - this.#clock.ticks(), () => this.#fire(running.id));
  }
}

/**
 * Time is added to a clock, never begun again: whoever switches to and fro cannot stop it. When the last one with extended
 * time has answered, the others have what they would have had, counted from then, but no more than was left.
 */
const endOf = (running: Running, seconds: number, now: number, ends: number): number =>
  seconds > running.seconds ? ends - (now - running.begunAt) : Math.min(running.endsAt, ends);
