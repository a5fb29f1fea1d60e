/** What is noted of an event, so that rounds and shoes can be read without the rest of the log. */
import type { ShoeMark } from '@croupier/cards';
import type { Happening, Json } from '@croupier/kernel';
import { canonical, type ShoeNote } from '@croupier/store/memory';
import type { RoomEvent } from '../room/room-events.ts';
import { sentencesOf, type Tale, type ToldRound } from './tale.ts';

/** Shoes are `TABLE.NUMBER`. Undefined for what is none. */
export const shoeNumber = (shoe: string): number | undefined => {
  const digits = /\.([1-9]\d{0,8})$/.exec(shoe)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

const noteFor = (shoe: string, refills?: Json): ShoeNote | undefined => {
  const number = shoeNumber(shoe);
  return number === undefined ? undefined : { shoe: number, ...(refills !== undefined && { refills }) };
};

/** The events that a shoe's file is made from. */
const OF_A_FILE: ReadonlySet<RoomEvent['type']> = new Set(['ShoeCommitted', 'ShoeLent', 'ShoeSealed', 'ShoeRevealed']);

export const roomNote = (event: RoomEvent): ShoeNote | undefined =>
  OF_A_FILE.has(event.type) && 'shoe' in event && typeof event.shoe === 'string' ? noteFor(event.shoe) : undefined;

/** `before`: the shoe in use before it. All cards that one event turns are of one shoe. */
export const gameNote = ({ turned, after }: Happening, before: ShoeMark | undefined): ShoeNote | undefined => {
  const [card] = turned;
  const { shoe } = after;
  const known = before !== undefined && before.id === shoe?.id ? before.refills.length : 0;
  if (shoe !== undefined && shoe.refills.length > known && (card === undefined || card.shoe === shoe.id))
    return noteFor(shoe.id, shoe.refills);
  return card === undefined ? undefined : noteFor(card.shoe);
};

/** Of a round that `tale` tells to its end. Undefined: too long. */
export const toldRound = (tale: Tale, rules: Json, firstRules: Json): Json | undefined => {
  const sentences = sentencesOf(tale);
  if (sentences === undefined) return undefined;
  const told: ToldRound = { sentences, ...(canonical(rules) !== canonical(firstRules) && { rules }) };
  return told as unknown as Json;
};
