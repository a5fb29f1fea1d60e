/**
 * What rows of a simulation's bench have in common, and the peers they stand beside. Speeds are rounds per second of
 * processor time, which other processes on the machine do not add to; best of several, after warming up.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { DECK, layTapes, shuffleTapes, tapeState } from '@croupier/cards';
import { expectOk } from '@croupier/kernel';
import { Crew, Playing, type RunSpec, Sums, type WorkerPort } from '@croupier/sim';
import { nodePort } from '@croupier/sim/node';
import { loadSimulator } from '../packages/catalog/src/simulators.ts';

export interface Row {
  readonly name: string;
  readonly roundsPerSecond: number;
  readonly note?: string;
}

const THREAD = new URL('../packages/catalog/src/thread-main.ts', import.meta.url);
const openThread = (): WorkerPort => nodePort(THREAD);

/** Hardware, Node, commit: what a speed is worth nothing without. */
export const machineLine = (seed: string): string => {
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim();
  return `Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, seed "${seed}", commit ${commit}`;
};

const million = (value: number): string => `${(value / 1e6).toFixed(2).padStart(8)} M/s`;

export const printRows = (rows: readonly Row[], against: Row | undefined = rows[0]): void => {
  for (const { name, roundsPerSecond, note = '' } of rows) {
    const ratio = against === undefined ? '' : `${(roundsPerSecond / against.roundsPerSecond).toFixed(2)}×`;
    console.log(`${name.padEnd(44)} ${million(roundsPerSecond)} ${ratio.padStart(8)}  ${note}`);
  }
};

/** Rounds per second of processor time; `play` answers with the rounds it played. */
export const fastest = (times: number, play: () => number): number => {
  let best = 0;
  for (let time = 0; time < times; time++) {
    const before = process.cpuUsage();
    const rounds = play();
    const { user, system } = process.cpuUsage(before);
    best = Math.max(best, (rounds * 1e6) / (user + system));
  }
  return best;
};

/** The floor: a loop that only shuffles, as many cards as `rounds` rounds would use. */
export const shuffleFloor = (decks: number, cut: number, cardsPerRound: number): Row => {
  const size = decks * DECK.length;
  layTapes(Array.from({ length: size }, (_, at) => at % DECK.length));
  const state = tapeState('floor');
  const PAIRS = 4000;
  const roundsPerSecond = fastest(20, () => {
    for (let pair = 0; pair < PAIRS; pair++) shuffleTapes(size, cut, state);
    return (2 * PAIRS * cut) / cardsPerRound;
  });
  return { name: 'only shuffling as many cards', roundsPerSecond };
};

/** A run on threads, by the clock on the wall, since that is what several of them are for. */
export const threadRow = async (run: RunSpec, threads: number, seconds: number): Promise<Row> => {
  const simulation = expectOk((await loadSimulator(run.game))?.compile(run.setup, run.flags) ?? missing(run.game));
  const crew = expectOk(
    await Crew.of(
      Array.from({ length: threads }, () => openThread()),
      run,
    ),
  );
  const play = async (batches: number): Promise<number> => {
    const start = performance.now();
    await new Playing({ simulation, crew, goal: { from: 0, to: batches }, sums: new Sums() }).run();
    return (performance.now() - start) / 1000;
  };
  // The first time is for the compilers; the second says how much fits the time.
  await play(4 * threads);
  const batches = Math.max(4 * threads, Math.round((8 * threads * seconds) / (await play(8 * threads))));
  const before = process.cpuUsage();
  const took = await play(batches);
  const { user, system } = process.cpuUsage(before);
  crew.close();
  const perCore = million((batches * simulation.roundsPerBatch * 1e6) / (user + system)).trim();
  const note = `by the clock, ${took.toFixed(1)} s; ${perCore} a core by processor time`;
  return {
    name: `${threads} thread${threads > 1 ? 's' : ''}`,
    roundsPerSecond: (batches * simulation.roundsPerBatch) / took,
    note,
  };
};

const missing = (game: string): never => {
  throw new Error(`there is no simulator for ${game}`);
};

interface PeerResult {
  readonly handsPlayed: number;
  readonly amountEarned: number;
}
interface Peer {
  readonly Simulator: new (settings: object) => { run(): PeerResult };
}

const BET = 1000;
/** Its names for these are not exported, their numbers are what it reads. */
const BASIC_STRATEGY = 1;
const THREE_TO_TWO = 0;
const PEER_HANDS = 1_000_000;

const PEER_RULES = {
  deckCount: 6,
  penetration: 0.75,
  hitSoft17: true,
  allowDoubleAfterSplit: true,
  allowLateSurrender: true,
  allowResplitAces: false,
  maxHandsAllowed: 4,
  blackjackPayout: THREE_TO_TWO,
  minimumBet: BET,
  maximumBet: 100 * BET,
};
const PEER_PLAY = {
  hands: PEER_HANDS,
  playerStrategy: BASIC_STRATEGY,
  playerBetSpread: [BET, BET, BET, BET, BET],
  playerSpots: [1, 1, 1, 1, 1],
  playerTablePosition: 1,
  playerBankroll: 1e9 * BET,
  playerCount: 1,
};

/**
 * The npm package @blackjacktrainer/blackjack-simulator: six decks, dealer hits soft 17, double after split, late surrender,
 * 75%, flat bet, basic strategy. Its mean is known to be off by 0.2 points, so that it is printed too.
 */
export const npmPeerRow = (): Row => {
  // It was made for browsers, and looks for itself there.
  Object.assign(globalThis, { self: globalThis });
  // It says of its types that there are others; so it is loaded without any.
  const require = createRequire(import.meta.url);
  const peer = require('@blackjacktrainer/blackjack-simulator') as Peer;
  let [hands, earned] = [0, 0];
  const roundsPerSecond = fastest(4, () => {
    const result = new peer.Simulator({ ...PEER_RULES, ...PEER_PLAY }).run();
    hands += result.handsPlayed;
    earned += result.amountEarned;
    return result.handsPlayed;
  });
  const percent = ((100 * earned) / BET / hands).toFixed(3);
  return { name: 'npm peer blackjack-simulator 0.34.0', roundsPerSecond, note: `mean ${percent}% a hand` };
};
