/** The log of a room in words: who came and went, and what the host did. Loaded for rooms only. */
import { sayRoomEvent } from '@croupier/host/words';
import { UNKNOWN_PLAYER, YOU } from '@croupier/kernel';
import type { RoomTale } from './story.ts';

/**
 * `nameOf` knows the players this page has seen, maybe not those who left earlier. Only the reader is called “You”. `isAlone`: at
 * the table of a duel, where it means nothing who the host is.
 */
export const openRoomTale =
  (nameOf: (user: string) => string | undefined, isReader: (user: string) => boolean, isAlone = false): RoomTale =>
  (event, seatName) => {
    const named = (user: string): string => {
      if (isReader(user)) return YOU;
      const name = nameOf(user);
      return name === undefined || name === YOU ? UNKNOWN_PLAYER : name;
    };
    const names = { nameOf: named, seatName };
    // One line for each seat and each shoe is no news.
    if (
      event.type === 'EntropyAdded' ||
      event.type === 'ContributionOpened' ||
      (isAlone && event.type === 'HostPassed') ||
      sayRoomEvent(event, names) === undefined
    )
      return undefined;
    return () => sayRoomEvent(event, names) ?? '';
  };
