/**
 * Plays of bots that are not what the bot itself would do, shown what its seat sees and with chips without limit. A bot that
 * is short of chips may do something else, and so may a bot of an earlier release: no proof, but worth asking about.
 */
import { type Cents, sameJson } from '@croupier/kernel';
import type { AskedCommand } from '../contract.ts';
import type { TableState } from '../desk/state.ts';
import { sitterAt } from '../room/room.ts';

export const isStray = (state: TableState, { by, order }: AskedCommand, funds: Cents): boolean => {
  if (by !== 'house' || order.type !== 'bot-play') return false;
  const bot = sitterAt(state.room, order.seat)?.bot;
  return bot !== undefined && !sameJson(state.position.botMove(bot, order.seat, funds), order.play);
};
