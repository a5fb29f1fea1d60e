/**
 * The edge of a table's rules, for the line that shows them. Worked out once for all tables with the same rules, in pieces
 * between which others get their turn: in a server, in a worker, anywhere.
 */
import { type Composition, fullComposition } from '@croupier/cards';
import type { HouseRules } from '../rules/house-rules.ts';
import type { Chart } from './chart.ts';
import { DOUBLES } from './numeric.ts';
import { solveSteps } from './round.ts';
import { oncePerRules } from './rules-key.ts';

/** Lets others go on, and answers when it is our turn again. */
export type Pause = () => Promise<void>;

/** An AbortSignal, or anything like it. */
interface Signal {
  throwIfAborted(): void;
}

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
  { pause, signal }: { readonly pause: Pause; readonly signal?: Signal },
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

/** The table from a full shoe. The first who asks lends its pauses; all others wait for the same answer. */
export const tableEdge = (rules: HouseRules, pause: Pause): Promise<SolvedTable> => {
  const made = kept(rules);
  made.answer ??= solveInPieces(rules, fullComposition(rules.decks), { pause });
  return made.answer;
};

const kept = oncePerRules((): { answer?: Promise<SolvedTable> } => ({}));

/** For people: `edge −0.53 %`. */
export const sayEdge = ({ edge }: Pick<SolvedTable, 'edge'>): string => {
  const percent = (Math.abs(edge) * 100).toFixed(2);
  return `edge ${edge < 0 ? '−' : '+'}${percent} %`;
};
