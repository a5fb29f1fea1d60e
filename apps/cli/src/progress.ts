/** Tells on stderr how far it is, at most once a second, and nothing at all when it is over within the first. */
import type { Io } from './io.ts';

const EVERY = 1000;

export interface Progress {
  tell(done: number, all: number): void;
}

export const count = (value: number): string => value.toLocaleString('en-US');

export const progressOf = (io: Io, what: string): Progress => {
  let last = io.ticks();
  return {
    tell: (done, all) => {
      const now = io.ticks();
      if (now - last < EVERY || done >= all) return;
      last = now;
      io.err(`croupier: ${count(done)} of ${count(all)} ${what} …\n`);
    },
  };
};
