import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepSlots } from './lib/keep-slots.ts';

let root = '';
const put = (name: string, text: string): void => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'croupier-slots-'));
  for (const slot of ['felt', 'edge', 'tools'])
    put(`games/faro/src/${slot}.ts`, `export const ${slot} = 'the ${slot}';`);
  put(
    'games/faro/src/manifest.ts',
    `type Loose = { readonly [name: string]: unknown };
export const manifest: Loose = {
  id: 'faro',
  bots: ['calm'],
  felt: () => import('./felt.ts'),
  edge: () => import('./edge.ts'),
  tools: () => import('./tools.ts'),
};`,
  );
  put('main.ts', "import { manifest } from './games/faro/src/manifest.ts';\nconsole.log(manifest);");
});
afterAll(() => rmSync(root, { recursive: true }));

const built = async (...slots: readonly string[]): Promise<string> => {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: slots.length > 0 ? [keepSlots(...slots)] : [],
    build: { write: false, minify: false, rolldownOptions: { input: join(root, 'main.ts') } },
  });
  return (Array.isArray(made) ? made : [made])
    .flatMap((each) => ('output' in each ? each.output : []))
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('\n');
};

test.each([
  [['felt'], ['the felt']],
  [
    ['edge', 'tools'],
    ['the edge', 'the tools'],
  ],
  [[], ['the felt', 'the edge', 'the tools']],
])('a build that keeps %j has %j', async (slots, parts) => {
  const code = await built(...slots);
  expect(['the felt', 'the edge', 'the tools'].filter((part) => code.includes(part))).toEqual(parts);
  expect(code).toMatch(/id:\s*["'`]faro["'`]/);
  expect(code).toContain('calm');
});

test('a manifest that is not one object is an error of the build', async () => {
  const whole = 'games/faro/src/manifest.ts';
  put(whole, 'export function manifest() {}');
  await expect(built('felt')).rejects.toThrow('exports no manifest');
});
