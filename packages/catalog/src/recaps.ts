/** Rounds of the games in a line each, for pages that look back. Every game has them: one without a recap is shown by its cards. */
import type { EventBase, GameParts, ReadRecaps, RoundRecap, TurnedCard } from '@croupier/kernel';
import { manifestOf } from './manifests.ts';

/** For a game that brings no recaps of its own. */
export const plainRecaps =
  ({ game }: GameParts): ReadRecaps =>
  (events) => {
    const found: RoundRecap[] = [];
    let cards: TurnedCard['card'][] = [];
    const isOurs = ({ type }: EventBase): boolean => game.eventTypes.includes(type);
    for (const event of events.filter(isOurs)) {
      cards.push(...game.turned(event).map(({ card }) => card));
      const closed = game.closes(event);
      if (closed === undefined) continue;
      const hands = [{ name: 'Cards', cards, says: '' }];
      for (const { seat } of closed.results)
        found.push({ round: closed.round, seat, hands, isShared: true, more: [], counts: [] });
      cards = [];
    }
    return found;
  };

/** Rejects a game that is in no list. */
export const loadRecaps = async (id: string): Promise<ReadRecaps> => {
  const { recaps, parts } = manifestOf(id);
  return recaps === undefined ? plainRecaps((await parts()).parts) : (await recaps()).recaps;
};
