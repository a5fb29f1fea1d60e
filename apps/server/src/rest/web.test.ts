import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAMES } from '@croupier/catalog';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { App } from './app.ts';
import { isAsset, webRoutes } from './web.ts';

/** As it is before it is built: what the words of a page take the place of. */
const INDEX = fileURLToPath(new URL('../../../web/index.html', import.meta.url));

/** As on a Windows machine: pages are read with the same line endings as everywhere. */
const CHECKER = '<style>\r\n  b { color: red }\r\n</style>\r\n<script>check("<\\/script>");</script>\r\n';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const serve = async (built: boolean) => {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-pages-'));
  folders.push(folder);
  if (built) {
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), await readFile(INDEX, 'utf8'));
    await mkdir(join(folder, '.vite'));
    await writeFile(join(folder, '.vite', 'preloads.json'), JSON.stringify({ '/new': ['assets/main-abc123.js'] }));
    await writeFile(join(folder, 'assets', 'main-abc123.js'), 'export {};');
    await writeFile(join(folder, 'assets', 'main-abc123.js.gz'), 'packed');
    await writeFile(join(folder, 'verifier.html'), CHECKER);
    await writeFile(join(folder, 'verifier.html.gz'), 'packed');
    await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  }
  const app = fastify() as unknown as App;
  await webRoutes(app, folder);
  return app;
};

/** The addresses of the router, with something in place of each parameter. */
const ROUTED = ['App.tsx', 'Pages.tsx']
  .map((file) => readFileSync(new URL(`../../../web/src/${file}`, import.meta.url), 'utf8'))
  .flatMap((text) => [...text.matchAll(/pattern: ['`]([^'`]+)['`]/g)].map(([, pattern = '']) => pattern))
  .flatMap((pattern) =>
    /:game|\$\{id\}/.test(pattern) ? GAMES.map(({ id }) => pattern.replace(/:game|\$\{id\}/, id)) : [pattern],
  )
  .map((path) => path.replace(/:\w+/, 'K7QM2X.1').replace('/*', ''));

const PAGES = [
  ...ROUTED,
  '/chart?game=none',
  '/learn/is-it-fair',
  '/learn/glossary/builders',
  ...GAMES.map(({ id }) => `/learn/${id}/rules`),
];

test('the router has been read', () => {
  expect(ROUTED).toEqual(expect.arrayContaining(['/', '/history', '/r/K7QM2X.1/watch', `/rules/${GAMES[0]?.id}`]));
  expect(ROUTED.length).toBeGreaterThan(25);
});

test.each(PAGES)('%s is a page, asked for every time', async (url) => {
  const answer = await (await serve(true)).inject({ url });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test('what a page will want is named before its first script has been read', async () => {
  const app = await serve(true);
  const wish = '<link rel="modulepreload" crossorigin href="/assets/main-abc123.js">';
  expect((await app.inject({ url: '/new' })).body).toContain(wish);
  expect((await app.inject({ url: '/settings' })).body).not.toContain('modulepreload');
});

test('a list of such files that is missing or half written keeps no page back', async () => {
  const app = await serve(true);
  const list = join(folders.at(-1) ?? '', '.vite', 'preloads.json');
  for (const text of ['{"/new":["as', 'null']) {
    await writeFile(list, text);
    const answer = await app.inject({ url: '/new' });
    expect([answer.statusCode, answer.body.includes('modulepreload')]).toEqual([200, false]);
  }
  await rm(list);
  expect((await app.inject({ url: '/new' })).statusCode).toBe(200);
});

test('every page has a title and a description of its own, also for those who run no scripts', async () => {
  const app = await serve(true);
  const seen = new Map<string, string>();
  for (const url of [
    '/',
    '/new',
    '/r/K7QM2X',
    '/history',
    '/h/K7QM2X.1',
    '/verify',
    '/learn',
    '/learn/is-it-fair',
    '/chart',
    '/lab',
    ...GAMES.map(({ id }) => `/rules/${id}`),
    '/about',
  ]) {
    const { body } = await app.inject({ url });
    const [title, says, shown, told] = [
      /<title>(.*?) · Croupier<\/title>/,
      /<meta name="description" content="(.{20,160}?)"/,
      /<meta property="og:title" content="(.*?)"/,
      /<meta property="og:description" content="(.*?)"/,
    ].map((pattern) => pattern.exec(body)?.[1] ?? `none of ${url}`);
    expect([shown, told]).toEqual([title, says]);
    expect(seen.get(`${title}`), url).toBeUndefined();
    seen.set(`${title}`, `${says}`);
  }
  expect(new Set(seen.values()).size).toBe(seen.size);
  // What stands in the address is not repeated.
  expect((await app.inject({ url: '/learn/<script>' })).body).not.toContain('<script>');
  expect((await app.inject({ url: '/learn/constructor' })).body).toContain('<title>Learn · Croupier</title>');
});

test.each(['/nonsense', '/r', '/r/K7QM2X/steal', '/assets/none.js', '/.vite/manifest.json', '/../package.json'])(
  '%s is nothing',
  async (url) => {
    expect((await (await serve(true)).inject({ url })).statusCode).toBe(404);
  },
);

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test.each(['/nonsense', '/r/K7QM2X/steal', '/apiary'])('%s in a browser is the page that says so', async (url) => {
  const app = await serve(true);
  const answer = await app.inject({ url, headers: BROWSER });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.body).toContain('<title>Croupier</title>');
  expect((await app.inject({ url })).json()).toMatchObject({ code: 'ROUTE_UNKNOWN' });
});

test.each([
  ['GET', '/api/nonsense'],
  ['GET', '/api?x'],
  ['GET', '/docs/nonsense'],
  ['GET', '/assets/none.js'],
  ['POST', '/nonsense'],
] as const)('%s %s is answered for programs in any case', async (method, url) => {
  for (const built of [true, false]) {
    const answer = await (await serve(built)).inject({ method, url, headers: BROWSER });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'ROUTE_UNKNOWN' });
  }
});

test('the checker may run what is inside it, word for word, and nothing else', async () => {
  const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const app = await serve(true);
  const answer = await app.inject({ url: '/verifier.html' });
  expect(answer.body).toBe(CHECKER);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['content-security-policy']).toBe(
    `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; script-src ${hash('check("<\\/script>");')}; style-src ${hash('\n  b { color: red }\n')}`,
  );
  const packed = await app.inject({ url: '/verifier.html', headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers['content-security-policy']).toBe(answer.headers['content-security-policy']);
});

test('what has its contents in its name is kept for good, and sent packed', async () => {
  const app = await serve(true);
  const url = '/assets/main-abc123.js';
  const answer = await app.inject({ url });
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding']).toBe('gzip');
  expect((await app.inject({ url: '/favicon.svg' })).headers['cache-control']).toBe('public, max-age=3600');
  expect([isAsset(url), isAsset('/api/games')]).toEqual([true, false]);
});

test('without a build the server works, and says how to make one', async () => {
  const app = await serve(false);
  const answer = await app.inject({ url: '/' });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('npm run build');
  expect((await app.inject({ url: '/new' })).statusCode).toBe(404);
});
