/** Names of a round that is passed on: in the link, and only if its sender puts them there. */
import type { ReplayedSeat } from './replay.ts';

const MOST = 32;
/** A link can be written by anybody: no control or format characters, nothing longer than a name. */
const clean = (text: string): string => text.replace(/\p{C}/gu, '').trim().slice(0, MOST);

const field = (seat: number): string => `seat${seat}`;

export const shareLink = (origin: string, id: string, seats: readonly ReplayedSeat[], withNames: boolean): string => {
  const search = new URLSearchParams();
  if (withNames) for (const { seat, name } of seats) if (name !== undefined) search.set(field(seat), name);
  const text = search.toString();
  return `${origin}/h/${id}${text === '' ? '' : `?${text}`}`;
};

/** What the one who looks calls a seat: themselves, a name of the link, or its number. */
export const seatName = (search: URLSearchParams, seat: number, own: number | undefined): string => {
  if (seat === own) return 'You';
  const name = clean(search.get(field(seat)) ?? '');
  return name === '' ? `Seat ${seat}` : name;
};
