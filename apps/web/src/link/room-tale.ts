/** The log of a room in words: who came and went, and what the host did. Loaded for rooms only. */
import type { RoomEvent } from '@croupier/host';
import { sayRoomEvent } from '@croupier/host/words';
import type { RoomTale } from './story.ts';

/** Whoever has left may be unknown to this page. */
const SOMEBODY = 'Somebody';

/** `nameOf` knows those this page has heard of. Events are told in their order, from the first one on. */
export const openRoomTale = (nameOf: (user: string) => string | undefined): RoomTale => {
  const users = new Map<number, string>();
  const name = (user: string): string => nameOf(user) ?? SOMEBODY;
  const seatName = (seat: number): string => nameOf(users.get(seat) ?? '') ?? `Seat ${seat}`;
  return (raw) => {
    // What the server has in its log.
    const event = raw as RoomEvent;
    if (event.type === 'SeatTaken') users.set(event.seat, event.user);
    // One line for each seat and each shoe is no news.
    return event.type === 'EntropyAdded' ? undefined : sayRoomEvent(event, { nameOf: name, seatName });
  };
};
