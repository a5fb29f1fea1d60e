/**
 * The edge of a table's rules, for the line that shows them. Worked out once for all tables with the same rules, in pieces
 * between which others get their turn: in a server, in a worker, anywhere.
 */
import { type Composition, fullComposition } from '@croupier/cards';
import type { EdgeWork } from '@croupier/kernel';
import type { HouseRules } from '../../rules/setup/house-rules.ts';
import type { Chart } from '../charts/chart.ts';
import { DOUBLES } from '../solver/numeric.ts';
import { solveSteps } from '../solver/round.ts';
import { oncePerRules } from './rules-key.ts';

export interface SolvedTable {
  /** Expected net result per unit of the initial bet; negative is good for the house. */
  readonly edge: number;
  readonly edgeTotalDependent: number;
  readonly chart: Chart;
}

/** Throws the reason of `signal` when that is aborted, at the latest one upcard later. */
export const solveInPieces = async (
  rules: HouseRules,
  composition: Composition,
  { pause, signal }: EdgeWork,
): Promise<SolvedTable> => {
  const steps = solveSteps(DOUBLES, rules, composition);
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) {
    await pause();
    signal?.throwIfAborted();
  }
  const { edge, edgeOfChart, chart } = step.value;
  return { edge, edgeTotalDependent: edgeOfChart, chart };
};

/**
 * The table from a full shoe. The first who asks lends its pauses and its signal; all others wait for the same answer, and
 * a request after the work was abandoned starts it again.
 */
export const tableEdge = (
  rules: HouseRules,
  pause: EdgeWork['pause'],
  signal?: EdgeWork['signal'],
): Promise<SolvedTable> => {
  const made = kept(rules);
  const work = { pause, ...(signal && { signal }) };
  made.answer ??= solveInPieces(rules, fullComposition(rules.decks), work).catch((left: unknown) => {
    delete made.answer;
    throw left;
  });
  return made.answer;
};

const kept = oncePerRules((): { answer?: Promise<SolvedTable> } => ({}));
