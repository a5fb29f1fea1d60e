/** Files of the repository as (path, text) pairs, so that every check is a pure function over them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type SourceFile = { readonly path: string; readonly text: string };

const IGNORED = new Set(['.git', 'node_modules', 'dist', 'coverage', 'reports', '.stryker-tmp']);

/** All files below `root/under`, as paths relative to `root` with forward slashes, sorted; generated folders left out. */
export const listFiles = (root: string, under = ''): readonly string[] =>
  readdirSync(join(root, under), { withFileTypes: true })
    .filter((entry) => !IGNORED.has(entry.name))
    .flatMap((entry) => {
      const path = under === '' ? entry.name : `${under}/${entry.name}`;
      if (entry.isDirectory()) return listFiles(root, path);
      return entry.isFile() ? [path] : [];
    })
    .toSorted((a, b) => (a < b ? -1 : 1));

/** Reads the files whose path satisfies `wanted`. */
export const readFiles = (root: string, wanted: (path: string) => boolean): readonly SourceFile[] =>
  listFiles(root)
    .filter(wanted)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

export const isCode = (path: string): boolean => /\.[cm]?[jt]sx?$/.test(path);

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Number of lines; a final newline does not start another one. */
export const lineCount = (text: string): number => (text === '' ? 0 : text.replace(/\n$/, '').split('\n').length);
