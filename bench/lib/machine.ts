/** Processor time used by a process and the machine so far, from Linux. */
import { existsSync, readFileSync } from 'node:fs';

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
/** Milliseconds that the main thread of a process ran, and that it could have run but had no processor. Undefined if the kernel doesn't say. */
export const scheduled = (pid: number): { readonly ran: number; readonly waited: number } | undefined => {
  const path = `/proc/${pid}/schedstat`;
  if (!existsSync(path)) return undefined;
  const [ran = 0, waited = 0] = readFileSync(path, 'utf8').split(' ').map(Number);
  return { ran: ran / 1e6, waited: waited / 1e6 };
};
