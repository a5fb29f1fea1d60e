/** What users may ask of a table, decided on a draft. Undefined: it is in the draft. A refusal: the draft is worthless. */
import { addEntropy } from '@croupier/fair';
import { type AnyGame, type Refusal, type Seat, unreachable } from '@croupier/kernel';
import type { ClockMode, StartMode, TableCommand, UserId } from './contract.ts';
import type { Draft } from './draft.ts';
import { refuse } from './refusals.ts';
import { hasHost, isPerson, sitterAt, sitterOf } from './room.ts';

export interface Asked {
  readonly by: UserId;
  readonly command: TableCommand;
  readonly game: AnyGame;
  readonly seats: number;
  /** The account that plays for a bot in this seat; it exists. */
  readonly botUser: (seat: Seat) => UserId;
}
type Decided = Refusal | undefined;

const freeSeat = (draft: Draft, seats: number, asked: Seat | undefined): Seat | Refusal => {
  const { room } = draft.state;
  if (asked !== undefined) {
    if (!Number.isInteger(asked) || asked < 1 || asked > seats) return refuse('SEAT_UNKNOWN', { seats });
    return sitterAt(room, asked) === undefined ? asked : refuse('SEAT_TAKEN', { seat: asked });
  }
  for (let seat = 1; seat <= seats; seat++) if (sitterAt(room, seat) === undefined) return seat;
  return refuse('TABLE_FULL');
};

const sit = (draft: Draft, { by, seats }: Asked, asked: Seat | undefined): Decided => {
  const { room } = draft.state;
  const sitter = sitterOf(room, by);
  if (sitter !== undefined) return refuse('ALREADY_SEATED', { seat: sitter.seat });
  // Whoever is host is let in: a locked room must not lock out its own host.
  if (room.locked && room.host !== undefined && room.host !== by) return refuse('ROOM_LOCKED');
  const seat = freeSeat(draft, seats, asked);
  if (typeof seat !== 'number') return seat;
  draft.room({ type: 'SeatTaken', seat, user: by });
  return undefined;
};

const leave = (draft: Draft, { by }: Asked): Decided => {
  const sitter = sitterOf(draft.state.room, by);
  if (sitter === undefined) return refuse('NOT_SEATED');
  if (sitter.leaving === undefined) draft.room({ type: 'SeatGivenUp', seat: sitter.seat, why: 'left' });
  return undefined;
};

/** Whether this user may begin the round, where that is a question at all. */
export const mayStart = (draft: Pick<Draft, 'state'>, by: UserId | undefined): Decided => {
  const { room } = draft.state;
  if (!hasHost(room) || room.host === by) return undefined;
  return refuse(room.start === 'host' ? 'HOST_STARTS' : 'STARTS_TOGETHER');
};

const play = (draft: Draft, { by }: Asked, command: unknown): Decided => {
  const { position, room } = draft.state;
  const sitter = sitterOf(room, by);
  if (sitter === undefined) return refuse('NOT_SEATED');
  const starts = position.startsRound(command);
  const refusal = starts ? mayStart(draft, by) : undefined;
  if (refusal !== undefined) return refusal;
  // The host begins the round for the table, whether or not they wager in it.
  const actor = starts && room.host === by ? 'house' : sitter.seat;
  const decided = position.decide(command, draft.ask(actor));
  if (!decided.ok) return decided.error;
  draft.game(decided.value, actor);
  return undefined;
};

const addTo = (draft: Draft, { by }: Asked, shoe: string, entropy: string): Decided => {
  const { next } = draft.state.room;
  const sitter = sitterOf(draft.state.room, by);
  if (sitter === undefined) return refuse('NOT_SEATED');
  if (next?.shoe !== shoe) return refuse('SHOE_NOT_WAITING');
  const added = addEntropy(next.entropy, { seat: sitter.seat, entropy });
  if (!added.ok) {
    const { code, message, details } = added.error;
    return { code, message, details };
  }
  draft.room({ type: 'EntropyAdded', shoe, seat: sitter.seat, entropy });
  return undefined;
};

const passHost = (draft: Draft, to: Seat): Decided => {
  const sitter = sitterAt(draft.state.room, to);
  if (sitter === undefined || !isPerson(sitter)) return refuse('SEAT_EMPTY');
  draft.room({ type: 'HostPassed', to: sitter.user });
  return undefined;
};

/** The host cannot take a stake out of a round by taking its seat away. */
const removeSeat = (draft: Draft, seat: Seat): Decided => {
  const { room, held } = draft.state;
  if (sitterAt(room, seat) === undefined) return refuse('SEAT_EMPTY');
  if ((held.get(seat) ?? 0) > 0) return refuse('ROUND_IN_PLAY');
  draft.room({ type: 'SeatGivenUp', seat, why: 'removed' });
  return undefined;
};

const seatBot = (draft: Draft, { game, seats, botUser }: Asked, bot: string, asked: Seat | undefined): Decided => {
  if (!game.bots.includes(bot)) return refuse('BOT_UNKNOWN', { bot: bot.slice(0, 40) });
  const seat = freeSeat(draft, seats, asked);
  if (typeof seat !== 'number') return seat;
  draft.room({ type: 'SeatTaken', seat, user: botUser(seat), bot });
  return undefined;
};

const lock = (draft: Draft, locked: boolean): Decided => {
  if (draft.state.room.locked !== locked) draft.room({ type: 'RoomLocked', locked });
  return undefined;
};

const setStart = (draft: Draft, mode: StartMode): Decided => {
  if (draft.state.room.start !== mode) draft.room({ type: 'StartModeSet', mode });
  return undefined;
};

const setClocks = (draft: Draft, mode: ClockMode): Decided => {
  if (draft.state.room.clocks !== mode) draft.room({ type: 'ClockModeSet', mode });
  return undefined;
};

/** Acts of the host. */
const hostAct = (draft: Draft, asked: Asked): Decided => {
  const { by, command } = asked;
  if (draft.state.room.host !== by) return refuse('NOT_THE_HOST');
  switch (command.type) {
    case 'lock':
      return lock(draft, command.locked);
    case 'start-mode':
      return setStart(draft, command.mode);
    case 'clock-mode':
      return setClocks(draft, command.mode);
    case 'pass-host':
      return passHost(draft, command.to);
    case 'remove-seat':
      return removeSeat(draft, command.seat);
    case 'seat-bot':
      return seatBot(draft, asked, command.bot, command.seat);
    default:
      throw new Error(`${command.type} is not for the host`);
  }
};

export const carryOut = (draft: Draft, asked: Asked): Decided => {
  const { command } = asked;
  switch (command.type) {
    case 'play':
      return play(draft, asked, command.command);
    case 'sit':
      return sit(draft, asked, command.seat);
    case 'leave':
      return leave(draft, asked);
    case 'add-entropy':
      return addTo(draft, asked, command.shoe, command.entropy);
    case 'lock':
    case 'start-mode':
    case 'clock-mode':
    case 'pass-host':
    case 'remove-seat':
    case 'seat-bot':
      return hostAct(draft, asked);
    default:
      return unreachable(command);
  }
};
