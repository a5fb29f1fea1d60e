/** Events: facts in the past tense, appended once and never changed. Amounts are cents; cards name their shoe and index. */
import type { Card } from '@croupier/cards';
import type { Cents, OpeningEvent, RoundVoided, WagerMoved } from '@croupier/kernel';
import type { HouseRules } from './setup/house-rules.ts';
import type { SideBetId } from './side-bets/ids.ts';
import type { Outcome } from './state.ts';
import type { WagerFields } from './wager.ts';

export const STAND_REASONS = ['chosen', 'twenty-one', 'split-aces', 'no-cards', 'time-out'] as const;
export type StandReason = (typeof STAND_REASONS)[number];

/**
 * Why the hole card is turned (BJ-H5). stood: some hand stood or doubled · dealer-natural: the peek found it ·
 * side-bet: no hand waits, but a side bet on the dealer's hand does · dealer-stands: only naturals are left to compare ·
 * all-out: no hand is left.
 */
export const REVEAL_REASONS = ['stood', 'dealer-natural', 'side-bet', 'dealer-stands', 'all-out'] as const;
export type RevealReason = (typeof REVEAL_REASONS)[number];

interface OfHand {
  readonly spot: number;
  /** Position among the hands of the spot, from 1. */
  readonly hand: number;
}

interface Turned {
  readonly shoe: string;
  readonly at: number;
  readonly card: Card;
}

export interface SpotResult {
  readonly seat: number;
  readonly staked: Cents;
  readonly returned: Cents;
}

export type Event =
  | OpeningEvent<HouseRules>
  | WagerMoved<WagerFields>
  | { readonly type: 'DealStarted'; readonly round: number }
  | ({ readonly type: 'CardDealt' } & OfHand & Turned)
  | ({ readonly type: 'CardDrawn' } & OfHand & Turned)
  | { readonly type: 'HoleCardDealt'; readonly shoe: string; readonly at: number }
  | ({ readonly type: 'UpcardDealt' } & Turned)
  | ({ readonly type: 'NaturalDealt' } & OfHand)
  | { readonly type: 'InsuranceOpened'; readonly spots: readonly number[] }
  | { readonly type: 'InsuranceTaken'; readonly spot: number; readonly stake: Cents }
  | { readonly type: 'InsuranceDeclined'; readonly spot: number; readonly by: 'seat' | 'clock' }
  | { readonly type: 'EvenMoneyTaken'; readonly spot: number }
  | { readonly type: 'InsuranceClosed' }
  | { readonly type: 'DealerPeeked'; readonly natural: boolean }
  | { readonly type: 'InsuranceSettled'; readonly spot: number; readonly stake: Cents; readonly returned: Cents }
  | ({ readonly type: 'HandHit' } & OfHand)
  | ({ readonly type: 'HandStood'; readonly why: StandReason } & OfHand)
  | ({ readonly type: 'HandDoubled'; readonly stake: Cents } & OfHand)
  | ({ readonly type: 'HandSplit'; readonly stake: Cents } & OfHand)
  | ({ readonly type: 'HandSurrendered' } & OfHand)
  | ({ readonly type: 'HandBusted'; readonly total: number } & OfHand)
  | { readonly type: 'ShoeRefilled'; readonly shoe: string; readonly tray: readonly number[] }
  | ({ readonly type: 'HoleCardRevealed'; readonly why: RevealReason } & Turned)
  | ({ readonly type: 'DealerDrew' } & Turned)
  | { readonly type: 'DealerStood'; readonly total: number }
  | { readonly type: 'DealerBusted'; readonly total: number }
  | ({
      readonly type: 'HandSettled';
      readonly outcome: Outcome;
      readonly stake: Cents;
      readonly returned: Cents;
    } & OfHand)
  /** A side bet. `result` is one of its winning results, or `lost`. */
  | {
      readonly type: 'WagerSettled';
      readonly spot: number;
      readonly on: SideBetId;
      readonly result: string;
      readonly stake: Cents;
      readonly returned: Cents;
    }
  | { readonly type: 'RoundSettled'; readonly round: number; readonly results: readonly SpotResult[] }
  | RoundVoided;

export type EventType = Event['type'];
export type EventOf<T extends EventType> = Extract<Event, { readonly type: T }>;

/** In the order of the declaration; the annotation below makes the compiler check that none is missing. */
const TYPES: { readonly [type in EventType]: true } = {
  CardsDiscarded: true,
  ShoeRetired: true,
  ShoeOpened: true,
  RoundOpened: true,
  WagerPlaced: true,
  WagerTakenBack: true,
  DealStarted: true,
  CardDealt: true,
  CardDrawn: true,
  HoleCardDealt: true,
  UpcardDealt: true,
  NaturalDealt: true,
  InsuranceOpened: true,
  InsuranceTaken: true,
  InsuranceDeclined: true,
  EvenMoneyTaken: true,
  InsuranceClosed: true,
  DealerPeeked: true,
  InsuranceSettled: true,
  HandHit: true,
  HandStood: true,
  HandDoubled: true,
  HandSplit: true,
  HandSurrendered: true,
  HandBusted: true,
  ShoeRefilled: true,
  HoleCardRevealed: true,
  DealerDrew: true,
  DealerStood: true,
  DealerBusted: true,
  HandSettled: true,
  WagerSettled: true,
  RoundSettled: true,
  RoundVoided: true,
};
export const EVENT_TYPES = Object.keys(TYPES) as readonly EventType[];
