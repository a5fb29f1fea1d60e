/** Prints lines of source and of tests, per workspace and in total. */
import { isCode, isTest, lineCount, readFiles, type SourceFile } from './lib/files.ts';
import { isMain, report } from './lib/main.ts';

export type Counts = {
  readonly files: number;
  readonly source: number;
  readonly test: number;
  readonly longest: number;
};
const NONE: Counts = { files: 0, source: 0, test: 0, longest: 0 };

const isTestCode = (path: string): boolean => isTest(path) || path.includes('/testing/');

/** `packages/cards`, `games/x`, `apps/cli`; everything else by its first folder, or `.` for the root. */
export const workspaceOf = (path: string): string => {
  const [first = '', second = ''] = path.split('/');
  if (first === path) return '.';
  return ['packages', 'games', 'apps'].includes(first) ? `${first}/${second}` : first;
};

/** Counts per workspace, in the order of the paths. Test helpers under testing/ count as tests. */
export const countLines = (files: readonly SourceFile[]): ReadonlyMap<string, Counts> => {
  const counts = new Map<string, Counts>();
  for (const { path, text } of files) {
    const lines = lineCount(text);
    const before = counts.get(workspaceOf(path)) ?? NONE;
    counts.set(workspaceOf(path), {
      files: before.files + 1,
      source: before.source + (isTestCode(path) ? 0 : lines),
      test: before.test + (isTestCode(path) ? lines : 0),
      longest: Math.max(before.longest, lines),
    });
  }
  return counts;
};

export const total = (counts: Iterable<Counts>): Counts =>
  [...counts].reduce(
    (sum, next) => ({
      files: sum.files + next.files,
      source: sum.source + next.source,
      test: sum.test + next.test,
      longest: Math.max(sum.longest, next.longest),
    }),
    NONE,
  );

const row = (name: string, cells: readonly (string | number)[]): string =>
  name.padEnd(20) + cells.map((cell) => String(cell).padStart(9)).join('');

export const table = (counts: ReadonlyMap<string, Counts>): readonly string[] => {
  const cells = (c: Counts) => [
    c.files,
    c.source,
    c.test,
    c.source === 0 ? '-' : (c.test / c.source).toFixed(2),
    c.longest,
  ];
  return [
    row('workspace', ['files', 'source', 'test', 'ratio', 'longest']),
    ...[...counts].map(([name, c]) => row(name, cells(c))),
    row('total', cells(total(counts.values()))),
  ];
};

if (isMain(import.meta.url)) report(table(countLines(readFiles('.', isCode))), false);
