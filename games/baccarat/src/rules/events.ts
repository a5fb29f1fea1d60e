/** Events: facts in the past tense. Amounts are cents; cards name their shoe and index. */
import type { Card, ShoeTicket } from '@croupier/cards';
import type { Cents } from '@croupier/kernel';
import type { CoupResult, HandName } from './round/coup.ts';
import type { WagerOutcome } from './round/payouts.ts';
import type { HouseRules, WagerOn } from './setup/house-rules.ts';

export interface SeatResult {
  readonly seat: number;
  readonly staked: Cents;
  readonly returned: Cents;
}

export type Event =
  | { readonly type: 'CardsDiscarded'; readonly round: number }
  | { readonly type: 'ShoeRetired'; readonly shoe: string }
  /** `rules`: the table is played by these from here on. */
  | { readonly type: 'ShoeOpened'; readonly ticket: ShoeTicket; readonly rules?: HouseRules }
  | { readonly type: 'RoundOpened'; readonly round: number }
  | { readonly type: 'WagerPlaced'; readonly seat: number; readonly on: WagerOn; readonly stake: Cents }
  | { readonly type: 'WagerTakenBack'; readonly seat: number; readonly on: WagerOn; readonly stake: Cents }
  | { readonly type: 'DealStarted'; readonly round: number }
  | {
      readonly type: 'CardDealt';
      readonly shoe: string;
      readonly at: number;
      readonly card: Card;
      readonly to: HandName;
      /** 1 and 2 are the opening cards, 3 is the third card. */
      readonly position: number;
    }
  | {
      /** Face down: where it lies is all there is to say (BC-Q1). */
      readonly type: 'CardLaid';
      readonly shoe: string;
      readonly at: number;
      readonly to: HandName;
      readonly position: number;
    }
  | {
      readonly type: 'CardTurned';
      readonly shoe: string;
      readonly at: number;
      readonly card: Card;
      readonly to: HandName;
      readonly position: number;
    }
  | { readonly type: 'NaturalDealt'; readonly hand: HandName; readonly total: number }
  | {
      readonly type: 'ThirdCardDecided';
      readonly hand: HandName;
      readonly total: number;
      /** For Banker: the pip of the Player's third card, or null if Player stood. */
      readonly playerThird: number | null;
      readonly draws: boolean;
    }
  | { readonly type: 'CoupEnded'; readonly result: CoupResult }
  | {
      readonly type: 'WagerSettled';
      readonly seat: number;
      readonly on: WagerOn;
      readonly outcome: WagerOutcome;
      readonly stake: Cents;
      readonly returned: Cents;
    }
  | { readonly type: 'RoundSettled'; readonly round: number; readonly results: readonly SeatResult[] };

export type EventType = Event['type'];

const TYPES: { readonly [type in EventType]: true } = {
  CardsDiscarded: true,
  ShoeRetired: true,
  ShoeOpened: true,
  RoundOpened: true,
  WagerPlaced: true,
  WagerTakenBack: true,
  DealStarted: true,
  CardDealt: true,
  CardLaid: true,
  CardTurned: true,
  NaturalDealt: true,
  ThirdCardDecided: true,
  CoupEnded: true,
  WagerSettled: true,
  RoundSettled: true,
};
export const EVENT_TYPES = Object.keys(TYPES) as readonly EventType[];
