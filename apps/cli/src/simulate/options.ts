/** From the words of the command line to a run that can be played. The first thing that is wrong is refused by name. */
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { findGame, GAMES } from '@croupier/catalog';
import { loadSimulator, SIMULATED } from '@croupier/catalog/simulators';
import {
  err,
  type Json,
  ok,
  parseSettings,
  type Refusal,
  type Result,
  type Simulation,
  type Simulator,
} from '@croupier/kernel';
import { batchesFor, type Goal, type ReportOptions, type RunSpec } from '@croupier/sim';
import type { Look } from '../print.ts';
import { refuse } from '../refusals.ts';
import { readBatches, readBets, readPrecision, readRounds, readSeed, readTrip, readWhole } from './numbers.ts';

/** As commander gives them; flags of games are among them. */
export interface RawSimulateOptions extends Look {
  readonly preset?: string;
  readonly set?: string;
  readonly rounds?: string;
  readonly precision?: string;
  readonly seed?: string;
  readonly workers?: string;
  readonly bankroll?: string;
  readonly trip?: string;
  readonly batches?: string;
  readonly out?: string;
  readonly merge?: readonly string[];
  readonly checkpoint?: string;
  readonly queue?: boolean;
  readonly gpu?: boolean;
  readonly json?: boolean;
  readonly csv?: boolean;
  readonly speed?: boolean;
}

/** Everything but the flags of games. */
export const COMMON_FLAGS = [
  ['--preset <name>', 'a named set of rules; see croupier games'],
  ['--set <k=v,...>', 'change individual rules; can be repeated'],
  ['--rounds <n>', 'about this many rounds, such as 2b for 2 billion (default 100m)'],
  ['--precision <p>', 'stop when the standard error is this small, such as 0.001%'],
  ['--seed <text>', 'the same text gives the same cards'],
  ['--workers <n>', 'number of threads (default: one per CPU core)'],
  ['--bankroll <bets>', 'bankroll for the risk of ruin, in bets (default 1000)'],
  ['--trip <rounds>', 'trip length in rounds (default 1000)'],
  ['--checkpoint <file>', 'save progress in this file and continue from it'],
  ['--batches <a-b>', 'play only these batches and write them to --out'],
  ['--out <file>', 'output file for --batches'],
  ['--merge <files...>', 'merge files written with --out; no game needed'],
  ['--queue', 'share the run with other machines through the database in DATABASE_URL'],
  ['--gpu', 'run on the GPU; needs the webgpu package'],
  ['--json', 'print JSON instead of text'],
  ['--csv', 'print the mean, overall and by true count, as CSV'],
  ['--no-speed', 'leave out the speed, so that the same run prints the same output'],
  ['--no-color', 'print without colors'],
  ['--ascii', 'print ASCII only'],
] as const satisfies readonly (readonly [flag: string, summary: string])[];

const DEFAULT_ROUNDS = 100_000_000;
/** With a precision that is out of reach somebody will stop it sooner. */
const MOST_ROUNDS = 1e15;
const MOST_WORKERS = 256;

export interface Simulators {
  readonly [game: string]: Simulator;
}

export const loadSimulators = async (): Promise<Simulators> => {
  const loaded = await Promise.all(SIMULATED.map(async (id) => [id, await loadSimulator(id)] as const));
  return Object.fromEntries(loaded.flatMap(([id, simulator]) => (simulator ? [[id, simulator]] : [])));
};

/** A run with everything it needs to be played and told. */
export interface SimulateSpec {
  readonly run: RunSpec;
  readonly simulation: Simulation;
  readonly goal: Goal;
  /** Batches of the whole run, if that is known. */
  readonly of: number | undefined;
  readonly workers: number;
  readonly onGpu: boolean;
}

/** Values of options, read one after the other until one is refused. */
const each = <T extends { readonly [name: string]: Result<unknown, Refusal> }>(
  results: T,
): Result<{ readonly [name in keyof T]: T[name] extends Result<infer V, Refusal> ? V : never }, Refusal> => {
  for (const result of Object.values(results)) if (!result.ok) return result;
  const values = Object.entries(results).map(([name, result]) => [name, result.ok ? result.value : undefined]);
  return ok(Object.fromEntries(values) as { [name in keyof T]: T[name] extends Result<infer V, Refusal> ? V : never });
};

const ifSaid = <T>(
  text: string | undefined,
  read: (text: string) => Result<T, Refusal>,
): Result<T | undefined, Refusal> => (text === undefined ? ok(undefined) : read(text));

export const readReportOptions = ({ bankroll, trip }: RawSimulateOptions): Result<ReportOptions, Refusal> =>
  each({
    bankroll: readBets('bankroll', bankroll ?? '1000'),
    trip: readTrip(trip ?? '1000'),
  });

