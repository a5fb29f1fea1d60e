import { expect, test, vi } from 'vitest';

/** What is known is kept for the whole process, in which other tests may have asked before. */
vi.resetModules();
const { edge: edgeOf } = await import('./edge.ts');

test('[BJ-G3] the edge of a table in words, exact to the printed digit', async () => {
  const pause = vi.fn(() => Promise.resolve());
  const edge = await edgeOf({ preset: 'standard' }, { pause });
  expect(edge.edge).toBeCloseTo(-0.00527191547, 11);
  expect(edge.short).toBe('House edge 0.53%');
  expect(edge.long).toBe(
    'Exact, from a full shoe, as a share of the first bet: house edge 0.5272% with the best play, ' +
      'house edge 0.5298% playing by the chart.',
  );
  // Known by now.
  expect(await edgeOf({}, { pause })).toEqual(edge);
  expect(pause).toHaveBeenCalledTimes(10);
});

test('[BJ-G3] work that was left is begun anew by the next who asks', async () => {
  const wanted = new AbortController();
  const leave = async (): Promise<void> => wanted.abort(new Error('left'));
  const setup = { maxHands: 1, soft17: 'stand' };
  await expect(edgeOf(setup, { pause: leave, signal: wanted.signal })).rejects.toThrow('left');
  const { edge } = await edgeOf(setup, { pause: () => Promise.resolve() });
  expect(edge).toBeLessThan(0);
});
