/** Stores for tables that were created by earlier releases. */
import type { Json } from '@croupier/kernel';
import type { Append, Store } from '@croupier/store/memory';
import type { RoomEvent, RoomEventOf } from '../room/room-events.ts';

/** Commits to the first shoe of a table as the previous release did. The host must read the log again to learn of it. */
export const firstShoeAsBefore = (store: Store): Store => ({
  ...store,
  append: (append: Append) =>
    store.append({
      ...append,
      events: append.events.map((one) => {
        const { room } = one.event as { readonly room?: RoomEvent };
        return room?.type !== 'ShoeCommitted' || room.number > 1
          ? one
          : { ...one, v: 1, event: { room: oldShoe(room) } };
      }),
    }),
});

const oldShoe = (event: RoomEventOf<'ShoeCommitted'>): Json => {
  const { version: _, ...known } = event;
  return known;
};

/**
 * No commands are logged, and all shoes are of version 1, until this many commands were written and the server is updated.
 * The host must read the log again after each shoe it commits to.
 */
export const logAsBefore = (store: Store, commands = Number.POSITIVE_INFINITY): Store => {
  let written = 0;
  const append: Store['append'] = (asked) => {
    written += 1;
    return store.append(written > commands ? asked : appendAsBefore(asked));
  };
  return { ...store, append };
};

const appendAsBefore = (append: Append): Append => ({
  ...append,
  events: append.events.map((one) => {
    const { asked: _, ...event } = one.event as { readonly [field: string]: Json };
    const { room } = one.event as { readonly room?: RoomEvent };
    return { ...one, v: 1, event: room?.type === 'ShoeCommitted' ? { room: oldShoe(room) } : event };
  }),
});
