/**
 * npm run docs:api: writes the pages of docs/reference/api. With --check it writes nothing and fails where a page is not
 * what would be written.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isMain, report } from '../lib/main.ts';
import { compile } from '../packages/pack.ts';
import { apiPages, FOLDER, type Page } from './pages.ts';

/** Pages that are missing, out of date, or of a package that is gone. */
export const outdated = (pages: readonly Page[], kept: ReadonlyMap<string, string>): readonly string[] => {
  const wanted = new Map(pages.map(({ path, text }) => [path, text]));
  return [
    ...pages.filter(({ path, text }) => kept.get(path) !== text).map(({ path }) => path),
    ...[...kept.keys()].filter((path) => !wanted.has(path)),
  ];
};

const keptPages = (root: string): ReadonlyMap<string, string> => {
  const names = existsSync(join(root, FOLDER)) ? readdirSync(join(root, FOLDER)) : [];
  return new Map(names.map((name) => [`${FOLDER}/${name}`, readFileSync(join(root, FOLDER, name), 'utf8')]));
};

if (isMain(import.meta.url)) {
  const root = resolve(import.meta.dirname, '../..');
  compile();
  const pages = apiPages(root);
  const old = outdated(pages, keptPages(root));
  const checks = process.argv.includes('--check');
  if (!checks) {
    rmSync(join(root, FOLDER), { recursive: true, force: true });
    mkdirSync(join(root, FOLDER), { recursive: true });
    for (const { path, text } of pages) writeFileSync(join(root, path), text);
  }
  const lines = checks ? old.map((path) => `${path} is out of date: npm run docs:api`) : [];
  report(
    [...lines, `${pages.length} pages, ${old.length} ${checks ? 'out of date' : 'changed'}`],
    checks && old.length > 0,
  );
}
