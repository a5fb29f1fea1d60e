/**
 * A round from any composition: what it is worth to someone who always does the best by the cards of the hand
 * (composition-dependent), and to someone who follows a chart (total-dependent).
 */
import type { Composition } from '@croupier/cards';
import type { HouseRules } from '../../rules/setup/house-rules.ts';
import { type Cell, type Chart, cellOf, dealtWishes, splitWishes, wishOf } from '../charts/chart.ts';
import { chartCells, pairCell, type SplitByChart } from '../charts/make-chart.ts';
import { type Column, type Deal, solveColumn } from './column.ts';
import { type Game, gameOf } from './game.ts';
import { VALUES } from './hands.ts';
import type { Numeric } from './numeric.ts';
import { permitsFor } from './permits.ts';
import type { Play } from './play.ts';
import type { SplitStrategy, SplitTable } from './splitting.ts';
import { unseenOf } from './unseen.ts';
import type { PairCards } from './weights.ts';
import {
  bestAnswer,
  bestOf,
  canInsure,
  canSurrenderEarly,
  insuranceWorth,
  NATURAL_HAND,
  naturalWorth,
  type Part,
  partWorth,
} from './worth.ts';

/** A pair, and what it is worth split by the best strategy and by the chart, as far as that was asked. */
export interface SolvedPair<N> {
  readonly cards: PairCards;
  readonly ranks: number;
  readonly share: N;
  readonly best?: SplitStrategy<N>;
  readonly byChart?: SplitStrategy<N>;
}

export interface SolvedDeal<N> extends Omit<Deal<N>, 'pairs'> {
  readonly pairs: readonly SolvedPair<N>[];
}

export interface SolvedColumn<N> extends Omit<Column<N>, 'deals'> {
  readonly deals: readonly SolvedDeal<N>[];
}

export interface Round<N> {
  readonly game: Game<N>;
  /** Expected net result per unit of the initial bet; negative is good for the house. */
  readonly edge: N;
  /** The same for the chart. */
  readonly edgeOfChart: N;
  /** The given one, or the best total-dependent one. */
  readonly chart: Chart;
  /** By upcard; upcards that are not among the cards are missing. */
  readonly columns: ReadonlyMap<number, SolvedColumn<N>>;
}

/** Parts of a deal: each way to make a pair of it, and the rest. */
const partsOf = <N>(
  { num }: Game<N>,
  deal: SolvedDeal<N>,
  stay: N,
  split: (pair: SolvedPair<N>) => SplitStrategy<N> | undefined,
): readonly Part<N>[] => {
  let rest = num.one;
  const pairs = deal.pairs.map((pair): Part<N> => {
    rest = num.minus(rest, pair.share);
    const strategy = split(pair);
    return {
      mass: num.times(deal.mass, pair.share),
      natural: num.times(deal.natural, pair.share),
      played: strategy ? num.times(num.of(pair.ranks), strategy.value) : num.times(stay, pair.share),
    };
  });
  return [
    ...pairs,
    { mass: num.times(deal.mass, rest), natural: num.times(deal.natural, rest), played: num.times(stay, rest) },
  ];
};

const total = <N>(num: Numeric<N>, values: readonly N[]): N =>
  values.reduce((sum, value) => num.plus(sum, value), num.zero);

const bestWorth = <N>(game: Game<N>, upcard: number, deal: SolvedDeal<N>): N => {
  const { num } = game;
  if (deal.hand === NATURAL_HAND) {
    const insurance = insuranceWorth(game, deal);
    const worth = naturalWorth(game, deal);
    return canInsure(game, upcard) && num.isMore(insurance, num.zero) ? num.plus(worth, insurance) : worth;
  }
  const stay = bestOf(game, deal.values).worth;
  const parts = partsOf(game, deal, stay, ({ best, ranks, share }) =>
    best && num.isMore(num.times(num.of(ranks), best.value), num.times(stay, share)) ? best : undefined,
  );
  return total(
    num,
    parts.map((part) => partWorth(game, part, bestAnswer(game, upcard, part))),
  );
};

/** Whether someone who follows the chart splits this deal, where the rules allow it. */
const splitsByChart = <N>(
  { rules }: Game<N>,
  upcard: number,
  { hand, cards }: Pick<Deal<N>, 'hand' | 'cards'>,
  chart: Chart,
) => {
  const cell = cellOf(chart, `P${cards[0]}`, upcard);
  const surrenders = cell.surrender && permitsFor(rules, 'dealt', upcard).surrender[hand] === 1;
  return cards[0] === cards[1] && cell.split && !surrenders;
};

const chartWorth = <N>(game: Game<N>, upcard: number, deal: SolvedDeal<N>, chart: Chart, play: Play<N>): N => {
  const { num } = game;
  if (deal.hand === NATURAL_HAND) return naturalWorth(game, deal);
  const { surrender } = wishOf(chart, deal.hand, upcard);
  const answer = { insures: false, surrendersEarly: surrender && canSurrenderEarly(game, upcard) };
  const splits = splitsByChart(game, upcard, deal, chart);
  const parts = partsOf(game, deal, play.value[deal.hand] as N, ({ byChart }) => (splits ? byChart : undefined));
  return total(
    num,
    parts.map((part) => partWorth(game, part, answer)),
  );
};

