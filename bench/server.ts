/**
 * Durable acknowledgements under load: the real server on SQLite, with and without receipts, next to a Socket.IO server
 * that only echoes, under the same load in the same run.
 *   npm run bench:server [rooms] [commands per second] [seconds]
 * The server (two threads, one of them for the store) and the load share the machine; whatever else it does disturbs both,
 * and is printed. A run in which the host took more than 5% away is void.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { bundle } from '../apps/server/src/testing/chaos/bundle.ts';
import { type Measured, measure, SEATS } from './lib/server-load.ts';

const [rooms = 1000, perSecond = 500, seconds = 30] = process.argv.slice(2).map(Number);
const WARM_UP = 10_000;
const MAX_STEAL = 0.05;

/** On a machine that others use too, we and what we start go first, where that is allowed. */
const goesFirst = spawnSync('renice', ['-n', '-10', '-p', String(process.pid)]).status === 0;

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
    `  taken by the host ${(told.steal * 100).toFixed(1)}%, by other programs ${(told.others * 100).toFixed(0)}% of the machine`,
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
const plan = { rooms, perSecond, seconds, warmUp: WARM_UP, load: programs.file('load-child') };
const echo = await measure({ ...plan, kind: 'echo', server: programs.file('echo-child') });
show('Socket.IO, echo only', echo);
const real = { ...plan, kind: 'tables', server: programs.file('server-child') } as const;
const unsigned = await measure({ ...real, env: { WITHOUT_RECEIPTS: '1' } });
show('the server without receipts, every acknowledgement on disk', unsigned);
const tables = await measure(real);
show('the server, every acknowledgement on disk and signed', tables);
const cost = tables.processor / unsigned.processor - 1;
console.log(`receipts take ${(cost * 100).toFixed(1)}% more of the server's processor time`);
programs.remove();
const isVoid = Math.max(echo.steal, unsigned.steal, tables.steal) > MAX_STEAL;
if (isVoid) console.log('void: the host took more than 5% of the processors away');
process.exitCode = isVoid ? 1 : 0;
