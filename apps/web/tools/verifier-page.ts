/** The checker of shoes as one page with everything inside it. Its own policy forbids it to load or send anything. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, defaultClientConditions } from 'vite';
import { keepSlots } from '../../../tools/lib/keep-slots.ts';

const OFFLINE = join(import.meta.dirname, '../src/offline');

const script = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [keepSlots('parts')],
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(OFFLINE, 'verifier.ts'), formats: ['iife'], name: 'verifier' },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const chunk = result !== undefined && 'output' in result ? result.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the checker was not built');
  // Inside a page the end of a script is the end of the script, also in a text of it.
  return chunk.code.replaceAll('</', '<\\/');
};

export const verifierPage = async (): Promise<string> => {
  const page = readFileSync(join(OFFLINE, 'verifier.html'), 'utf8');
  const code = await script();
  return page.replace('<!-- script -->', () => `<script>${code}</script>`);
};
