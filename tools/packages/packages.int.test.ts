/**
 * Every package as a stranger gets it: packed, installed without React and without this repository around it, its README
 * tried out and type-checked, and a server started by the one command that people type.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Entries, type Exported } from '../api/entries.ts';
import { commonOf, problemsOf } from './check.ts';
import { type Example, exampleOf } from './examples.ts';
import { Home } from './install.ts';
import { compile, type Packed, packAll, run } from './pack.ts';
import { type ExportTarget, publishedWorkspaces } from './workspaces.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
/** Of a stranger's shell: nothing of this run. */
const ENV = { PATH: process.env['PATH'], HOME: tmpdir(), NODE_ENV: 'production' };
const REACT = ['react', 'react-dom', '@croupier/ui'];
/** What @croupier/store can do without, unless tables are kept in a database. */
const DRIVERS = ['@photostructure/sqlite', 'pg', 'rate-limiter-flexible'];
const PUBLISHED = publishedWorkspaces(ROOT).map(({ folder, manifest }) => ({ folder, name: manifest.name }));

let packed: readonly Packed[] = [];
let into = '';
/** Where nobody has React, and where they do. */
let plain: Home;
let withReact: Home;
let server: { readonly process: ChildProcess; readonly url: string; readonly data: string };

const startServer = async (): Promise<typeof server> => {
  const data = mkdtempSync(join(tmpdir(), 'croupier-data-'));
  const folder = plain.project('server', ['croupier']);
  const { bin = {} } = packed.find(({ manifest }) => manifest.name === 'croupier')?.manifest ?? {};
  const program = join(folder, 'node_modules/croupier', bin['croupier'] ?? '');
  // Typed as `npx croupier`, with nothing behind it.
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { ...ENV, PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/[^ ]+/.exec(line)?.[0];
    if (url !== undefined) return { process: child, url, data };
  }
  throw new Error('the server ended before it said where it is');
};

beforeAll(async () => {
  compile();
  into = mkdtempSync(join(tmpdir(), 'croupier-packages-'));
  packed = packAll(into);
  plain = new Home(packed, ['@croupier/web', ...DRIVERS]);
  withReact = new Home(packed, ['@croupier/web', ...DRIVERS, ...REACT]);
  server = await startServer();
}, 240_000);

afterAll(async () => {
  if (server.process.kill('SIGTERM')) await once(server.process, 'exit');
  for (const home of [plain, withReact]) home.remove();
  for (const folder of [into, server.data]) rmSync(folder, { recursive: true, force: true });
});

const packageOf = (name: string): Packed => {
  const found = packed.find(({ manifest }) => manifest.name === name);
  if (found === undefined) throw new Error(`${name} was not packed`);
  return found;
};

