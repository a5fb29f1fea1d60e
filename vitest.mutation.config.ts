/** What mutation testing runs for every mutant: the tests beside the sources of the games, without the slow ones. */
import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ['games/*/src/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.conformance.test.ts'],
    testTimeout: 30_000,
  },
});
