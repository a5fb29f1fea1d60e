/** A real browser and a real server with the pages just built, each on its own. */
import { randomBytes } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@croupier/catalog';
import { type Clock, openLobby, PATIENCE, type ShoeWorks } from '@croupier/host';
import { expectOk } from '@croupier/kernel';
import { build, readConfig } from '@croupier/server';
import { openSqliteStore } from '@croupier/store';
import { type Browser, chromium } from 'playwright-core';
import { putPages } from './pages-once.ts';
import { stackedShoes } from './stacked-shoes.ts';

const WEB = join(import.meta.dirname, '..');
const LIBRARY_FOLDERS = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib'];

/** The browser inside the npm package, unpacked once for all runs of this version; `CHROMIUM_PATH` overrides it. */
const unpacked = async (): Promise<string> => {
  const own = process.env['CHROMIUM_PATH'];
  if (own !== undefined && own !== '') return own;
  const home = join(tmpdir(), 'croupier-chromium-143');
  const before = process.env['TMPDIR'];
  const lacksLibraries = !LIBRARY_FOLDERS.some((folder) => existsSync(`${folder}/libnspr4.so`));
  // Where the system has no libraries for a browser, the package brings its own for machines of this name.
  if (lacksLibraries) process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x';
  const work = existsSync(home) ? home : await mkdtemp(join(tmpdir(), 'croupier-unpack-'));
  process.env['TMPDIR'] = work;
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    const path = await packed.executablePath();
    if (work === home || lacksLibraries) return path;
    // Into its place in one step: another run may be unpacking at this very moment.
    await rename(work, home).catch(() => undefined);
    return path.replace(work, existsSync(join(home, 'chromium')) ? home : work);
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
};

/**
 * Containers often have 64 MB there, too little for a page: then the browser shares memory through files in the temporary
 * folder. On a disk those take a good part of the processor time of a page, so memory is used where there is enough of it.
 */
const hasSharedMemory = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 2 ** 30;
  } catch {
    return false;
  }
};

const launch = async (args: readonly string[]): Promise<Browser> => {
  // Not the arguments of the package: one process for everything ends with the first page that is closed.
  const all = ['--no-sandbox', '--font-render-hinting=none', '--mute-audio', ...args];
  const ignoreDefaultArgs = hasSharedMemory() ? ['--disable-dev-shm-usage'] : [];
  return chromium.launch({ executablePath: await unpacked(), args: all, ignoreDefaultArgs, headless: true });
};

/** Without a GPU process, which would only imitate a GPU here: fewer copies of each picture, and a tenth less processor time. */
export const openBrowser = (): Promise<Browser> => launch(['--disable-gpu']);

/** With WebGPU by its software adapter, which any machine has. */
export const openGpuBrowser = (): Promise<Browser> =>
  launch(['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader']);

export interface Site {
  readonly url: string;
  /** The folder of the built pages, as it is served. */
  readonly pages: string;
  /** Chooses the first cards of the shoes that are sealed next; see `stackedShoes`. */
  readonly stack: (...texts: readonly string[]) => void;
  /** Stops the server, and starts it again on the same port with the same store. */
  readonly restart: () => Promise<void>;
  /** For sessions, time jumps. */
  readonly later: (ms: number) => void;
  readonly stop: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Far above what a test does in a minute from one address. */
const MANY = { max: 5000, per: 60_000 };
const LIMITS = { requests: MANY, heavyRequests: MANY, sessions: MANY, rooms: MANY, roomsOfAddress: MANY };

const clockOf = (patience: number): Clock => ({
  now: Date.now,
  ticks: () => performance.now(),
  after: (ms, run) => {
    // A delay longer than timers support would fire at once.
    const timer = setTimeout(run, Math.min(ms * patience, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  },
});

export interface SiteOptions {
  /** How many times as long as in earnest the house waits before it does something by itself. Default 1. */
  readonly patience?: number;
  /** Milliseconds between the last bet of a shared round and its deal. Default 250: long enough for a second chip. */
  readonly lastCall?: number;
}

interface Served {
  readonly port: number;
  readonly close: () => Promise<void>;
}

interface Given {
  readonly shoes: ShoeWorks;
  readonly clock: Clock;
  readonly now: () => number;
  readonly lastCall: number;
}

/** What `startServer` does, with shoes of our own: a server that is started in earnest has no way to get them. */
const serve = async (port: number, folder: string, { shoes, clock, now, lastCall }: Given): Promise<Served> => {
  const store = expectOk(await openSqliteStore(join(folder, 'data', 'croupier.db')));
  const lobby = expectOk(
    await openLobby({
      store,
      shoes,
      clock,
      random: (bytes) => randomBytes(bytes),
      games: GAMES,
      patience: { ...PATIENCE, lastCall },
      speed: 1,
      committed: () => undefined,
      trouble: ({ what, error }) => console.error(what, error),
    }),
  );
  const config = expectOk(readConfig({ PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' }));
  const pages = join(folder, 'pages');
  const { app, drain } = await build({ config, store, lobby, shoes, pages, limits: LIMITS, clock: now });
  await app.listen({ port, host: '127.0.0.1' });
  await lobby.resume(() => undefined);
  const address = app.server.address();
  let closing: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    await drain();
    await store.close();
  };
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => {
      closing ??= end();
      return closing;
    },
  };
};

/** The pages as they are shipped: a test runner's own mode would build React for development. */
export const buildPages = async (web: string, outDir: string): Promise<void> => {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  // Takes longer to load than many a test to run, and most files get pages that are there already.
  const { build: buildSite } = await import('vite');
  try {
    const configFile = join(web, 'vite.config.ts');
    await buildSite({ root: web, configFile, mode: 'production', logLevel: 'error', build: { outDir } });
  } finally {
    process.env['NODE_ENV'] = before;
  }
};

export const openSite = async ({ patience = 1, lastCall = 250 }: SiteOptions = {}): Promise<Site> => {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-site-'));
  await mkdir(join(folder, 'data'));
  await putPages(join(folder, 'pages'), (outDir) => buildPages(WEB, outDir));
  const { works, stack } = stackedShoes();
  let ahead = 0;
  const given = { shoes: works, clock: clockOf(patience), now: () => Date.now() + ahead, lastCall };
  let server = await serve(0, folder, given);
  const { port } = server;
  return {
    url: `http://127.0.0.1:${port}`,
    pages: join(folder, 'pages'),
    stack,
    later: (ms) => {
      ahead += ms;
    },
    stop: () => server.close(),
    restart: async () => {
      await server.close();
      server = await serve(port, folder, given);
    },
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
