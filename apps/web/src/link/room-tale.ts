/** The log of a room in words: who came and went, and what the host did. Loaded for rooms only. */
import type { RoomEvent } from '@croupier/host';
import { sayRoomEvent } from '@croupier/host/words';
import type { RoomTale } from './story.ts';

/** Whoever has left may be unknown to this page. */
const SOMEBODY = 'Somebody';

/** `nameOf` knows those this page has heard of. Events are told in their order, from the first one on. */
export const openRoomTale = (nameOf: (user: string) => string | undefined): RoomTale => {
  const users = new Map<number, string>();
  return (raw) => {
    // What the server has in its log.
    const event = raw as RoomEvent;
    if (event.type === 'SeatTaken') users.set(event.seat, event.user);
    const sitting = new Map(users);
    const names = {
      nameOf: (user: string) => nameOf(user) ?? SOMEBODY,
      seatName: (seat: number) => nameOf(sitting.get(seat) ?? '') ?? `Seat ${seat}`,
    };
    // One line for each seat and each shoe is no news.
    if (event.type === 'EntropyAdded' || sayRoomEvent(event, names) === undefined) return undefined;
    return () => sayRoomEvent(event, names) ?? '';
  };
};
