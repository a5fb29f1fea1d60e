/**
 * Runs dependency-cruiser with the import rules of .dependency-cruiser.cjs over every source file, and makes sure that it
 * saw them: with a parser missing it would report "no violations (0 modules)" and succeed.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { isCode, listFiles } from './lib/files.ts';
import { isMain, report } from './lib/main.ts';

// Started as a program of its own: its API fails inside tsx, which loads the parser in a way the cruiser does not expect.
const CRUISER = resolve(import.meta.dirname, '../node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const PARSE_TSX = resolve(import.meta.dirname, 'lib/parse-tsx.cjs');
export const CONFIG = resolve(import.meta.dirname, '../.dependency-cruiser.cjs');

export type Cruised = Pick<ICruiseResult, 'modules' | 'summary'>;

/** Everything but the launchers in bin/, which start the built files. */
export const isCruised = (path: string): boolean =>
  isCode(path) && /^(?:(?:packages|games|apps)\/[^/]+\/(?!bin\/)|tools\/)/.test(path);

/**
 * Folders that hold the files: packages/<name>/src, tools, …. Folders, because a file named one by one would be read even
 * by a parser that does not know its language, and dependencies would be missed in silence.
 */
export const foldersOf = (files: readonly string[]): readonly string[] => [
  ...new Set(files.map((file) => (file.startsWith('tools/') ? 'tools' : file.split('/').slice(0, 3).join('/')))),
];

/** Cruises the folders of `files`, given relative to `root`. */
export const cruiseFiles = (root: string, files: readonly string[]): Cruised => {
  const args = ['--require', PARSE_TSX, CRUISER, '--config', CONFIG, '--output-type', 'json', ...foldersOf(files)];
  const run = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  if (!run.stdout.startsWith('{')) throw new Error(`dependency-cruiser gave no result: ${run.stderr}`);
  return JSON.parse(run.stdout) as Cruised;
};

/** What is wrong, one line each: broken rules, and files that were not seen. */
export const problems = (cruised: Cruised, files: readonly string[]): readonly string[] => {
  const seen = new Set(cruised.modules.map((module) => module.source));
  const missed = files.filter((file) => !seen.has(file));
  return [
    ...cruised.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...missed.map((file) => `not cruised: ${file}`),
    ...(files.length === 0 ? ['nothing to cruise'] : []),
  ];
};

if (isMain(import.meta.url)) {
  const files = listFiles('.').filter(isCruised);
  const cruised = cruiseFiles('.', files);
  const found = problems(cruised, files);
  const { totalCruised, totalDependenciesCruised } = cruised.summary;
  const counts = `${totalCruised} modules, ${totalDependenciesCruised ?? 0} dependencies, ${found.length} problems`;
  report([...found, counts], found.length > 0);
}
