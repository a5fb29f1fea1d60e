import { expect, test } from 'vitest';
import { buildForBrowser } from '../testing/browser.ts';

const ENTRY = `export * from './memory/index.ts';`;
const foreign = (modules: readonly string[]): readonly string[] =>
  modules.filter((path) => !/^(?:packages\/(?:store|kernel|cards)\/src|node_modules\/@noble\/hashes)\//.test(path));

const PLAY = `(async () => {
  const { memoryBus, MemoryHub, openMemoryStore, payloadHash, verifyLog } = built;
  const store = openMemoryStore();
  await store.createTable({ table: 'T1', game: 'any', setup: null, at: 1 });
  const command = { account: 'ann', cmdId: 'c1', payloadHash: payloadHash({ é: 1 }) };
  const vault = [{ kind: 'put', shoe: 's1', bytes: Uint8Array.of(0, 255) }];
  await store.append({ table: 'T1', expected: 0, command, events: [{ v: 1, event: 'x' }], answer: 1, vault, at: 2 });
  const { value: table } = await store.table('T1');
  const { value: events } = await store.events({ table: 'T1', after: 0, limit: 9 });
  const { value: sealed } = await store.sealed('s1');
  const hub = new MemoryHub();
  const heard = new Promise((resolve) => memoryBus(hub).subscribe(resolve, resolve));
  memoryBus(hub).publish('hint');
  return JSON.stringify([verifyLog(table, events).ok, ...sealed.bytes, await heard]);
})()`;

test('the entry for browsers loads nothing of Node and no driver, and runs without them', async () => {
  const { modules, run } = await buildForBrowser(ENTRY);
  expect(modules).toContain('packages/store/src/sha256/any.ts');
  expect(foreign(modules)).toEqual([]);
  expect(await run(PLAY)).toBe('[true,0,255,"hint"]');
});

test.each(['node:fs', 'fs', 'pg', '@photostructure/sqlite', './sqlite/open.ts', './sha256/node.ts'])(
  'an entry that needs %s would be found',
  async (name) => {
    const { modules } = await buildForBrowser(`${ENTRY} import * as planted from '${name}'; export { planted };`);
    expect(foreign(modules)).not.toEqual([]);
  },
);

test('an entry that needs a global of Node would not run', async () => {
  const { run } = await buildForBrowser(`export const planted = Buffer.from('x');`);
  expect(() => run('')).toThrow(/Buffer is not defined/);
});
