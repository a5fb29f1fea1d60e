import { fullComposition } from '@croupier/cards';
import { expect, test, vi } from 'vitest';
import { rulesWith } from '../testing/tables.ts';
import { solveInPieces, tableEdge } from './table-edge.ts';

const pause = () => Promise.resolve();

test('[BJ-G3] the edge of a table, in pieces, once for all tables with the same rules', async () => {
  const pauses = vi.fn(pause);
  const rules = rulesWith({ maxHands: 2, soft17: 'stand' });
  const [one, other] = [tableEdge(rules, pauses), tableEdge({ ...rules, limits: { ...rules.limits } }, pauses)];
  expect(other).toBe(one);
  const { edge, edgeTotalDependent, chart } = await one;
  expect(pauses).toHaveBeenCalledTimes(10);
  expect(edge).toBeGreaterThan(edgeTotalDependent);
  expect(chart.get('H16')?.[10]).toMatchObject({ surrender: true });
  expect(tableEdge(rulesWith({ maxHands: 1 }), pause)).not.toBe(one);
});

test('[BJ-G3] work that nobody wants any more is left at the next upcard', async () => {
  const wanted = new AbortController();
  const pauses = vi.fn(() => {
    if (pauses.mock.calls.length === 2) wanted.abort(new Error('changed the rules'));
    return pause();
  });
  const rules = rulesWith({ maxHands: 1 });
  const solving = solveInPieces(rules, fullComposition(6), { pause: pauses, signal: wanted.signal });
  await expect(solving).rejects.toThrow('changed the rules');
  expect(pauses).toHaveBeenCalledTimes(2);
});
