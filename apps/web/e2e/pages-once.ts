/**
 * The pages are built once for a run of tests, by the first file that needs them; each file serves a copy of its own,
 * which it may change.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';

/** The variable that names the folder of the run. */
export const PAGES_OF_RUN = 'CROUPIER_PAGES_OF_RUN';

/** Before the tests of a run: where its pages go. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const place = await mkdtemp(join(tmpdir(), 'croupier-pages-'));
  process.env[PAGES_OF_RUN] = place;
  // In watch mode, something has just changed.
  project.onTestsRerun(() => rm(join(place, 'built'), { recursive: true, force: true }));
  return () => rm(place, { recursive: true, force: true });
};

/** Only one at a time can make a folder, so only one builds; if that fails, the next one tries, and fails as well. */
const builtIn = async (place: string, build: (outDir: string) => Promise<void>): Promise<string> => {
  const [built, fresh, busy] = [join(place, 'built'), join(place, 'fresh'), join(place, 'busy')];
  while (!existsSync(built)) {
    const isFirst = await mkdir(busy).then(
      () => true,
      () => false,
    );
    if (!isFirst) {
      await sleep(100);
      continue;
    }
    try {
      if (existsSync(built)) break;
      await build(fresh);
      await rename(fresh, built);
    } finally {
      await rm(busy, { recursive: true });
    }
  }
  return built;
};

/** Puts the pages into `outDir`; outside a run of tests they are built right there. */
export const putPages = async (outDir: string, build: (outDir: string) => Promise<void>): Promise<void> => {
  const place = process.env[PAGES_OF_RUN];
  if (place === undefined) await build(outDir);
  else await cp(await builtIn(place, build), outDir, { recursive: true });
};
