import { DECK, RANK_NAMES, RANKS, SUIT_NAMES, SUITS, spellCard } from '@croupier/cards';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Move } from '../felt.ts';
import { CARD_BACKS, CardBack } from './CardBack.tsx';
import { CardFace, DECK_STYLES } from './CardFace.tsx';
import { CardFan, fanSpan } from './CardFan.tsx';
import { RANK_GLYPHS, SUIT_PATHS } from './glyphs.data.ts';
import { ResultTag } from './HandMarks.tsx';
import { PlayingCard } from './PlayingCard.tsx';
import { PIPS } from './pips.data.ts';

const STILL: ReadonlyMap<string, Move> = new Map();
const moving = (motion: Move['motion']): ReadonlyMap<string, Move> =>
  new Map([['hole', { motion, start: 100, duration: 300 }]]);
const markup = (card: 'As' | null, moves: ReadonlyMap<string, Move>): string =>
  renderToStaticMarkup(createElement(PlayingCard, { card, id: 'hole', moves }));

const words = [...RANKS.map((rank) => RANK_NAMES[rank]), ...SUITS.map((suit) => SUIT_NAMES[suit])];

test('a face-down card says so and has nothing of a rank or a suit in the page', () => {
  for (const moves of [STILL, moving('opening'), moving('flip')]) {
    const html = markup(null, moves);
    expect(html).toContain('aria-label="face-down card"');
    expect(words.filter((word) => new RegExp(`\\b${word}\\b`).test(html))).toEqual([]);
    expect(html).not.toContain('data-suit');
  }
});

test('a card about to turn is still face down: its face is not in the page before it stands on its edge', () => {
  const html = markup('As', moving('flip'));
  expect(html).toContain('face-down card');
  expect(html).not.toContain('ace of spades');
});

test('a card that slides waits for its time, one without a move just lies there', () => {
  expect(markup('As', moving('card'))).toContain('--move-at:100ms;--move-for:300ms');
  expect(markup('As', STILL)).not.toContain('data-move');
});

test('without motion a turned card is simply face up', () => {
  expect(markup('As', new Map([['hole', { motion: 'flip', start: 0, duration: 0 }]]))).toContain('ace of spades');
});

test.each(DECK_STYLES)('%s: 52 different pictures, each with its name and no glyph of a font', (style) => {
  for (const simple of [false, true]) {
    const pictures = DECK.map((card) => renderToStaticMarkup(createElement(CardFace, { card, style, simple })));
    expect(new Set(pictures.map((html) => html.replace(/aria-label="[^"]*"/, ''))).size).toBe(52);
    pictures.forEach((html, at) => {
      const card = DECK[at];
      if (card !== undefined) expect(html).toContain(`aria-label="${spellCard(card)}"`);
      expect(html).not.toContain('<text');
    });
  }
});

test('a traditional face has as many marks as its rank', () => {
  for (const rank of ['2', '3', '4', '5', '6', '7', '8', '9'] as const) expect(PIPS[rank]).toHaveLength(Number(rank));
  expect(PIPS.T).toHaveLength(10);
});

test('the index is at least 26% of the card high and keeps to the part that a fan leaves free', () => {
  for (const simple of [false, true]) {
    const html = renderToStaticMarkup(createElement(CardFace, { card: 'Th', simple }));
    const [, x, across, up] = /translate\((\d+) \d+\) scale\(([\d.]+) ([\d.]+)\)/.exec(html) ?? [];
    expect(28 * Number(up)).toBeGreaterThanOrEqual(26);
    expect(Number(x) + RANK_GLYPHS.T.width * Number(across)).toBeLessThanOrEqual(46);
  }
});

test('every rank and suit is drawn differently', () => {
  expect(new Set(RANKS.map((rank) => RANK_GLYPHS[rank].path)).size).toBe(13);
  expect(new Set(Object.values(SUIT_PATHS)).size).toBe(4);
});

test('three quiet backs', () => {
  const backs = CARD_BACKS.map((pattern) => renderToStaticMarkup(createElement(CardBack, { pattern })));
  expect(new Set(backs).size).toBe(3);
});

test('a fan is as wide as its cards: 46% of a card for each one more, a card across lies on half of the last', () => {
  const card = (id: string, sideways = false) => ({ id, card: null, sideways });
  expect(fanSpan([])).toBe(1);
  expect(fanSpan([card('a')])).toBe(1);
  expect(fanSpan([card('a'), card('b')])).toBeCloseTo(1.46);
  expect(fanSpan([card('a'), card('b'), card('c', true)])).toBeCloseTo(2.36);
});

test('a fan has a name and a place for each card', () => {
  const cards = [
    { id: 'a', card: 'As' },
    { id: 'b', card: null },
  ] as const;
  const html = renderToStaticMarkup(createElement(CardFan, { cards, moves: STILL, label: 'Dealer, ace' }));
  expect(html).toContain('aria-label="Dealer, ace"');
  expect(html.match(/<li/g)).toHaveLength(2);
});

/** Nothing to be seen of it by those who listen: it is a picture. */
const flights = (html: string): readonly string[] =>
  [...html.matchAll(/class="chip-flight" data-way="(\w+)"/g)].map(([, way = '']) => way);
const tag = (tone: 'better' | 'worse' | 'even', returned: number, moves: ReadonlyMap<string, Move>): string =>
  renderToStaticMarkup(createElement(ResultTag, { outcome: 'Over', tone, moves, stake: 25, returned }));

test('chips lie until the last card has landed: then they are collected, paid, or go back', () => {
  expect(flights(tag('worse', 0, moving('card')))).toEqual(['worse']);
  expect(flights(tag('better', 50, moving('card')))).toEqual(['better', 'paid']);
  expect(flights(tag('even', 25, moving('card')))).toEqual(['even']);
  expect(tag('worse', 0, moving('card'))).toContain('--move-at:400ms');
  // Also while the cards are still on their way.
  expect(tag('better', 62.5, moving('card'))).toContain('chip-amount">25<');
});

test('where nothing moves there are only the words, at once', () => {
  const html = tag('better', 50, STILL);
  expect(flights(html)).toEqual([]);
  expect(html).toContain('--move-at:0ms');
  expect(html).toContain('Over');
});
