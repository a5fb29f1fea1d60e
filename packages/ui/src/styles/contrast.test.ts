import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHIP_LOOKS } from '../chips/denominations.data.ts';
import { contrast, difference, parseHex, tokensOf, VISION } from './testing/colour.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const dark = tokensOf(css, ':root,\n[data-theme="dark"]');
const shared = tokensOf(css, ':root {');
const paper = new Map([...dark, ...tokensOf(css, '[data-theme="paper"]')]);
const decks = {
  classic: shared,
  'four-colour': new Map([...shared, ...tokensOf(css, '[data-deck="four-colour"]')]),
  'colour-blind-safe': new Map([...shared, ...tokensOf(css, '[data-deck="colour-blind-safe"]')]),
};

const token = (theme: ReadonlyMap<string, string>, name: string): string => {
  const value = theme.get(name);
  if (value === undefined) throw new RangeError(`no token ${name}`);
  return value;
};
const ratio = (theme: ReadonlyMap<string, string>, text: string, ground: string): number =>
  contrast(token(theme, text), token(theme, ground));

test('contrast is counted as WCAG counts it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(() => parseHex('red')).toThrow(RangeError);
});

const themes = [
  ['dark', dark],
  ['paper', paper],
] as const;

test.each(themes)('%s: text reads on every ground it is used on', (_, theme) => {
  for (const ground of ['--bg', '--surface', '--raised'])
    for (const text of ['--ink', '--ink-2', '--muted', '--brass-text', '--info', '--warn', '--better', '--worse'])
      expect(ratio(theme, text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  for (const ground of ['--felt', '--felt-edge'])
    for (const text of ['--felt-ink', '--felt-ink-2', '--felt-brass'])
      expect(ratio(theme, text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
});

test.each(themes)('%s: totals and buttons read from afar', (_, theme) => {
  for (const ground of ['--surface', '--raised']) expect(ratio(theme, '--ink', ground)).toBeGreaterThanOrEqual(7);
  expect(ratio(theme, '--on-brass', '--brass')).toBeGreaterThanOrEqual(7);
  expect(ratio(theme, '--felt-ink', '--badge')).toBeGreaterThanOrEqual(7);
  expect(ratio(theme, '--on-brass', '--felt-brass')).toBeGreaterThanOrEqual(7);
});

test.each(themes)('%s: borders, bars and the focus ring are seen', (_, theme) => {
  for (const line of ['--border', '--bar', '--focus', '--brass-text'])
    expect(ratio(theme, line, '--surface'), line).toBeGreaterThanOrEqual(3);
  for (const line of ['--border-felt', '--felt-focus', '--felt-brass'])
    for (const ground of ['--felt', '--felt-edge']) expect(ratio(theme, line, ground), line).toBeGreaterThanOrEqual(3);
});

test.each(themes)('%s: what helps and what hurts look different to everyone', (_, theme) => {
  for (const kind of Object.keys(VISION))
    expect(difference(token(theme, '--better'), token(theme, '--worse'), kind), kind).toBeGreaterThanOrEqual(25);
});

test.each(Object.entries(decks))('%s: every suit reads on the paper of the cards', (_, deck) => {
  for (const suit of ['--spade', '--heart', '--diamond', '--club'])
    expect(ratio(deck, suit, '--card-paper'), suit).toBeGreaterThanOrEqual(4.5);
});

test('the safe deck has four colors for every kind of eyes', () => {
  const suits = ['--spade', '--heart', '--diamond', '--club'].map((suit) => token(decks['colour-blind-safe'], suit));
  for (const kind of Object.keys(VISION))
    suits.forEach((one, at) => {
      for (const other of suits.slice(at + 1))
        expect(difference(one, other, kind), `${one} ${other} ${kind}`).toBeGreaterThanOrEqual(25);
    });
});

test('the marks on the edge of a chip are seen on it', () => {
  for (const [value, { body, mark }] of CHIP_LOOKS)
    expect(contrast(body, mark), String(value)).toBeGreaterThanOrEqual(3);
});
