/** For tests only: shoes, scenarios and the conformance suite. */
export { examine } from './conformance.ts';
export { type Drilled, drilled } from './drilled.ts';
export { Violation } from './examination.ts';
export { highCard } from './high-card.ts';
export type { ConformanceKit } from './kit.ts';
export { type RandomRounds, randomRounds } from './random-rounds.ts';
export { Outcome, Scenario } from './scenario.ts';
export { seededShoes, stackedShoes } from './shoes.ts';
export { toldTwice } from './told.ts';
