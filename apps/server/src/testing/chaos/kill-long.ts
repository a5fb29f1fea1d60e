/** The long form of the crash test: npm run chaos:kill [-- kills] */
import { describeKills, runKills } from './kill.ts';

const kills = Number(process.argv[2] ?? 100);
const report = await runKills(
  {
    rooms: 50,
    seats: 4,
    kills,
    startKills: Math.round(kills * 0.3),
    life: 2000,
    back: 1,
    pace: { think: 700 },
    trace: 5000,
  },
  console.log,
);
const { verdict, players, playable, rooms } = report;
for (const line of [...verdict.lost, ...verdict.duplicated, ...verdict.problems, ...players.mismatches])
  console.log(line);
for (const line of describeKills(report)) console.log(line);
const wrong = verdict.lost.length + verdict.duplicated.length + verdict.problems.length + players.mismatches.length;
process.exitCode = wrong === 0 && verdict.ledgerSum === 0 && playable.length === rooms ? 0 : 1;
