/** Builds from the sources of all packages: the "source" condition leads to ./src, so nothing has to be compiled before. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { keepSlots, keepSlotsFor } from '../../tools/lib/keep-slots.ts';
import { preloadsOf } from './tools/preloads.ts';
import { readings } from './tools/reading-of.ts';
import { verifierPage } from './tools/verifier-page.ts';

const SERVER = process.env['CROUPIER_SERVER'] ?? 'http://localhost:3000';

const SMALLEST = 1024;

/** Written once here, so that no request has to wait for it. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle: ({ dir = '' }) => {
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((name) => join(dir, name));
    for (const file of files) {
      if (!/\.(?:js|css|svg|html)$/.test(file) || statSync(file).size < SMALLEST) continue;
      const content = readFileSync(file);
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    }
  },
});

/** Keeps the files of this build for pages without a connection; a new build waits until the old pages are closed. */
const serviceWorker = (files: readonly string[]): string => `const KEPT = 'croupier-${fingerprint(files)}';
const FILES = ${JSON.stringify(['/', ...files])};
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES)));
});
self.addEventListener('activate', (event) => {
  const drop = (names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(drop).then(() => self.clients.claim()));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(request).then((found) => found ?? fetch(request)));
  } else if (request.mode === 'navigate' && !/^\\/(api|docs|healthz|readyz|metrics)/.test(url.pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match('/')));
  }
});
`;

const fingerprint = (files: readonly string[]): string =>
  createHash('sha256').update(files.join()).digest('hex').slice(0, 12);

const offline = (): Plugin => ({
  name: 'offline',
  apply: 'build',
  // After the page has been written, which leaves out a script that only loads another: one file that does not exist,
  // and nothing would be kept.
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = Object.keys(bundle)
      .filter((name) => name.startsWith('assets/'))
      .map((name) => `/${name}`)
      .sort();
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: serviceWorker(files) });
  },
});

const preloads = (): Plugin => ({
  name: 'preloads',
  apply: 'build',
  writeBundle: ({ dir = '' }) => writeFileSync(join(dir, '.vite/preloads.json'), JSON.stringify(preloadsOf(dir))),
});

/** The checker as one file, to be kept and opened without us. */
const verifier = (): Plugin => ({
  name: 'verifier',
  apply: 'build',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'verifier.html', source: await verifierPage() });
  },
});

/** Is it one of these files? A file that was moved ends the build: left out in silence it would cost every table its bytes. */
const oneOf = (...names: readonly string[]): ((id: string) => boolean) => {
  const files = names.map((name) => join(import.meta.dirname, '../..', name));
  for (const file of files)
    if (!existsSync(file)) throw new Error(`vite.config.ts groups a file that does not exist: ${file}`);
  return (id) => files.includes(id);
};

/**
 * What is always loaded together is one file, with all that it imports. Split by who imports what, as bundlers do, a table
 * would be thirty small files: as many requests, and a tenth more when compressed. First come, first served: what runs
 * ahead, then the start with what every page needs, the checks, what every table needs, and what a game draws and tells with.
 */
const GROUPS = [
  { name: 'ahead', test: oneOf('apps/web/src/ahead.ts'), priority: 5 },
  {
    name: 'start',
    test: oneOf(
      'apps/web/src/main.ts',
      'apps/web/src/lib/care.ts',
      'apps/web/src/lib/recent.ts',
      'apps/web/src/shell/HelpButton.tsx',
      'apps/web/src/table/words/use-caption.ts',
      'packages/kernel/src/money/say-amount.ts',
      'packages/kernel/src/contract/result.ts',
      // Both the checks of a shoe and a game need it, and a game must not load the checks for it.
      'packages/cards/src/deck.ts',
      'packages/cards/src/input.ts',
    ),
    priority: 4,
  },
  // Both the drills of one game and the felt of the other count cards.
  { name: 'composition', test: oneOf('packages/cards/src/composition.ts'), priority: 4 },
  {
    name: 'checks',
    test: oneOf('packages/fair/src/verify/check-shoe.ts', 'packages/fair/src/verify/shoe-file.ts'),
    priority: 3,
  },
  {
    name: 'table',
    test: oneOf(
      'apps/web/src/pages/SoloPage.tsx',
      'packages/ui/src/felt.ts',
      'packages/ui/src/cards/CardFan.tsx',
      'packages/ui/src/cards/HandMarks.tsx',
      // Every felt uses seat names. If they were in one game's file, other games would load all of that game.
      'packages/ui/src/controls/SeatName.tsx',
      'packages/ui/src/chips/BetSpot.tsx',
      'packages/kernel/src/contract/narrator.ts',
      'packages/kernel/src/wagers/wager.ts',
      'packages/cards/src/shoe.ts',
    ),
    priority: 2,
  },
  {
    debugName: 'game',
    name: (id: string) => /\/games\/([^/]+)\/src\/(?:felt\/index|narrator)\.ts$/.exec(id)?.[1] ?? null,
    priority: 1,
  },
];

/** Half of what a table loads, without a change to the components: docs/decisions/0048-pages-are-built-with-preact.md. */
const PREACT = {
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
};

/** The parts of a game that the worker with this entry file uses. */
const workerSlots = (entries: string): readonly string[] => {
  if (entries.includes('reveal-worker')) return ['parts'];
  if (entries.includes('coach-worker')) return ['coach', 'ruleBook', 'grade', 'parts'];
  if (entries.includes('lab-worker')) return ['lab', 'simulator', 'edge'];
  return entries.includes('chart-worker') ? ['chart'] : ['edge'];
};

export default defineConfig({
  plugins: [
    keepSlots(
      'parts',
      'narrator',
      'felt',
      'guide',
      'ruleBook',
      'sample',
      'chances',
      'recaps',
      'coach',
      'trainer',
      'lab',
    ),
    readings(),
    offline(),
    verifier(),
    preloads(),
    compressed(),
  ],
  root: import.meta.dirname,
  resolve: { conditions: ['source', ...defaultClientConditions], alias: PREACT },
  build: {
    target: 'es2023',
    // No data: addresses, which our security policy does not allow.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Pages and games ask for all they need at once. What is loaded later needs mostly what is there, and the names of
      // files are long and cannot be compressed.
      resolveDependencies: (_, files, { hostId, hostType }) =>
        hostType === 'html' || hostId.startsWith('assets/start-') ? files : [],
    },
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: GROUPS },
        // A table names some thirty parts that it may load later, and nothing of a hash can be compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  // Each game's odds are a separate file there too. Revealed shoes are checked by the rules.
  worker: {
    format: 'es',
    plugins: () => [keepSlotsFor(workerSlots)],
  },
  // Under the name the page was asked for: the server takes nothing from pages of another one. A bare address would change it.
  server: {
    proxy: {
      '/api': { target: SERVER },
      '/docs': { target: SERVER },
      '/socket.io': { target: SERVER, ws: true },
    },
  },
});