/** Options that mean nothing beside each other. */
const APART: readonly (readonly [keyof RawSimulateOptions, keyof RawSimulateOptions])[] = [
  ['json', 'csv'],
  ['batches', 'precision'],
  ['batches', 'checkpoint'],
  ['batches', 'queue'],
  ['queue', 'checkpoint'],
  ['merge', 'batches'],
  ['merge', 'rounds'],
  ['merge', 'precision'],
  ['merge', 'seed'],
  ['merge', 'workers'],
  ['merge', 'preset'],
  ['merge', 'set'],
  ['merge', 'checkpoint'],
  ['merge', 'queue'],
  ['merge', 'gpu'],
  ['gpu', 'queue'],
  ['gpu', 'workers'],
  ['merge', 'out'],
];
const TOGETHER: readonly (readonly [keyof RawSimulateOptions, keyof RawSimulateOptions])[] = [
  ['batches', 'out'],
  ['out', 'batches'],
];

export const checkTogether = (options: RawSimulateOptions): Refusal | undefined => {
  const said = (name: keyof RawSimulateOptions): boolean => options[name] !== undefined && options[name] !== false;
  for (const [one, other] of APART)
    if (said(one) && said(other)) return refuse('SIMULATE_APART', { one: `--${one}`, other: `--${other}` });
  for (const [one, other] of TOGETHER)
    if (said(one) && !said(other)) return refuse('SIMULATE_TOGETHER', { one: `--${one}`, other: `--${other}` });
  return undefined;
};

const readFlags = (
  simulators: Simulators,
  game: string,
  options: RawSimulateOptions,
): Result<RunSpec['flags'], Refusal> => {
  const given = options as { readonly [flag: string]: unknown };
  const own = new Set(simulators[game]?.flags.map(({ name }) => name));
  const flags: [string, string][] = [];
  const { lanes } = simulators[game] ?? {};
  // A graphics processor plays lanes; the flag itself says how many.
  if (options.gpu === true && lanes !== undefined && given['lanes'] === undefined) flags.push(['lanes', lanes]);
  for (const name of new Set(Object.values(simulators).flatMap((each) => each.flags.map((flag) => flag.name)))) {
    const value = given[name] === true ? '' : given[name];
    if (typeof value !== 'string') continue;
    if (!own.has(name)) return err(refuse('SIMULATE_FOREIGN_FLAG', { flag: `--${name}`, game }));
    flags.push([name, value]);
  }
  return ok(Object.fromEntries(flags));
};

const readSetup = (game: string, { preset, set }: RawSimulateOptions): Result<RunSpec['setup'], Refusal> => {
  const settings = parseSettings(set ?? '');
  if (!settings.ok) return settings;
  const setup = findGame(game)?.setup({ ...(preset !== undefined && { preset }), ...settings.value });
  if (setup === undefined) throw new Error(`there is no game ${game}`);
  // With every option written out, two ways of asking for the same table are the same run.
  return setup.ok ? ok(setup.value.json as { readonly [option: string]: Json }) : setup;
};

const checkGame = (simulators: Simulators, game: string): Refusal | undefined => {
  if (findGame(game) === undefined)
    return refuse('UNKNOWN_GAME', { game, known: GAMES.map(({ id }) => id).join(', ') });
  const known = Object.keys(simulators).join(', ');
  return simulators[game] === undefined ? refuse('NO_SUCH_TOOL', { tool: 'simulate', game, known }) : undefined;
};

export const readWorkers = ({ workers }: RawSimulateOptions): Result<number, Refusal> =>
  readWhole('workers', workers ?? String(Math.min(MOST_WORKERS, availableParallelism())), MOST_WORKERS);

const readGoal = (
  { roundsPerBatch }: Simulation,
  options: RawSimulateOptions,
): Result<Pick<SimulateSpec, 'goal' | 'of'>, Refusal> => {
  const read = each({
    rounds: ifSaid(options.rounds, readRounds),
    precision: ifSaid(options.precision, readPrecision),
    batches: ifSaid(options.batches, readBatches),
  });
  if (!read.ok) return read;
  const { rounds, precision, batches } = read.value;
  const all = (fallback: number): number => batchesFor(rounds ?? fallback, roundsPerBatch);
  if (precision !== undefined) return ok({ goal: { from: 0, to: all(MOST_ROUNDS), precision }, of: undefined });
  if (batches === undefined) return ok({ goal: { from: 0, to: all(DEFAULT_ROUNDS) }, of: all(DEFAULT_ROUNDS) });
  const of = rounds === undefined ? undefined : all(rounds);
  if (of !== undefined && batches.to > of) return err(refuse('SIMULATE_NO_SUCH_BATCH', { last: of - 1 }));
  return ok({ goal: batches, of });
};

export const readSimulateOptions = (
  simulators: Simulators,
  game: string,
  options: RawSimulateOptions,
): Result<SimulateSpec, Refusal> => {
  const unknown = checkGame(simulators, game);
  if (unknown) return err(unknown);
  const read = each({
    setup: readSetup(game, options),
    flags: readFlags(simulators, game, options),
    seed: readSeed(options.seed ?? String(randomInt(1_000_000_000))),
    workers: readWorkers(options),
  });
  if (!read.ok) return read;
  const { workers, ...rest } = read.value;
  const run: RunSpec = { game, ...rest };
  const simulation = (simulators[game] as Simulator).compile(run.setup, run.flags);
  if (!simulation.ok) return simulation;
  const goal = readGoal(simulation.value, options);
  if (!goal.ok) return goal;
  return ok({ run, simulation: simulation.value, workers, onGpu: options.gpu === true, ...goal.value });
};
