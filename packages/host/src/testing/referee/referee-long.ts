/**
 * `npm run referee:long`: ten thousand rounds over all presets before the referee in Python, then tables with any mixture of
 * options and with stacked shoes, then a thousand logs with one field changed. The exit code is 1 if the referee disagrees
 * with us anywhere, or misses a change.
 *
 *   npm run referee:long -- 320 50     other numbers of rounds and changes, to try it
 */
import { seededRandom } from '@croupier/cards';
import type { KeptLog } from '../played-table.ts';
import { forgeOneField } from './forgeries.ts';
import { PRESET_TABLES } from './random-tables.ts';
import { type RefereeReport, referee } from './referee.ts';
import { eventKinds, playMixtures, playPresets, playStacked } from './tables.ts';

const [rounds = 10_000, changes = 1000] = process.argv.slice(2).map(Number);
/** Of one table. */
const EACH = 25;

const totals = new Map<string, number>();
const kinds = new Map<string, number>();
const add = (map: Map<string, number>, key: string, count: number): void => {
  map.set(key, (map.get(key) ?? 0) + count);
};
let disagreements = 0;

const compare = async (what: string, logs: readonly KeptLog[], ignored: string): Promise<void> => {
  const { reports } = await referee(logs);
  if (reports.length !== logs.length) throw new Error('the referee did not judge every log');
  for (const report of reports) {
    const problems = report.problems.filter(({ code }) => code !== ignored);
    disagreements += problems.length;
    for (const { seq, code, message } of problems)
      console.log(`${what}, ${report.game} ${report.table}, event ${seq}: ${message} (${code})`);
    for (const count of ['events', 'rounds', 'cards', 'decisions', 'amounts', 'commands'] as const)
      add(totals, `${what}: ${count}`, report[count]);
  }
  for (const [kind, count] of eventKinds(logs)) add(kinds, kind, count);
  process.stderr.write(`\r${what}: ${totals.get(`${what}: rounds`)} rounds, ${disagreements} disagreements   `);
};

const missed: string[] = [];
const caught = new Map<string, number>();

/** In parts, so that not all logs are in memory at once. */
const forge = async (logs: readonly KeptLog[], count: number, seed: string): Promise<void> => {
  const random = seededRandom(seed);
  const forged = Array.from({ length: count }, () => forgeOneField(random.pick(logs), random));
  const { reports } = await referee(forged.map(({ log }) => log));
  for (const [at, { what }] of forged.entries()) {
    const report: RefereeReport | undefined = reports[at];
    if (report?.ok === false) add(caught, report.problems[0]?.code ?? '', 1);
    else missed.push(what);
  }
};

const parts = Math.ceil(rounds / (PRESET_TABLES.length * EACH));
for (let part = 0; part < parts; part++) {
  const logs = await playPresets(`long/${part}`, EACH);
  await compare('presets', logs, '');
  const from = Math.floor((changes * part) / parts);
  await forge(logs, Math.floor((changes * (part + 1)) / parts) - from, `long/${part}`);
}
for (let part = 0; part < parts; part++) {
  await compare('mixtures', await playMixtures(`long/${part}`, 4, EACH), '');
  // The proofs of a stacked shoe cannot hold.
  await compare('stacked shoes', await playStacked(`long/${part}`, 4, EACH), 'SHOE');
}

process.stderr.write('\n');
for (const [what, count] of totals) console.log(`${what} ${count}`);
console.log(
  [...kinds]
    .map(([kind, count]) => `${kind} ${count}`)
    .toSorted()
    .join(' · '),
);
console.log(`disagreements ${disagreements}`);
console.log(
  `changes noticed ${changes - missed.length} of ${changes}: ${[...caught].map((each) => each.join(' ')).join(', ')}`,
);
for (const what of missed) console.log(`not noticed: ${what}`);
process.exit(disagreements + missed.length === 0 ? 0 : 1);
