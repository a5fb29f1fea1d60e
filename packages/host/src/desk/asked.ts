/** What an order is decided on, in play and in audits. */
import type { AnyGame, Refusal, Seat } from '@croupier/kernel';
import type { Order, TableCommand, UserId } from '../contract.ts';
import { type RoomState, sitterOf } from '../room/room.ts';
import type { DraftedCommand } from './draft.ts';

export interface Asked {
  readonly by: UserId;
  readonly command: TableCommand;
  readonly game: AnyGame;
  /** The account that plays for a bot in this seat; it exists. */
  readonly botUser: (seat: Seat) => UserId;
}

/** Undefined: it is in the draft. A refusal: the draft is worthless. */
export type Decided = Refusal | undefined;

/** An order as the log keeps it. What a bot plays is an act of the house. */
export const askedOf = ({ by, cmdId, command }: Order, room: RoomState): DraftedCommand => {
  const { bot, seat = 0 } = sitterOf(room, by) ?? {};
  switch (command.type) {
    case 'play':
      return bot === undefined
        ? { by, cmdId, order: { type: 'play', play: command.command } }
        : { by: 'house', order: { type: 'bot-play', seat, play: command.command } };
    case 'sit':
      return { by, cmdId, order: { type: 'join', ...(command.seat !== undefined && { seat: command.seat }) } };
    default:
      return { by, cmdId, order: command };
  }
};
