/** Simulations of any game: batches played by workers, added to the same bits however they were shared out. */
export { Crew, type Played } from './crew.ts';
export { batchesFor, type Goal, nextLook } from './goal.ts';
export {
  addPart,
  checkPart,
  mergeParts,
  type NamedPart,
  type Part,
  parsePart,
  partText,
  type Shape,
} from './part.ts';
export { type Ending, Playing, type PlayingOptions } from './playing.ts';
export { SIM_REFUSALS } from './refusals.ts';
export { FAN_SHARES, type FanPoint, type Report, type ReportOptions, reportOf, type Trip } from './report.ts';
export { type Outcome, outcomesOf, ruinForEver, ruinWithin } from './ruin.ts';
export { type RunSpec, runText } from './run.ts';
export { type Block, type Range, Sums } from './sums.ts';
export { outlook, quantile, type Spread, spreadsAfter } from './trip.ts';
export { type LoadSimulator, serveWebWorker, type WebWorkerScope, type WorkerPort, webWorkerPort } from './worker.ts';
