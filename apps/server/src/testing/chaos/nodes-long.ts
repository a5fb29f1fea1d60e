/** The long form of the test of two servers: npm run chaos:nodes */
import { describeNodes, runNodes } from './nodes.ts';

const report = await runNodes(
  {
    rooms: 20,
    seats: 4,
    pace: { think: 600 },
    calm: 10_000,
    kills: 20,
    pauses: 3,
    pause: 15_000,
    restarts: 5,
    away: 3000,
  },
  console.log,
);
const { verdict, players, recoveries, calmLags } = report;
for (const line of [...verdict.lost, ...verdict.duplicated, ...verdict.problems, ...players.mismatches])
  console.log(line);
for (const line of describeNodes(report)) console.log(line);
const wrong =
  verdict.lost.length +
  verdict.duplicated.length +
  verdict.problems.length +
  players.behind +
  players.mismatches.length;
const isSlow = calmLags[2] > 2000;
const isStuck = recoveries.some(({ ms }) => ms === Number.POSITIVE_INFINITY);
process.exitCode = wrong === 0 && verdict.ledgerSum === 0 && !isStuck && !isSlow ? 0 : 1;
