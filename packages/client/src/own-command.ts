/** What was asked of a table, in the words of its log: so that a player can show that it was never asked otherwise. */
import type { Envelope } from './outbox.ts';
import type { OwnCommand } from './receipt-shelf.ts';

export const orderOf = ({ event, message }: Envelope): OwnCommand | undefined => {
  const { cmdId, code: _, play, order, ...rest } = message as { readonly [field: string]: unknown };
  if (typeof cmdId !== 'string') return undefined;
  if (play !== undefined) return { cmdId, order: { type: 'play', play } };
  if (order !== undefined) return { cmdId, order };
  return event === 'joinRoom' || event === 'leaveRoom'
    ? { cmdId, order: { type: event === 'joinRoom' ? 'join' : 'leave', ...rest } }
    : undefined;
};
