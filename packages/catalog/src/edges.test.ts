import { edgeKey, expectOk, NO_PAINT } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { loadChances } from './chances.ts';
import { loadEdge } from './edges.ts';
import { loadFelt } from './felts.ts';
import { GAMES } from './index.ts';
import { knownEdgesOf, shownRules, WITH_EDGES } from './testing/known-edges.ts';
import { onOneBet } from './testing/one-bet.ts';

const pause = () => Promise.resolve();

/** A game may bring neither edge nor chances; those here bring both. */
const SOLVED = GAMES.filter(({ id }) => WITH_EDGES.includes(id)).map((game) => [game.id, game] as const);

describe.each(SOLVED)('%s', (id, game) => {
  test('tells the edge of its usual table, and the tool that prints odds says the same', async () => {
    const edgeOf = await loadEdge(id);
    const edge = await edgeOf({}, { pause });
    expect(edge.edge).toBeLessThan(0);
    expect(edge.short).toMatch(/house edge \d+\.\d\d%$/i);
    expect(edge.short).toContain((Math.abs(edge.edge) * 100).toFixed(2));
    const report = game.tools.find(({ name }) => name === 'odds')?.run({ text: '', flags: {}, setup: {} });
    const printed = report?.ok === true ? report.value.draw({ width: 80, paint: NO_PAINT }).join('\n') : '';
    const percents = edge.long.match(/\d+\.\d{4}%/g) ?? [];
    expect(percents.length).toBeGreaterThan(1);
    for (const percent of percents) expect(printed).toContain(percent);
  });

  test('refuses a setup that is not one of its tables', async () => {
    const [edgeOf, chancesOf] = [await loadEdge(id), await loadChances(id)];
    await expect(edgeOf({ decks: 'many' }, { pause })).rejects.toThrow();
    expect(() => chancesOf({ decks: 'many' })).toThrow();
  });

  test('a bet brings on average what the edge of the table says, and results lie around that by every preset', async () => {
    const [edgeOf, chancesOf] = [await loadEdge(id), await loadChances(id)];
    const { edge } = await edgeOf({}, { pause });
    // As a log has it.
    const [chance, ...more] = onOneBet(chancesOf(expectOk(game.setup({})).json), 500);
    expect(more).toEqual([]);
    expect(chance).toMatchObject({ round: 7, seat: 2 });
    expect(chance?.mean).toBeCloseTo(500 * edge, 9);
    for (const preset of Object.keys(game.presets))
      expect(onOneBet(chancesOf({ preset }), 100)[0]?.variance).toBeGreaterThan(5000);
  });
});

test('a game that is in no list is a mistake', async () => {
  await expect(loadEdge('snap')).rejects.toThrow('there is no game snap');
  await expect(loadChances('snap')).rejects.toThrow('there is no game snap');
});

test.each(SOLVED)(
  '%s: a page knows the edges of all presets, as the solver works them out, and no others',
  async (id, game) => {
    const felt = await loadFelt(id);
    const solved = await knownEdgesOf(game);
    expect(solved.length).toBeGreaterThan(1);
    for (const preset of Object.keys(game.presets)) {
      const rules = await shownRules(game, preset);
      expect(felt.knownEdges.get(edgeKey(rules))).toEqual(new Map(solved).get(edgeKey(rules)));
      expect(felt.knownEdges.get(edgeKey({ ...rules, decks: 7 }))).toBeUndefined();
    }
  },
);
