/**
 * Tests run against the TypeScript sources: the "source" condition of each workspace's package.json
 * points to ./src, so no build is needed and no stale dist can be tested by accident.
 */
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { bundledTests } from './tools/bundled-tests.ts';

const TESTS = '{packages,games,apps,tools,golden}/**';
const NOT_OURS = ['**/node_modules/**', '**/dist/**', '**/.stryker-tmp/**'];

/** Takes ten seconds or more, or has processes, ports and databases of its own: gets a process of its own. */
const ALONE = [
  `${TESTS}/*.{conformance,int}.test.ts`,
  `${TESTS}/{differential,exactly-once,frames,fuzz,leaks,our-shuffle,secrecy,tampered,verify}.test.ts`,
];

/**
 * Drives a browser. Each file starts a browser and a server, and closes both, so one process can run many files: loading
 * the server and the driver anew takes longer than some of these tests.
 */
const BROWSER = [`${TESTS}/e2e/*.test.ts`];

/** Needs a processor from its beginning to its end; the other long ones wait for clocks, browsers and databases. */
const BUSY = /\.conformance\.test\.ts$|\/(?:differential|fuzz|secrecy|our-shuffle|verify)\.test\.ts$/;

/**
 * A run that counts what is covered needs the sources apart, and so does one that watches them; neither is in a hurry.
 */
const IN_ONE_PIECE = process.argv.includes('run') && !process.argv.includes('--coverage');

/**
 * The long runs first: started last, they would keep one core busy while the other has nothing left to do. Those that
 * wait come between those that are busy, so that there is always something to do while they wait.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = sorted.filter(({ project }) => project.name === 'alone');
    const busy = long.filter(({ moduleId }) => BUSY.test(moduleId));
    const waiting = long.filter((file) => !busy.includes(file));
    const mixed = waiting.flatMap((file, at) => [...busy.slice(at, at + 1), file]);
    return [...mixed, ...busy.slice(waiting.length), ...sorted.filter((file) => !long.includes(file))];
  }
}

export default defineConfig({
  // Node tests resolve through the ssr environment: the top-level `resolve.conditions` would have no effect here.
  // "module" is a condition of bundlers: Node does not know it, and some packages put there what Node cannot load.
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions.filter((name) => name !== 'module')] } },
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        plugins: IN_ONE_PIECE ? [bundledTests()] : [],
        test: { name: 'alone', include: ALONE, exclude: [...NOT_OURS, ...BROWSER] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          isolate: false,
          include: BROWSER,
          exclude: NOT_OURS,
          globalSetup: ['apps/web/e2e/pages-once.ts'],
        },
      },
      // The rest keeps nothing outside its own file, so one process runs many files and loads each module once:
      // loading them anew for every file takes longer than most of these tests.
      {
        extends: true,
        test: {
          name: 'together',
          isolate: false,
          include: [`${TESTS}/*.test.ts`],
          exclude: [...NOT_OURS, ...ALONE, ...BROWSER],
        },
      },
    ],
    pool: 'forks',
    // One more than processors: the long tests spend a third of their time waiting. npm test sets its own numbers.
    maxWorkers: 3,
    // Rounds are short-lived objects by the million; with more room for young ones fewer of them are copied.
    execArgv: ['--max-semi-space-size=64'],
    // A conformance suite plays thousands of rounds and may take three minutes on a slow machine.
    testTimeout: 240_000,
    hookTimeout: 60_000,
    // What must come about in a browser may take longer on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    coverage: {
      provider: 'v8',
      include: ['{packages,games,apps}/*/src/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing/**'],
      reporter: ['text', 'html', 'json-summary'],
      reportsDirectory: 'coverage',
    },
  },
});