/** In a project of its own; what it printed. Fails with what it said when it failed. */
const runModule = (project: string, code: string): string => {
  writeFileSync(join(project, 'example.mjs'), code);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['example.mjs'], {
    cwd: project,
    env: ENV,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
};

test('the pages are a package like the others', async () =>
  expect(await problemsOf(packageOf('@croupier/web'), commonOf(ROOT))).toEqual([]));

const EXAMPLES = PUBLISHED.flatMap(({ folder, name }) => {
  const example = exampleOf(readFileSync(join(ROOT, folder, 'README.md'), 'utf8'));
  return example === undefined ? [] : [{ name, example }];
});

const isForReact = ({ installs }: Example): boolean => installs.some((name) => REACT.includes(name));
const projectOf = (name: string, example: Example): string =>
  (isForReact(example) ? withReact : plain).project(name.replace('/', '+'), example.installs);

describe('README examples', () => {
  test('all packages but the pages and the program have one', () => expect(PUBLISHED.length - EXAMPLES.length).toBe(2));

  test.each(EXAMPLES)('$name: runs under plain Node and prints what it says', ({ name, example }) => {
    const code = example.code.replaceAll('http://localhost:3000', server.url);
    const printed = runModule(projectOf(name, example), code);
    if (example.prints !== undefined) expect(printed).toBe(example.prints);
  });
});

const targetOf = (target: ExportTarget): string =>
  typeof target === 'string' ? target : targetOf(target['default'] ?? '');

/** Subpaths that can be imported, as they are written in an import. */
const importsOf = (name: string): readonly string[] =>
  Object.entries(packageOf(name).manifest.exports ?? {})
    .filter(([, target]) => targetOf(target).endsWith('.js'))
    .map(([subpath]) => join(name, subpath));

/** The declaration file of something that is imported. */
const typesOf = (path: string): string => {
  const name = NAMES.find((each) => path === each || path.startsWith(`${each}/`)) ?? '';
  const { staged, manifest } = packageOf(name);
  const target = manifest.exports?.[`.${path.slice(name.length)}`];
  // Where Node and browsers get files of their own, Node's stands for both: their names are the same.
  const entry = typeof target === 'object' && typeof target['node'] === 'object' ? target['node'] : target;
  const types = typeof entry === 'object' ? entry['types'] : undefined;
  if (typeof types !== 'string') throw new Error(`${path} has no types`);
  return join(staged, types);
};

/** `odds.oddsOf` is reached by the name `odds`. */
const reachedBy = ({ within, name }: Exported): string => (within === '' ? name : within.replace(/\..*$/, ''));

const needsReact = (path: string): boolean => /^@croupier\/ui\b|\/felts?$/.test(path);

const NAMES = PUBLISHED.map(({ name }) => name);
/** Projects with all packages, in both homes. */
const everythingPlain = (): string =>
  plain.project(
    'everything',
    NAMES.filter((name) => name !== '@croupier/ui'),
  );
const everythingWithReact = (): string => withReact.project('everything', [...NAMES, 'react']);
const plainImports = (): readonly string[] => NAMES.flatMap(importsOf).filter((path) => !needsReact(path));
const reactImports = (): readonly string[] => NAMES.flatMap(importsOf).filter(needsReact);

describe('entry points', () => {
  const load = (paths: readonly string[]): string =>
    `for (const path of ${JSON.stringify(paths)}) console.log(path, typeof (await import(path)));\n`;
  const loaded = (paths: readonly string[]): string => paths.map((path) => `${path} object\n`).join('');

  test('where nobody has React, everything but the felts loads', () => {
    expect(() => runModule(everythingPlain(), "await import('react');")).toThrow();
    expect(runModule(everythingPlain(), load(plainImports()))).toBe(loaded(plainImports()));
  });

  test('with React the felts load too', () => {
    expect(reactImports().length).toBeGreaterThan(2);
    expect(runModule(everythingWithReact(), load(reactImports()))).toBe(loaded(reactImports()));
  });

  test('the API reference has every name that can be imported', () => {
    const print = 'console.log(JSON.stringify(Object.keys(await import(path)).toSorted()));';
    const printed = runModule(everythingPlain(), `for (const path of ${JSON.stringify(plainImports())}) ${print}\n`);
    const names = printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as readonly string[]);
    const entries = new Entries();
    const described = plainImports().map((path) => new Set(entries.exportsOf(typesOf(path)).flatMap(reachedBy)));
    const missing = names.map((own, at) => own.filter((name) => described[at]?.has(name) !== true));
    expect(names.flat().length).toBeGreaterThan(100);
    expect(missing.flat()).toEqual([]);
  });

  test('clients and hosts of tables in memory need no database', () => {
    const bare = new Home(packed);
    const project = bare.project('bare', ['@croupier/client', '@croupier/host', '@croupier/store']);
    const paths = [...importsOf('@croupier/client'), ...importsOf('@croupier/host'), '@croupier/store/memory'];
    expect(paths.length).toBeGreaterThan(8);
    expect(runModule(project, load(paths))).toBe(loaded(paths));
    expect(() => runModule(project, "await import('@croupier/store');")).toThrow();
    bare.remove();
  });

  test('an import that a package does not declare fails', () => {
    const project = plain.project('strict', ['@croupier/cards', '@croupier/kernel']);
    expect(() => runModule(project, "await import('@croupier/fair');")).toThrow();
  });
});

