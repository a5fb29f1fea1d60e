/**
 * `npm run referee:long`: ten thousand rounds over all presets before the referee in Python, then tables with any mixture of
 * options and with stacked shoes; and a thousand logs with one field changed, before each checker by itself. The exit code is 1
 * if the referee disagrees with us anywhere, or if a checker misses a change of a card, an outcome or a chip.
 *
 *   npm run referee:long -- 320 50     other numbers of rounds and changes, to try it
 */
import { seededRandom } from '@croupier/cards';
import { forgeOne } from '../forger.ts';
import { rehashed } from '../log-vectors.ts';
import type { KeptLog } from '../played-table.ts';
import { CHECKERS, type ForgedLog, type Judged, judge } from './checkers.ts';
import { forgeOneField, isOfTheGame } from './forgeries.ts';
import { PRESET_TABLES } from './random-tables.ts';
import { referee } from './referee.ts';
import { eventKinds, playMixtures, playPresets, playStacked, type StoredLog, sealedShoes } from './tables.ts';

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
  for (const [kind, count] of sealedShoes(logs)) add(totals, `${what}: ${kind}`, count);
  process.stderr.write(`\r${what}: ${totals.get(`${what}: rounds`)} rounds, ${disagreements} disagreements   `);
};

const GAME = 'a card, an outcome or a chip';
const judged: Judged[] = [];

/** Half of them change a field of the game, the others any field of any event. In parts, so that not all logs are in memory. */
const forge = async (logs: readonly StoredLog[], count: number, seed: string): Promise<void> => {
  const random = seededRandom(seed);
  const forged = Array.from({ length: count }, (_, at): ForgedLog => {
    const honest = random.pick(logs);
    if (at % 2 === 0) return { ...forgeOneField(honest, random), kind: GAME, honest };
    const { log, seq, field, from, to } = forgeOne(honest, random);
    const what = `${field} of event ${seq}: ${JSON.stringify(from)} to ${JSON.stringify(to)}`;
    return { what, kind: isOfTheGame(field) ? GAME : 'anything else', honest, log: rehashed(honest, log) };
  });
  judged.push(...(await judge(forged)));
};

const parts = Math.ceil(rounds / (PRESET_TABLES.length * EACH));
for (let part = 0; part < parts; part++) {
  const logs = await playPresets(`long/${part}`, EACH, true);
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
const wrong = judged.filter(({ kind, missedBy }) => kind === GAME && missedBy.length > 0);
for (const kind of new Set(judged.map((one) => one.kind))) {
  const of = judged.filter((one) => one.kind === kind);
  for (const checker of CHECKERS)
    console.log(
      `changes of ${kind}: ${checker} rejects ${of.filter(({ missedBy }) => !missedBy.includes(checker)).length} of ${of.length}`,
    );
}
for (const { what, kind, game, missedBy } of judged)
  if (missedBy.length > 0) console.log(`not noticed by ${missedBy.join(', ')}: ${what} (${kind}, ${game})`);
process.exit(disagreements + wrong.length === 0 ? 0 : 1);
