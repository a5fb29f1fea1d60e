import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readingOf } from './reading-of.ts';

test('a document becomes blocks: headings with places, rules with their numbers, tables', () => {
  const { blocks, inside } = readingOf(
    [
      '# Not shown: the page has its own',
      'Some *words* and `code`, [the rest](#the-rest-of-it), [elsewhere](../docs/x.md).',
      '## The rest of it',
      '- **AB-C1** One rule,\n  see AB-C2.',
      '- **AB-C2** Another.',
      '',
      'A pause',
      '',
      '- no rule',
      '',
      '| word | means |\n|---|---|\n| a | `b` |',
      '',
      '---',
      '## Inside',
    ].join('\n'),
  );
  expect(blocks).toEqual([
    {
      kind: 'paragraph',
      text: [
        'Some ',
        { kind: 'em', text: ['words'] },
        ' and ',
        { kind: 'code', text: 'code' },
        ', ',
        { kind: 'place', id: 'the-rest-of-it', text: ['the rest'] },
        ', ',
        'elsewhere',
        '.',
      ],
    },
    { kind: 'heading', id: 'the-rest-of-it', text: ['The rest of it'] },
    {
      kind: 'rules',
      rules: [
        { id: 'AB-C1', text: [' One rule, see ', { kind: 'place', id: 'AB-C2', text: ['AB-C2'] }, '.'] },
        { id: 'AB-C2', text: [' Another.'] },
      ],
    },
    { kind: 'paragraph', text: ['A pause'] },
    { kind: 'list', items: [['no rule']] },
    { kind: 'table', head: [['word'], ['means']], rows: [[['a'], [{ kind: 'code', text: 'b' }]]] },
  ]);
  expect(inside).toEqual([{ kind: 'heading', id: 'inside', text: ['Inside'] }]);
});

test('what a page cannot show is not left out of it', () => {
  expect(() => readingOf('![a picture](x.png)')).toThrow('no page can show image');
  expect(() => readingOf('> a quotation')).toThrow('no page can show blockquote');
});

const GAMES = join(import.meta.dirname, '../../../games');

test.each(readdirSync(GAMES))(
  'every rule of %s is on its page, once, and every place that is linked to exists',
  (game) => {
    const text = readFileSync(join(GAMES, game, 'SPEC.md'), 'utf8');
    const { blocks, inside } = readingOf(text);
    const all = [...blocks, ...inside];
    const rules = all.flatMap((block) => (block.kind === 'rules' ? block.rules.map(({ id }) => id) : []));
    expect(rules).toEqual([...text.matchAll(/^- \*\*([\w-]+)\*\*/gm)].map(([, id]) => id));
    expect(new Set(rules).size).toBe(rules.length);
    const places = [...rules, ...all.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))];
    const linked = [...JSON.stringify(all).matchAll(/"kind":"place","id":"([^"]+)"/g)].map(([, id]) => id);
    expect(linked.filter((id) => !places.includes(id ?? ''))).toEqual([]);
  },
);
