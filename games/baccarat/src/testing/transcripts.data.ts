/** The rounds kept as golden transcripts: one per interesting path. Cards fall as `stack` says (see sitting.ts). */
import type { Json } from '@croupier/kernel';
import { stack } from './sitting.ts';

export interface TranscriptScript {
  readonly title: string;
  readonly preset: string;
  readonly set?: { readonly [option: string]: Json };
  readonly shoes: readonly string[];
  /**
   * Who says what: `1: player 20` places a bet, `1: back player` takes it back, `1: deal`, `1: next`. `clock` lets the
   * time run out, `5 rounds` are played by seat 1 on Player, and only their results are printed.
   */
  readonly says: readonly string[];
}

const NATURAL = stack('9s Kc', '2d 3h');
const SIX_CARDS = stack('2s 3c 6h', 'Kd 5h Kh');

export const TRANSCRIPTS: { readonly [name: string]: TranscriptScript } = {
  natural: {
    title: 'Player has a natural, which ends the coup after four cards',
    preset: 'standard',
    shoes: [NATURAL],
    says: ['1: player 20', '1: deal'],
  },
  'two-naturals': {
    title: 'Eight against nine: both are naturals, and the higher one wins',
    preset: 'standard',
    shoes: [stack('8s Kc', '9d Kh')],
    says: ['1: player 20', '1: deal'],
  },
  'player-draws-only': {
    title: 'Player draws a nine, and Banker stands on 4 against it',
    preset: 'standard',
    shoes: [stack('2s 3c 9h', 'Kd 4h')],
    says: ['1: banker 20', '1: deal'],
  },
  'banker-explains-draw': {
    title: "Banker draws on 5 because Player's third card was a six",
    preset: 'standard',
    shoes: [SIX_CARDS],
    says: ['1: player 20', '1: deal'],
  },
  'banker-stands-on-three': {
    title: 'The only third card that makes Banker stand on 3: an eight',
    preset: 'standard',
    shoes: [stack('2s Kc 8h', 'Kd 3h')],
    says: ['1: banker 20', '1: deal'],
  },
  'banker-draws-alone': {
    title: 'Player stands on 6, and Banker draws on 5',
    preset: 'standard',
    shoes: [stack('6s Kc', 'Kd 5h 4h')],
    says: ['1: banker 20', '1: deal'],
  },
  'both-stand': {
    title: 'Six against seven: neither side draws',
    preset: 'standard',
    shoes: [stack('6s Kc', '7d Kh')],
    says: ['1: player 20', '1: deal'],
  },
  'tie-pushes': {
    title: 'On a tie Player and Banker push, and the tie pays 8:1',
    preset: 'standard',
    shoes: [stack('6s Kc', '6d Kh')],
    says: ['1: player 50', '1: banker 50', '1: tie 10', '1: deal'],
  },
  commission: {
    title: 'A 5% commission on an odd bet, with the win rounded down to the cent',
    preset: 'standard',
    set: { limits: '10:5000:0.01' },
    shoes: [stack('6s Kc', '7d Kh')],
    says: ['1: banker 10', '1: banker 10.01', '1: deal'],
  },
  'no-commission-six': {
    title: 'No commission: Banker winning with 6 pays half',
    preset: 'no-commission',
    shoes: [stack('2s 3c 9h', 'Kd 6h')],
    says: ['1: banker 25', '1: deal'],
  },
  'ez-dragon-seven': {
    title: 'EZ baccarat: a Banker win with a three-card 7 pushes, and Dragon 7 pays 40:1',
    preset: 'ez',
    shoes: [stack('2s Kc 4h', 'Kd 5h 2c')],
    says: ['1: banker 100', '1: dragon7 10', '1: panda8 10', '1: deal'],
  },
  pairs: {
    title: 'Pairs on both sides, one of them perfect; either pair pays once',
    preset: 'all-bets',
    shoes: [stack('3s 3s', '3d 3h')],
    says: ['1: playerPair 10', '1: bankerPair 10', '1: eitherPair 10', '1: perfectPair 10', '1: small 10', '1: deal'],
  },
  'three-seats': {
    title: 'Three seats on one coup: one takes a bet back, and the cards are dealt when time runs out',
    preset: 'standard',
    shoes: [SIX_CARDS, NATURAL],
    says: ['1: player 10', '2: banker 100', '3: tie 20', '2: tie 30', '2: back tie', 'clock', 'clock'],
  },
  'reshuffle-below-twenty': {
    title: 'One deck: five rounds leave 22 cards, the sixth leaves 16, and the seventh is dealt from a new shoe',
    preset: 'standard',
    set: { decks: 1 },
    shoes: [`${Array.from({ length: 8 }, () => SIX_CARDS).join(' ')} 2c 2d 2h 2s`, NATURAL],
    says: ['5 rounds', '1: player 10', '1: deal', '1: next', '1: player 10', '1: deal'],
  },
};
