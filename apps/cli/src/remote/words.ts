/** What happens at a table far away, in one sentence each, with a mark on what was checked. */
import type { Listing } from '@croupier/catalog';
import { type RoomNames, sayRoomEvent } from '@croupier/host/words';
import { called, type Json, type Seat, YOU } from '@croupier/kernel';
import { canonical } from '@croupier/store/memory';
import type { Followed } from './follower.ts';

/** In the game whoever reads is spoken to; around it everybody has a name. */
export const sentenceOf = (followed: Followed, names: RoomNames, own: Seat | null): string | undefined => {
  const { say, room, turned, proved, shoe } = followed;
  if (shoe !== undefined) {
    const done = room?.type === 'ShoeSealed' ? 'is sealed' : 'is revealed and checked from its seed';
    return shoe.holds ? `✓ Shoe ${shoe.shoe} ${done}.` : `✗ Shoe ${shoe.shoe} does not hold.`;
  }
  if (room !== undefined) return sayRoomEvent(room, names);
  const sentence = say?.((seat) => (seat === own ? YOU : called(seat, names.seatName(seat))));
  if (sentence === undefined || turned === 0) return sentence;
  return `${proved === turned ? '✓' : '✗'} ${sentence}`;
};

/** What the game says of these rules, if they are those of a preset; the seats are the table's own. */
export const presetOf = (game: Listing, rules: Json): string | undefined => {
  const { seats } = Object(rules) as { readonly seats?: Json };
  return Object.entries(game.presets).find(([preset]) => {
    const known = game.setup({ preset, ...(seats !== undefined && { seats }) });
    return known.ok && canonical(known.value.json) === canonical(rules);
  })?.[1];
};
