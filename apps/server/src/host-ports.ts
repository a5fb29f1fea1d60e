/** What a host needs of this process: time, chance, and somebody who hears of trouble. */
import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
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

/**
 * One commit answers many commands; telling the others takes longer than answering, and nobody waits for it. What waits for
 * a turn of the loop comes after all answers of this one.
 */
const answersFirst = (): Promise<void> => nextTurn();

type HostHooks = Pick<HostPorts, 'committed' | 'trouble' | 'maxTables'>;

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
