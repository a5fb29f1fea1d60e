/**
 * A server under attack: the built server on SQLite with its usual limits, honest players at tables of their own, and one
 * attack after the other from many addresses.
 *   npm run build && npm run bench:hostile [events of the longest log] [seconds of each timed phase] [sessions] [tables]
 * Prints the honest players' p99 beside the quiet figure of the same run, memory before, at the peak and after, and
 * whether the goals are met, as soon as each is known. What could not be measured is named, and so is a machine too busy to
 * tell. The exit code is 1 if a goal is missed, 2 if something was not measured. Quiet phases and floods of reads take turns, because a single slow write of the disk can double
 * the p99 of one short phase. The attackers share the machine with the server.
 */
import { execFile } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { seededRandom } from '@croupier/cards';
import { GAMES } from '@croupier/catalog';
import { frame } from '../apps/server/src/testing/frame.ts';
import { openRaw } from '../apps/server/src/testing/raw-socket.ts';
import { addressOf, ask, atOnce, Player, percentile } from './lib/hostile.ts';
import { startHostileServer } from './lib/hostile-server.ts';
import { processorTime, residentMb, scheduled } from './lib/machine.ts';
import { loopDelay } from './lib/server-load.ts';
import { Verdicts } from './lib/verdicts.ts';

const [EVENTS = 20_000, SECONDS = 15, SESSIONS = 20_000, TABLES = 10_000] = process.argv.slice(2).map(Number);
const READS = 200;
const HONEST = 20;
const PAUSE = 400;
/** How often quiet phases and floods of reads take turns. */
const TURNS = 4;
/** Moves without a new event: the table does not go on. */
const VAIN = 2000;
/** A server that waits longer for a processor while it is quiet is slowed by other programs, and its times say nothing. */
const MOST_DELAY = 0.25;
const GOAL = { p99: 1.5, connectMb: 16 };
const random = seededRandom('hostile');

const server = await startHostileServer();
const { url, pid } = server;
const verdicts = new Verdicts();
const conclude = (): never => {
  const code = verdicts.conclude();
  server.stop();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    verdicts.missing(`everything after ${signal}`);
    conclude();
  });
server.ended.catch((error: unknown) => {
  verdicts.missing(`the rest: ${String(error)}`);
  conclude();
});

let peak = 0;
setInterval(() => {
  peak = Math.max(peak, residentMb(pid));
}, 200).unref();
const progress = (text: string): void => void process.stderr.write(`\r${text.padEnd(70)}`);

/** The longest log. Its player has many addresses, or the limits would make it last an hour. */
const long = new Player(url, () => addressOf(random.below(2 ** 24)));
await long.sitDown(GAMES[0].id);
let [last, vain] = [0, 0];
for (let moves = 0; long.seq < EVENTS; moves++) {
  const { status } = await long.move((offers) => (offers.length === 0 ? undefined : random.pick(offers)));
  if (status === 409 || moves % 200 === 0) await long.topUp();
  if (moves % 50 === 0) progress(`longest log: ${long.seq} of ${EVENTS} events`);
  vain = long.seq > last ? 0 : vain + 1;
  last = long.seq;
  if (vain < VAIN) continue;
  verdicts.missing(`a log of ${EVENTS} events: after ${long.seq}, nothing could be played`);
  break;
}

const honest: Player[] = [];
for (let n = 0; n < HONEST; n++) {
  const player = new Player(url, () => `198.51.100.${n + 1}`);
  await player.sitDown(GAMES[n % GAMES.length]?.id ?? GAMES[0].id);
  honest.push(player);
}
let waits: number[] = [];
let failed = 0;
let playing = true;
const players = honest.map(async (player) => {
  while (playing) {
    const { ms, status } = await player.move((offers) => (offers.length === 0 ? undefined : random.pick(offers)));
    waits.push(ms);
    if (status === 0 || status === 429 || status >= 500) failed += 1;
    await sleep(PAUSE);
  }
});

interface Phase {
  readonly waits: readonly number[];
  readonly before: number;
  readonly peak: number;
}
const inWords = (asked: readonly number[]): string =>
  `${asked.length} requests, p50 ${percentile(asked, 0.5).toFixed(1)} ms, p99 ${percentile(asked, 0.99).toFixed(1)} ms`;
const phase = async (name: string, attack: () => Promise<string>): Promise<Phase> => {
  await sleep(2000);
  const before = residentMb(pid);
  [waits, failed, peak] = [[], 0, before];
  await loopDelay(url);
  const [start, used] = [performance.now(), processorTime(pid)];
  const told = await attack();
  const share = (1000 * (processorTime(pid) - used)) / (performance.now() - start);
  const delay = await loopDelay(url);
  const [asked, lost] = [waits, failed];
  const most = Math.max(peak, residentMb(pid));
  await sleep(5000);
  const after = residentMb(pid);
  progress('');
  console.log(`\n${name}: ${told}`);
  console.log(`  honest players: ${inWords(asked)}, failed ${lost}`);
  console.log(`  server: ${share.toFixed(2)} processors, event-loop delay p99 ${delay.toFixed(0)} ms`);
  console.log(
    `  memory: ${before.toFixed(0)} MB before, ${most.toFixed(0)} at the peak, ${after.toFixed(0)} five seconds after`,
  );
  return { waits: asked, before, peak: most };
};
const tally = (): { readonly add: (status: number) => void; readonly text: () => string } => {
  const counts = new Map<number, number>();
  return {
    add: (status) => void counts.set(status, (counts.get(status) ?? 0) + 1),
    text: () => [...counts].map(([status, count]) => `${status} × ${count}`).join(', '),
  };
};

