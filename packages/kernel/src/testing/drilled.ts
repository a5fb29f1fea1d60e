/** Runs a drill from its first question to its last. */
import { seededRandom } from '@croupier/cards';
import type { Drill, DrillQuestion, DrillSettings } from '../contract/trainer.ts';

export interface Drilled {
  readonly settings?: DrillSettings;
  readonly items: readonly string[];
  readonly seed?: string | number;
  /** Answers each question. Without it, no question is answered. */
  readonly answer?: (question: DrillQuestion) => string;
}

export const drilled = (
  drill: Drill,
  { settings = {}, items, seed = 'drilled', answer = () => '' }: Drilled,
): readonly DrillQuestion[] => {
  const asked: DrillQuestion[] = [];
  const run = drill.run(settings, items, seededRandom(seed));
  for (let step = run.next(); step.done !== true; step = run.next(answer(step.value))) asked.push(step.value);
  return asked;
};
