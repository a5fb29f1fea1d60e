/**
 * Lanes on a graphics processor: how fast with which features, whether the sums equal those of the processor, and known house
 * edges beside those that it finds.
 *   npm run bench:gpu                      all of it
 *   npm run bench:gpu -- speeds compare    parts: tune, speeds, compare, edges
 *   npm run bench:gpu -- compare 240       … and for about how many seconds each part may play
 * Needs the package webgpu.
 */
import { cpus } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { fullComposition } from '@croupier/cards';
import { findGpuInNode, type OpenGpu } from '@croupier/sim/gpu';
import { CUT_CARD_EDGES } from '../games/blackjack/src/fast/testing/cut-card-edges.data.ts';
import { DOUBLES, PRESET_NAMES, PRESETS, solveRound } from '../games/blackjack/src/index.ts';
import { FEATURES, type Feature, openPlayer, type Played, playFor, playHere, simulationOf } from './lib/gpu-runs.ts';
import { LaneThreads } from './lib/lane-threads.ts';

const LANES = 2 ** 22;
const PARTS = ['tune', 'speeds', 'compare', 'edges'] as const;
type Part = (typeof PARTS)[number];

const threads = (): LaneThreads => new LaneThreads(cpus().length, new URL(import.meta.url));
const giga = ({ rounds, seconds }: Played): string => `${(rounds / seconds / 1e9).toFixed(3).padStart(8)} G/s`;
const mega = ({ rounds, seconds }: Played): string => `${(rounds / seconds / 1e6).toFixed(1).padStart(6)} M/s`;

/** The same device with less workgroup memory: then tables are read from afar, and more workgroups fit. */
const withMemory = (gpu: OpenGpu, bytes: number): OpenGpu => {
  const { info, limits } = gpu.adapter;
  const requestDevice = gpu.adapter.requestDevice.bind(gpu.adapter);
  const { maxComputeInvocationsPerWorkgroup, maxComputeWorkgroupSizeX } = limits;
  const less = { maxComputeWorkgroupStorageSize: bytes, maxComputeInvocationsPerWorkgroup, maxComputeWorkgroupSizeX };
  return { ...gpu, adapter: { info, limits: less, requestDevice } };
};

/** Workgroups, threads and memory change the speed only. */
const tune = async (gpu: OpenGpu, seconds: number): Promise<void> => {
  const sizes = [256, 512, 1024].flatMap((size) => [2 ** 18, 2 ** 20].map((all) => [size, all / size] as const));
  for (const feature of [FEATURES[3], FEATURES[5], FEATURES[6]])
    for (const bytes of [gpu.adapter.limits.maxComputeWorkgroupStorageSize, 12_000])
      for (const [size, workgroups] of feature === undefined ? [] : sizes) {
        const simulation = simulationOf(feature as Feature, LANES);
        const player = await openPlayer(withMemory(gpu, bytes), simulation, { threads: size, workgroups });
        const played = await playFor(player, simulation, seconds / 36);
        console.log(`${feature?.name} ${bytes} bytes, ${workgroups} × ${size} threads ${giga(played)}`);
      }
};

const speeds = async (gpu: OpenGpu, seconds: number): Promise<void> => {
  console.log('rounds per second: graphics processor, one core by lanes, one core as usual');
  const each = seconds / FEATURES.length / 2;
  for (const feature of FEATURES) {
    const simulation = simulationOf(feature, LANES);
    const played = await playFor(await openPlayer(gpu, simulation), simulation, each);
    const here = [playHere(simulationOf(feature, 2 ** 13), each / 2), playHere(simulationOf(feature), each / 2)];
    console.log(`${feature.name.padEnd(44)} ${giga(played)} ${here.map(mega).join(' ')}`);
  }
};

