/**
 * Puts a child program and our own packages into one file. Started from its sources a server spends two seconds on
 * compiling them; a run that starts one a hundred times would measure mostly that. Always made from the sources at hand.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, defaultServerConditions } from 'vite';

const HERE = fileURLToPath(new URL('.', import.meta.url));
/** Inside the repository, so that packages from elsewhere are found. */
const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));

export interface Programs {
  /** The file of a program of this folder, by its name without `.ts`. */
  file(name: string): string;
  remove(): void;
}

export const bundle = async (...names: readonly string[]): Promise<Programs> => {
  const folder = mkdtempSync(join(ROOT, 'node_modules', '.chaos-'));
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
        input: Object.fromEntries(names.map((name) => [name, join(HERE, `${name}.ts`)])),
        output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  return {
    file: (name) => join(folder, `${name}.mjs`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
