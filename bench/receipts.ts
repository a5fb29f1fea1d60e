/**
 * What signing receipts costs the server at 500 commands a second. It signs for a fifth of a second, gives none for the next, and so on:
 * the same process under the same load, by its own processor time.
 *   npm run bench:receipts [rooms] [commands per second] [seconds]
 * Only benches can leave receipts out; there is no setting for it. Prints the processor time of an answer with and without receipts, and the
 * ratio next to the limit, including for parts of the run to show the spread. The exit code is 1 above it, and 2 if
 * nothing was measured.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '../apps/server/src/testing/chaos/bundle.ts';
import type { Moment } from '../apps/server/src/testing/chaos/receipts-in-turns.ts';
import { measure, SEATS } from './lib/server-load.ts';
import { Verdicts } from './lib/verdicts.ts';

const [ROOMS = 200, PER_SECOND = 500, SECONDS = 60] = process.argv.slice(2).map(Number);
/** Percent. */
const LIMIT = 5;
const PARTS = 5;

const folder = mkdtempSync(join(tmpdir(), 'croupier-receipts-'));
const file = join(folder, 'moments.json');
const programs = await bundle('server-child', 'load-child');
console.log(
  `${cpus()[0]?.model ?? 'unknown'} × ${cpus().length}, Node ${process.version}, load ${loadavg()
    .map((n) => n.toFixed(1))
    .join(' ')}; ${ROOMS} rooms × ${SEATS} sockets, ${PER_SECOND} commands/s for ${SECONDS} s`,
);
const { from, to, others, accepted, refused } = await measure({
  ...{ kind: 'tables', rooms: ROOMS, perSecond: PER_SECOND, seconds: SECONDS, warmUp: 10_000 },
  ...{ server: programs.file('server-child'), load: programs.file('load-child') },
  env: { RECEIPTS_IN_TURNS: file },
  progress: (text) => void process.stderr.write(`\r${text.padEnd(70)}`),
}).finally(() => process.stderr.write(`\r${' '.repeat(70)}\r`));
programs.remove();
const moments = (JSON.parse(readFileSync(file, 'utf8')) as readonly Moment[]).filter(
  ({ at }) => at >= from && at <= to,
);
rmSync(folder, { recursive: true, force: true });

/** Milliseconds of processor time of one answer. */
const costOf = (some: readonly Moment[], wanted: boolean): number => {
  const of = some.filter(({ signed }) => signed === wanted);
  return of.reduce((sum, { cost }) => sum + cost, 0) / of.reduce((sum, { answers }) => sum + answers, 0) / 1000;
};
const [withThem, without] = [costOf(moments, true), costOf(moments, false)];
const parts = Array.from({ length: PARTS }, (_, at) => {
  const part = moments.slice((at * moments.length) / PARTS, ((at + 1) * moments.length) / PARTS);
  return costOf(part, true) / costOf(part, false) - 1;
});
const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
const sum = moments.reduce((total, { answers }) => total + answers, 0);
console.log(
  `${Math.round((accepted + refused) / SECONDS)} commands/s, ${sum} answers with a receipt or without; other programs ${percent(others)} of the machine`,
);
console.log(
  `with ${withThem.toFixed(3)} ms, without ${without.toFixed(3)} ms; parts of the run ${parts.map(percent).join(', ')}`,
);
const verdicts = new Verdicts();
verdicts.check(
  'what receipts add to the processor time of an answer, in percent',
  100 * (withThem / without - 1),
  LIMIT,
);
process.exitCode = verdicts.conclude();
