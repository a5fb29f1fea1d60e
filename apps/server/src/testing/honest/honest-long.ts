/**
 * `npm run honest:long [-- rounds rooms minutes]`: honest rounds at a real server that is killed and restarted, with lost connections, second tabs
 * and second devices. Always ends with a verdict: the exit code is 1 if a client raises an alarm or a checker finds fault, 2 if
 * something could not be judged. Ctrl-C stops playing and judges what was played.
 */
import { playHonestly } from './honest.ts';
import { verdictOf } from './verdict.ts';

const [rounds = 10_000, rooms = 24, minutes] = process.argv.slice(2).map(Number);
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    console.info(`${signal}: judging what was played`);
    stop.abort();
  });
const report = await playHonestly({
  rounds,
  rooms,
  seats: 2,
  life: 30_000,
  calm: 150,
  patience: 300_000,
  stop: stop.signal,
  ...(minutes !== undefined && { until: Date.now() + minutes * 60_000 }),
  progress: (line) => console.info(line),
});
const { lines, exitCode } = verdictOf(report);
for (const line of lines) console.info(line);
process.exit(exitCode);
