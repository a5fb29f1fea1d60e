import { expect, test } from 'vitest';
import { GAMES } from './index.ts';
import { loadSimulator, SIMULATED } from './simulators.ts';

/** Words that `croupier simulate` itself understands. */
const TAKEN = ['preset', 'set', 'rounds', 'precision', 'seed', 'workers', 'bankroll', 'trip', 'checkpoint', 'batches'];
const MORE_TAKEN = ['out', 'merge', 'queue', 'json', 'csv', 'speed', 'color', 'ascii', 'help'];

test('what can be simulated is in the catalog, in its order', () => {
  expect(SIMULATED).toEqual(GAMES.map(({ id }) => id).filter((id) => SIMULATED.includes(id)));
});

test.each(SIMULATED)('%s: every preset compiles, and no flag hides a common one', async (id) => {
  const simulator = await loadSimulator(id);
  if (simulator === undefined) throw new Error(`${id} is in the list`);
  for (const preset of Object.keys(GAMES.find((game) => game.id === id)?.presets ?? {}))
    expect(simulator.compile({ preset }, {})).toMatchObject({ ok: true });
  for (const { name } of simulator.flags) {
    expect(name).toMatch(/^[a-z]+$/);
    expect([...TAKEN, ...MORE_TAKEN]).not.toContain(name);
  }
});

test('a game without a fast player has none', async () => {
  expect(await loadSimulator('snap')).toBeUndefined();
});
