/**
 * `npm run honest:long [-- rounds rooms minutes]`: honest rounds at a real server that is killed and restarted, with lost connections, second tabs
 * and second devices. The exit code is 1 if a client raises an alarm or a checker finds fault.
 */
import { playHonestly } from './honest.ts';

const [rounds = 10_000, rooms = 24, minutes] = process.argv.slice(2).map(Number);
const report = await playHonestly({
  rounds,
  rooms,
  seats: 2,
  life: 30_000,
  calm: 150,
  ...(minutes !== undefined && { until: Date.now() + minutes * 60_000 }),
  progress: (line) => console.info(line),
});
const { alarms, verdicts, disturbances, mixes, kills, restarts, events } = report;
for (const line of [...alarms, ...verdicts]) console.info(line);
console.info(
  [
    `${report.rounds} rounds, ${events} events`,
    `${kills} kills, ${restarts} restarts`,
    ...Object.entries(disturbances).map(([what, count]) => `${count} ${what}`),
    `shoes ${Object.entries(mixes)
      .map(([how, count]) => `${how} ${count}`)
      .join(', ')}`,
    `${alarms.length} alarms, ${verdicts.length} verdicts against the house`,
  ].join(' · '),
);
process.exit(alarms.length + verdicts.length === 0 ? 0 : 1);
