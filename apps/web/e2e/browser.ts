/** A real browser and a real server with the pages just built, each on its own. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from '@croupier/server';
import { type Browser, chromium } from 'playwright-core';
import { build } from 'vite';

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

export const openBrowser = async (): Promise<Browser> => {
  // Not the arguments of the package: one process for everything ends with the first page that is closed.
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'];
  return chromium.launch({ executablePath: await unpacked(), args, headless: true });
};

export interface Site {
  readonly url: string;
  /** Stops the server, and starts it again on the same port with the same store. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Far above what a test does in a minute from one address. */
const LIMITS = {
  requests: { max: 5000, per: 60_000 },
  heavyRequests: { max: 1000, per: 60_000 },
  sessions: { max: 500, per: 60_000 },
  rooms: { max: 500, per: 60_000 },
};

export const openSite = async (): Promise<Site> => {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-site-'));
  const pages = join(folder, 'pages');
  await mkdir(join(folder, 'data'));
  await build({ root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'error', build: { outDir: pages } });
  const start = async (port: number): Promise<RunningServer> => {
    const started = await startServer(
      { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' },
      { pages, limits: LIMITS },
    );
    if (!started.ok) throw new Error(started.error.join(' '));
    return started.value;
  };
  let server = await start(0);
  const { port } = server;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => server.close(),
    restart: async () => {
      await server.close();
      server = await start(port);
    },
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
