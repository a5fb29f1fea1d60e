/**
 * The clock of a table in this process. It counts on a clock that never jumps, from the moment the event that started
 * it was read here; other processes count for themselves, and the first one fires.
 */
import type { Deadline } from '@croupier/kernel';
import type { ClockMode, ClockView, UserId } from '../contract.ts';
import { awaited, bankOpen, dueWhen } from '../desk/house.ts';
import type { TableState } from '../desk/state.ts';
import type { Clock, Patience } from '../ports.ts';
import { type Sitter, sitterAt } from '../room/room.ts';
import { LastCall } from './last-call.ts';
import { bankerOf, bankTime, LONG } from './time-bank.ts';

export interface Winding {
  /** How long screens need for what has just happened. */
  readonly shown: number;
  /** The table was just opened from the log, and may have stood still. */
  readonly restarted: boolean;
  /** Is this somebody who could still answer? */
  readonly ready: (sitter: Sitter) => boolean;
}

/**
 * A clock that several share goes by the slowest of those it still waits for. What waits for nobody is only a pause, and stays
 * as it is.
 */
const secondsOf = (due: Deadline, state: TableState): number => {
  const { room, clock } = state;
  const banker = clock?.bank === undefined ? undefined : sitterAt(room, clock.bank.seat);
  if (banker !== undefined) return bankTime(room, banker) / 1000;
  const { betting, clocks } = room;
  const seconds = due.startsRound === true && typeof betting === 'number' ? betting : due.seconds;
  const isLong = clocks === 'long' ? due.waitingFor.length > 0 : awaited(state, due).some(({ extended }) => extended);
  return isLong ? LONG * seconds : seconds;
};

interface Running {
  readonly id: string;
  readonly seconds: number;
  /** By which clocks of the room it was set. */
  readonly mode: ClockMode;
  /** It is the time bank of the player whose turn it is. */
  readonly banked: boolean;
  readonly begunAt: number;
  readonly endsAt: number;
}

export class TableClock {
  readonly #clock: Clock;
  readonly #patience: Patience;
  readonly #fire: (id: string, banked: boolean) => void;
  #running: Running | undefined;
  #cancel: () => void = () => undefined;
  /** It has run out, and what it asked for could not be done yet. */
  #fired = false;
  /** A shorter one beside it, while nobody it waits for is connected. */
  #absence: { readonly id: string; readonly cancel: () => void } | undefined;
  /** Another one beside it: everyone has bet, and bets can still be changed until it has run out. */
  readonly #call: LastCall;

  constructor(clock: Clock, patience: Patience, fire: (id: string, banked: boolean) => void) {
    this.#clock = clock;
    this.#patience = patience;
    this.#fire = fire;
    this.#call = new LastCall(clock, patience, (id) => fire(id, false));
  }

  /** Sets it by the state. A running clock continues, unless the room's clocks or the players it waits for have changed. */
  wind(state: TableState, winding: Winding): void {
    const due = state.room.closed === undefined ? state.position.deadline : undefined;
    const when = due === undefined ? 'never' : dueWhen(state, due, winding.ready);
    if (due === undefined || when === 'never') {
      this.stop();
      return;
    }
    if (when === 'now' && due.startsRound === true && this.#call.isKept) {
      this.#call.look(due.id, state.held);
      return;
    }
    this.#call.stop();
    const now = this.#clock.ticks();
    const seconds = secondsOf(due, state);
    const wanted = { id: due.id, seconds, mode: state.room.clocks, banked: bankOpen(state), begunAt: now };
    const running = isSame(this.#running, wanted) ? this.#running : undefined;
    const ends = now + this.#length(due, state, winding);
    if (when === 'now') this.#hurry({ ...wanted, endsAt: now });
    else if (running === undefined) this.#start({ ...wanted, endsAt: ends });
    else if (this.#fired) this.#start({ ...running, endsAt: now });
    else if (running.seconds !== seconds)
      this.#start({ ...running, seconds, endsAt: endOf(running, seconds, now, ends) });
  }

  /** The table waits less for players who lost their connection, if the game says so. */
  watchAbsence(state: TableState, hasDropped: (user: UserId) => boolean): void {
    const due = state.position.deadline;
    const seconds = due?.absentSeconds;
    const isRunning = due !== undefined && this.#running?.id === due.id;
    if (!isRunning || seconds === undefined || !awaited(state, due).every(({ user }) => hasDropped(user))) {
      this.#absence?.cancel();
      this.#absence = undefined;
    } else if (this.#absence?.id !== due.id) {
      this.#absence?.cancel();
      this.#absence = {
        id: due.id,
        cancel: this.#clock.after(seconds * 1000, () => this.#fire(due.id, bankOpen(state))),
      };
    }
  }

  stop(): void {
    this.#absence?.cancel();
    this.#absence = undefined;
    this.#call.stop();
    this.#cancel();
    this.#running = undefined;
    this.#fired = false;
  }

  view(state: TableState, isThere: (user: string) => boolean): ClockView | null {
    const due = state.position.deadline;
    const call = due === undefined ? undefined : this.#call.view(due.id);
    if (call !== undefined) return call;
    if (due === undefined || this.#running?.id !== due.id) return null;
    const { seconds, endsAt, banked } = this.#running;
    const msLeft = Math.max(0, Math.round(endsAt - this.#clock.ticks()));
    const banker = banked ? undefined : bankerOf(due, awaited(state, due), isThere);
    const bank = banker === undefined ? 0 : Math.round(bankTime(state.room, banker) / 1000);
    return { id: due.id, waitingFor: due.waitingFor, seconds, msLeft, banked, bank };
  }

  /** Nobody is charged for the time a server was down: what was left is left, and at least a few seconds. */
  #length(due: Deadline, state: TableState, { shown, restarted }: Winding): number {
    const { grace, afterRestart } = this.#patience;
    const isWaiting = due.waitingFor.length > 0;
    const full = secondsOf(due, state) * 1000;
    const left = full - (this.#clock.now() - (state.clock?.bank?.at ?? state.clock?.at ?? 0));
    const least = isWaiting ? afterRestart : 0;
    const ms = restarted ? Math.min(full, Math.max(left, least)) : full + shown;
    return isWaiting ? ms + grace : ms;
  }

  #hurry(wanted: Running): void {
    if (this.#running?.id === wanted.id && this.#running.endsAt <= wanted.endsAt && !this.#fired) return;
    this.#start(wanted);
  }

  #start(running: Running): void {
    this.#cancel();
    this.#running = running;
    this.#fired = false;
    this.#cancel = this.#clock.after(running.endsAt - this.#clock.ticks(), () => {
      this.#fired = true;
      this.#fire(running.id, running.banked);
    });
  }
}

/** The same question, by the same clocks of the room. */
const isSame = (running: Running | undefined, wanted: Omit<Running, 'endsAt'>): boolean =>
  running?.id === wanted.id && running.mode === wanted.mode && running.banked === wanted.banked;

/**
 * Time is added to a clock, never begun again: a player who keeps switching cannot stop it. When the last one with extended
 * time has answered, the others have what they would have had, counted from then, but no more than was left.
 */
const endOf = (running: Running, seconds: number, now: number, ends: number): number =>
  seconds > running.seconds ? ends - (now - running.begunAt) : Math.min(running.endsAt, ends);
