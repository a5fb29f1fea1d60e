/** A store for tables that were created before contributions belonged to users. */
import type { Append, Store } from '@croupier/store/memory';
import type { RoomEvent } from '../room/room-events.ts';

/** The first shoe of a table is committed to as the release before did. The host has to read the log again to know of it. */
export const firstShoeAsBefore = (store: Store): Store => ({
  ...store,
  append: (append: Append) =>
    store.append({
      ...append,
      events: append.events.map((one) => {
        const { room } = one.event as { readonly room?: RoomEvent };
        if (room?.type !== 'ShoeCommitted' || room.number > 1) return one;
        const { version: _, ...known } = room;
        return { ...one, v: 1, event: { room: known } };
      }),
    }),
});
