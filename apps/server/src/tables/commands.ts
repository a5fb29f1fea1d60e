/** From messages of the wire to what a host is asked. */
import type { TableCommand } from '@croupier/host';
import type { TableOrder } from '@croupier/protocol';

/** Of a body or a message: both doors take the same. */
export const commandOf = (asked: { readonly play: unknown } | { readonly order: TableOrder }): TableCommand =>
  'play' in asked ? { type: 'play', command: asked.play } : asked.order;
