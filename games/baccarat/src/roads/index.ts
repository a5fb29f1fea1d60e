/** The roads: displays of past rounds, pure functions of their outcomes. They say nothing about the next round. */
export { type BeadCell, beadPlate } from './bead-plate.ts';
export { type BigRoad, type BigRoadCell, bigRoad, type Run, type RunEntry } from './big-road.ts';
export {
  type AskedMarks,
  type AskedRoads,
  askRoads,
  bigEyeBoy,
  cockroachRoad,
  DERIVED_ROADS,
  type DerivedRoad,
  type DerivedRoadName,
  type Mark,
  type MarkCell,
  smallRoad,
} from './derived-roads.ts';
export { type Cell, ROWS } from './grid.ts';
export { formatOutcomes, parseOutcomes, ROADS_REFUSALS } from './notation.ts';
export { ROAD_WINNERS, type RoadOutcome, type RoadWinner, type RunWinner, WINNER_NAMES } from './outcome.ts';
export { type RoadsSummary, summarise } from './summary.ts';
