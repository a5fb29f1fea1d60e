/**
 * Tests run against the TypeScript sources: the "source" condition of each workspace's package.json
 * points to ./src, so no build is needed and no stale dist can be tested by accident.
 */
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Each of these takes ten seconds or more. */
const LONG =
  /\.conformance\.|(?:fuzz|secrecy|leaks|exactly-once|our-shuffle|tampered|verify)\.test\.ts$|(?:crash|nodes|postgres|curl-tutorial|slow-readers|bus)\.int\.test\.ts$|\/e2e\/(?:axe|phones|rooms|session)\.test\.ts$/;

/** The long runs first: started last, they would keep one core busy while the other has nothing left to do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  // Node tests resolve through the ssr environment: the top-level `resolve.conditions` would have no effect here.
  // "module" is a condition of bundlers: Node does not know it, and some packages put there what Node cannot load.
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions.filter((name) => name !== 'module')] } },
  test: {
    sequence: { sequencer: LongestFirst },
    include: ['{packages,games,apps,tools}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.stryker-tmp/**'],
    pool: 'forks',
    maxWorkers: 2,
    // A conformance suite plays thousands of rounds and may take three minutes on a slow machine.
    testTimeout: 240_000,
    hookTimeout: 60_000,
    coverage: {
      provider: 'v8',
      include: ['{packages,games,apps}/*/src/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing/**'],
      reporter: ['text', 'html', 'json-summary'],
      reportsDirectory: 'coverage',
    },
  },
});
