/** `croupier simulate`: a run played here, or parts of one played anywhere and put together. */
import { loadSimulator } from '@croupier/catalog/simulators';
import { err, expectOk, ok, type Refusal, type Result, type Simulation, type Tally } from '@croupier/kernel';
import {
  addPart,
  checkPart,
  mergeParts,
  type NamedPart,
  Playing,
  parsePart,
  partText,
  type ReportOptions,
  type RunSpec,
  reportOf,
  Sums,
} from '@croupier/sim';
import { EXIT, type Io } from '../io.ts';
import { print, say } from '../print.ts';
import { refuse } from '../refusals.ts';
import { openCrew, openGpuCrew } from './crew.ts';
import { barOf } from './far.ts';
import {
  checkTogether,
  type RawSimulateOptions,
  readReportOptions,
  readSimulateOptions,
  readWorkers,
  type SimulateSpec,
  type Simulators,
} from './options.ts';
import { csvOf, jsonOf, type Told } from './output.ts';
import { simulationPicture } from './picture.ts';
import { helpOut, playShared } from './queue.ts';

const readPart = async (io: Io, file: string): Promise<Result<NamedPart, Refusal>> => {
  const text = await io.readText(file).catch(() => undefined);
  if (text === undefined) return err(refuse('FILE_UNREADABLE', { file }));
  const part = parsePart(text, file);
  return part.ok ? ok({ ...part.value, file }) : part;
};

const write = async (io: Io, file: string, text: string): Promise<Refusal | undefined> => {
  try {
    await io.replaceText(file, text);
    return undefined;
  } catch {
    return refuse('FILE_UNWRITABLE', { file });
  }
};

const tell = (io: Io, told: Told, options: RawSimulateOptions): number => {
  const shown = options.speed === false ? { ...told, roundsPerSecond: undefined, adapter: undefined } : told;
  if (options.json === true) io.out(`${jsonOf(shown)}\n`);
  else if (options.csv === true) io.out(`${csvOf(shown)}\n`);
  else print(io, simulationPicture(shown), options);
  return EXIT.ok;
};

/** What was kept of this very run before; nothing when there is no such file yet. */
const resume = async (
  io: Io,
  file: string,
  { run, simulation, goal }: SimulateSpec,
): Promise<Result<Sums, Refusal>> => {
  const part = await readPart(io, file);
  if (!part.ok) return part.error.code === 'FILE_UNREADABLE' ? ok(new Sums()) : part;
  const sums = new Sums();
  const refusal = checkPart(part.value, { run, shape: simulation }) ?? addPart(sums, part.value);
  if (refusal) return err(refusal);
  const last = sums.blocks.at(-1);
  return last !== undefined && last.from + last.size > goal.to
    ? err(refuse('SIMULATE_BEYOND', { file, batches: last.from + last.size, asked: goal.to }))
    : ok(sums);
};

/** Often enough that little is lost, seldom enough that it costs nothing. */
const KEEP_EVERY = 10_000;

interface Played {
  readonly ending: 'done' | 'cancelled';
  readonly roundsPerSecond: number;
  readonly adapter: string | undefined;
}

/** Plays what is missing. `keep` is called now and then with what there is. */
const playOn = async (
  io: Io,
  { run, simulation, goal, workers, onGpu }: SimulateSpec,
  sums: Sums,
  keep: () => Promise<unknown>,
): Promise<Result<Played, Refusal>> => {
  const signal = io.ending();
  const opened = await (onGpu ? openGpuCrew(run) : openCrew(run, workers, goal.to - goal.from));
  if (!opened.ok) return opened;
  const { crew, adapter } = opened.value;
  const bar = barOf(io);
  const start = io.ticks();
  let [here, kept] = [0, start];
  let keeping: Promise<unknown> = Promise.resolve();
  const onBatch = (): void => {
    here++;
    bar.tell({
      done: sums.batches,
      here,
      of: goal.to - goal.from,
      precision: goal.precision,
      roundsPerBatch: simulation.roundsPerBatch,
      tally: () => sums.total(),
      summary: (tally) => simulation.summary(tally),
    });
    if (io.ticks() - kept < KEEP_EVERY) return;
    kept = io.ticks();
    keeping = keeping.then(keep);
  };
  const playing = new Playing({ simulation, crew, goal, sums, onBatch });
  signal.addEventListener('abort', () => playing.cancel(), { once: true });
  try {
    const ending = signal.aborted ? 'cancelled' : await playing.run();
    const seconds = (io.ticks() - start) / 1000;
    await keeping;
    return ok({ ending, adapter, roundsPerSecond: Math.round((here * simulation.roundsPerBatch) / seconds) });
  } finally {
    bar.end();
    crew.close();
  }
};

const told = (
  run: RunSpec,
  simulation: Simulation,
  sums: Sums,
  options: ReportOptions,
  how: Partial<Pick<Told, 'roundsPerSecond' | 'adapter'>> = {},
): Told => ({
  run,
  batches: sums.batches,
  report: reportOf(simulation.summary(sums.total() as Tally), options),
  roundsPerSecond: how.roundsPerSecond,
  adapter: how.adapter,
});

