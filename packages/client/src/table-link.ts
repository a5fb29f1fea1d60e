/**
 * A table as a client sees it, no matter who deals: a server, or this very process. Pages wrap it in hooks, the command
 * line draws it, a bot answers it. There is one snapshot, replaced as a whole, and one way to ask for something.
 */
import type { Evidence } from '@croupier/fair';
import type { EventBase, Motion, ViewBase, WireCommand } from '@croupier/kernel';
import type { ErrorBody, Player, TableOrder, Waiting, WirePicture } from '@croupier/protocol';

/** `local`: the cards are dealt on this device. `lost`: it makes no sense to try again by itself. */
export type LinkStatus = 'connecting' | 'live' | 'reconnecting' | 'lost' | 'local';

/** `withheld`: the server is not sending the sealed shoe, so no card can be checked. */
export type ProofState = 'all-match' | 'checking' | 'withheld' | 'mismatch' | 'unproved';

/** What became of something that was asked for: done, or refused with a code and a sentence. */
export type Outcome = { readonly ok: true } | ({ readonly ok: false } & ErrorBody);

/** Free chips: how many were given, or why none were. */
export type TopUp = { readonly ok: true; readonly granted: number } | Extract<Outcome, { readonly ok: false }>;

export interface Beat {
  readonly event: EventBase;
  readonly motion: Motion;
  /** Undefined where the story before it is not known. */
  readonly sentence: string | undefined;
}

/** What happened since the picture before; `missed` when something in between is not known, so nothing is played out. */
export interface Batch {
  readonly id: number;
  readonly beats: readonly Beat[];
  readonly missed: boolean;
}

export interface LogLine {
  readonly seq: number;
  readonly sentence: string;
  /** The round it belongs to; 0 before the first one. What happens between two rounds belongs to the earlier one. */
  readonly round: number;
  /** Of the line that closes a round: what came of it for the reader, in chips, if they played it. */
  readonly net?: number;
}

export interface ChatLine {
  readonly id: number;
  readonly user: string;
  readonly name: string;
  readonly text: string;
}

/**
 * What the shoe in play was mixed with, for this player. mixed: with bytes of this device · other-device: with bytes of
 * another device of the same player. All others are without them, so the house could have chosen the shoe · missed: the log says
 * that their device did not answer in time · ignored: their device answered · refused: the server rejected their commitment ·
 * unanswered: the server never answered it · unasked: the list was closed before their device could add them · before: it was sealed
 * before they sat down · nobody: with nobody's bytes.
 */
export type ShoeMix =
  | 'mixed'
  | 'other-device'
  | 'missed'
  | 'ignored'
  | 'refused'
  | 'unanswered'
  | 'unasked'
  | 'before'
  | 'nobody';

/** Of the latest shoes that were sealed while the player had a seat, how many are without their bytes. */
export interface Unmixed {
  readonly without: number;
  readonly of: number;
}

export interface MixedShoe {
  readonly shoe: string;
  readonly how: ShoeMix;
}

export interface Mismatch {
  readonly shoe: string;
  readonly index: number | undefined;
  readonly sentence: string;
}

/** The server denies what it has signed or confirmed. The table stops for this player, who can show the proof to anybody. */
export interface Alarm {
  readonly code: string;
  readonly sentence: string;
  /** For a revealed shoe that does not match: what was known before, and what the server sends now. */
  readonly reveal?: unknown;
}

/** A revealed shoe that was checked here, all of it. */
export interface CheckedReveal {
  readonly shoe: string;
  readonly cards: number;
  /** Those that were dealt. */
  readonly dealt: number;
  /** When its seal was first seen here: before the player's first bet on it, before its first card, or later. */
  readonly seen: 'bet' | 'cards' | 'came';
  readonly mix: ShoeMix | undefined;
  /** The player's bytes were found in it. */
  readonly ownBytes: boolean;
  /** Commands that were replayed; undefined if the log was not read. */
  readonly commands: number | undefined;
}

/** The shoes revealed since the table was opened here. All of them match; otherwise the table would have stopped. */
export interface Reveals {
  readonly count: number;
  readonly last: CheckedReveal;
}

