import { expect, test } from 'vitest';
import { loadChances } from './chances.ts';
import { GAMES } from './index.ts';
import { loadSimulator, SIMULATED } from './simulators.ts';
import { knownSpreadsOf, WITH_SPREADS } from './testing/known-spreads.ts';
import { onOneBet } from './testing/one-bet.ts';

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

// Here, where the presets are compiled already: most of the time goes there.
test.each(WITH_SPREADS)('%s: the spreads that are written down are those of the simulator, to the bit', async (id) => {
  const chancesOf = await loadChances(id);
  const game = GAMES.find((each) => each.id === id);
  if (game === undefined) throw new Error(`${id} is in the catalog`);
  const known: number[] = [];
  for (const preset of Object.keys(game.presets))
    known.push(Math.sqrt(onOneBet(chancesOf({ preset }), 1)[0]?.variance ?? 0));
  const simulated = await knownSpreadsOf(game);
  expect(known.map((sd) => sd.toFixed(12))).toEqual(simulated.map(([, sd]) => sd.toFixed(12)));
});
