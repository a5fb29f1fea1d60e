/**
 * The last seconds before a round that starts together is dealt. Everyone has bet, and a changed bet starts them
 * again; the clock for bets goes on beside them, so this cannot hold a round up.
 */
import type { ClockView } from '../contract.ts';
import type { TableState } from '../desk/state.ts';
import type { Clock, Patience } from '../ports.ts';

interface Call {
  readonly id: string;
  /** The bets it began with. */
  readonly held: TableState['held'];
  readonly endsAt: number;
  readonly cancel: () => void;
  /** It has run out, and the deal could not begin yet. */
  over: boolean;
}

export class LastCall {
  readonly #clock: Clock;
  readonly #patience: Patience;
  readonly #fire: (id: string) => void;
  #call: Call | undefined;

  constructor(clock: Clock, patience: Patience, fire: (id: string) => void) {
    this.#clock = clock;
    this.#patience = patience;
    this.#fire = fire;
  }

  /** Without it the deal begins with the last bet. */
  get isKept(): boolean {
    return this.#patience.lastCall > 0;
  }

  /** Everyone has bet. */
  look(id: string, held: TableState['held']): void {
    const call = this.#call;
    if (call?.id === id && call.over) this.#fire(id);
    else if (call?.id !== id || call.held !== held) this.#begin(id, held);
  }

  stop(): void {
    this.#call?.cancel();
    this.#call = undefined;
  }

  view(id: string): ClockView | undefined {
    if (this.#call?.id !== id) return undefined;
    const msLeft = Math.max(0, Math.round(this.#call.endsAt - this.#clock.ticks()));
    return { id, waitingFor: [], seconds: this.#patience.lastCall / 1000, msLeft, banked: false, bank: 0 };
  }

  #begin(id: string, held: TableState['held']): void {
    this.stop();
    const ms = this.#patience.lastCall + this.#patience.grace;
    const cancel = this.#clock.after(ms, () => {
      if (this.#call !== undefined) this.#call.over = true;
      this.#fire(id);
    });
    this.#call = { id, held, endsAt: this.#clock.ticks() + ms, cancel, over: false };
  }
}
