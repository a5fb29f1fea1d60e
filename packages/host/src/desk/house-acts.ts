/** The acts of the house by their names, as the log keeps them. An act that does not fit the state any more does nothing. */
import { unreachable } from '@croupier/kernel';
import type { HouseAct } from '../contract.ts';
import { sitterAt } from '../room/room.ts';
import { leaveQueue } from '../room/seating.ts';
import type { Draft } from './draft.ts';
import { closeEmpty, endTry, fireDeadline, giveUpSeat, openBank, passFrom, revealRetired } from './house.ts';
import { beginOpening, sealWithout } from './opening.ts';
import { play } from './orders.ts';
import { restoreTable } from './restoring.ts';

const playBot = (draft: Draft, seat: number, command: unknown): void => {
  const sitter = sitterAt(draft.state.room, seat);
  if (sitter?.bot !== undefined) play(draft, sitter.user, command);
};

export const actOfHouse = (draft: Draft, act: HouseAct): void => {
  switch (act.type) {
    case 'prepare':
      return;
    case 'time-up':
      draft.refused = fireDeadline(draft, act.deadline, act.short);
      return;
    case 'open-bank':
      openBank(draft, act.deadline);
      return;
    case 'open-shoe':
      beginOpening(draft);
      return;
    case 'seal-shoe':
      sealWithout(draft, act.shoe);
      return;
    case 'host-away':
      passFrom(draft, act.host, act.to);
      return;
    case 'seat-away':
      giveUpSeat(draft, act.seat, act.user, 'away');
      return;
    case 'waiting-away':
      leaveQueue(draft, act.user, 'away');
      return;
    case 'bot-play':
      playBot(draft, act.seat, act.play);
      return;
    case 'reveal':
      revealRetired(draft);
      return;
    case 'restore':
      restoreTable(draft, act);
      return;
    case 'end-try':
      endTry(draft);
      return;
    case 'close':
      closeEmpty(draft);
      return;
    default:
      unreachable(act);
  }
};
