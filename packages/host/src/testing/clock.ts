/** Time that a test owns: nothing happens until it is moved on. */
import type { Clock } from '../ports.ts';

interface Alarm {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/** Everything that waits only for promises and for the store in memory has happened. */
export const quiet = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await new Promise((done) => setImmediate(done));
};

export class FakeClock implements Clock {
  readonly #alarms = new Set<Alarm>();
  #now = 1_800_000_000_000;
  #count = 0;

  now(): number {
    return this.#now;
  }

  ticks(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    const alarm = { at: this.#now + Math.max(0, ms), order: this.#count++, run };
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  }

  get alarms(): number {
    return this.#alarms.size;
  }

  /** Moves on by so much, and whatever is due happens in its order. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    await quiet();
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.#alarms.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await quiet();
    }
    this.#now = end;
  }

  #next(end: number): Alarm | undefined {
    const due = [...this.#alarms].filter(({ at }) => at <= end);
    return due.toSorted((a, b) => a.at - b.at || a.order - b.order)[0];
  }
}