console.log(
  `${cpus()[0]?.model ?? 'unknown'} × ${cpus().length}, Node ${process.version}, load ${loadavg()
    .map((n) => n.toFixed(1))
    .join(' ')}`,
);
console.log(`longest log ${long.seq} events; ${HONEST} honest players, a command each ${PAUSE} ms`);

/** How much of the time in which it had work, the server had no processor. Other programs of a low priority do not take it away. */
const delays: number[] = [];
const silence = async (): Promise<string> => {
  const before = scheduled(pid);
  for (let s = 0; s < SECONDS; s++) {
    progress(`quiet: ${s} of ${SECONDS} s`);
    await sleep(1000);
  }
  const after = scheduled(pid);
  if (before === undefined || after === undefined) return `${SECONDS} s`;
  const [ran, waited] = [after.ran - before.ran, after.waited - before.waited];
  delays.push(waited / (ran + waited));
  return `${SECONDS} s; the server had no processor for ${waited.toFixed(0)} ms and ran for ${ran.toFixed(0)} ms`;
};

const READER = fileURLToPath(new URL('./lib/hostile-reads.ts', import.meta.url));
const readAll = (kind: 'same' | 'scattered') => async (): Promise<string> => {
  const args = [READER, url, long.table, `${long.seq}`, `${SECONDS}`, `${READS}`, kind];
  progress(`reads: ${SECONDS} s`);
  const { stdout } = await promisify(execFile)(process.execPath, [...process.execArgv, ...args]);
  return Object.entries(JSON.parse(stdout) as { readonly [status: string]: number })
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ');
};
const all: Record<'quiet' | 'same' | 'scattered', number[]> = { quiet: [], same: [], scattered: [] };
for (let turn = 1; turn <= TURNS; turn++)
  await verdicts.part(`turn ${turn} of ${TURNS}`, async () => {
    const named = (name: string): string => `${name}, turn ${turn} of ${TURNS}`;
    all.quiet.push(...(await phase(named('quiet'), silence)).waits);
    all.same.push(...(await phase(named(`${READS} reads/s of the longest log`), readAll('same'))).waits);
    all.scattered.push(
      ...(await phase(named(`${READS} reads/s all over the longest log`), readAll('scattered'))).waits,
    );
  });
console.log('\nall turns together, honest players:');
for (const [name, asked] of Object.entries(all)) console.log(`  ${name}: ${inWords(asked)}`);
const timesQuiet = (asked: readonly number[]): number => percentile(asked, 0.99) / percentile(all.quiet, 0.99);
const [same, scattered] = [timesQuiet(all.same), timesQuiet(all.scattered)];
const most = Math.max(0, ...delays);
if (most > MOST_DELAY) {
  const times = `${same.toFixed(2)} and ${scattered.toFixed(2)} times the quiet p99`;
  verdicts.missing(
    `others' p99 under the reads: ${times}, but without any attack the server had no processor for up to ${(100 * most).toFixed(0)}% of its time`,
  );
} else {
  verdicts.check("others' p99 under the reads, times the quiet one", same, GOAL.p99);
  verdicts.check("others' p99 under reads all over the log, times the quiet one", scattered, GOAL.p99);
}

await verdicts.part('20 connections', async () => {
  const connects = await phase('20 connections × 8,192 CONNECT packets', async () => {
    const { body } = await ask(url, '/api/session', {
      method: 'POST',
      from: addressOf(1),
      body: { name: 'Eve', token: true },
    });
    const packets = Buffer.concat(Array.from({ length: 8192 }, () => frame(Buffer.from('40'))));
    let closed = 0;
    await atOnce(20, 20, async (n) => {
      const raw = await openRaw(url, {
        authorization: `Bearer ${String(body['token'])}`,
        'x-forwarded-for': addressOf(n),
      });
      raw.write(packets);
      if (await Promise.race([raw.closed.then(() => true), sleep(10_000, false)])) closed += 1;
      raw.destroy();
      progress(`connections: ${closed} closed by the server`);
    });
    return `${closed} of 20 closed by the server`;
  });
  verdicts.check('memory taken by CONNECT packets, MB', connects.peak - connects.before, GOAL.connectMb);
});

const tokens: string[] = [];
await verdicts.part('sessions', async () => {
  await phase(`${SESSIONS} sessions`, async () => {
    const outcomes = tally();
    await atOnce(SESSIONS, 50, async (n) => {
      const { status, body } = await ask(url, '/api/session', {
        method: 'POST',
        from: addressOf(n),
        body: { name: 'Eve', token: true },
      });
      outcomes.add(status);
      if (status === 201) tokens.push(String(body['token']));
      if (n % 200 === 0) progress(`sessions: ${n} of ${SESSIONS}`);
    });
    return outcomes.text();
  });
});

await verdicts.part('tables', async () => {
  await phase(`${TABLES} tables`, async () => {
    const outcomes = tally();
    await atOnce(TABLES, 50, async (n) => {
      const body = { cmdId: `flood-${n}-00000`, game: GAMES[n % GAMES.length]?.id };
      const { status } = await ask(url, '/api/tables', {
        method: 'POST',
        from: addressOf(n),
        token: tokens[n % tokens.length],
        body,
      });
      outcomes.add(status);
      if (n % 100 === 0) progress(`tables: ${n} of ${TABLES}`);
    });
    return outcomes.text();
  });
});

playing = false;
await Promise.all(players);
console.log('');
conclude();
