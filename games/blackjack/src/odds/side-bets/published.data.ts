/** House edges of side bets as others publish them, in percent with the digits they give. Read in November 2026. */
import type { SideBetId } from '../../rules/side-bets/index.ts';

export interface Published {
  readonly id: SideBetId;
  readonly payTable: string;
  /** For bets that depend on it. */
  readonly soft17?: 'hit' | 'stand';
  readonly edges: { readonly [decks: number]: string };
  readonly source: keyof typeof SOURCES;
}

export interface Source {
  readonly title: string;
  readonly address: string;
  /** The page could not be reached, and a copy of it elsewhere was read instead. */
  readonly fromCopy?: boolean;
}

export const SOURCES = {
  W1: {
    title: 'Wizard of Odds, 21+3',
    address: 'https://wizardofodds.com/games/blackjack/side-bets/21plus3/',
    fromCopy: true,
  },
  W2: {
    title: 'Wizard of Odds, Perfect Pairs',
    address: 'https://wizardofodds.com/games/blackjack/side-bets/perfect-pairs/',
  },
  W3: {
    title: 'Wizard of Odds, Lucky Ladies',
    address: 'https://wizardofodds.com/games/blackjack/side-bets/lucky-ladies/',
  },
  W4: {
    title: 'Wizard of Odds, Royal Match',
    address: 'https://wizardofodds.com/games/blackjack/side-bets/royal-match/',
    fromCopy: true,
  },
  W5: {
    title: 'Wizard of Odds, Buster Blackjack',
    address: 'https://wizardofodds.com/games/blackjack/side-bets/buster-blackjack/',
    fromCopy: true,
  },
  J1: {
    title: '888casino, Card Counting the Buster Blackjack Side Bet (6 Decks)',
    address: 'http://blogadmin-www.888casino.com/blog/side-bets/card-counting-the-buster-blackjack-side-bet-6-decks',
  },
  J2: {
    title: '888casino, Card Counting the Buster Blackjack Side Bet (2 Decks)',
    address: 'https://ca.888casino.com/blog/side-bets/card-counting-the-buster-blackjack-side-bet-2-decks',
  },
  L1: {
    title: 'Live Dealers Casino, Perfect Pairs Blackjack Side Bet',
    address: 'https://www.live-dealers-casino.com/perfect-pairs-blackjack-side-bet/',
  },
  O1: { title: 'Online Blackjack, Lucky Ladies', address: 'http://www.onlineblackjack.org/blog/?p=853' },
  S1: {
    title: 'Online Casino Site Info, Mathematical Analysis of Blackjack Side Bets',
    address: 'https://onlinecasinositeinfo.com/mathematical-analysis-of-blackjack-side-bets',
  },
} as const satisfies { readonly [name: string]: Source };

export const PUBLISHED: readonly Published[] = [
  { id: '21+3', payTable: '9', edges: { 1: '13.30', 2: '7.26', 4: '4.24', 6: '3.24', 8: '2.74' }, source: 'W1' },
  // The returns of the page's rows, added up.
  { id: '21+3', payTable: '100-35-33-10-5', edges: { 6: '4.14' }, source: 'W1' },
  { id: 'perfect-pairs', payTable: '25-12-6', edges: { 2: '22.33', 8: '4.10' }, source: 'W2' },
  { id: 'perfect-pairs', payTable: '25-12-6', edges: { 4: '10.14', 6: '6.11' }, source: 'S1' },
  { id: 'perfect-pairs', payTable: '30-10-5', edges: { 8: '3.37' }, source: 'W2' },
  { id: 'perfect-pairs', payTable: '30-10-5', edges: { 6: '5.79' }, source: 'L1' },
  { id: 'perfect-pairs', payTable: '25-12-5', edges: { 8: '7.95' }, source: 'W2' },
  { id: 'perfect-pairs', payTable: '25-12-5', edges: { 6: '9.97' }, source: 'L1' },
  { id: 'perfect-pairs', payTable: '25-15-5', edges: { 8: '2.17' }, source: 'W2' },
  { id: 'lucky-ladies', payTable: '1000-125-19-9-4', edges: { 6: '24.71' }, source: 'W3' },
  { id: 'lucky-ladies', payTable: '1000-125-19-9-4', edges: { 1: '38.16', 8: '24.05' }, source: 'O1' },
  {
    id: 'royal-match',
    payTable: '25-2.5',
    edges: { 1: '10.8597', 2: '8.3271', 4: '7.0792', 6: '6.6658', 8: '6.4597' },
    source: 'W4',
  },
  {
    id: 'royal-match',
    payTable: '10-3',
    edges: { 1: '3.7707', 2: '0.8215', 4: '-0.6317', 6: '-1.1130', 8: '-1.3531' },
    source: 'W4',
  },
  {
    id: 'buster',
    payTable: '250-50-12-4-2-2',
    soft17: 'hit',
    edges: { 1: '6.89', 2: '6.51', 4: '6.29', 6: '6.21', 8: '6.17' },
    source: 'W5',
  },
  {
    id: 'buster',
    payTable: '250-50-12-4-2-2',
    soft17: 'stand',
    edges: { 1: '8.77', 2: '8.48', 4: '8.31', 6: '8.25', 8: '8.22' },
    source: 'W5',
  },
  { id: 'buster', payTable: '2000-800-250-50-18-4-2-2', soft17: 'stand', edges: { 6: '6.20' }, source: 'W5' },
  { id: 'buster', payTable: '200-100-30-6-3-1', soft17: 'hit', edges: { 6: '4.724' }, source: 'J1' },
  { id: 'buster', payTable: '200-100-30-6-3-1', soft17: 'hit', edges: { 2: '5.478' }, source: 'J2' },
];

/** How many deals bring each result, as published. */
export const PUBLISHED_WAYS = {
  /** Three cards of 6 decks; a flush with a pair in it counts as a flush. W1. */
  '21+3': {
    'suited-trips': 1040,
    'straight-flush': 10_368,
    trips: 25_272,
    straight: 155_520,
    flush: 292_896,
    total: 5_013_320,
  },
  /** Two cards of 8 decks. W2. */
  'perfect-pairs': { perfect: 1456, colored: 1664, mixed: 3328, total: 86_320 },
  /** The player's two cards and the dealer's two of 6 decks, both orders of each counted. W3. */
  'lucky-ladies': {
    'ladies-and-blackjack': 135_360,
    ladies: 2_738_340,
    matched: 43_105_500,
    suited: 193_112_640,
    any: 744_863_040,
    total: 9_294_695_280,
  },
  /** Two cards of 6 decks. W4. */
  'royal-match': { royal: 144, easy: 11_868, total: 48_516 },
} as const;