/** Splits are worked out once and forgotten: keeping all their tables would take a hundred times the memory. */
const solvePairs = <N>(
  { scratch }: Game<N>,
  { deals, ...column }: Column<N>,
  solve: (table: SplitTable<N>) => Pick<SolvedPair<N>, 'best' | 'byChart'>,
  asked: (deal: Deal<N>) => boolean = () => true,
): SolvedColumn<N> => ({
  ...column,
  deals: deals.map((deal) => ({
    ...deal,
    pairs: asked(deal)
      ? scratch.scope(() =>
          deal.pairs().map(({ cards, ranks, share, table }) => ({ cards, ranks, share, ...solve(table) })),
        )
      : [],
  })),
});

/** A chart that is filled column by column. */
class OpenChart {
  readonly #rows = new Map<string, Cell[]>();

  get chart(): Chart {
    return this.#rows;
  }

  put(row: string, upcard: number, cell: Cell): void {
    const line = this.#rows.get(row) ?? [];
    line[upcard] = cell;
    this.#rows.set(row, line);
  }
}

/** What each way to split it is worth by the chart. */
export const splitsOf = <N>({ pairs }: SolvedDeal<N>): readonly SplitByChart<N>[] =>
  pairs.flatMap(({ ranks, share, byChart }) => (byChart ? [{ ranks, share, worth: byChart.value }] : []));

/** Says of each pair whether the chart splits it. */
const putPairs = <N>(game: Game<N>, { upcard, deals }: SolvedColumn<N>, chart: OpenChart): void => {
  for (const deal of deals) {
    const splits = splitsOf(deal);
    if (splits.length > 0) chart.put(`P${deal.cards[0]}`, upcard, pairCell(game, upcard, deal, splits));
  }
};

const upcardsOf = <N>({ unseen }: Game<N>): readonly number[] =>
  VALUES.filter((value) => (unseen.counts[value] as number) > 0);

const sumOver = <N>({ num }: Game<N>, { deals }: SolvedColumn<N>, worth: (deal: SolvedDeal<N>) => N): N =>
  total(
    num,
    deals.map((deal) => num.times(num.of(deal.orders), worth(deal))),
  );

/** The result after one more upcard. */
export interface SolvedStep<N> {
  /** Upcards so far. */
  readonly done: number;
  readonly game: Game<N>;
  readonly column: SolvedColumn<N>;
  /** The columns so far. */
  readonly chart: Chart;
}

/** Solves the whole game upcard by upcard. Callers may stop between two upcards. */
export function* solveSteps<N>(
  num: Numeric<N>,
  rules: HouseRules,
  composition: Composition,
): Generator<SolvedStep<N>, Round<N>, void> {
  const game = gameOf(num, rules, unseenOf(num, composition));
  const made = new OpenChart();
  const { chart } = made;
  const columns = new Map<number, SolvedColumn<N>>();
  let [edge, edgeOfChart] = [num.zero, num.zero];
  for (const upcard of upcardsOf(game)) {
    const open = solveColumn(game, upcard);
    for (const [row, cell] of chartCells(game, upcard, open.deals)) made.put(row, upcard, cell);
    const afterSplit = splitWishes(chart, upcard);
    const column = solvePairs(game, open, (table) => ({ best: table.play('best'), byChart: table.play(afterSplit) }));
    putPairs(game, column, made);
    const play = column.table.play(dealtWishes(chart, upcard));
    const worth = sumOver(game, column, (deal) => bestWorth(game, upcard, deal));
    const byChart = sumOver(game, column, (deal) => chartWorth(game, upcard, deal, chart, play));
    edge = num.plus(edge, worth);
    edgeOfChart = num.plus(edgeOfChart, byChart);
    columns.set(upcard, column);
    yield { done: columns.size, game, column, chart };
  }
  return { game, edge, edgeOfChart, chart, columns };
}

/** Solves the whole game. Requires: enough cards that no round can run out of them. `tell` hears of each upcard done. */
export const solveRound = <N>(
  num: Numeric<N>,
  rules: HouseRules,
  composition: Composition,
  tell: (done: number) => void = () => {},
): Round<N> => {
  const steps = solveSteps(num, rules, composition);
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) tell(step.value.done);
  return step.value;
};

/** What a round is worth with the best play: the `edge` of `solveRound` without all that a chart needs. Requires the same. */
export const valueOfBest = <N>(num: Numeric<N>, rules: HouseRules, composition: Composition): N => {
  const game = gameOf(num, rules, unseenOf(num, composition));
  return total(
    num,
    upcardsOf(game).map((upcard) => {
      const column = solvePairs(game, solveColumn(game, upcard), (table) => ({ best: table.play('best') }));
      return sumOver(game, column, (deal) => bestWorth(game, upcard, deal));
    }),
  );
};

/** What a round is worth to someone who follows this chart and never insures. Requires the same as `solveRound`. */
export const valueOfChart = <N>(num: Numeric<N>, rules: HouseRules, composition: Composition, chart: Chart): N => {
  const game = gameOf(num, rules, unseenOf(num, composition));
  return total(
    num,
    upcardsOf(game).map((upcard) => {
      const afterSplit = splitWishes(chart, upcard);
      const byChart = (table: SplitTable<N>) => ({ byChart: table.play(afterSplit) });
      const column = solvePairs(game, solveColumn(game, upcard), byChart, (deal) =>
        splitsByChart(game, upcard, deal, chart),
      );
      const play = column.table.play(dealtWishes(chart, upcard));
      return sumOver(game, column, (deal) => chartWorth(game, upcard, deal, chart, play));
    }),
  );
};
