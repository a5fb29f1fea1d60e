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

type HostHooks = Pick<HostPorts, 'committed' | 'trouble'>;

export const hostPorts = (store: Store, hooks: HostHooks): HostPorts => ({
  store,
  clock: SYSTEM_CLOCK,
  random: (bytes) => randomBytes(bytes),
  games: GAMES,
  shoes: FAIR_SHOES,
  patience: PATIENCE,
  speed: 1,
  ...hooks,
});
