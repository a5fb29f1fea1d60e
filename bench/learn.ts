/**
 * How long it takes to grade 1,000 rounds of one player, for every game that grades: decisions alone, and with the price of
 * every bet and so luck. Bots of the game play them, two at a table.
 *   npm run bench:learn [-- ROUNDS]
 * Processor time is given next to wall time, because other processes on the machine do not add to it.
 */
import { cpus } from 'node:os';
import { loadGrade } from '@croupier/catalog/grades';
import { gradeTotals } from '@croupier/kernel';
import { GAMES } from '../packages/catalog/src/index.ts';
import { roundsOf } from '../packages/catalog/src/testing/bot-rounds.ts';

const ROUNDS = Number(process.argv[2] ?? 1000);
/** Seconds for 1,000 rounds. */
const LIMITS = { decisions: 2, luck: 90 } as const;

const seconds = (value: number): string => value.toFixed(2).padStart(7);

let isOver = false;
console.log(
  `Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores; ${ROUNDS} rounds`,
);
for (const game of GAMES) {
  const grade = await loadGrade(game.id);
  if (grade === undefined) continue;
  const events = roundsOf(game, game.bots[0] ?? '', ROUNDS).map(({ event }) => event);
  for (const part of ['decisions', 'luck'] as const) {
    const before = process.cpuUsage();
    const start = performance.now();
    const { decisions, outlook } = gradeTotals([...grade({}, events, 1, { outlook: part === 'luck' })]);
    const wall = (performance.now() - start) / 1000;
    const cpu = process.cpuUsage(before).user / 1e6;
    const limit = (LIMITS[part] * ROUNDS) / 1000;
    isOver ||= cpu > limit;
    console.log(
      `${game.id.padEnd(12)}${part.padEnd(12)}wall ${seconds(wall)} s   processor ${seconds(cpu)} s   limit ${seconds(limit)} s` +
        `   ${decisions} decisions, ${outlook?.rounds ?? 0} rounds priced`,
    );
  }
}
if (isOver) {
  console.error('over the limit');
  process.exitCode = 1;
}
