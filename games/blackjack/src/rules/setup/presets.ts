/**
 * Presets: named tables. Four play exactly as the source document they come from; the others are what casinos deal.
 */
import { chips } from '@croupier/kernel';
import type { OfferedSideBets } from '../side-bets/ids.ts';
import type { HouseRules, Setup } from './house-rules.ts';

const STANDARD: HouseRules = {
  decks: 6,
  shuffle: { when: 'cut-card', penetration: 0.75 },
  soft17: 'hit',
  holeCard: 'peek',
  lostToNatural: 'all',
  naturalPays: [3, 2],
  naturalTie: 'push',
  double: 'any-two',
  doubleAfterSplit: true,
  splitBy: 'value',
  maxHands: 4,
  resplitAces: false,
  hitSplitAces: false,
  surrender: 'late',
  surrenderSplit: false,
  insurance: true,
  autoStand21: true,
  payoutRounding: 'cent',
  limits: { min: chips(1), max: chips(1000), step: chips(1) },
};

/** What the one-deck tables of the source documents have in common. */
const ONE_DECK: HouseRules = {
  ...STANDARD,
  decks: 1,
  shuffle: { when: 'every-round' },
  soft17: 'stand',
  surrender: 'none',
  insurance: false,
  splitBy: 'rank',
  autoStand21: false,
};

/** Each by its usual pay table. */
const FIVE_SIDE_BETS: OfferedSideBets = {
  '21+3': '9',
  'perfect-pairs': '25-12-6',
  'lucky-ladies': '1000-125-19-9-4',
  'royal-match': '25-2.5',
  buster: '250-50-12-4-2-2',
};

const RULES = {
  standard: STANDARD,
  'vingt-et-un': { ...ONE_DECK, soft17: 'hit', double: 'none', doubleAfterSplit: false, naturalTie: 'player-wins' },
  'full-stack': {
    ...ONE_DECK,
    holeCard: 'no-peek',
    splitBy: 'value',
    maxHands: 2,
    hitSplitAces: true,
    payoutRounding: 'chip-down',
    limits: { min: chips(1), max: 'balance', step: chips(1) },
  },
  'card-fifty-two': {
    ...ONE_DECK,
    shuffle: { when: 'below', cards: 20 },
    holeCard: 'no-peek',
    maxHands: 2,
    hitSplitAces: true,
  },
  'house-logic': {
    ...ONE_DECK,
    shuffle: { when: 'below', cards: 20 },
    resplitAces: true,
    hitSplitAces: true,
    double: 'any',
    surrender: 'late',
    surrenderSplit: true,
  },
  'vegas-strip': { ...STANDARD, decks: 4, soft17: 'stand', surrender: 'none' },
  'single-deck': {
    ...STANDARD,
    decks: 1,
    shuffle: { when: 'cut-card', penetration: 0.6 },
    double: '10-11',
    doubleAfterSplit: false,
    surrender: 'none',
  },
  european: {
    ...STANDARD,
    soft17: 'stand',
    holeCard: 'none',
    maxHands: 2,
    double: '9-11',
    surrender: 'none',
    insurance: false,
  },
  'six-five': { ...STANDARD, surrender: 'none', naturalPays: [6, 5] },
  'side-bets': { ...STANDARD, sideBets: FIVE_SIDE_BETS },
} as const satisfies { readonly [name: string]: HouseRules };

export type PresetName = keyof typeof RULES;
export const PRESET_NAMES = Object.keys(RULES) as readonly PresetName[];

export const PRESETS = Object.fromEntries(
  PRESET_NAMES.map((name): [PresetName, Setup] => [
    name,
    { rules: RULES[name], seats: name === 'vingt-et-un' ? 1 : 7 },
  ]),
) as { readonly [name in PresetName]: Setup };

export const PRESET_SUMMARIES: { readonly [name in PresetName]: string } = {
  standard: '6 decks, dealer hits soft 17, late surrender, 3:2',
  'vingt-et-un': 'one deck, shuffled every round, no doubling, your blackjack never ties',
  'full-stack': 'one deck, shuffled every round, no peek, payouts in whole chips',
  'card-fifty-two': 'one deck, dealt down to 20 cards, no peek: good for counting',
  'house-logic': 'one deck, double at any time, split up to four hands',
  'vegas-strip': '4 decks, dealer stands on soft 17, 3:2',
  'single-deck': 'one deck, cut card at 60%, double on 10 and 11 only',
  european: '6 decks, no hole card, double on 9 to 11 only',
  'six-five': '6 decks, blackjack pays only 6:5; a table to walk away from',
  'side-bets': 'the standard table with five side bets, from 21+3 to Buster Blackjack',
};
