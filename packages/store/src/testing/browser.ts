/** Builds code as a bundler for browsers would, and runs it where nothing of Node can be seen. */
import { join, relative } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build, defaultClientConditions, type Rolldown } from 'vite';

const ROOT = join(import.meta.dirname, '../../../..');
/** A file that is not there; relative imports start beside it. */
const ENTRY = join(import.meta.dirname, '../entry-for-browsers.ts');
/** What both browsers and Node have, and the store needs. No Buffer, no process, no require. */
const GLOBALS = { TextEncoder, Uint8Array, atob, btoa, queueMicrotask };

export interface Built {
  /** Every module of the import graph, by its path in this repository. */
  readonly modules: readonly string[];
  /** Runs the bundle, which puts its exports under the name `built`, and then `code`; answers with what that gives. */
  readonly run: (code: string) => unknown;
}

/** `text` is a module in the folder src. */
export const buildForBrowser = async (text: string): Promise<Built> => {
  const modules: string[] = [];
  const built = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: { write: false, minify: false, lib: { entry: ENTRY, formats: ['iife'], name: 'built' } },
    plugins: [
      {
        name: 'entry-and-modules',
        enforce: 'pre',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? text : undefined),
        buildEnd() {
          modules.push(...[...this.getModuleIds()].map((id) => relative(ROOT, id)));
        },
      },
    ],
  })) as readonly Rolldown.RolldownOutput[];
  const code = built[0]?.output[0].code ?? '';
  return { modules, run: (more) => runInContext(`${code};${more}`, createContext({ ...GLOBALS })) as unknown };
};
