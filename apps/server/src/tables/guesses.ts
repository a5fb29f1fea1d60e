/**
 * Codes of rooms are short enough to be guessed, so strangers who bring nothing but a code are slowed down, and never by
 * more than half a minute. There are two lines. Everybody's first guess in an hour goes into one that always moves on.
 * Further ones share the other; where it is longer than that, they are asked to come again, so that very many
 * addresses together get no more answers than a few.
 */
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import { rateLimited } from '../errors.ts';
import type { Rate, SharedCounter } from '../network/limits.ts';

const SECOND = 1000;
/** Guesses of one address that may wait at the same time. */
const AT_ONCE = 8;

export interface Guesser {
  readonly user: string | undefined;
  /** As it is counted. */
  readonly address: string;
}

export interface GuessesOptions {
  /** Wrong codes, by address and by user. */
  readonly misses: SharedCounter;
  /** Wrong codes that are answered without a wait. */
  readonly free: number;
  readonly first: Rate;
  readonly further: Rate;
  /** The longest wait, in milliseconds. */
  readonly longest: number;
  readonly clock: () => number;
}

/** A place in line. */
export interface Turn {
  /** Milliseconds. */
  readonly wait: number;
  /** It was a wrong code. */
  missed(): Promise<void>;
  /** It was none: the place is given back. */
  found(): void;
}

/** So many in a window, evenly; a tenth of them may come at once. */
class Line {
  readonly #gap: number;
  readonly #slack: number;
  #next = 0;

  constructor({ max, per }: Rate) {
    this.#gap = per / Math.max(1, max);
    this.#slack = per / 10;
  }

  wait(now: number): number {
    return Math.max(0, this.#next - now);
  }

  take(now: number, longest: number): void {
    this.#next = Math.min(Math.max(this.#next, now - this.#slack) + this.#gap, now + longest);
  }

  giveBack(): void {
    this.#next -= this.#gap;
  }
}

export class Guesses {
  readonly #options: GuessesOptions;
  readonly #first: Line;
  readonly #further: Line;
  readonly #waiting = new Map<string, number>();

  constructor(options: GuessesOptions) {
    this.#options = options;
    this.#first = new Line(options.first);
    this.#further = new Line(options.further);
  }

  /** To be called first: what the other servers on the store have counted. */
  async ask(guesser: Guesser): Promise<void> {
    await Promise.all(keysOf(guesser).map((key) => this.#options.misses.ask(key)));
  }

  /** Answers at once, so that those who need not wait are gone before the next comes. */
  enter(guesser: Guesser): Result<Turn, Refusal> {
    const { misses, free, longest, clock } = this.#options;
    const keys = keysOf(guesser);
    const now = clock();
    // Those under way may turn out to be wrong, so many at once are no way around the count.
    const before = Math.max(...keys.map((key) => misses.count(key) + (this.#waiting.get(key) ?? 0)));
    const line = before === 0 ? this.#first : this.#further;
    const inLine = line.wait(now);
    const isCrowd = keys.some((key) => (this.#waiting.get(key) ?? 0) >= AT_ONCE);
    if (before > 0 && (inLine >= longest || isCrowd)) return err(rateLimited(Math.ceil(longest / SECOND)));
    const own = before < free ? 0 : SECOND * 2 ** (before - free);
    line.take(now, longest);
    for (const key of keys) this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + 1);
    return ok({
      wait: Math.min(longest, Math.max(inLine, own)),
      missed: async () => {
        await Promise.all(keys.map((key) => misses.hit(key)));
        this.#leave(keys);
      },
      found: () => {
        this.#leave(keys);
        line.giveBack();
      },
    });
  }

  #leave(keys: readonly string[]): void {
    for (const key of keys) {
      const left = (this.#waiting.get(key) ?? 1) - 1;
      if (left > 0) this.#waiting.set(key, left);
      else this.#waiting.delete(key);
    }
  }
}

const keysOf = ({ user, address }: Guesser): readonly string[] => [
  `address ${address}`,
  ...(user === undefined ? [] : [`user ${user}`]),
];
