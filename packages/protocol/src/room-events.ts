/** What happens around the game at a table: seats, host, shoes. Facts in the past tense, in the same log as the game's. */
import type { ShoeFacts } from '@croupier/fair';
import type { Json, Seat } from '@croupier/kernel';
import type { Aid, BettingClock, ClockMode, StartMode } from './modes.ts';

/** away: not connected for too long · missed: two turns in a row, and others wait · removed: by the host · duel: the duel is over. */
export type LeaveReason = 'left' | 'away' | 'missed' | 'removed' | 'duel';

export type RoomEvent =
  | { readonly type: 'SeatTaken'; readonly seat: Seat; readonly user: string; readonly bot?: string }
  /** The seat will be free; while its stake is in play it stays, and the house answers for it. */
  | { readonly type: 'SeatGivenUp'; readonly seat: Seat; readonly why: LeaveReason }
  | { readonly type: 'SeatFreed'; readonly seat: Seat; readonly user: string }
  /** An answer did not come in time. */
  | { readonly type: 'AnswerMissed'; readonly seat: Seat }
  /** In the queue for a seat, behind those who came before. A player who sits down leaves it. */
  | { readonly type: 'QueueJoined'; readonly user: string }
  | { readonly type: 'QueueLeft'; readonly user: string; readonly why: 'left' | 'away' | 'removed' | 'locked' }
  /** By the host: they can neither sit, wait nor watch here until the host lets them back. */
  | { readonly type: 'UserRemoved'; readonly user: string }
  | { readonly type: 'UserLetBack'; readonly user: string }
  /** This seat has three times as long from now on, or as long as the others again. */
  | { readonly type: 'TimeExtended'; readonly seat: Seat; readonly extended: boolean }
  /** The table does not wait for it until it plays again. missed: two turns in a row · host: by the host. */
  | { readonly type: 'SeatMovedAway'; readonly seat: Seat; readonly why: 'missed' | 'host' }
  | { readonly type: 'SeatCameBack'; readonly seat: Seat }
  /** The host did not wait for these any longer; the house answers for them. */
  | { readonly type: 'SeatsSkipped'; readonly seats: readonly Seat[] }
  /** The clock of this seat's turn has run out, and its time bank has started. */
  | { readonly type: 'BankOpened'; readonly seat: Seat }
  | { readonly type: 'RoomPaused'; readonly paused: boolean }
  | { readonly type: 'HostPassed'; readonly to: string }
  | { readonly type: 'RoomLocked'; readonly locked: boolean }
  | { readonly type: 'StartModeSet'; readonly mode: StartMode }
  | { readonly type: 'ClockModeSet'; readonly mode: ClockMode }
  | { readonly type: 'BettingClockSet'; readonly betting: BettingClock }
  /** By the host: the shoe that is sealed next, and all after it, are played by these rules. */
  | { readonly type: 'RulesAnnounced'; readonly rules: Json }
  | { readonly type: 'AidAllowed'; readonly aid: Aid; readonly allowed: boolean }
  | { readonly type: 'BalancesHidden'; readonly hidden: boolean }
  /** `version`: of the facts it will be sealed with; missing: version 1. */
  | {
      readonly type: 'ShoeCommitted';
      readonly shoe: string;
      readonly number: number;
      readonly commitment: string;
      readonly version?: 2;
    }
  /** Only to shoes of version 1. */
  | { readonly type: 'EntropyAdded'; readonly shoe: string; readonly seat: Seat; readonly entropy: string }
  /** The user has chosen their bytes for this shoe, and shows only their hash. */
  | { readonly type: 'ContributionCommitted'; readonly user: string; readonly shoe: string; readonly hash: string }
  /** The list of commitments is closed: every seated user who is on it is asked for their bytes. */
  | { readonly type: 'OpeningStarted'; readonly shoe: string; readonly asked: readonly string[] }
  | { readonly type: 'ContributionOpened'; readonly user: string; readonly shoe: string; readonly bytes: string }
  /** Asked, and did not show their bytes in time: the shoe is sealed without them. */
  | { readonly type: 'ContributionMissed'; readonly user: string; readonly shoe: string }
  | {
      readonly type: 'ShoeSealed';
      readonly shoe: string;
      readonly facts: ShoeFacts;
      readonly context: string;
      readonly root: string;
      readonly leaves: readonly string[];
    }
  /** The next shoe of the duel that this table belongs to: the same at all of its tables. It is sealed right away. */
  | { readonly type: 'ShoeLent'; readonly shoe: string; readonly number: number; readonly commitment: string }
  /**
   * The server was restored from a backup, and whatever this table wrote since then is lost. Shoes that were open or committed
   * may have been seen, so all of them are retired. `backupAt`: when the last event in the backup was written.
   */
  | { readonly type: 'BackupRestored'; readonly incarnation: string; readonly backupAt?: number }
  /** Only after nothing can be dealt from it any more. */
  | { readonly type: 'ShoeRevealed'; readonly shoe: string; readonly seed: string }
  /**
   * `readers`: who can still read the log. Of a room that was locked when it closed, the people who ever had a seat. Logs
   * of the first release do not say.
   */
  | {
      readonly type: 'RoomClosed';
      readonly why: 'empty' | 'operator' | 'duel';
      readonly readers?: readonly string[] | 'everyone';
    };

export type RoomEventOf<T extends RoomEvent['type']> = Extract<RoomEvent, { readonly type: T }>;
