/** Counting: tags, true counts, effects of removal, and index plays derived from exact odds. */
export { effectOfRemoval } from './effect-of-removal.ts';
export { CountCharts, type IndexPlay, indexPlaysOf, insuranceIndex } from './indices.ts';
export {
  averageComposition,
  COUNT_SYSTEMS,
  type CountSystem,
  deckSum,
  HI_LO,
  runningCount,
  trueCount,
} from './systems.ts';
