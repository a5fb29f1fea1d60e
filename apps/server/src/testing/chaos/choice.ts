/** What somebody does who knows no game: anything that the table offers. */
import { randomInt } from 'node:crypto';
import type { TableCommand } from '@croupier/host';
import type { Offer } from '@croupier/kernel';
import type { WirePicture } from '@croupier/protocol';

export type Choice = Extract<TableCommand, { type: 'play' | 'sit' }> | 'top-up' | undefined;

const play = ({ command, amount }: Offer): TableCommand => {
  if (amount === undefined) return { type: 'play', command };
  const { min, max, step } = amount;
  const more = Math.min(max, min + step * randomInt(3));
  return { type: 'play', command: { ...command, amount: more } };
};

/** Undefined: nothing can be done until something else happens. */
export const chooseFrom = ({ seat, view }: WirePicture): Choice => {
  if (seat === null) return { type: 'sit' };
  const offers: readonly Offer[] = view.actions;
  const possible = offers.filter(({ refusal }) => refusal === undefined);
  const offer = possible[possible.length === 0 ? 0 : randomInt(possible.length)];
  if (offer !== undefined) return play(offer) as Choice;
  return offers.some(({ refusal }) => refusal?.code === 'INSUFFICIENT_BALANCE') ? 'top-up' : undefined;
};
