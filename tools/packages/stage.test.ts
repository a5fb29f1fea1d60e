import { expect, test } from 'vitest';
import { publishedFiles, publishedManifest } from './stage.ts';

const IDENTITY = { name: '@croupier/any', version: '1.0.0' };

test('the published package.json has no source condition, no subpath for neighbors only, and nothing of development', () => {
  const published = publishedManifest({
    ...IDENTITY,
    scripts: { build: 'make' },
    devDependencies: { vitest: '4' },
    exports: {
      '.': { source: './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
      './testing': { source: './src/testing/index.ts' },
      './look.css': './src/look.css',
    },
    imports: { '#hash': { node: { source: './src/hash.ts', default: './dist/hash.js' }, default: './dist/any.js' } },
  });
  expect(published).toEqual({
    ...IDENTITY,
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' }, './look.css': './src/look.css' },
    imports: { '#hash': { node: { default: './dist/hash.js' }, default: './dist/any.js' } },
  });
});

test('a built file whose source is gone is left out', () => {
  const kept = ['dist/a.js', 'dist/a.js.map', 'dist/a.d.ts', 'dist/b/C.js', 'src/a.ts', 'src/b/C.tsx', 'README.md'];
  expect(publishedFiles([...kept, 'dist/old.js', 'dist/old.d.ts.map'])).toEqual(kept);
});

test('files that are not compiled from src stay as they are', () =>
  expect(publishedFiles(['dist/index.html', 'dist/assets/a.js'])).toEqual(['dist/index.html', 'dist/assets/a.js']));