/** Batches of both, until the time is up; every sum of every batch must be the same. */
const compare = async (gpu: OpenGpu, seconds: number): Promise<void> => {
  const crew = threads();
  const lanes = 2 ** 16;
  for (const feature of FEATURES.slice(1)) {
    const simulation = simulationOf(feature, lanes);
    const player = await openPlayer(gpu, simulation);
    const start = performance.now();
    let [batch, rounds, differences] = [0, 0, 0];
    const mate = async (): Promise<void> => {
      while (performance.now() - start < (1000 * seconds) / (FEATURES.length - 1)) {
        const number = batch++;
        const [ours, theirs] = await Promise.all([
          player.play('compare', number),
          crew.batch(feature, lanes, 'compare', number),
        ]);
        rounds += simulation.summary(theirs).rounds;
        differences += ours.filter((value, at) => value !== theirs[at]).length;
      }
    };
    await Promise.all(Array.from({ length: cpus().length }, mate));
    console.log(`${feature.name.padEnd(44)} ${rounds} rounds, ${batch} batches, ${differences} sums differ`);
  }
  await crew.close();
};

interface Known {
  readonly run: Feature;
  readonly edge: number;
  readonly from: string;
}

const knownEdges = (): readonly Known[] => [
  ...CUT_CARD_EDGES.map(({ name, set, edge }): Known => {
    const run = { name, game: 'blackjack', setup: set, flags: { count: 'none' } };
    return { run, edge, from: 'published' };
  }),
  ...PRESET_NAMES.map((preset): Known => {
    const { rules } = PRESETS[preset];
    const edge = -100 * solveRound(DOUBLES, rules, fullComposition(rules.decks)).edgeOfChart;
    const flags = { fresh: '', count: 'none' };
    return { run: { name: preset, game: 'blackjack', setup: { preset }, flags }, edge, from: 'solver' };
  }),
];

const edges = async (gpu: OpenGpu, seconds: number): Promise<void> => {
  const known = knownEdges();
  const each = seconds / known.length / 2;
  console.log('house edges in percent ± one standard error: graphics processor, processor with luck removed, known');
  const crew = threads();
  const played = await Promise.all(known.map(({ run }) => crew.playFor(run, each * 8)));
  await crew.close();
  for (const [at, { run, edge, from }] of known.entries()) {
    const simulation = simulationOf(run, LANES);
    const { tally, rounds } = await playFor(await openPlayer(gpu, simulation), simulation, each);
    const ours = simulation.summary(tally).ev;
    const theirs = simulationOf(run).summary((played[at] as Played).tally).ev;
    const figures = [ours, theirs].map(({ mean, se }) => `${(-100 * mean).toFixed(5)} ± ${(100 * se).toFixed(5)}`);
    const apart = Math.abs(ours.mean - theirs.mean) / Math.hypot(ours.se, theirs.se);
    const rest = `${from} ${edge.toFixed(5)}   ${(rounds / 1e9).toFixed(1)} G rounds, ${apart.toFixed(1)} errors apart`;
    console.log(`${run.name.padEnd(32)} ${figures.join('   ')}   ${rest}`);
  }
};

const RUN: { readonly [part in Part]: (gpu: OpenGpu, seconds: number) => Promise<void> } = {
  tune,
  speeds,
  compare,
  edges,
};

const main = async (words: readonly string[]): Promise<void> => {
  const parts = PARTS.filter((part) => words.includes(part));
  const seconds = words.map(Number).find((number) => number > 0) ?? 60;
  const found = await findGpuInNode()();
  if (!found.ok) {
    console.error(`${found.error.code}: ${found.error.message}`);
    process.exitCode = 1;
    return;
  }
  const { name, adapter } = found.value;
  console.log(`${name}, ${adapter.info.vendor} ${adapter.info.architecture}, Node ${process.version}`);
  console.log(
    `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores; ${JSON.stringify(limitsOf(found.value))}`,
  );
  for (const part of parts.length === 0 ? PARTS : parts) {
    console.log(`\n${part}`);
    await RUN[part](found.value, seconds);
  }
  found.value.close();
};

const limitsOf = ({ adapter: { limits } }: OpenGpu): object => ({
  workgroupBytes: limits.maxComputeWorkgroupStorageSize,
  threads: limits.maxComputeInvocationsPerWorkgroup,
});

if (isMainThread) await main(process.argv.slice(2));
