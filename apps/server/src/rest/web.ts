/** The pages: a package of built files. Only addresses that the pages know are answered with them. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import { sendRefusal } from '../errors.ts';
import { refuse } from '../refusals.ts';
import type { App } from './app.ts';
import { inlinePolicy } from './inline-policy.ts';
import { PAGE_URLS, withPreloads, withWords, wordsFor } from './pages.ts';

/** Wherever npm has put the package of the pages; undefined where a server is installed without them. */
const builtPages = (): string | undefined => {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('@croupier/web/package.json')), 'dist');
  } catch {
    return undefined;
  }
};

const NO_PAGES = 'The web pages are not installed. Install @croupier/web; in the repository, run: npm run build';
const NO_PAGES_HERE = `${NO_PAGES}\nThe API works without them and is described at /docs\n`;

/** The checker as one file. It is the same whether it is opened here or from a disk. */
const CHECKER = 'verifier.html';

/** Files whose names are made from their contents; asking for them is no use of the interface. */
export const isAsset = (url: string): boolean => url.startsWith('/assets/');

/** Addresses of programs; they hear JSON, whatever they say they would like. */
const isInterface = (url: string): boolean =>
  /^\/(?:api|docs|assets|socket\.io|healthz|readyz|metrics)(?:[/?]|$)/.test(url);

/** Somebody has followed a wrong link: they see the page that says so, not the answer for a program. */
const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !isInterface(url) && (headers.accept ?? '').includes('text/html');

/** The page itself is asked for every time, so that nobody stays with an old one. */
const cacheOf = (path: string): string => {
  if (/[\\/]assets[\\/]/.test(path)) return 'public, max-age=31536000, immutable';
  return /(?:index\.html|sw\.js)(?:\.\w+)?$/.test(path) ? 'no-cache' : 'public, max-age=3600';
};

/** The files that a page will want. Without the list the page comes all the same, a little later. */
const wantedBy = async (list: string, url: string): Promise<readonly string[]> => {
  try {
    const files = JSON.parse(await readFile(list, 'utf8')) as { readonly [url: string]: readonly string[] };
    return files[url] ?? [];
  } catch {
    return [];
  }
};

export const webRoutes = async (app: App, folder = builtPages()): Promise<void> => {
  const isBuilt = folder !== undefined && existsSync(`${folder}/index.html`);
  app.setNotFoundHandler((request, reply) =>
    isBuilt && wantsPage(request)
      ? reply.code(404).sendFile('index.html')
      : sendRefusal(reply, refuse('ROUTE_UNKNOWN')),
  );
  if (!isBuilt) {
    app.log.warn(NO_PAGES);
    app.get('/', { schema: { hide: true } }, (_, reply) => reply.type('text/plain; charset=utf-8').send(NO_PAGES_HERE));
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['.vite/**', '**/*.gz', '**/*.br', 'index.html', CHECKER],
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', cacheOf(path));
    },
  });
  if (existsSync(`${folder}/${CHECKER}`))
    app.get(`/${CHECKER}`, { schema: { hide: true } }, async (_, reply) =>
      // Of the file as it is now: a new build may have taken its place.
      reply
        .header('content-security-policy', inlinePolicy(await readFile(`${folder}/${CHECKER}`, 'utf8')))
        .sendFile(CHECKER),
    );
  const index = `${folder}/index.html`;
  const preloads = `${folder}/.vite/preloads.json`;
  for (const url of PAGE_URLS)
    app.get<{ readonly Params: { readonly part?: string } }>(
      url,
      { schema: { hide: true } },
      async (request, reply) => {
        // Read every time: a new build may have taken its place.
        const [html, wanted] = await Promise.all([readFile(index, 'utf8'), wantedBy(preloads, url)]);
        const words = wordsFor(url, request.params.part ?? '');
        return reply
          .type('text/html; charset=utf-8')
          .header('cache-control', cacheOf(index))
          .send(withPreloads(withWords(html, words), wanted));
      },
    );
};
