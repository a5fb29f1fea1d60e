/** What mutation testing runs for every mutant: the tests of the rules it mutates, and whole rounds as text. */
import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

// One project of its own: the mutation runner keeps its processes apart itself.
const { projects: _projects, ...test } = base.test ?? {};

export default defineConfig({
  ...base,
  test: {
    ...test,
    include: ['games/blackjack/src/rules/**/*.test.ts', 'games/blackjack/src/transcripts.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.conformance.test.ts'],
    testTimeout: 30_000,
  },
});
