/** The log of a room in words: who came and went, and what the host did. Loaded for rooms only. */
import { sayRoomEvent } from '@croupier/host/words';
import { YOU } from '@croupier/kernel';
import type { RoomTale } from './story.ts';

/** This page may not know players who left. */
const SOMEBODY = 'Somebody';

/** `nameOf` knows those this page has heard of. The reader is spoken to; nobody else is called “You”. */
export const openRoomTale =
  (nameOf: (user: string) => string | undefined, isReader: (user: string) => boolean): RoomTale =>
  (event, seatName) => {
    const named = (user: string): string => {
      if (isReader(user)) return YOU;
      const name = nameOf(user);
      return name === undefined || name === YOU ? SOMEBODY : name;
    };
    const names = { nameOf: named, seatName };
    // One line for each seat and each shoe is no news.
    if (
      event.type === 'EntropyAdded' ||
      event.type === 'ContributionOpened' ||
      sayRoomEvent(event, names) === undefined
    )
      return undefined;
    return () => sayRoomEvent(event, names) ?? '';
  };
