/** Players' names in a shared round: part of the link, and only if the sender includes them. */
import { called, YOU } from '@croupier/kernel';

export interface ReplayedSeat {
  readonly seat: number;
  readonly staked: number;
  readonly net: number;
  /** Known only to players of the round. */
  readonly name: string | undefined;
}

const MOST = 32;
/** A link can be written by anybody: no control or format characters, nothing longer than a name. */
const clean = (text: string): string => text.replace(/\p{C}/gu, '').trim().slice(0, MOST);

const field = (seat: number): string => `seat${seat}`;

/** `share`: what opens a round of a locked table. Browsers keep it to themselves, so it is in no log on the way. */
export const roundLink = (
  origin: string,
  {
    id,
    seats,
    share,
  }: {
    readonly id: string;
    readonly seats: readonly Pick<ReplayedSeat, 'seat' | 'name'>[];
    readonly share?: string | undefined;
  },
  withNames: boolean,
): string => {
  const search = new URLSearchParams();
  if (withNames) for (const { seat, name } of seats) if (name !== undefined) search.set(field(seat), name);
  const text = search.toString();
  return `${origin}/h/${id}${text === '' ? '' : `?${text}`}${share === undefined ? '' : `#${share}`}`;
};

/** How the viewer sees a seat: “You”, a name from the link, or the seat number. */
export const seatName = (search: URLSearchParams, seat: number, own: number | undefined): string => {
  if (seat === own) return YOU;
  const name = clean(search.get(field(seat)) ?? '');
  return called(seat, name === '' ? undefined : name);
};
