/** The rounds kept as golden transcripts: one per interesting path. Cards fall in deal order (see sitting.ts). */
import type { Json } from '@croupier/kernel';

export interface TranscriptScript {
  readonly title: string;
  readonly preset: string;
  readonly set?: { readonly [option: string]: Json };
  readonly shoe: string;
  /** Who says what: `1: bet 20`. `clock` lets the time run out. */
  readonly says: readonly string[];
}

export const TRANSCRIPTS: { readonly [name: string]: TranscriptScript } = {
  'blackjack-against-ace-with-insurance': {
    title: 'A blackjack against an ace, insured: the hand pushes and the insurance pays 2:1',
    preset: 'standard',
    shoe: 'As Kd Kh Ah',
    says: ['1: bet 20', '1: deal', '1: insurance 10'],
  },
  'even-money': {
    title: 'Even money: the blackjack is paid 1:1 at once, and the dealer still turns the hole card',
    preset: 'standard',
    shoe: 'As 5d Kh Ah',
    says: ['1: bet 20', '1: deal', '1: even money'],
  },
  'insurance-lost': {
    title: 'The dealer peeks and has no blackjack: the insurance is lost, and play continues',
    preset: 'standard',
    shoe: 'Ts 8d 9h Ah 2c',
    says: ['1: bet 20', '1: deal', '1: insurance 10', '1: stand'],
  },
  'split-aces': {
    title: 'Split aces get one card each; an ace and a ten make 21, not a blackjack',
    preset: 'standard',
    shoe: 'As 6h Ad Ts Kc 9c 4d',
    says: ['1: bet 20', '1: deal', '1: split'],
  },
  'resplit-to-four': {
    title: 'Eights split three times, then doubled twice',
    preset: 'standard',
    shoe: '8s Tc 8h 6d 8d 3c 8c Td 2h 9h Kc 7h Ks',
    says: [
      '1: bet 20',
      '1: deal',
      '1: split',
      '1: split',
      '1: split',
      '1: double',
      '1: stand',
      '1: stand',
      '1: double',
    ],
  },
  'double-after-split': {
    title: 'Both halves of a split doubled: one wins, one loses',
    preset: 'vegas-strip',
    shoe: '6s 9h 6h 5d 5c 4d Th 7c 4c',
    says: ['1: bet 20', '1: deal', '1: split', '1: double', '1: double'],
  },
  'late-surrender': {
    title: 'Sixteen against a king, surrendered for half the bet',
    preset: 'standard',
    shoe: 'Ts 7h 6d Kc 2c',
    says: ['1: bet 25', '1: deal', '1: surrender'],
  },
  'early-surrender': {
    title: 'Early surrender against an ace loses only half the bet, even to a blackjack',
    preset: 'standard',
    set: { surrender: 'early' },
    shoe: 'Ts 8h Kd 9s 6d Ah',
    says: ['1: bet 20', '2: bet 20', '1: deal', '1: surrender', '2: no'],
  },
  'all-bust': {
    title: 'Everyone busts: the dealer draws no cards, but turns the hole card so that players can count it',
    preset: 'card-fifty-two',
    shoe: 'Ts Th 5c 6s 5h 7d Kd 9c',
    says: ['1: bet 10', '2: bet 10', '1: deal', '1: hit', '2: hit'],
  },
  'dealer-blackjack-no-peek': {
    title: "No peek: the dealer's blackjack beats a doubled 21 and takes both bets",
    preset: 'full-stack',
    shoe: '5s Ah 6h Kd Tc',
    says: ['1: bet 20', '1: deal', '1: double'],
  },
  'no-hole-card': {
    title: 'No hole card: the dealer draws the second card after the players, and it makes a blackjack',
    preset: 'european',
    shoe: '6s 5h Kd Th Ad',
    says: ['1: bet 20', '1: deal', '1: double'],
  },
  'only-original-lost': {
    title: 'No hole card, original bets only: the bets for doubling and splitting come back',
    preset: 'european',
    set: { lostToNatural: 'original' },
    shoe: '8s 8h Kd 3c 2d Th Jc Ad',
    says: ['1: bet 20', '1: deal', '1: split', '1: double', '1: double'],
  },
  'soft-seventeen': {
    title: 'The dealer hits soft 17 and pays for it',
    preset: 'standard',
    shoe: 'Ts 6h 8d Ac 9c 8h',
    says: ['1: bet 20', '1: deal', '1: no', '1: stand'],
  },
  'three-seats': {
    title: 'Three seats: a blackjack, a timeout and a double against the same dealer hand',
    preset: 'standard',
    shoe: 'As Ts 5h 9d Kh 4c 6s 6c Td 8h',
    says: ['1: bet 10', '2: bet 20', '3: bet 30', '2: deal', 'clock', '3: double'],
  },
  'side-bets': {
    title: 'Five side bets: four are settled by the deal, and for Buster the dealer draws even though the hand is bust',
    preset: 'side-bets',
    shoe: 'Qh 6d Kh 6s 5c 4d Tc',
    says: [
      '1: bet 20',
      '1: bet 5 on 21+3',
      '1: bet 5 on perfect pairs',
      '1: bet 5 on lucky ladies',
      '1: bet 5 on royal match',
      '1: bet 5 on buster',
      '1: clear 21+3',
      '1: deal',
      '1: hit',
    ],
  },
  'lucky-ladies': {
    title: 'Two queens of hearts stay open until the peek: the dealer has blackjack, and the side bet pays 1,000:1',
    preset: 'side-bets',
    shoe: 'Qh Kd Qh Ad',
    says: ['1: bet 20', '1: bet 2 on lucky ladies', '1: deal', '1: no'],
  },
  'shoe-runs-dry': {
    title: 'The shoe runs out during a round: the discards are reshuffled and the round continues',
    preset: 'card-fifty-two',
    shoe: 'Ts 7h 9d Tc 5s 6h 6d 9c Kd',
    says: ['1: bet 10', '1: deal', '1: stand', '1: next', '1: bet 10', '1: deal', '1: hit', '1: stand'],
  },
};
