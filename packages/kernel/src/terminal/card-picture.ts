/** Cards as pictures of text. A face-down card is drawn from nothing: there is no rank to leak. */
import { type Card, isRed, rankOf, type Suit, suitOf } from '@croupier/cards';
import { type Block, beside, type Line, line, type Role, span } from './picture.ts';

export const FACE_DOWN = 'face-down';
export type Drawn = Card | typeof FACE_DOWN;

/** spread: whole cards apart · fan: whole cards, each half under the next · low: three rows · text: one row, no frames. */
export const CARD_STYLES = ['spread', 'fan', 'low', 'text'] as const;
export type CardStyle = (typeof CARD_STYLES)[number];

const SYMBOLS: { readonly [suit in Suit]: string } = { s: '♠', h: '♥', d: '♦', c: '♣' };
const rank = (card: Card): string => (rankOf(card) === 'T' ? '10' : rankOf(card));
const suit = (card: Card): string => SYMBOLS[suitOf(card)];
const ink = (card: Card): Role => (isRed(card) ? 'redCard' : 'card');

/** Columns between the frames of a whole card. */
const INNER = 5;

const row = (left: string, inner: string, right: string, role: Role): Line => [
  span(left, 'card'),
  span(inner, role),
  span(right, 'card'),
];

const whole = (drawn: Drawn): Block => {
  const top = line(`╭${'─'.repeat(INNER)}╮`, 'card');
  const foot = line(`╰${'─'.repeat(INNER)}╯`, 'card');
  if (drawn === FACE_DOWN) {
    const back = row('│', '░'.repeat(INNER), '│', 'back');
    return [top, back, back, back, foot];
  }
  const role = ink(drawn);
  return [
    top,
    row('│', rank(drawn).padEnd(INNER), '│', role),
    row('│', `  ${suit(drawn)}  `, '│', role),
    row('│', rank(drawn).padStart(INNER), '│', role),
    foot,
  ];
};

/** What is seen of a card under the next one. */
const covered = (drawn: Drawn): Block => {
  const [first, second, role]: readonly [string, string, Role] =
    drawn === FACE_DOWN ? ['░░', '░░', 'back'] : [rank(drawn).padEnd(2), `${suit(drawn)} `, ink(drawn)];
  return [
    line('╭──', 'card'),
    row('│', first, '', role),
    row('│', second, '', role),
    row('│', drawn === FACE_DOWN ? '░░' : '  ', '', role),
    line('╰──', 'card'),
  ];
};

/** A low card; all but the last of a hand give their right edge to the next one. */
const low = (drawn: Drawn, isLast: boolean): Block => {
  const [text, role]: readonly [string, Role] =
    drawn === FACE_DOWN ? ['░░░', 'back'] : [`${rank(drawn)}${suit(drawn)}`.padEnd(3), ink(drawn)];
  const [top, side, foot] = isLast ? ['╮', '│', '╯'] : ['', '', ''];
  return [line(`╭───${top}`, 'card'), row('│', text, side, role), line(`╰───${foot}`, 'card')];
};

const word = (drawn: Drawn): Block => [
  drawn === FACE_DOWN ? line('░░', 'back') : line(`${rank(drawn)}${suit(drawn)}`, ink(drawn)),
];

/** A hand of cards from left to right. */
export const drawCards = (cards: readonly Drawn[], style: CardStyle): Block => {
  switch (style) {
    case 'spread':
      return beside(cards.map(whole), 1);
    case 'fan':
      return beside(
        cards.map((card, index) => (index === cards.length - 1 ? whole : covered)(card)),
        0,
      );
    case 'low':
      return beside(
        cards.map((card, index) => low(card, index === cards.length - 1)),
        0,
      );
    case 'text':
      return beside(cards.map(word), 1);
  }
};

/** The place where a hand will lie, as high as one; `text` is written into it. */
export const drawPlace = (text: string, style: CardStyle): Block => {
  const label = text
    .slice(0, INNER)
    .padStart(Math.ceil((INNER + text.length) / 2))
    .padEnd(INNER);
  const rows = { spread: 1, fan: 1, low: 0, text: 0 }[style];
  const empty = Array.from({ length: rows }, () => line(`╎${' '.repeat(INNER)}╎`, 'dim'));
  if (style === 'text') return [line(text === '' ? '–' : text, 'dim')];
  const middle: Line = [span('╎', 'dim'), span(label), span('╎', 'dim')];
  return [line(`╭${'╌'.repeat(INNER)}╮`, 'dim'), ...empty, middle, ...empty, line(`╰${'╌'.repeat(INNER)}╯`, 'dim')];
};
