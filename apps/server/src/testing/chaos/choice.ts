/** What somebody does who knows no game: anything that the table offers. */
import { randomBytes, randomInt } from 'node:crypto';
import type { TableCommand } from '@croupier/host';
import type { Offer } from '@croupier/kernel';
import type { WirePicture } from '@croupier/protocol';

export type Choice = Extract<TableCommand, { type: 'play' | 'sit' | 'add-entropy' }> | 'top-up' | undefined;

const play = ({ command, amount }: Offer): TableCommand => {
  if (amount === undefined) return { type: 'play', command };
  const { min, max, step } = amount;
  const more = Math.min(max, min + step * randomInt(3));
  return { type: 'play', command: { ...command, amount: more } };
};

/** Undefined: nothing can be done until something else happens. */
export const chooseFrom = ({ seat, room, view }: WirePicture): Choice => {
  if (seat === null) return { type: 'sit' };
  const { nextShoe } = room;
  if (nextShoe !== null && !nextShoe.entropyFrom.includes(seat) && randomInt(3) === 0)
    return { type: 'add-entropy', shoe: nextShoe.shoe, entropy: randomBytes(16).toString('hex') };
  const offers: readonly Offer[] = view.actions;
  const possible = offers.filter(({ refusal }) => refusal === undefined);
  const offer = possible[possible.length === 0 ? 0 : randomInt(possible.length)];
  if (offer !== undefined) return play(offer) as Choice;
  return offers.some(({ refusal }) => refusal?.code === 'INSUFFICIENT_BALANCE') ? 'top-up' : undefined;
};
