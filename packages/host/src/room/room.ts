/** The room around a game: who sits where, who is host, which shoes are committed, opened and retired. Pure. */
import { type Json, type Seat, unreachable } from '@croupier/kernel';
import { canonical } from '@croupier/store/memory';
import type { Aid, BettingClock, ClockMode, StartMode, UserId } from '../contract.ts';
import { lentSoFar } from '../duel-setup.ts';
import { evolveMixing, type MixingRoom, missingFrom, sealNext } from './mixing.ts';
import type { LeaveReason, RoomEvent } from './room-events.ts';

export interface Sitter {
  readonly seat: Seat;
  readonly user: UserId;
  readonly bot: string | undefined;
  readonly leaving: LeaveReason | undefined;
  /** Answers that did not come in time, in a row. */
  readonly missed: number;
  /** Has three times as long. */
  readonly extended: boolean;
  /** The table does not wait for them until they play again. */
  readonly resting: boolean;
  /** What is left of their time bank, in milliseconds of the usual clock. */
  readonly bank: number;
}

export interface RoomState extends MixingRoom {
  /** Undefined only until someone sits down: even a locked room waits for its creator. */
  readonly host: UserId | undefined;
  readonly locked: boolean;
  readonly start: StartMode;
  readonly clocks: ClockMode;
  /** Undefined: as the game says. */
  readonly betting: BettingClock | undefined;
  /** Those that are allowed. */
  readonly aids: readonly Aid[];
  /** Of other players. */
  readonly hidesBalances: boolean;
  readonly paused: boolean;
  /** Those who wait for a seat, the next one first. */
  readonly queue: readonly UserId[];
  /** By the host, and not let back. */
  readonly removed: readonly UserId[];
  /** Everyone who ever had a seat, bots aside: the table is theirs to find and to read. */
  readonly guests: readonly UserId[];
  /** In the order in which they sat down. */
  readonly sitters: readonly Sitter[];
  /** Nothing can be dealt from these any more, and their seeds are not shown yet. */
  readonly retired: readonly string[];
  readonly closed: string | undefined;
  /** Undefined: no backup was ever restored. */
  readonly incarnation: string | undefined;
  /** A backup was restored since the table was created. */
  readonly isRestored: boolean;
}

type RoomSetup = Pick<RoomState, 'rules' | 'start' | 'locked' | 'clocks' | 'betting' | 'aids' | 'duel' | 'incarnation'>;

export const newRoom = ({ incarnation, rules, start, locked, clocks, betting, aids, duel }: RoomSetup): RoomState => ({
  host: undefined,
  locked,
  start,
  clocks,
  betting,
  rules,
  nextRules: undefined,
  aids,
  duel,
  hidesBalances: false,
  paused: false,
  queue: [],
  removed: [],
  guests: [],
  sitters: [],
  next: undefined,
  current: undefined,
  late: [],
  shoes: 0,
  retired: [],
  closed: undefined,
  incarnation,
  isRestored: false,
});

export const sitterAt = ({ sitters }: RoomState, seat: Seat): Sitter | undefined =>
  sitters.find((sitter) => sitter.seat === seat);

export const sitterOf = ({ sitters }: RoomState, user: UserId | undefined): Sitter | undefined =>
  sitters.find((sitter) => sitter.user === user);

/** Is the host at the table, and staying? */
export const hasHost = ({ host, sitters }: RoomState): boolean =>
  sitters.some(({ user, leaving }) => user === host && leaving === undefined);

/** A pause is the host's: without one at the table nobody could end it. */
export const isPaused = (room: RoomState): boolean => room.paused && hasHost(room);

/** Turns missed in a row after which the table does not wait for a seat. */
export const MISSES = 2;

/** Neither on the way out by themselves, nor removed by the host as soon as their hand is over. */
export const stays = ({ removed }: Pick<RoomState, 'removed'>, { user, leaving }: Sitter): boolean =>
  leaving === undefined && !removed.includes(user);

export const isPerson = ({ bot }: Sitter): boolean => bot === undefined;

export const changeSitter = (room: RoomState, seat: Seat, to: (sitter: Sitter) => Sitter): RoomState => ({
  ...room,
  sitters: room.sitters.map((sitter) => (sitter.seat === seat ? to(sitter) : sitter)),
});

/** The seat has answered: it is neither missing nor away any more. */
export const answered = (room: RoomState, seat: Seat): RoomState => {
  const { missed = 0, resting = false } = sitterAt(room, seat) ?? {};
  return missed === 0 && !resting
    ? room
    : changeSitter(room, seat, (sitter) => ({ ...sitter, missed: 0, resting: false }));
};

/** A shoe that was lent is dealt at other tables too, so its seed is shown only when the duel is over. */
export const retire = (room: RoomState, shoe: string): RoomState => ({
  ...room,
  current: room.current?.shoe === shoe ? undefined : room.current,
  retired: room.duel === undefined ? [...room.retired, shoe] : room.retired,
});

/** Throws on what cannot be: the code that reads the log catches an event that does not fit. */
const must = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`the room log is inconsistent: ${what}`);
  return value;
};

