/** Processor time used by a process and the machine so far, from Linux. */
import { readFileSync } from 'node:fs';

/** Jiffies per second. */
export const TICKS = 100;

/** Jiffies of all processors: total, idle, and stolen by the host. */
export const machine = (): { readonly all: number; readonly idle: number; readonly steal: number } => {
  const ticks = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).slice(1, 9).map(Number);
  return { all: ticks.reduce((sum, n) => sum + n, 0), idle: (ticks[3] ?? 0) + (ticks[4] ?? 0), steal: ticks[7] ?? 0 };
};
/** Seconds. */
export const processorTime = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
};
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
