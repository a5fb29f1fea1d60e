/** What happens around the game at a table: seats, host, shoes. Facts in the past tense, in the same log as the game's. */
import type { ShoeFacts } from '@croupier/fair';
import type { Seat } from '@croupier/kernel';

/** away: nobody was connected for too long · missed: two answers in a row did not come · removed: by the host. */
export const LEAVE_REASONS = ['left', 'away', 'missed', 'removed'] as const;
export type LeaveReason = (typeof LEAVE_REASONS)[number];

export type RoomEvent =
  | { readonly type: 'SeatTaken'; readonly seat: Seat; readonly user: string; readonly bot?: string }
  /** The seat will be free; while its stake is in play it stays, and the house answers for it. */
  | { readonly type: 'SeatGivenUp'; readonly seat: Seat; readonly why: LeaveReason }
  | { readonly type: 'SeatFreed'; readonly seat: Seat; readonly user: string }
  /** An answer did not come in time. */
  | { readonly type: 'AnswerMissed'; readonly seat: Seat }
  | { readonly type: 'HostPassed'; readonly to: string }
  | { readonly type: 'RoomLocked'; readonly locked: boolean }
  | { readonly type: 'StartModeSet'; readonly mode: 'host' | 'together' }
  | { readonly type: 'ClockModeSet'; readonly mode: 'normal' | 'long' | 'off' }
  | { readonly type: 'ShoeCommitted'; readonly shoe: string; readonly number: number; readonly commitment: string }
  | { readonly type: 'EntropyAdded'; readonly shoe: string; readonly seat: Seat; readonly entropy: string }
  | {
      readonly type: 'ShoeSealed';
      readonly shoe: string;
      readonly facts: ShoeFacts;
      readonly context: string;
      readonly root: string;
      readonly leaves: readonly string[];
    }
  /** Only after nothing can be dealt from it any more. */
  | { readonly type: 'ShoeRevealed'; readonly shoe: string; readonly seed: string }
  | { readonly type: 'RoomClosed'; readonly why: 'empty' | 'operator' };

export type RoomEventOf<T extends RoomEvent['type']> = Extract<RoomEvent, { readonly type: T }>;
