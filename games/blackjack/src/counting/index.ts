/** Counting: tags, true counts, effects of removal, and index plays derived from exact odds. */
export { CountCharts, effectOfRemoval } from './doors.ts';
export { type IndexPlay, indexPlaysOf, insuranceIndex } from './indices.ts';
export {
  averageComposition,
  COUNT_SYSTEMS,
  type CountSystem,
  deckSum,
  HI_LO,
  runningCount,
  trueCount,
} from './systems.ts';
