/**
 * Bot plays that differ from what the bot itself would do, given what its seat sees and unlimited chips. A bot that
 * is low on chips may play differently, and so may a bot of an earlier release. So this is not proof, but worth asking about.
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
