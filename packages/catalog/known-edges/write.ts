/**
 * Writes down what the solvers say of every preset, and how far results lie from it by simulation: `npm run edges`. Pages
 * show these without loading a solver; a test compares them with it.
 */
import { writeFileSync } from 'node:fs';
import { GAMES } from '../src/index.ts';
import { knownEdgesOf, WITH_EDGES } from '../src/testing/known-edges.ts';
import { knownSpreadsOf, WITH_SPREADS } from '../src/testing/known-spreads.ts';

const literal = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;

for (const game of GAMES.filter(({ id }) => WITH_EDGES.includes(id))) {
  const edges = await knownEdgesOf(game);
  const entries = edges.map(
    ([key, { edge, short, long }]) => `  [
    ${literal(key)},
    {
      edge: ${edge},
      short: ${literal(short)},
      long:
        ${literal(long)},
    },
  ],
`,
  );
  writeFileSync(
    new URL(`../../../games/${game.id}/src/felt/known-edges.data.ts`, import.meta.url),
    `/** Written by \`npm run edges\`, from what the solver says of every preset; a test of the catalog compares. */
import type { KnownEdges } from '@croupier/kernel';

export const KNOWN_EDGES: KnownEdges = new Map([
${entries.join('')}]);
`,
  );
  if (!WITH_SPREADS.includes(game.id)) continue;
  const spreads = (await knownSpreadsOf(game)).map(([key, sd]) => `  [${literal(key)}, ${sd}],\n`);
  writeFileSync(
    new URL(`../../../games/${game.id}/src/known-spreads.data.ts`, import.meta.url),
    `/**
 * Standard deviation of a round's result, for an initial bet of one. Written by \`npm run edges\`: 200,000 rounds of every
 * preset, simulated; a test of the catalog simulates them again.
 */
export const spreads: ReadonlyMap<string, number> = new Map([
${spreads.join('')}]);
`,
  );
}
