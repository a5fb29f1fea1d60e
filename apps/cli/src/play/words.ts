/** What happens at a table, in one sentence each, with a mark on what was checked. */
import type { Listing } from '@croupier/catalog';
import { type RoomNames, sayRoomEvent } from '@croupier/host/words';
import { called, type Json, type Seat, YOU } from '@croupier/kernel';
import { canonical } from '@croupier/store/memory';
import type { Followed } from './follower.ts';

export interface Voice {
  readonly names: RoomNames;
  /** The seat of the reader, who is spoken to in the game; around it everyone has a name. */
  readonly own: Seat | null;
  /** At a practice table there is no one to prove a card to, and no one who comes and goes. */
  readonly practice: boolean;
}

const sayShoe = ({ room, shoe }: Followed): string | undefined => {
  if (shoe === undefined) return undefined;
  const done = room?.type === 'ShoeSealed' ? 'is sealed' : 'was revealed and matches its seal';
  return shoe.holds ? `✓ Shoe ${shoe.shoe} ${done}.` : `✗ Shoe ${shoe.shoe} does not match its seal.`;
};

export const sentenceOf = (followed: Followed, { names, own, practice }: Voice): string | undefined => {
  const { happening, room, turned, proved } = followed;
  if (room !== undefined) return practice ? undefined : (sayShoe(followed) ?? sayRoomEvent(room, names));
  const sentence = happening?.say((seat) => (seat === own ? YOU : called(seat, names.seatName(seat))));
  if (sentence === undefined || turned === 0 || practice) return sentence;
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

export const proofLine = (cards: number, proved: number): string =>
  cards === proved
    ? `✓ ${cards} cards turned over, all verified.`
    : `✗ ${cards} cards turned over, only ${proved} of them verified.`;
