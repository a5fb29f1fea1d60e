import { expect, test } from 'vitest';
import { RANKS } from './card.ts';
import { DECK } from './deck.ts';
import { parseCard, parseCards, rankFrom } from './parse-card.ts';

test('every card is its own notation', () => {
  for (const card of DECK) expect(parseCard(card)).toEqual({ ok: true, value: card });
});

test('every card may be typed in any case, and every ten with digits', () => {
  for (const card of DECK) {
    const [rank = '', suit = ''] = card;
    const spellings = [card.toLowerCase(), card.toUpperCase(), rank.toLowerCase() + suit.toUpperCase()];
    if (rank === 'T') spellings.push(`10${suit}`, `10${suit.toUpperCase()}`);
    for (const spelling of spellings) expect(parseCard(spelling)).toEqual({ ok: true, value: card });
  }
});

test('a rank may be typed in any case, a ten with digits, and nothing else is one', () => {
  for (const rank of RANKS) expect([rankFrom(rank), rankFrom(rank.toLowerCase())]).toEqual([rank, rank]);
  expect(rankFrom('10')).toBe('T');
  for (const text of ['', '1', 'Th', ' T', 'ſ', '\u212a']) expect(rankFrom(text)).toBeUndefined();
});

test.each([
  [''],
  ['T'],
  ['h'],
  ['hT'],
  ['Thh'],
  [' Th'],
  ['Th '],
  ['1h'],
  ['0h'],
  ['11h'],
  ['100h'],
  ['Tx'],
  ['??'],
  ['T♥'],
  ['constructor'],
  // These become S and K in `toUpperCase` and `toLowerCase`.
  ['Tſ'],
  ['\u212As'],
  [undefined],
  [null],
  [7],
  [10n],
  [true],
  [['Th']],
  [{ rank: 'T', suit: 'h' }],
])('%o is refused', (raw) => {
  expect(parseCard(raw)).toMatchObject({ ok: false, error: { code: 'CARD_UNKNOWN' } });
});

test('a refusal quotes the text, shortened and escaped', () => {
  const message = (raw: unknown): string => {
    const parsed = parseCard(raw);
    return parsed.ok ? 'accepted' : parsed.error.message;
  };
  expect(message('Tx')).toBe('Not a card: "Tx". Write cards like Th (ten of hearts) or As (ace of spades).');
  expect(message('a'.repeat(1000))).toBe(
    'Not a card: "aaaaaaaaaaaa…". Write cards like Th (ten of hearts) or As (ace of spades).',
  );
  expect(message('a'.repeat(12))).toBe(
    'Not a card: "aaaaaaaaaaaa". Write cards like Th (ten of hearts) or As (ace of spades).',
  );
  expect(message('\u001b[2J')).toBe(
    'Not a card: "\\u001b[2J". Write cards like Th (ten of hearts) or As (ace of spades).',
  );
  expect(message(7)).toBe(
    'Not a card: a value of type number. Write cards like Th (ten of hearts) or As (ace of spades).',
  );
});

test.each([
  ['Ts 6h, 9c', ['Ts', '6h', '9c']],
  ['Ts,6h,9c', ['Ts', '6h', '9c']],
  ['  ts\n10H\t', ['Ts', 'Th']],
  ['As As', ['As', 'As']],
  ['', []],
  [' , ', []],
])('the list %j', (text, value) => {
  expect(parseCards(text)).toEqual({ ok: true, value });
});

test('one unknown card refuses the list and is named', () => {
  const parsed = parseCards('Ts Zz 9c');
  expect(parsed).toMatchObject({ ok: false, error: { code: 'CARD_UNKNOWN' } });
  expect(parsed).toEqual(parseCard('Zz'));
});
