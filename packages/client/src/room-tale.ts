/** The log of a room in words: who came and went, and what the host did. Loaded for rooms only. */
import { sayRoomEvent } from '@croupier/host/words';
import type { RoomTale } from './story.ts';

/** This page may not know players who left. */
const SOMEBODY = 'Somebody';

/** `nameOf` knows those this page has heard of. */
export const openRoomTale =
  (nameOf: (user: string) => string | undefined): RoomTale =>
  (event, seatName) => {
    const names = { nameOf: (user: string) => nameOf(user) ?? SOMEBODY, seatName };
    // One line for each seat and each shoe is no news.
    if (
      event.type === 'EntropyAdded' ||
      event.type === 'ContributionOpened' ||
      sayRoomEvent(event, names) === undefined
    )
      return undefined;
    return () => sayRoomEvent(event, names) ?? '';
  };
