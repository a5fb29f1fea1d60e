import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Package } from '@arethetypeswrong/core';
import { expect, test } from 'vitest';
import { publintProblems, typeProblems } from './check.ts';
import { type Look, manifestProblems } from './manifest-problems.ts';

const COMMON = { license: 'MIT License …', url: 'git+https://example.org/croupier.git', node: '>=20.19' };
const README = '# @croupier/any\n\n```sh\nnpm install @croupier/any\n```\n\n```js\n1;\n```\n\n[docs](docs)\n';
const GOOD: Look = {
  folder: 'packages/any',
  manifest: {
    name: '@croupier/any',
    version: '1.0.0',
    description: 'Anything.',
    keywords: ['any'],
    license: 'MIT',
    repository: { type: 'git', url: COMMON.url, directory: 'packages/any' },
    engines: { node: '>=20.19' },
    type: 'module',
    sideEffects: false,
    types: './dist/index.d.ts',
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  },
  files: ['dist/index.js', 'dist/index.d.ts'],
  readme: README,
  license: COMMON.license,
};
const problemsWith = (change: Partial<Look>): readonly string[] => manifestProblems({ ...GOOD, ...change }, COMMON);
const problemsIn = (change: Partial<Look['manifest']>): readonly string[] =>
  problemsWith({ manifest: { ...GOOD.manifest, ...change } });

test('a complete package has no problems', () => expect(problemsWith({})).toEqual([]));

test('every field that strangers rely on is required', () => {
  const { name, version } = GOOD.manifest;
  expect(problemsWith({ manifest: { name, version } })).toEqual([
    'no description',
    'no keywords',
    'the license is not MIT',
    'type is not "module"',
    'no sideEffects',
    'engines.node is not >=20.19',
    `repository.url is not ${COMMON.url}`,
    'repository.directory is not packages/any',
  ]);
  const { types: _, ...untyped } = GOOD.manifest;
  expect(problemsWith({ manifest: untyped })).toEqual(['no types']);
});

test('README and LICENSE are required, and the README is about this package', () => {
  expect(problemsWith({ readme: undefined })).toEqual(['no README.md']);
  expect(problemsWith({ readme: '# @croupier/any' })).toEqual([
    'README.md has no title, install line, example or link',
  ]);
  expect(problemsWith({ readme: README.replaceAll('any', 'other') })).toEqual([
    'README.md is about @croupier/other',
    'README.md installs @croupier/other',
  ]);
  expect(problemsWith({ license: 'All rights reserved.' })).toEqual(['LICENSE is not the license of the repository']);
});

test('the README names every subpath that can be imported', () => {
  const exports = { '.': './a.js', './package.json': './package.json', './more': './b.js', './look.css': './look.css' };
  const manifest = { ...GOOD.manifest, exports };
  expect(problemsWith({ manifest })).toEqual([
    'README.md does not mention @croupier/any/more',
    'README.md does not mention @croupier/any/look.css',
  ]);
  const longer = `${README}Only \`@croupier/any/more-of-it\` and \`look.css\`.\n`;
  expect(problemsWith({ manifest, readme: longer })).toEqual(['README.md does not mention @croupier/any/more']);
  expect(problemsWith({ manifest, readme: `${longer}\`@croupier/any/more\`\n` })).toEqual([]);
});

test('a program may be installed from what npm run pack writes', () => {
  const readme = README.replace('install @croupier/any', 'install ../any/reports/packages/*.tgz');
  expect(problemsWith({ readme })).toEqual([]);
});

test('test code is shipped only where an export leads to it', () => {
  const files = ['dist/testing/kit.js', 'src/a.test.ts'];
  expect(problemsWith({ files })).toEqual(['dist/testing/kit.js is test code', 'src/a.test.ts is test code']);
  const exports = { './testing': { default: './dist/testing/index.js' } };
  const manifest = { ...GOOD.manifest, exports };
  const readme = `${README}\`@croupier/any/testing\`\n`;
  expect(problemsWith({ manifest, readme, files: ['dist/testing/kit.js'] })).toEqual([]);
});

test('two files must differ in more than case', () =>
  expect(problemsWith({ files: ['dist/Counts.js', 'dist/counts.js', 'dist/other.js'] })).toEqual([
    'dist/counts.js has a twin that differs only in case',
  ]));

test('a peer is also a development dependency', () =>
  expect(problemsIn({ peerDependencies: { react: '^19' } })).toEqual(['the peer react is no development dependency']));

test('publint reports an export that leads nowhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-publint-'));
  try {
    const manifest = { ...GOOD.manifest, exports: { '.': './dist/index.js' }, types: undefined };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    expect((await publintProblems(folder)).join()).toContain('does not exist');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('attw reports a subpath without types', async () => {
  const at = '/node_modules/@croupier/any';
  const contents = (exports: object) =>
    new Package(
      {
        [`${at}/package.json`]: JSON.stringify({ ...GOOD.manifest, exports }),
        [`${at}/dist/index.js`]: 'export const one = 1;',
        [`${at}/dist/index.d.ts`]: 'export declare const one = 1;',
        [`${at}/dist/more.js`]: 'export const two = 2;',
      },
      '@croupier/any',
      '1.0.0',
    );
  const main = GOOD.manifest.exports ?? {};
  expect(await typeProblems(contents(main))).toEqual([]);
  expect(await typeProblems(contents({ ...main, './more': './dist/more.js' }))).toEqual([
    'attw: UntypedResolution ./more',
    'attw: UntypedResolution ./more',
  ]);
});
