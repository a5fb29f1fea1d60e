import { expect, test } from 'vitest';
import { parseSettings } from './settings.ts';

test.each([
  ['', {}],
  [' , ,', {}],
  ['decks=6', { decks: 6 }],
  ['soft17=stand,decks=2', { soft17: 'stand', decks: 2 }],
  [' soft17 = stand , decks = 2 ', { soft17: 'stand', decks: 2 }],
  ['decks=2,', { decks: 2 }],
  ['a=true,b=yes,c=false,d=no', { a: true, b: true, c: false, d: false }],
  ['a=True,b=YES', { a: 'True', b: 'YES' }],
  ['a=-3,b=0.75,c=007', { a: -3, b: 0.75, c: 7 }],
  [
    'a=1e3,b=.5,c=5.,d=0x10,e=+1,f=--1,g=1.2.3',
    { a: '1e3', b: '.5', c: '5.', d: '0x10', e: '+1', f: '--1', g: '1.2.3' },
  ],
  ['shuffle=cut-card:0.75,limits=1:1000:1', { shuffle: 'cut-card:0.75', limits: '1:1000:1' }],
  ['pays=6:5', { pays: '6:5' }],
])('%j is read as %o', (text, settings) => {
  expect(parseSettings(text)).toEqual({ ok: true, value: settings });
});

test.each([
  ['decks', 'decks'],
  ['decks=', 'decks='],
  ['=6', '=6'],
  ['=', '='],
  ['a=1=2', 'a=1=2'],
  ['a=1, decks ,b=2', 'decks'],
])('%j is malformed, and the refusal quotes %j', (text, part) => {
  expect(parseSettings(text)).toEqual({
    ok: false,
    error: {
      code: 'SETTING_MALFORMED',
      message: `Settings must be in the form name=value,name=value; "${part}" is not.`,
      details: { part },
    },
  });
});

test('a name may be given once', () => {
  expect(parseSettings('a=1,b=2, a =1')).toEqual({
    ok: false,
    error: { code: 'SETTING_REPEATED', message: 'The setting a appears twice.', details: { name: 'a' } },
  });
});

test('a name that means something to objects is a name like any other', () => {
  const parsed = parseSettings('__proto__=1,constructor=2');
  expect(parsed.ok && Object.entries(parsed.value)).toEqual([
    ['__proto__', 1],
    ['constructor', 2],
  ]);
});
