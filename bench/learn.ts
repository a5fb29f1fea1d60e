/**
 * How long it takes to grade 1,000 rounds of one player, for every game that grades: decisions alone, and with the price of
 * every bet and so luck. Also how long the coach needs for the decision in front of a player. Two players bet and answer at random, from seeded shoes that never repeat.
 *   npm run bench:learn
 *   npm run bench:learn -- coach   only the coach
 * Processor time is given next to wall time, because other processes on the machine do not add to it.
 */
import { cpus } from 'node:os';
import { loadCoach } from '@croupier/catalog/coaches';
import { loadGrade } from '@croupier/catalog/grades';
import {
  type Coach,
  chips,
  type EventBase,
  expectOk,
  type GameParts,
  gradeTotals,
  type ViewBase,
} from '@croupier/kernel';
import { randomRounds } from '@croupier/kernel/testing';
import { MANIFESTS } from '../packages/catalog/src/manifests.ts';
import { percentile } from './lib/notes.ts';

const ROUNDS = 1000;
/** Seconds. */
const LIMITS = { decisions: 2, luck: 90 } as const;

/** Milliseconds of processor time, four times what it takes on this one. */
const ADVICE_LIMITS = { first: 450, warm: 100 } as const;
const SLOWER = 4;
const DECISIONS = 1000;

/** Every view of the first player in which something is open. */
function* openViews({ game }: GameParts, coach: Coach, events: readonly EventBase[]): Generator<ViewBase> {
  let state = game.initial(expectOk(game.parseSetup({})));
  let before: unknown;
  for (const event of events) {
    state = game.evolve(state, event);
    const view = game.view(state, 1, chips(1000));
    const basics = coach.basics(view);
    if (basics !== undefined && basics.decision !== before) yield view;
    before = basics?.decision;
  }
}

/**
 * Time to the first rows, and time until advice is complete. Processor time, because the first advice is a single
 * measurement: on a busy machine its wall time is mostly the time slices of other processes.
 */
const adviceTimes = (coach: Coach, view: ViewBase): { readonly rows: number; readonly whole: number } => {
  const before = process.cpuUsage();
  const spent = (): number => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  let rows: number | undefined;
  for (const advice of coach.advise(view)) {
    if (advice.rows.some(({ ev }) => ev !== undefined)) rows ??= spent();
  }
  const whole = spent();
  return { rows: rows ?? whole, whole };
};

const seconds = (value: number): string => value.toFixed(2).padStart(7);

let isOver = false;
console.log(
  `Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores; ${ROUNDS} rounds`,
);
const onlyCoach = process.argv[2] === 'coach';
for (const { id, parts } of onlyCoach ? [] : MANIFESTS) {
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
for (const { id, parts } of MANIFESTS) {
  const coach = await loadCoach(id);
  if (coach === undefined) continue;
  const loaded = (await parts()).parts;
  const { game } = loaded;
  const events = randomRounds(game, expectOk(game.parseSetup({})), { seed: 'coach', rounds: ROUNDS, players: 2 });
  const times: { readonly rows: number; readonly whole: number }[] = [];
  for (const view of openViews(loaded, coach, events)) {
    times.push(adviceTimes(coach, view));
    if (times.length > DECISIONS) break;
  }
  const [first, ...warm] = times;
  const [rows, whole] = (['rows', 'whole'] as const).map((what) =>
    percentile(
      warm.map((time) => time[what]),
      0.95,
    ),
  );
  const slow = { first: SLOWER * (first?.rows ?? 0), warm: SLOWER * (rows ?? 0) };
  isOver ||= slow.first > ADVICE_LIMITS.first || slow.warm > ADVICE_LIMITS.warm;
  const ms = (value: number): string => `${value.toFixed(1).padStart(7)} ms`;
  console.log(
    `${id.padEnd(12)}coach, ${SLOWER}× slower: first rows ${ms(slow.first)} (limit ${ADVICE_LIMITS.first})   p95 of ${warm.length} ${ms(slow.warm)} (limit ${ADVICE_LIMITS.warm})   with splits, chart and reason, p95 ${ms(SLOWER * (whole ?? 0))}`,
  );
}
if (isOver) {
  console.error('over the limit');
  process.exitCode = 1;
}
