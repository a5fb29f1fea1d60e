/**
 * Tests that run alone, each put together with our own sources into one module. The test runner loads modules one by one
 * and reaches across them through getters: for a test that has its process to itself, loading takes longer than many a
 * test, and rules that ask other rules by the million run a quarter slower. Always made from the sources at hand.
 */
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, defaultServerConditions, type Plugin } from 'vite';
import { keepSlots } from './lib/keep-slots.ts';

/** Where a module lies stays known in the one that it becomes a part of. */
const placesKept: Plugin = {
  name: 'places-kept',
  enforce: 'pre',
  transform: (code, id) => {
    const [file = id] = id.split('?');
    if (!code.includes('import.meta.')) return undefined;
    return code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
      .replaceAll('import.meta.filename', JSON.stringify(file))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(file)));
  },
};

/** All but what is drawn in a browser: one module has no parts that are loaded later. */
const SLOTS = [
  'parts',
  'narrator',
  'guide',
  'tools',
  'edge',
  'chances',
  'recaps',
  'grade',
  'trainer',
  'coach',
  'spreads',
  'simulator',
  'schemas',
];

/** A test and all of our own that it needs, as one module; packages from elsewhere are left where they are. */
export const bundled = async (file: string): Promise<{ readonly code: string; readonly map: string }> => {
  const built = await build({
    root: dirname(file),
    configFile: false,
    logLevel: 'error',
    plugins: [placesKept, keepSlots(...SLOTS)],
    ssr: {
      resolve: { conditions: ['source', ...defaultServerConditions.filter((name) => name !== 'module')] },
    },
    build: {
      ssr: true,
      target: 'node20',
      // Nothing is written; positions in the sources are relative to this.
      outDir: dirname(file),
      write: false,
      minify: false,
      sourcemap: true,
      rolldownOptions: { input: file, output: { format: 'es', codeSplitting: false } },
    },
  });
  const [chunk] = (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${file} became no module`);
  return { code: chunk.code, map: chunk.map?.toString() ?? '' };
};

export const bundledTests = (): Plugin => ({
  name: 'bundled-tests',
  enforce: 'pre',
  load: (id) => (/\.test\.ts$/.test(id) ? bundled(id) : undefined),
});
