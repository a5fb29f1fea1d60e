/** The picture of a round: everything in it lies inside it, and no name is in it that was not put there. */
import { parseCards } from '@croupier/cards';
import { expectOk, type GradedDecision, type RoundRecap } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { asSvg, type Picture } from '../lib/picture.ts';
import { roundPicture, sayRoundCost } from './round-picture.ts';

const cards = (text: string) => expectOk(parseCards(text));
const hand = (name: string, text: string, says: string) => ({ name, cards: cards(text), says });

const decision = (set: Partial<GradedDecision>): GradedDecision => ({
  ...{ kind: 'play', name: 'Hard 16 against 10', cards: [], unseen: {} as GradedDecision['unseen'], stake: 1000 },
  options: [
    { action: 'hit', name: 'Hit', ev: -0.535 },
    { action: 'surrender', name: 'Surrender', ev: -0.5 },
  ],
  ...{ chosen: 'hit', best: 'surrender', costInBets: 0.035, cost: 35, by: 'player' },
  ...set,
});

const OWN: RoundRecap = {
  ...{ round: 1, seat: 1, more: ['insurance lost'], counts: [] },
  hands: [
    hand('Hand 1', '8s 3d Kd', 'split, won 21 to 20'),
    hand('Hand 2', '8h 2c 2d 2h 2s 3c As', 'hit, hit, hit, hit, hit, push on 20'),
  ],
  against: hand('Dealer', 'Td Kh', '20'),
};
const OTHER: RoundRecap = { ...OWN, seat: 3, more: [], hands: [hand('You', 'Ts 6s', 'surrender')] };

const draw = (set: object = {}): Picture =>
  roundPicture({
    ...{ game: 'A game', rules: '6 decks · rules', recaps: [OWN, OTHER], seat: 1, decisions: [decision({})] },
    seats: [
      { seat: 1, staked: 25, net: 5 },
      { seat: 3, staked: 10, net: -5 },
    ],
    nameOf: (seat) => `Seat ${seat}`,
    source: 'Round 1 at table K7QM2X · x.example/h/K7QM2X.1',
    ...set,
  });

const textsOf = ({ lines }: Picture): readonly string[] => lines.map(({ text }) => text);

test('shows the rules, every hand, bets, results, and what the decision cost', () => {
  const picture = draw();
  const texts = textsOf(picture);
  for (const text of [
    ...['A game', '6 decks · rules', 'Dealer', 'Seat 3', '+5', '−5', 'Seat 1 · bet 25 · insurance lost'],
    ...['Seat 3 · bet 10', 'Round 1 at table K7QM2X · x.example/h/K7QM2X.1'],
    'Seat 1: Hard 16 against 10: Hit cost 0.035 bets. Surrender was best.',
  ])
    expect(texts).toContain(text);
  expect(texts.join(' ')).toContain('Seat 1, hand 2');
  expect(texts.filter((text) => /^[♠♥♦♣]/.test(text))).toHaveLength(2 + 3 + 7 + 2);
});

test('everything lies inside the picture, and no card over the words', () => {
  const { width, height, boxes, lines } = draw();
  for (const box of boxes) {
    expect(box.x).toBeGreaterThan(0);
    expect(box.x + box.width).toBeLessThan(width);
    expect(box.y + box.height).toBeLessThan(height);
  }
  // No letter is wider than its height on average, and rarely half of that.
  const ends = lines
    .filter(({ anchor }) => anchor === undefined)
    .map(({ x, text, size }) => x + text.length * size * 0.56);
  expect(Math.max(...ends)).toBeLessThan(width);
  expect(Math.max(...lines.map(({ y }) => y))).toBeLessThan(height);
});

test('hands that all seats bet on are drawn once', () => {
  const shared = (seat: number, more: readonly string[]): RoundRecap => ({
    ...{ round: 1, seat, more, counts: [], isShared: true },
    hands: [hand('One side', '9s Kc', 'One side wins 9 to 7')],
    against: hand('Other side', '3d 4h', ''),
  });
  const texts = textsOf(draw({ recaps: [shared(1, ['25 on One side']), shared(3, ['10 on Tie'])], decisions: [] }));
  expect(texts.filter((text) => text === 'One side')).toHaveLength(1);
  expect(texts).toContain('Seat 3 · bet 10 · 10 on Tie');
  expect(texts.join()).not.toContain('best');
});

test('it is valid SVG, whatever a name contains', () => {
  const svg = asSvg(draw({ nameOf: () => '<b>&"' }));
  expect(svg).toContain('&lt;b&gt;&amp;&quot; · bet 10</text>');
  expect(svg).not.toContain('<b>');
});

test('the cost of a round in a line', () => {
  const right = decision({ chosen: 'surrender', costInBets: 0, cost: 0 });
  expect(sayRoundCost([])).toBe('');
  expect(sayRoundCost([decision({ by: 'house' })])).toBe('');
  expect(sayRoundCost([right])).toBe('No mistakes in 1 decision.');
  expect(sayRoundCost([right, decision({ costInBets: 0.2, name: 'Soft 18 against 6' }), decision({})])).toBe(
    '2 mistakes cost 0.235 bets, most of it Hit instead of Surrender: Soft 18 against 6.',
  );
});
