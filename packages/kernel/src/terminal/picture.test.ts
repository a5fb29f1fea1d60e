import { DECK } from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import { CARD_STYLES, drawCards, drawPlace, FACE_DOWN } from './card-picture.ts';
import {
  type Block,
  beside,
  flow,
  line,
  NO_PAINT,
  type Paint,
  ROLES,
  render,
  span,
  toAscii,
  widthOf,
} from './picture.ts';

const MARKED = Object.fromEntries(ROLES.map((role) => [role, (text: string) => `<${role}>${text}</>`])) as Paint;
const plain = (block: Block): readonly string[] => render(block, { paint: NO_PAINT });
const box = (letter: string, width: number, height: number): Block =>
  Array.from({ length: height }, () => line(letter.repeat(width)));

describe('pictures of text', () => {
  test('blocks stand side by side, tops level, and nothing trails', () => {
    expect(plain(beside([box('a', 2, 1), box('b', 3, 2)], 1))).toEqual(['aa bbb', '   bbb']);
    expect(plain(beside([], 1))).toEqual([]);
  });

  test('rows are filled to the width, not a column further', () => {
    const blocks = [box('a', 4, 1), box('b', 4, 1), box('c', 4, 1)];
    expect(flow(blocks, 14, 1).map(plain)).toEqual([['aaaa bbbb cccc']]);
    expect(flow(blocks, 13, 1).map(plain)).toEqual([['aaaa bbbb'], ['cccc']]);
    expect(flow(blocks, 3, 1).map(plain)).toEqual([['aaaa'], ['bbbb'], ['cccc']]);
    expect(flow([], 80, 1)).toEqual([]);
  });

  test('a role becomes paint, an empty span leaves no trace, painted space is kept', () => {
    const spans = [span('a', 'brass'), span('', 'dim'), span(' '), span(' ', 'card'), span('   ')];
    expect(render([spans], { paint: MARKED })).toEqual(['<brass>a</> <card> </>']);
    expect(widthOf([spans])).toBe(6);
  });

  test('ASCII is one character for one, whatever the text', () => {
    expect(toAscii('╭─10♠─╮ ▶ win −5 · ok…\n')).toBe('+-10s-+ > win -5 - ok.\n');
    expect(toAscii('é日')).toBe('??');
  });
});

describe('cards', () => {
  test('whole cards apart', () => {
    expect(plain(drawCards(['Ts', FACE_DOWN], 'spread'))).toEqual([
      '╭─────╮ ╭─────╮',
      '│10   │ │░░░░░│',
      '│  ♠  │ │░░░░░│',
      '│   10│ │░░░░░│',
      '╰─────╯ ╰─────╯',
    ]);
  });

  test('fanned, each half under the next', () => {
    expect(plain(drawCards(['Ts', FACE_DOWN, 'Ad'], 'fan'))).toEqual([
      '╭──╭──╭─────╮',
      '│10│░░│A    │',
      '│♠ │░░│  ♦  │',
      '│  │░░│    A│',
      '╰──╰──╰─────╯',
    ]);
  });

  test('low, and as words', () => {
    expect(plain(drawCards(['Ts', 'Ad'], 'low'))).toEqual(['╭───╭───╮', '│10♠│A♦ │', '╰───╰───╯']);
    expect(plain(drawCards(['Ts', 'Ad', FACE_DOWN], 'text'))).toEqual(['10♠ A♦ ░░']);
  });

  test.each(CARD_STYLES)(
    '%s: every card has its rank and suit, straight edges, and red suits are painted red',
    (style) => {
      for (const card of DECK) {
        const block = drawCards([card, card], style);
        const text = plain(block).join('');
        expect(text).toContain(card.startsWith('T') ? '10' : card.charAt(0));
        expect(text).toMatch({ s: /♠/, h: /♥/, d: /♦/, c: /♣/ }[card.charAt(1)] ?? /never/);
        expect(new Set(block.map((spans) => widthOf([spans]))).size).toBe(1);
        expect(render(block, { paint: MARKED }).join('').includes('<redCard>')).toBe('hd'.includes(card.charAt(1)));
      }
    },
  );

  test.each(CARD_STYLES)('%s: the place of a hand is as high as a hand', (style) => {
    expect(drawPlace('25', style)).toHaveLength(drawCards(['Ts'], style).length);
    expect(plain(drawPlace('25', style)).join()).toContain('25');
    expect(widthOf(drawPlace('12500', style))).toBeLessThanOrEqual(7);
  });
});
