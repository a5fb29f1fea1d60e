/** What a host needs of this process: time, chance, and somebody who hears of trouble. */
import { randomBytes } from 'node:crypto';
import { GAMES } from '@croupier/catalog';
import { type Clock, FAIR_SHOES, type HostPorts, PATIENCE } from '@croupier/host';
import type { Store } from '@croupier/store';

const SYSTEM_CLOCK: Clock = {
  now: Date.now,
  ticks: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

let waiting: (() => void)[] = [];

/** All at once: one at a time, more would come than go when there is much to read. */
const letAllGo = (): void => {
  const ready = waiting;
  waiting = [];
  for (const go of ready) go();
};

/** One commit answers many commands; telling the others takes longer than answering, and nobody waits for it. */
const answersFirst = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.length === 0) setImmediate(letAllGo);
    waiting.push(resolve);
  });

type HostHooks = Pick<HostPorts, 'committed' | 'trouble'>;

export const hostPorts = (store: Store, hooks: HostHooks): HostPorts => ({
  store,
  clock: SYSTEM_CLOCK,
  random: (bytes) => randomBytes(bytes),
  games: GAMES,
  shoes: FAIR_SHOES,
  patience: PATIENCE,
  speed: 1,
  answersFirst,
  ...hooks,
});
