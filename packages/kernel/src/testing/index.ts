/** For tests only: shoes, scenarios and the conformance suite. */
export { examine, Violation } from './conformance.ts';
export type { ConformanceKit } from './kit.ts';
export { Outcome, Scenario } from './scenario.ts';
export { seededShoes, stackedShoes } from './shoes.ts';
