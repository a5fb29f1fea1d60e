/**
 * How long it takes to grade 1,000 rounds of one player, for every game that grades: decisions alone, and with the price of
 * every bet and so luck. Two players bet and answer at random, from shoes shuffled by a seed: no shoe comes twice.
 *   npm run bench:learn
 * Processor time is given next to wall time, because other processes on the machine do not add to it.
 */
import { cpus } from 'node:os';
import { loadGrade } from '@croupier/catalog/grades';
import { expectOk, gradeTotals } from '@croupier/kernel';
import { randomRounds } from '@croupier/kernel/testing';
import { MANIFESTS } from '../packages/catalog/src/manifests.ts';

const ROUNDS = 1000;
/** Seconds. */
const LIMITS = { decisions: 2, luck: 90 } as const;

const seconds = (value: number): string => value.toFixed(2).padStart(7);

let isOver = false;
console.log(
  `Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores; ${ROUNDS} rounds`,
);
for (const { id, parts } of MANIFESTS) {
  const grade = await loadGrade(id);
  if (grade === undefined) continue;
  const { game } = (await parts()).parts;
  const events = randomRounds(game, expectOk(game.parseSetup({})), { seed: 'learn', rounds: ROUNDS, players: 2 });
  for (const part of ['decisions', 'luck'] as const) {
    const before = process.cpuUsage();
    const start = performance.now();
    const { decisions, outlook } = gradeTotals([...grade({}, events, 1, { outlook: part === 'luck' })]);
    const wall = (performance.now() - start) / 1000;
    const cpu = process.cpuUsage(before).user / 1e6;
    const limit = LIMITS[part];
    isOver ||= cpu > limit;
    console.log(
      `${id.padEnd(12)}${part.padEnd(12)}wall ${seconds(wall)} s   processor ${seconds(cpu)} s   limit ${seconds(limit)} s` +
        `   ${decisions} decisions, ${outlook?.rounds ?? 0} rounds priced`,
    );
  }
}
if (isOver) {
  console.error('over the limit');
  process.exitCode = 1;
}
