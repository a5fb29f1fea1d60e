/** A copy of the project, to which a game is added by doing what docs/how-to/add-a-game.md says. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const WORKSPACES = ['packages', 'games', 'apps'];

/** What runs: no tests, no documents but those that pages show. */
const isNeeded = (path: string): boolean =>
  /^(?:packages|games|apps|tools\/lib)\//.test(path)
    ? !/\.test\.tsx?$/.test(path)
    : /^(?:[^/]+\.(?:json|md)|docs\/reference\/builders-glossary\.md)$/.test(path);

const copySources = (to: string): void => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  for (const path of listed.split('\0').filter(isNeeded)) {
    // Deleted and not committed yet.
    if (!existsSync(join(ROOT, path))) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    copyFileSync(join(ROOT, path), join(to, path));
  }
};

const foldersOf = (root: string): readonly string[] =>
  WORKSPACES.flatMap((kind) => readdirSync(join(root, kind)).map((name) => join(kind, name))).filter((folder) =>
    existsSync(join(root, folder, 'package.json')),
  );
const nameOf = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly name: string }).name;

/** What `npm install` would do: our own packages are those of the copy, all others those that are installed here. */
const linkPackages = (to: string): void => {
  const link = (target: string, path: string): void => {
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(target, path);
  };
  const own = foldersOf(to).map((folder) => ({ folder, name: nameOf(join(to, folder)) }));
  for (const { folder, name } of own) {
    link(join(to, folder), join(to, 'node_modules', name));
    const nested = join(ROOT, folder, 'node_modules');
    if (existsSync(nested)) link(nested, join(to, folder, 'node_modules'));
  }
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@croupier' && !own.some((each) => each.name === name))
      link(join(ROOT, 'node_modules', name), join(to, 'node_modules', name));
};

const PAGE = readFileSync(join(ROOT, 'docs/how-to/add-a-game.md'), 'utf8');

/** Blocks of the page, each under the file it is for. */
const FILE = /^`(games\/[^`]+)`[^\n]*\n\n```\w+\n([\s\S]*?)^```$/gm;
const LINE = /^And the line in `([^`]+)`:\n\n```ts\n([^\n]+\n)```$/m;
const SCRIPT = /^```sh\n([\s\S]*?)^```$/m;
/** The table of files, first column. */
const LISTED = /^\| `((?:games|packages)\/[^`]+)` \|/gm;

export interface Copied {
  readonly root: string;
  /** Every file that differs from the project, as the page lists them. */
  readonly touched: readonly string[];
}

/** The files that the page lists, whether or not they were written. */
export const LISTED_FILES: readonly string[] = [...PAGE.matchAll(LISTED)].map(([, file = '']) => file);

export const copyWithGame = (): Copied => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'croupier-third-game-')));
  copySources(root);
  const before = new Set(filesOf(root));
  for (const [, path = '', text = ''] of PAGE.matchAll(FILE)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  execFileSync('sh', ['-ec', SCRIPT.exec(PAGE)?.[1] ?? 'exit 1'], { cwd: root });
  const [, list = '', line = ''] = LINE.exec(PAGE) ?? [];
  appendFileSync(join(root, list), line);
  const added = filesOf(root).filter((path) => !before.has(path));
  linkPackages(root);
  return { root, touched: [...added, list] };
};

const filesOf = (root: string): readonly string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