/** An announcement has every option of the next rules. An option it does not have, such as side bets, is dropped. */
const announced = ({ rules }: Pick<RoomState, 'rules'>, next: Json): Json | undefined =>
  canonical(next) === canonical(rules) ? undefined : next;

/**
 * The shoe that was committed to is not dealt from. Rules that would have come with it come with the next one. The shoe in play is
 * retired by the event of the game that follows.
 */
const restored = (room: RoomState, incarnation: string): RoomState => {
  if (room.incarnation === incarnation) throw new Error('the room log is inconsistent: the same backup restored twice');
  const { next, duel, retired } = room;
  const rules = next?.sealed?.before ?? room.rules;
  const nextRules = room.nextRules ?? next?.sealed?.rules;
  return {
    ...room,
    incarnation,
    isRestored: true,
    rules,
    nextRules: nextRules === undefined ? undefined : announced({ rules }, nextRules),
    next: undefined,
    retired: next === undefined || duel !== undefined ? retired : [...retired, next.shoe],
  };
};

/** A player who sits down has a full bank. */
export const FULL_BANK = 30_000;
const NEW_SITTER = { leaving: undefined, missed: 0, extended: false, resting: false, bank: FULL_BANK };

const without = (users: readonly UserId[], user: UserId): readonly UserId[] => users.filter((one) => one !== user);

export const evolveRoom = (room: RoomState, event: RoomEvent): RoomState => {
  switch (event.type) {
    case 'SeatTaken': {
      const { seat, user, bot } = event;
      if (sitterAt(room, seat) ?? sitterOf(room, user)) throw new Error('the room log is inconsistent: seat taken');
      const sitter = { ...NEW_SITTER, seat, user, bot };
      const isNew = bot === undefined && !room.guests.includes(user);
      return {
        ...room,
        sitters: [...room.sitters, sitter],
        queue: without(room.queue, user),
        guests: isNew ? [...room.guests, user] : room.guests,
      };
    }
    case 'SeatGivenUp':
      must(sitterAt(room, event.seat), 'an empty seat');
      return changeSitter(room, event.seat, (sitter) => ({ ...sitter, leaving: event.why }));
    case 'SeatFreed':
      must(sitterAt(room, event.seat), 'an empty seat');
      return { ...room, sitters: room.sitters.filter(({ seat }) => seat !== event.seat) };
    case 'AnswerMissed':
      return changeSitter(room, event.seat, (sitter) => ({ ...sitter, missed: sitter.missed + 1 }));
    case 'QueueJoined':
      if (room.queue.includes(event.user)) throw new Error('the room log is inconsistent: twice in the queue');
      return { ...room, queue: [...room.queue, event.user] };
    case 'QueueLeft':
      return { ...room, queue: without(room.queue, event.user) };
    case 'UserRemoved':
      return { ...room, removed: [...without(room.removed, event.user), event.user] };
    case 'UserLetBack':
      return { ...room, removed: without(room.removed, event.user) };
    case 'TimeExtended':
      return changeSitter(room, event.seat, (sitter) => ({ ...sitter, extended: event.extended }));
    case 'SeatMovedAway':
      return changeSitter(room, event.seat, (sitter) => ({ ...sitter, resting: true }));
    case 'SeatCameBack':
      return changeSitter(room, event.seat, (sitter) => ({ ...sitter, resting: false, missed: 0 }));
    case 'SeatsSkipped':
    case 'BankOpened':
      return room;
    case 'RoomPaused':
      return { ...room, paused: event.paused };
    case 'HostPassed':
      return { ...room, host: event.to };
    case 'RoomLocked':
      return { ...room, locked: event.locked };
    case 'StartModeSet':
      return { ...room, start: event.mode };
    case 'ClockModeSet':
      return { ...room, clocks: event.mode };
    case 'BettingClockSet':
      return { ...room, betting: event.betting };
    case 'RulesAnnounced':
      // Rules are part of what a shoe is bound to: after the bytes are known they would be one more choice.
      if (missingFrom(room) !== undefined) throw new Error('the room log is inconsistent: rules during an opening');
      return { ...room, nextRules: announced(room, event.rules) };
    case 'AidAllowed': {
      const others = room.aids.filter((aid) => aid !== event.aid);
      return { ...room, aids: event.allowed ? [...others, event.aid] : others };
    }
    case 'BalancesHidden':
      return { ...room, hidesBalances: event.hidden };
    case 'ShoeCommitted':
    case 'ShoeLent':
    case 'EntropyAdded':
    case 'ContributionCommitted':
    case 'OpeningStarted':
    case 'ContributionOpened':
    case 'ContributionMissed':
      return evolveMixing(room, event);
    case 'ShoeSealed':
      return sealNext(room, event);
    case 'BackupRestored':
      return restored(room, event.incarnation);
    case 'ShoeRevealed':
      return { ...room, retired: room.retired.filter((shoe) => shoe !== event.shoe) };
    case 'RoomClosed': {
      const own = [room.current?.shoe, room.next?.shoe].filter((shoe) => shoe !== undefined);
      const left = room.duel === undefined ? own : lentSoFar(room.duel, room.shoes);
      return { ...room, current: undefined, next: undefined, retired: [...room.retired, ...left], closed: event.why };
    }
    default:
      return unreachable(event);
  }
};
