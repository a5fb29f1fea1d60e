/**
 * How fast a log is checked, replaying every command, as `croupier verify`, `croupier audit` and the browser's
 * checker do.
 *   npm run bench:audit [rounds of each table]
 * Plays tables of several presets of each game to their end, checks their logs a few times, and prints events per second of
 * processor time next to the limit, and where the time goes. The exit code is 1 below the limit.
 */
import { cpus, loadavg } from 'node:os';
import { GAMES } from '@croupier/catalog';
import { auditLog } from '@croupier/host';
import type { Json } from '@croupier/kernel';
import { type KeptLog, openHouse } from '../packages/host/src/testing/played-table.ts';
import { playRandomTable } from '../packages/host/src/testing/referee/random-tables.ts';
import { shareOf } from './lib/profile.ts';

const [ROUNDS = 1000] = process.argv.slice(2).map(Number);
const LIMIT = 20_000;
const PASSES = 5;

/** The methods of the check, by part. Time in functions they call counts for them. */
const PARTS = {
  'hash chain': ['#follows'],
  'proofs and shoes': ['checkedShoe', 'openProvenShoe', 'turned'],
  'deciding again': ['#decideAgain'],
  'folding events': ['#fold'],
} as const;

/** Several presets, and a table that takes a new shoe for every round: most of its log is shoes. */
const plansOf = (presets: readonly string[]): readonly Json[] => {
  const chosen = new Set([presets[0], presets[presets.length >> 1], presets.at(-1)]);
  return [...[...chosen].map((preset = '') => ({ preset })), { decks: 6, shuffle: 'every-round' }];
};

const logs: { readonly name: string; readonly log: KeptLog }[] = [];
for (const { id: game, presets } of GAMES)
  for (const [at, setup] of plansOf(Object.keys(presets)).entries()) {
    const [players, name] = [1 + (at % 4), `${game} ${Object.values(setup as object).join(' ')}`];
    process.stderr.write(`\rplaying ${name}${' '.repeat(30)}`);
    const log = await playRandomTable(await openHouse(`bench/${name}`), { game, setup, rounds: ROUNDS, players });
    logs.push({ name: `${name}, players ${players}`, log });
  }
process.stderr.write(`\r${' '.repeat(60)}\r`);

/** Microseconds of processor time. */
const cost = ({ log }: (typeof logs)[number]): number => {
  const before = process.cpuUsage();
  const report = auditLog(GAMES, log);
  const { user, system } = process.cpuUsage(before);
  if (!report.ok || report.commands.waiting > 0) throw new Error(`not verified: ${JSON.stringify(report.problems)}`);
  return user + system;
};
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const rate = (events: number, microseconds: number): number => Math.round((events * 1e6) / microseconds);

const [model, load] = [cpus()[0]?.model ?? 'unknown', loadavg().map((n) => n.toFixed(1))];
console.log(`${model} × ${cpus().length}, Node ${process.version}, load ${load.join(' ')}`);
const rows = logs.map((each) => {
  const costs = Array.from({ length: PASSES }, () => cost(each));
  const events = each.log.events.length;
  console.log(`${each.name.padEnd(40)} ${events} events, ${rate(events, median(costs))} events/s`);
  return { events, cost: median(costs) };
});

const shares = await shareOf(PARTS, () => {
  for (const each of logs) cost(each);
});
for (const [part, share] of shares) console.log(`  ${part.padEnd(20)} ${(100 * share).toFixed(0)}%`);

const sum = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((total, row) => total + of(row), 0);
const all = rate(
  sum(({ events }) => events),
  sum((row) => row.cost),
);
console.log(`${all >= LIMIT ? 'pass' : 'FAIL'}  all logs: ${all} events/s, at least ${LIMIT}`);
process.exitCode = all >= LIMIT ? 0 : 1;
