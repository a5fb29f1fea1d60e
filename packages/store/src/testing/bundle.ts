/**
 * Puts programs and our own packages into one file each. Started from its sources a server spends two seconds on
 * compiling them; a run that starts one a hundred times would measure mostly that. Always made from the sources at hand.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Inside the repository, so that packages from elsewhere are found. */
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** Whatever opens the store in a thread finds its threads beside itself. */
const THREADS = ['thread-main', 'checkpoint-main'].map(
  (name) => [name, fileURLToPath(new URL(`../sqlite/${name}.ts`, import.meta.url))] as const,
);

export interface Programs {
  /** The file of a program, by the name it was given. */
  file(name: string): string;
  remove(): void;
}

/** `programs`: their sources, by name. */
export const bundle = async (programs: { readonly [name: string]: URL }): Promise<Programs> => {
  // Not loaded by those who need something else of this folder.
  const { build, defaultServerConditions } = await import('vite');
  const folder = mkdtempSync(join(ROOT, 'node_modules', '.bundle-'));
  const sources = Object.entries(programs).map(([name, source]) => [name, fileURLToPath(source)] as const);
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    ssr: {
      noExternal: [/^@croupier\//],
      resolve: { conditions: ['source', ...defaultServerConditions.filter((name) => name !== 'module')] },
    },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      sourcemap: false,
      rolldownOptions: {
        input: Object.fromEntries([...sources, ...THREADS]),
        output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  return {
    file: (name) => join(folder, `${name}.mjs`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
