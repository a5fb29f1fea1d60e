/** House edges of whole games against known ones. */
import { fullComposition } from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import { DOUBLES } from '../solver/numeric.ts';
import { type Round, solveRound, valueOfChart } from '../solver/round.ts';
import { APPENDIX_9, EDGES, type KnownEdge, RESPLIT_ACES } from '../testing/edges.data.ts';
import { publishedChart } from '../testing/published-chart.ts';
import { rulesWith } from '../testing/tables.ts';

const solved = new Map<string, Round<number>>();
const solve = ({ set }: Pick<KnownEdge, 'set'>): Round<number> => {
  const key = JSON.stringify(Object.entries(set).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const rules = rulesWith(set);
  const round = solved.get(key) ?? solveRound(DOUBLES, rules, fullComposition(rules.decks));
  solved.set(key, round);
  return round;
};

const percent = (edge: number): number => -100 * edge;

/** Post-split play differs a little between programs, and the fewer cards the more. */
const classDifference = (decks: number): number => (decks >= 6 ? 0.0005 : 0.002);

const named = (edges: readonly KnownEdge[]): [string, KnownEdge][] => edges.map((edge) => [edge.name, edge]);

describe('[BJ-G3] known house edges', () => {
  test.each(named(EDGES))('%s', (_, edge) => {
    const { edge: best, edgeOfChart, game } = solve(edge);
    expect(percent(edgeOfChart).toFixed(5)).toBe(edge.chart?.toFixed(5));
    expect(Math.abs(percent(best) - (edge.best ?? 0))).toBeLessThan(classDifference(game.rules.decks));
  });

  test.each(named(APPENDIX_9))('appendix 9: %s', (_, edge) => {
    const { edge: best, game } = solve(edge);
    expect(Math.abs(percent(best) - (edge.best ?? 0))).toBeLessThan(classDifference(game.rules.decks));
  });

  test.each(named(RESPLIT_ACES))('aces split again, %s', (_, edge) => {
    expect(percent(solve(edge).edgeOfChart).toFixed(5)).toBe(edge.chart?.toFixed(5));
  });

  test('six decks, soft 17 hit, DAS, late surrender: to nine digits', () => {
    expect(percent(solve({ set: { surrender: 'late' } }).edge)).toBeCloseTo(0.527191547, 9);
  });
});

describe('[BJ-G3] the published charts, followed to the letter', () => {
  test.each(
    named(EDGES.filter(({ name }) => ['6D', '1D', '8D H17', '1D H17 6:5', '2D NDAS D10-11', '6D ENHC'].includes(name))),
  )('%s', (_, { set, chart }) => {
    const rules = rulesWith(set);
    const value = valueOfChart(DOUBLES, rules, fullComposition(rules.decks), publishedChart(rules));
    expect(percent(value).toFixed(5)).toBe(chart?.toFixed(5));
  });
});
