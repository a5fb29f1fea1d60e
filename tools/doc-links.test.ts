import { expect, test } from 'vitest';
import { anchors, brokenLinks, links, slug } from './doc-links.ts';

const PATHS = ['README.md', 'docs/guide.md', 'docs/img/a b.png', 'LICENSE'];
const GUIDE = { path: 'docs/guide.md', text: '# The `Guide`\n\n## Twice\n\n## Twice\n\n<a id="here"></a>\n' };
const broken = (path: string, text: string) => brokenLinks([GUIDE, { path, text }], PATHS).map((link) => link.why);

test.each([
  ['a missing file', '[x](docs/none.md)', 'no such file'],
  ['a missing image', '![x](none.png)', 'no such file'],
  ['a missing file by reference', '[x]: docs/none.md "title"', 'no such file'],
  ['a missing heading', '[x](docs/guide.md#nowhere)', 'no such heading'],
  ['a missing heading of the same file', '# A\n[x](#b)', 'no such heading'],
  ['a file outside the repository', '[x](../other.md)', 'no such file'],
])('%s is found', (_what, text, why) => expect(broken('README.md', text)).toEqual([why]));

test.each([
  '[x](docs/guide.md)',
  '[x](docs/guide.md#the-guide)',
  '[x](docs/guide.md#twice-1)',
  '[x](docs/guide.md#here)',
  '[x](docs/)',
  '[x](./LICENSE "the license")',
  '[x](docs/img/a%20b.png)',
  '[x](https://example.org/none)',
  '[x](mailto:a@example.org)',
  '`[x](none.md)`',
  '```md\n[x](none.md)\n```',
  '<!-- [x](none.md) -->',
])('%j is fine', (text) => expect(broken('README.md', text)).toEqual([]));

test('links are relative to their own file', () => {
  expect(broken('docs/other.md', '[x](guide.md) [y](../LICENSE)')).toEqual([]);
  expect(broken('docs/other.md', '[x](LICENSE)')).toEqual(['no such file']);
});

test('a link knows its line', () => expect(links('a\n\n[x](y.md)')).toEqual([{ line: 3, target: 'y.md' }]));

test('anchors follow the headings, not the comments of a code block', () =>
  expect([...anchors('# One\n```sh\n# not a heading\n```\n## Two & three!')]).toEqual(['one', 'two--three']));

test('slugs', () => expect(slug('What is *3:2*, [really](x.md)?')).toBe('what-is-32-really'));
