/** How to play blackjack, with whole hands as pictures. */
import type { Lesson } from '@croupier/kernel';
import { dealer, you } from './hands.ts';

export const lesson: Lesson = {
  lead: 'Get closer to 21 than the dealer without going over. You play against the dealer, never against the other players.',
  blocks: [
    { kind: 'heading', text: 'What the cards are worth' },
    {
      kind: 'terms',
      terms: [
        ['2 to 10', 'their number'],
        ['Jack, queen, king', '10'],
        ['Ace', '11, or 1 if 11 would take the hand over 21'],
      ],
    },
    {
      kind: 'hands',
      hands: [
        you('Th 6s', { name: 'A hard hand' }),
        you('As 6d', { name: 'A soft hand' }),
        you('As 6d 9c', { name: 'The same hand after a 9' }),
      ],
      says: 'A hand is soft while an ace counts as 11. One more card cannot bust a soft hand, because the ace can become a 1.',
    },
    {
      kind: 'hands',
      hands: [you('Ah Ks', { marked: true }), dealer('9c 8d')],
      says: 'An ace with a ten-value card as your first two cards is a blackjack. It beats every other 21 and pays 3 to 2: a bet of 20 wins 30.',
    },
    { kind: 'heading', text: 'How a round works' },
    {
      kind: 'list',
      items: [
        'You bet. Then everyone gets two cards, and so does the dealer, who shows only one of them: the upcard.',
        'You decide how to play your hand. If you go over 21, you bust and lose at once.',
        'When everyone is done, the dealer turns over the hidden card and draws to 17 or more. The dealer has no choices to make.',
        'The higher hand wins. A win pays 1 to 1, and a tie is a push: you keep your bet.',
      ],
    },
    {
      kind: 'round',
      title: 'A hand from start to finish',
      steps: [
        { hands: [dealer('?? 7d'), you('Th 3s')], says: 'You bet 25 and are dealt 13. The dealer shows a 7.' },
        {
          hands: [dealer('?? 7d'), you('Th 3s 6c')],
          says: 'You hit and draw a 6. Now you have 19, and you stand.',
        },
        {
          hands: [dealer('Ts 7d'), you('Th 3s 6c', { marked: true })],
          says: 'The dealer turns over a 10. That makes 17, so the dealer stands. 19 beats 17: you win 25.',
        },
      ],
    },
    { kind: 'heading', text: 'What you can do' },
    {
      kind: 'terms',
      terms: [
        ['Hit', 'Take one more card.'],
        ['Stand', 'Take no more cards.'],
        ['Double', 'Double your bet and take exactly one more card. Usually allowed on your first two cards.'],
        ['Split', 'Turn a pair into two hands, with a second bet of the same size. Each hand gets a new second card.'],
        [
          'Surrender',
          'Give up the hand and get half of your bet back. Only as the first decision, and not at every table.',
        ],
        [
          'Insurance',
          'A side bet that the dealer has a blackjack, offered when the dealer shows an ace. It pays 2 to 1.',
        ],
      ],
    },
    {
      kind: 'round',
      title: 'Doubling',
      steps: [
        {
          hands: [dealer('?? 6d'), you('6s 5h')],
          says: '11 against a 6 is the best time to double. Your bet goes from 25 to 50.',
        },
        { hands: [dealer('?? 6d'), you('6s 5h 9c')], says: 'You get one card, a 9, and your hand is done at 20.' },
        {
          hands: [dealer('Kc 6d 8h'), you('6s 5h 9c', { marked: true })],
          says: 'The dealer has 16, must draw, and busts. You win 50.',
        },
      ],
    },
    {
      kind: 'round',
      title: 'Splitting',
      steps: [
        {
          hands: [dealer('?? 6d'), you('8s 8h')],
          says: 'A pair of eights is 16, a poor hand. If you split it, you have two hands that start with 8.',
        },
        {
          hands: [dealer('?? 6d'), you('8s Td', { name: 'Hand 1' }), you('8h 7c', { name: 'Hand 2' })],
          says: 'Each eight gets a new card. You stand on both, because a dealer showing a 6 often busts.',
        },
        {
          hands: [
            dealer('9s 6d Kd'),
            you('8s Td', { name: 'Hand 1', marked: true }),
            you('8h 7c', { name: 'Hand 2', marked: true }),
          ],
          says: 'The dealer busts with 25. Both hands win 25.',
        },
      ],
    },
    {
      kind: 'round',
      title: 'Going bust',
      steps: [
        { hands: [dealer('?? Td'), you('Ks 6h')], says: '16 against a 10. You hit.' },
        {
          hands: [dealer('?? Td'), you('Ks 6h 9s')],
          says: 'You draw a 9 and bust with 25. You lose your bet, whatever the dealer has.',
        },
      ],
    },
    {
      kind: 'text',
      text: 'Every table shows its own rules: how many decks, whether the dealer hits soft 17, when you may double. Small differences add up over many hands.',
    },
  ],
};
