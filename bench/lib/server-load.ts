/** A server under the load of many rooms, and what server and load used meanwhile. */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadPlan, LoadResult } from '../../apps/server/src/testing/chaos/load-child.ts';
import { freePort, startServerProcess } from '../../apps/server/src/testing/chaos/server-process.ts';
import { machine, processorTime, residentMb, TICKS } from './machine.ts';

/** Of each room. */
export const SEATS = 4;
export const METRICS_TOKEN = 'for-this-bench-only';
const metrics = (url: string): Promise<string> =>
  fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } }).then((asked) => asked.text());
/** The p99 event-loop delay since the last call, in milliseconds. */
export const loopDelay = async (url: string): Promise<number> =>
  Number(/^croupier_loop_delay_ms (\S+)/m.exec(await metrics(url))?.[1]);

/** How many commands were answered within so many milliseconds, as the server itself has counted since its start. */
const buckets = async (url: string): Promise<ReadonlyMap<string, number>> =>
  new Map(
    [...(await metrics(url)).matchAll(/^croupier_ack_ms_bucket\{le="([^"]+)"\} (\d+)/gm)].map(([, le = '', count]) => [
      le,
      Number(count),
    ]),
  );
type Buckets = Awaited<ReturnType<typeof buckets>>;

/** The bucket that covers this share of the answers between two readings. */
const within = (before: Buckets, after: Buckets, share: number): string => {
  const all = (after.get('+Inf') ?? 0) - (before.get('+Inf') ?? 0);
  return [...after].find(([le, count]) => count - (before.get(le) ?? 0) >= share * all)?.[0] ?? '?';
};

export interface Measured extends LoadResult {
  readonly processor: number;
  readonly rss: number;
  readonly loop: number | undefined;
  /** Time from receiving a command to answering it, in milliseconds, by the server's own clock. */
  readonly inside: string | undefined;
  readonly steal: number;
  readonly others: number;
  /** When it was measured, in milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
}

export interface Loaded extends Pick<LoadPlan, 'kind' | 'rooms' | 'perSecond' | 'warmUp'> {
  /** Of the measurement. */
  readonly seconds: number;
  /** Programs, bundled. */
  readonly server: string;
  readonly load: string;
  readonly env?: { readonly [name: string]: string };
  readonly progress?: (text: string) => void;
}

/** Runs the server and the load, each in a separate process. */
export const measure = async (loaded: Loaded): Promise<Measured> => {
  const { kind, rooms, perSecond, warmUp, seconds, server, load, env = {}, progress = () => undefined } = loaded;
  const folder = mkdtempSync(join(tmpdir(), 'croupier-bench-'));
  const port = await freePort();
  const folderOfProfiles = process.env['CPU_PROF'];
  const profile = folderOfProfiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folderOfProfiles}`];
  // As `npm start` starts it.
  const nodeArgs = ['--max-semi-space-size=32', ...profile];
  const running = startServerProcess({
    program: server,
    env: { DATA_DIR: folder, METRICS_TOKEN, ...env },
    port,
    nodeArgs,
  });
  await running.ready;
  const url = `http://127.0.0.1:${port}`;
  const plan: LoadPlan = { url, kind, rooms, seats: SEATS, perSecond, warmUp, measured: seconds * 1000 };
  const child = fork(load, [JSON.stringify(plan)], { execArgv: [] });
  const delays: number[] = [];
  progress(`${rooms} rooms sit down, then ${warmUp / 1000} s without measuring`);
  let told: NodeJS.Timeout | undefined;
  let [first, second]: [Buckets, Buckets] = [new Map(), new Map()];
  let [before, after] = [
    { at: 0, ...machine(), server: 0, load: 0 },
    { at: 0, ...machine(), server: 0, load: 0 },
  ];
  let timer: NodeJS.Timeout | undefined;
  const look = () => ({
    at: Date.now(),
    ...machine(),
    server: processorTime(running.pid),
    load: processorTime(child.pid ?? 0),
  });
  const result = await new Promise<LoadResult>((resolve, reject) => {
    child.once('exit', () => {
      clearInterval(timer);
      clearInterval(told);
      reject(new Error('the load ended before it was measured'));
    });
    child.on('message', (message: 'measuring' | 'measured' | LoadResult) => {
      if (message === 'measuring') {
        before = look();
        const passed = (): number => Math.round((Date.now() - before.at) / 1000);
        told = setInterval(() => progress(`measuring: ${passed()} of ${seconds} s`), 1000);
        if (kind === 'tables') void buckets(url).then((found) => (first = found));
        if (kind === 'tables') timer = setInterval(() => void loopDelay(url).then((ms) => delays.push(ms)), 5000);
      } else if (message === 'measured') {
        after = look();
        clearInterval(timer);
        clearInterval(told);
        if (kind === 'tables') void buckets(url).then((found) => (second = found));
      } else resolve(message);
    });
  });
  const rss = residentMb(running.pid);
  await running.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
  const all = after.all - before.all;
  const ours = (after.server - before.server + after.load - before.load) * TICKS;
  return {
    ...result,
    processor: (after.server - before.server) / seconds,
    rss,
    // The first value covers the seconds before.
    loop: kind === 'tables' ? Math.max(...delays.slice(1)) : undefined,
    inside:
      kind === 'tables'
        ? [0.5, 0.99, 0.999].map((share) => `${share * 100}% ≤ ${within(first, second, share)} ms`).join(', ')
        : undefined,
    from: before.at,
    to: after.at,
    steal: (after.steal - before.steal) / all,
    others: (all - (after.idle - before.idle) - ours) / all,
  };
};