const playHere = async (
  io: Io,
  spec: SimulateSpec,
  report: ReportOptions,
  options: RawSimulateOptions,
): Promise<number> => {
  const { run, simulation } = spec;
  const file = options.checkpoint ?? options.out;
  const before = options.checkpoint === undefined ? ok(new Sums()) : await resume(io, options.checkpoint, spec);
  if (!before.ok) return say(io, before.error, EXIT.failed);
  const sums = before.value;
  const part = () =>
    partText({ run, shape: simulation, of: options.out === undefined ? undefined : spec.of, blocks: sums.blocks });
  const keep = async (): Promise<Refusal | undefined> => (file === undefined ? undefined : write(io, file, part()));
  const played = await playOn(io, spec, sums, options.checkpoint === undefined ? () => Promise.resolve() : keep);
  if (!played.ok) return say(io, played.error, EXIT.usage);
  const done = played.value.ending === 'done';
  const unwritten = done || options.checkpoint !== undefined ? await keep() : undefined;
  if (unwritten) return say(io, unwritten, EXIT.failed);
  const batches = sums.batches;
  if (!done) {
    const kept = options.checkpoint === undefined ? 'none were saved' : 'run the same command again to continue';
    return say(io, refuse('SIMULATE_STOPPED', { batches, kept }), EXIT.interrupted);
  }
  if (options.out !== undefined) {
    io.out(`${JSON.stringify({ out: options.out, batches, seed: run.seed })}\n`);
    return EXIT.ok;
  }
  return tell(io, told(run, simulation, sums, report, played.value), options);
};

const merge = async (
  io: Io,
  files: readonly string[],
  report: ReportOptions,
  options: RawSimulateOptions,
): Promise<number> => {
  const parts: NamedPart[] = [];
  for (const file of files) {
    const part = await readPart(io, file);
    if (!part.ok) return say(io, part.error, EXIT.failed);
    parts.push(part.value);
  }
  const [first, ...more] = parts;
  if (first === undefined) throw new Error('commander gives at least one file');
  const sums = mergeParts([first, ...more]);
  if (!sums.ok) return say(io, sums.error, EXIT.failed);
  const simulator = await loadSimulator(first.run.game);
  if (simulator === undefined) return say(io, refuse('LOG_UNKNOWN_GAME', { game: first.run.game }), EXIT.failed);
  const simulation = simulator.compile(first.run.setup, first.run.flags);
  const refusal = simulation.ok ? checkPart(first, { run: first.run, shape: simulation.value }) : simulation.error;
  if (refusal) return say(io, refusal, EXIT.failed);
  return tell(io, told(first.run, expectOk(simulation), sums.value, report), options);
};

const playTogether = async (
  io: Io,
  { run, simulation, goal, workers }: SimulateSpec,
  report: ReportOptions,
  options: RawSimulateOptions,
): Promise<number> => {
  const played = await playShared(io, run, simulation, goal, workers);
  if (!played.ok) return say(io, played.error, EXIT.failed);
  const { sums, roundsPerSecond } = played.value;
  if (sums !== undefined) return tell(io, told(run, simulation, sums, report, { roundsPerSecond }), options);
  return say(io, refuse('SIMULATE_LEFT', { seed: run.seed }), EXIT.interrupted);
};

/** `--queue` without a game. */
const help = async (io: Io, options: RawSimulateOptions): Promise<number> => {
  const workers = readWorkers(options);
  if (!workers.ok) return say(io, workers.error, EXIT.usage);
  const runs = await helpOut(io, workers.value);
  if (!runs.ok) return say(io, runs.error, EXIT.failed);
  io.out(`${JSON.stringify({ finished: runs.value })}\n`);
  return EXIT.ok;
};

export const simulate = async (
  io: Io,
  simulators: Simulators,
  game: string | undefined,
  options: RawSimulateOptions,
): Promise<number> => {
  const fail = (refusal: Refusal): number => say(io, refusal, EXIT.usage);
  const together = checkTogether(options);
  if (together) return fail(together);
  const report = readReportOptions(options);
  if (!report.ok) return fail(report.error);
  if (options.merge !== undefined) {
    if (game !== undefined) return fail(refuse('SIMULATE_APART', { one: '--merge', other: game }));
    return merge(io, options.merge, report.value, options);
  }
  if (game === undefined && options.queue === true) {
    // What somebody who only helps plays is decided by those who asked for it.
    const extra = (['precision', 'rounds'] as const).find((name) => options[name] !== undefined);
    if (extra !== undefined) return fail(refuse('SIMULATE_TOGETHER', { one: `--${extra}`, other: 'a game' }));
    return help(io, options);
  }
  if (game === undefined) return fail(refuse('SIMULATE_WHAT', { known: Object.keys(simulators).join(', ') }));
  const spec = readSimulateOptions(simulators, game, options);
  if (!spec.ok) return fail(spec.error);
  const play = options.queue === true ? playTogether : playHere;
  return play(io, spec.value, report.value, options);
};
