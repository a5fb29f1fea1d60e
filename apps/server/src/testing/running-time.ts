/** Time in which this process ran. Where the machine looks away for a while, a promise in seconds is not broken by it. */
import { setTimeout as sleep } from 'node:timers/promises';

const TICK = 10;

/**
 * Has this come about within so many milliseconds? Counted in ticks, and a process that stands still has none; nor has one
 * that is kept busy by what is tested, so the time of the processor counts too.
 */
export const within = async (ms: number, happening: Promise<unknown>): Promise<boolean> => {
  const start = process.cpuUsage();
  let happened = false;
  const seen = happening.then(() => {
    happened = true;
  });
  // What goes wrong in time is thrown below; later it is no longer asked for.
  seen.catch(() => undefined);
  for (let ticks = 0; ticks < ms / TICK && !happened; ticks++) await Promise.race([sleep(TICK), seen]);
  const { user, system } = process.cpuUsage(start);
  return happened && (user + system) / 1000 < ms;
};
