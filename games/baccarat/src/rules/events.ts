/** Events: facts in the past tense. Amounts are cents; cards name their shoe and index. */
import type { Card } from '@croupier/cards';
import type { Cents, OpeningEvent, RoundVoided, WagerMoved, WagerOutcome } from '@croupier/kernel';
import type { CoupResult, HandName } from './round/coup.ts';
import type { HouseRules } from './setup/house-rules.ts';
import type { WagerFields } from './wager.ts';

export interface SeatResult {
  readonly seat: number;
  readonly staked: Cents;
  readonly returned: Cents;
}

export type Event =
  | OpeningEvent<HouseRules>
  | WagerMoved<WagerFields>
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
  | ({
      readonly type: 'WagerSettled';
      readonly outcome: WagerOutcome;
      readonly stake: Cents;
      readonly returned: Cents;
    } & WagerFields)
  | { readonly type: 'RoundSettled'; readonly round: number; readonly results: readonly SeatResult[] }
  | RoundVoided;

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
  RoundVoided: true,
};
export const EVENT_TYPES = Object.keys(TYPES) as readonly EventType[];
