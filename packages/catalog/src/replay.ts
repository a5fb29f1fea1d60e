/** A log folded again, with what it gave and took. */
import {
  type Cents,
  cents,
  type Happening,
  type Json,
  ok,
  type Position,
  type Refusal,
  type Result,
  type Seat,
  ZERO,
} from '@croupier/kernel';
import type { LogReader } from './contract.ts';

export class Replay implements LogReader {
  readonly #net = new Map<Seat, Cents>();
  #position: Position;

  constructor(start: Position) {
    this.#position = start;
  }

  get state(): string {
    return this.#position.json;
  }

  get setup(): Json {
    return this.#position.setup;
  }

  net(seat: Seat): Cents {
    return this.#net.get(seat) ?? ZERO;
  }

  read(raw: unknown): Result<Happening, Refusal> {
    const read = this.#position.read(raw);
    if (!read.ok) return read;
    for (const { from, to, amount } of read.value.postings) {
      if (typeof from === 'object') this.#add(from.seat, 0 - amount);
      if (typeof to === 'object') this.#add(to.seat, amount);
    }
    this.#position = read.value.after;
    return ok(read.value);
  }

  #add(seat: Seat, amount: number): void {
    this.#net.set(seat, cents(this.net(seat) + amount));
  }
}
