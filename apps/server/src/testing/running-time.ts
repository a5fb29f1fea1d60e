/** Time in which this process ran. Where the machine looks away for a while, a promise in seconds is not broken by it. */
import { setTimeout as sleep } from 'node:timers/promises';

const TICK = 10;

/** Has this come about within so many milliseconds? Counted in ticks, and a process that stands still has none. */
export const within = async (ms: number, happening: Promise<unknown>): Promise<boolean> => {
  let happened = false;
  void happening.then(() => {
    happened = true;
  });
  for (let ticks = 0; ticks < ms / TICK && !happened; ticks++) await sleep(TICK);
  return happened;
};