/** `View` is the type of the game's view, which each game exports: `Snapshot<View>`. */
export interface Snapshot<View extends ViewBase = ViewBase> {
  readonly status: LinkStatus;
  readonly picture: WirePicture<View> | undefined;
  readonly players: readonly Player[];
  readonly queue: readonly Waiting[];
  /** Told to the host of a room: those who were removed and not let back. */
  readonly removed: readonly Waiting[];
  /** What the link to this room carries beside its code; undefined where there is no such link. */
  readonly invite: string | undefined;
  readonly user: string | undefined;
  readonly batch: Batch | undefined;
  readonly log: readonly LogLine[];
  readonly chat: readonly ChatLine[];
  readonly proofs: ProofState;
  /** Cards of this shoe that were checked here. */
  readonly checked: number;
  /** Not all that were turned: some were before the player came, or while the connection was lost. */
  readonly isPartial: boolean;
  readonly mismatch: Mismatch | undefined;
  readonly alarm: Alarm | undefined;
  /** The last entry that could be checked, if the server is not sending its log. */
  readonly unread: number | undefined;
  /** A warning about the server that a player should see before the next bet. It proves nothing, and stays visible. */
  readonly warning: string | undefined;
  /** A backup was restored, and the log lacks what the server had signed for the player: their evidence proves it. */
  readonly isHistoryLost: boolean;
  /** This device can't store what it needs to check the server at later visits. */
  readonly isUnstored: boolean;
  /** Undefined while nothing is known: no shoe in play yet, or one of version 1. */
  readonly mix: MixedShoe | undefined;
  /** Several of the latest shoes are without the player's bytes. */
  readonly unmixed: Unmixed | undefined;
  readonly reveals: Reveals | undefined;
  /** Shoes that are used up but that the server has not revealed, although it should have. */
  readonly late: readonly string[];
  /** Revealed shoes that can't be checked, because the server is not sending their files. */
  readonly unsent: readonly string[];
  /**
   * Results, payouts and pictures are not compared with the log. withheld: the server is not sending it · broken: what it
   * sends does not fit together · too-long: there is too much to read here · failed: the check itself broke · unsigned: what
   * it showed over an unsigned connection does not match, but a backup may have been restored since · newer: it showed fields that
   * this program does not know.
   */
  readonly unreplayed: 'withheld' | 'broken' | 'too-long' | 'failed' | 'unsigned' | 'newer' | undefined;
  /** Of a shoe that was shuffled here and is used up; never of one that cards may still come from. */
  readonly ownSeed: { readonly shoe: string; readonly seed: string } | undefined;
  /** The outcome of a command is not known for longer than usual: it is being sent again. */
  readonly confirming: boolean;
  /** Why the table cannot be reached or is over, in words. */
  readonly trouble: ErrorBody | undefined;
  /** When the connection went away, in milliseconds of the link's own clock. */
  readonly offlineSince: number | undefined;
  /** Had a seat, and has none any more: why, as the log says it. */
  readonly seatLost: string | undefined;
  readonly notice: string | undefined;
  /** Opened in another tab, which has taken over. */
  readonly elsewhere: boolean;
  /** When the picture with its clock came, in milliseconds of the link's own clock. */
  readonly pictureAt: number;
}

export interface TableLink<View extends ViewBase = ViewBase> {
  readonly snapshot: () => Snapshot<View>;
  readonly subscribe: (changed: () => void) => () => void;
  /** Commands of the game; several are all carried out, or none. */
  readonly send: (...commands: readonly WireCommand[]) => Promise<Outcome>;
  /** Everything else that can be asked of a table: more time, entropy, what the host of a room may do. */
  readonly order: (order: TableOrder) => Promise<Outcome>;
  readonly sit: (seat?: number) => Promise<Outcome>;
  /** Into the queue for a seat, or out of it. */
  readonly sitNext: (waits: boolean) => Promise<Outcome>;
  /** Gives the seat up, and goes on watching. */
  readonly leave: () => Promise<Outcome>;
  readonly chat: (text: string) => Promise<Outcome>;
  /** Back to the chips everybody starts with. */
  readonly topUp: () => Promise<TopUp>;
  /** What this device has sent and what the server has signed for it; undefined where nothing is signed. */
  readonly evidence: () => Promise<Evidence | undefined>;
  /** After `elsewhere` or `lost`: here again, now. */
  readonly retry: () => void;
  readonly close: () => void;
}

export const FIRST: Snapshot = {
  status: 'connecting',
  picture: undefined,
  players: [],
  queue: [],
  removed: [],
  invite: undefined,
  user: undefined,
  batch: undefined,
  log: [],
  chat: [],
  proofs: 'unproved',
  checked: 0,
  isPartial: false,
  mismatch: undefined,
  alarm: undefined,
  unread: undefined,
  warning: undefined,
  isHistoryLost: false,
  isUnstored: false,
  mix: undefined,
  unmixed: undefined,
  reveals: undefined,
  late: [],
  unsent: [],
  unreplayed: undefined,
  ownSeed: undefined,
  confirming: false,
  trouble: undefined,
  offlineSince: undefined,
  seatLost: undefined,
  notice: undefined,
  elsewhere: false,
  pictureAt: 0,
};
