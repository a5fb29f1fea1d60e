/**
 * Durable acknowledgements under load: the real server on SQLite, with and without receipts, next to a Socket.IO server
 * that only echoes, under the same load in the same run.
 *   npm run bench:server [rooms] [commands per second] [seconds]
 * The server (two threads, one of them for the store) and the load share the machine; whatever else it does disturbs both,
 * and is printed. A run in which the host took more than 5 % away is void.
 */
import { execFileSync, fork, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { bundle } from '../apps/server/src/testing/chaos/bundle.ts';
import type { LoadPlan, LoadResult } from '../apps/server/src/testing/chaos/load-child.ts';
import { freePort, startServerProcess } from '../apps/server/src/testing/chaos/server-process.ts';

const [rooms = 1000, perSecond = 500, seconds = 30] = process.argv.slice(2).map(Number);
const SEATS = 4;
const WARM_UP = 10_000;
const MAX_STEAL = 0.05;
const TICKS = 100;

/** On a machine that others use too, we and what we start go first, where that is allowed. */
const goesFirst = spawnSync('renice', ['-n', '-10', '-p', String(process.pid)]).status === 0;

/** Jiffies of all processors: in all, doing nothing, and taken away by the host. */
const machine = (): { readonly all: number; readonly idle: number; readonly steal: number } => {
  const ticks = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).slice(1, 9).map(Number);
  return { all: ticks.reduce((sum, n) => sum + n, 0), idle: (ticks[3] ?? 0) + (ticks[4] ?? 0), steal: ticks[7] ?? 0 };
};
const processorTime = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
};
const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
const METRICS_TOKEN = 'for-this-bench-only';
const metrics = (url: string): Promise<string> =>
  fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } }).then((asked) => asked.text());
const loopDelay = async (url: string): Promise<number> =>
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

/** The bucket that this share of the answers between two looks fits in. */
const within = (before: Buckets, after: Buckets, share: number): string => {
  const all = (after.get('+Inf') ?? 0) - (before.get('+Inf') ?? 0);
  return [...after].find(([le, count]) => count - (before.get(le) ?? 0) >= share * all)?.[0] ?? '?';
};

interface Measured extends LoadResult {
  readonly processor: number;
  readonly rss: number;
  readonly loop: number | undefined;
  /** From the arrival of a command to its answer, by the server's own clock. */
  readonly inside: string | undefined;
  readonly steal: number;
  readonly others: number;
}

const measure = async (
  kind: LoadPlan['kind'],
  server: string,
  load: string,
  env: { readonly [name: string]: string } = {},
): Promise<Measured> => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-bench-'));
  const port = await freePort();
  const nodeArgs =
    process.env['CPU_PROF'] === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${process.env['CPU_PROF']}`];
  const running = startServerProcess({
    program: server,
    env: { DATA_DIR: folder, METRICS_TOKEN, ...env },
    port,
    nodeArgs,
  });
  await running.ready;
  const url = `http://127.0.0.1:${port}`;
  const plan: LoadPlan = { url, kind, rooms, seats: SEATS, perSecond, warmUp: WARM_UP, measured: seconds * 1000 };
  const child = fork(load, [JSON.stringify(plan)], { execArgv: [] });
  const delays: number[] = [];
  let [first, second]: [Buckets, Buckets] = [new Map(), new Map()];
  let [before, after] = [
    { ...machine(), server: 0, load: 0 },
    { ...machine(), server: 0, load: 0 },
  ];
  let timer: NodeJS.Timeout | undefined;
  const look = () => ({ ...machine(), server: processorTime(running.pid), load: processorTime(child.pid ?? 0) });
  const result = await new Promise<LoadResult>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the load ended')));
    child.on('message', (message: 'measuring' | 'measured' | LoadResult) => {
      if (message === 'measuring') {
        before = look();
        if (kind === 'tables') void buckets(url).then((found) => (first = found));
        if (kind === 'tables') timer = setInterval(() => void loopDelay(url).then((ms) => delays.push(ms)), 5000);
      } else if (message === 'measured') {
        after = look();
        clearInterval(timer);
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
    // The first value is of the seconds before.
    loop: kind === 'tables' ? Math.max(...delays.slice(1)) : undefined,
    inside:
      kind === 'tables'
        ? [0.5, 0.99, 0.999].map((share) => `${share * 100} % ≤ ${within(first, second, share)} ms`).join(', ')
        : undefined,
    steal: (after.steal - before.steal) / all,
    others: (all - (after.idle - before.idle) - ours) / all,
  };
};

const show = (name: string, { ms, ...told }: Measured): void => {
  const codes = Object.entries(told.errors).map(([code, times]) => `${code} ${times}`);
  console.log(name);
  console.log(`  acknowledged after p50 ${ms.p50} ms, p90 ${ms.p90}, p99 ${ms.p99}, p99.9 ${ms.p999}, most ${ms.most}`);
  console.log(
    `  ${told.sent} commands (${Math.round(told.sent / seconds)}/s): accepted ${told.accepted}, refused by the rules ${told.refused}, errors ${codes.join(' ') || 0}, unanswered ${told.unanswered}, nobody to play ${told.idle}; ${Math.round(told.views / seconds)} views/s`,
  );
  const loop = told.loop === undefined ? '' : `, event-loop delay p99 ${told.loop.toFixed(0)} ms`;
  if (told.inside !== undefined) console.log(`  of which inside the server ${told.inside}`);
  console.log(`  server ${told.processor.toFixed(2)} processors, ${told.rss.toFixed(0)} MB${loop}`);
  console.log(
    `  taken by the host ${(told.steal * 100).toFixed(1)} %, by other programs ${(told.others * 100).toFixed(0)} % of the machine`,
  );
};

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
console.log(
  `${cpus()[0]?.model ?? 'unknown'} × ${cpus().length}, ${memory}, Node ${process.version}, commit ${commit}`,
);
console.log(
  `${rooms} rooms × ${SEATS} sockets, ${perSecond} commands/s for ${seconds} s after ${WARM_UP / 1000} s of warm-up; ${
    goesFirst ? 'both before other programs (nice -10)' : 'at the usual priority'
  }; load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
const programs = await bundle('server-child', 'echo-child', 'load-child');
const echo = await measure('echo', programs.file('echo-child'), programs.file('load-child'));
show('Socket.IO, echo only', echo);
const [serverChild, loadChild] = [programs.file('server-child'), programs.file('load-child')];
const unsigned = await measure('tables', serverChild, loadChild, { WITHOUT_RECEIPTS: '1' });
show('the server without receipts, every acknowledgement on disk', unsigned);
const tables = await measure('tables', serverChild, loadChild);
show('the server, every acknowledgement on disk and signed', tables);
const cost = tables.processor / unsigned.processor - 1;
console.log(`receipts take ${(cost * 100).toFixed(1)} % more of the server's processor time`);
programs.remove();
const isVoid = Math.max(echo.steal, unsigned.steal, tables.steal) > MAX_STEAL;
if (isVoid) console.log('void: the host took more than 5 % of the processors away');
process.exitCode = isVoid ? 1 : 0;