describe('types, with skipLibCheck off', () => {
  const imported = (paths: readonly string[]): string =>
    paths.map((path, at) => `export * as entry${at} from '${path}';\n`).join('');

  /** What the compiler complains about, with what people who write TypeScript have installed. */
  const complaints = (home: Home, lib: readonly string[], files: ReadonlyMap<string, string>): string => {
    const paths = [...files].map(([project, code]) => {
      const file = join(project, 'typed.mts');
      writeFileSync(file, code);
      return file;
    });
    home.addTypes(['@types/node', '@types/react', '@types/react-dom']);
    const compilerOptions = {
      ...{ target: 'es2023', module: 'nodenext', strict: true, skipLibCheck: false, noEmit: true },
      ...{ lib, types: ['node'] },
    };
    writeFileSync(join(home.folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: paths }));
    return spawnSync(process.execPath, [TSC, '-p', home.folder], { encoding: 'utf8' }).stdout;
  };
  const typedExamples = (wanted: (example: Example) => boolean): readonly (readonly [string, string])[] =>
    EXAMPLES.filter(({ example }) => wanted(example)).map(({ name, example }) => [
      projectOf(name, example),
      example.code,
    ]);

  test('READMEs and entry points without React', () => {
    const files = new Map([
      ...typedExamples((example) => !isForReact(example)),
      [everythingPlain(), imported(plainImports())],
    ]);
    expect(complaints(plain, ['es2023'], files)).toBe('');
  });

  test('READMEs and entry points with React', () => {
    const files = new Map([...typedExamples(isForReact), [everythingWithReact(), imported(reactImports())]]);
    expect(complaints(withReact, ['es2023', 'dom', 'dom.iterable'], files)).toBe('');
  });

  test('a mistake is found', () => {
    const files = new Map([[everythingPlain(), "import { chips } from '@croupier/kernel';\nchips('ten');\n"]]);
    expect(complaints(plain, ['es2023'], files)).toContain('TS2345');
  });
});

describe('croupier, the one package that people install', () => {
  test('answers /readyz', async () => {
    // On a busy machine a server that has just started may say that it is not ready yet.
    await expect
      .poll(async (): Promise<unknown> => (await fetch(`${server.url}/readyz`)).json(), { timeout: 30_000 })
      .toMatchObject({ ok: true });
  });

  test('opens a table over its API, and serves the page of that table with its script', async () => {
    const json = { 'content-type': 'application/json' };
    const session = await fetch(`${server.url}/api/session`, {
      method: 'POST',
      headers: json,
      body: '{"name":"Ann","token":true}',
    });
    const { token } = (await session.json()) as { token: string };
    const games = (await (await fetch(`${server.url}/api/games`)).json()) as readonly { id: string }[];
    const body = JSON.stringify({ cmdId: 'a-first-table', game: games[0]?.id });
    const headers = { ...json, authorization: `Bearer ${token}` };
    const created = await fetch(`${server.url}/api/tables`, { method: 'POST', headers, body });
    expect(created.status).toBe(201);
    const { table } = (await created.json()) as { table: { table: string } };
    const page = await fetch(`${server.url}/r/${table.table}`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    const script = /<script[^>]+src="(?<src>[^"]+)"/.exec(await page.text())?.groups?.['src'] ?? '';
    const loaded = await fetch(new URL(script, server.url));
    expect(loaded.status).toBe(200);
    expect(loaded.headers.get('content-type')).toContain('javascript');
  });

  test('plays a simulation on threads', () => {
    const folder = plain.project('server', ['croupier']);
    const program = join(folder, 'node_modules/croupier/bin/croupier.js');
    const games = run(process.execPath, [program, 'games'], folder);
    const game = /^[^:]+/.exec(games)?.[0] ?? '';
    const args = [program, 'simulate', game, '--rounds', '2m', '--seed', '7', '--workers', '2', '--json', '--no-speed'];
    const { rounds } = JSON.parse(run(process.execPath, args, folder)) as { rounds: number };
    expect(rounds).toBeGreaterThan(1_900_000);
  });
});
