/**
 * House edges in percent of the initial bet, positive for the house. Computed by an independent program: `chart` is the
 * exact value of the matching published chart (https://wizardofodds.com/games/blackjack/strategy/calculator/),
 * `best` of composition-dependent play, both for a full shoe. What is not said is as in the preset `standard`.
 */
import type { Json } from '@croupier/kernel';

export interface KnownEdge {
  readonly name: string;
  readonly set: { readonly [option: string]: Json };
  readonly chart?: number;
  readonly best?: number;
}

export const EDGES: readonly KnownEdge[] = [
  {
    name: '6D',
    set: { soft17: 'stand', decks: 6, doubleAfterSplit: true, surrender: 'none' },
    chart: 0.40592,
    best: 0.40286,
  },
  {
    name: '8D',
    set: { soft17: 'stand', decks: 8, doubleAfterSplit: true, surrender: 'none' },
    chart: 0.43248,
    best: 0.43058,
  },
  {
    name: '1D H17 6:5',
    set: { soft17: 'hit', decks: 1, doubleAfterSplit: true, naturalPays: '6:5', surrender: 'none' },
    chart: 1.43875,
    best: 1.40283,
  },
  {
    name: '8D H17 LS',
    set: { soft17: 'hit', decks: 8, doubleAfterSplit: true, surrender: 'late' },
    chart: 0.55478,
    best: 0.553,
  },
  {
    name: '1D',
    set: { soft17: 'stand', decks: 1, doubleAfterSplit: true, surrender: 'none' },
    chart: -0.14407,
    best: -0.18307,
  },
  {
    name: '6D NDAS',
    set: { soft17: 'stand', decks: 6, doubleAfterSplit: false, surrender: 'none' },
    chart: 0.54763,
    best: 0.54456,
  },
  {
    name: '6D D9-11',
    set: { soft17: 'stand', decks: 6, doubleAfterSplit: true, surrender: 'none', double: '9-11' },
    chart: 0.50201,
    best: 0.49895,
  },
  {
    name: '6D ENHC',
    set: { soft17: 'stand', decks: 6, doubleAfterSplit: true, surrender: 'none', holeCard: 'none' },
    chart: 0.51764,
    best: 0.51405,
  },
  {
    name: '8D LS',
    set: { soft17: 'stand', decks: 8, doubleAfterSplit: true, surrender: 'late' },
    chart: 0.35654,
    best: 0.35476,
  },
  {
    name: '2D NDAS D10-11',
    set: { soft17: 'stand', decks: 2, doubleAfterSplit: false, surrender: 'none', double: '10-11' },
    chart: 0.54162,
    best: 0.52752,
  },
  {
    name: '8D ENHC',
    set: { soft17: 'stand', decks: 8, doubleAfterSplit: true, surrender: 'none', holeCard: 'none' },
    chart: 0.54466,
    best: 0.54239,
  },
  {
    name: '2D NDAS D10-11 2 hands',
    set: { soft17: 'stand', decks: 2, doubleAfterSplit: false, surrender: 'none', double: '10-11', maxHands: 2 },
    chart: 0.56888,
    best: 0.55482,
  },
  {
    name: '6D H17 LS',
    set: { soft17: 'hit', decks: 6, doubleAfterSplit: true, surrender: 'late' },
    chart: 0.52985,
    best: 0.52719,
  },
  {
    name: '8D H17',
    set: { soft17: 'hit', decks: 8, doubleAfterSplit: true, surrender: 'none' },
    chart: 0.64645,
    best: 0.64455,
  },
  {
    name: '6D H17 RSA',
    set: { soft17: 'hit', decks: 6, doubleAfterSplit: true, surrender: 'none', resplitAces: true },
    chart: 0.54996,
    best: 0.5472,
  },
  {
    name: '6D H17 NDAS',
    set: { soft17: 'hit', decks: 6, doubleAfterSplit: false, surrender: 'none' },
    chart: 0.76262,
    best: 0.75985,
  },
];

/** The same by another way of asking: Wizard of Odds, appendix 9; `best` computed, within 1e-5 of the printed values. */
export const APPENDIX_9: readonly KnownEdge[] = [
  {
    name: '1D S17 DAS',
    set: { decks: 1, soft17: 'stand', doubleAfterSplit: true, surrender: 'none' },
    best: -0.183073,
  },
  { name: '1D H17 DAS', set: { decks: 1, soft17: 'hit', doubleAfterSplit: true, surrender: 'none' }, best: 0.008054 },
  { name: '2D H17 DAS', set: { decks: 2, soft17: 'hit', doubleAfterSplit: true, surrender: 'none' }, best: 0.380243 },
  { name: '5D S17 DAS', set: { decks: 5, soft17: 'stand', doubleAfterSplit: true, surrender: 'none' }, best: 0.38069 },
  { name: '5D H17 DAS', set: { decks: 5, soft17: 'hit', doubleAfterSplit: true, surrender: 'none' }, best: 0.592084 },
  { name: '6D H17 DAS', set: { decks: 6, soft17: 'hit', doubleAfterSplit: true, surrender: 'none' }, best: 0.615389 },
  {
    name: '6D H17 noDAS ENHC',
    set: { decks: 6, soft17: 'hit', doubleAfterSplit: false, surrender: 'none', holeCard: 'none' },
    best: 0.869568,
  },
  {
    name: '8D H17 noDAS ENHC',
    set: { decks: 8, soft17: 'hit', doubleAfterSplit: false, surrender: 'none', holeCard: 'none' },
    best: 0.89839,
  },
];

/** Resplit aces too: https://wizardofodds.com/games/blackjack/why-number-of-decks-matter/, printed to three digits. */
export const RESPLIT_ACES: readonly KnownEdge[] = [
  { name: '1 decks', set: { decks: 1, surrender: 'none', resplitAces: true }, chart: 0.01253 },
  { name: '2 decks', set: { decks: 2, surrender: 'none', resplitAces: true }, chart: 0.33892 },
  { name: '4 decks', set: { decks: 4, surrender: 'none', resplitAces: true }, chart: 0.49748 },
  { name: '6 decks', set: { decks: 6, surrender: 'none', resplitAces: true }, chart: 0.54996 },
  { name: '8 decks', set: { decks: 8, surrender: 'none', resplitAces: true }, chart: 0.57628 },
];
