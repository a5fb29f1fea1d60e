/** From messages of the wire to what a host is asked. */
import type { NewRoom, TableCommand } from '@croupier/host';
import type { NewRoomMessage, TableOrder } from '@croupier/protocol';

/** A field that is not given must not be there at all. */
export const newRoomOf = ({ game, setup, start, locked, clocks, betting, aids, bots }: NewRoomMessage): NewRoom => ({
  game,
  ...(setup !== undefined && { setup }),
  ...(start !== undefined && { start }),
  ...(locked !== undefined && { locked }),
  ...(clocks !== undefined && { clocks }),
  ...(betting !== undefined && { betting }),
  ...(aids !== undefined && { aids }),
  ...(bots !== undefined && { bots }),
});

const orderOf = (order: TableOrder): TableCommand => {
  if (order.type !== 'seat-bot') return order;
  const { type, bot, seat } = order;
  return { type, bot, ...(seat !== undefined && { seat }) };
};

/** Of a body or a message: both doors take the same. */
export const commandOf = (asked: { readonly play: unknown } | { readonly order: TableOrder }): TableCommand =>
  'play' in asked ? { type: 'play', command: asked.play } : orderOf(asked.order);
