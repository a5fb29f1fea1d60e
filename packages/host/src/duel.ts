/**
 * A table that belongs to a duel: one player, alone, with shoes that were sealed before the table began and are dealt at other
 * tables too. Nothing about it can be changed, and nothing of it is public until the duel is over.
 */
import { cutCardOut } from '@croupier/cards';
import type { DuelView, TableCommand } from './contract.ts';
import type { TableState } from './desk/state.ts';
import { refuse } from './refusals.ts';

/** A backup was restored: its shoes may have been seen, so the duel has no result. */
export const isUndone = ({ duel, isRestored }: TableState['room']): boolean => duel !== undefined && isRestored;

/** The last shoe is played to its end, or nothing is dealt here anymore. */
export const isFinished = ({ room, position, tale }: TableState): boolean => {
  const { duel, next, shoes } = room;
  if (isUndone(room)) return true;
  if (duel === undefined || next !== undefined || shoes < duel.commitments.length || tale !== undefined) return false;
  return position.shoe !== undefined && cutCardOut(position.shoe);
};

/** Nobody can play here anymore, so the house may end it. */
export const isOver = (state: TableState, at: number): boolean =>
  isFinished(state) || at >= (state.room.duel?.deadline ?? Number.POSITIVE_INFINITY);

export const duelView = (state: TableState): DuelView | undefined => {
  const { duel } = state.room;
  if (duel === undefined) return undefined;
  return { id: duel.id, shoes: duel.commitments.length, deadline: duel.deadline, finished: isFinished(state) };
};

const POSSIBLE: ReadonlySet<TableCommand['type']> = new Set(['play', 'play-all', 'sit', 'come-back', 'extend-time']);

/** Why this cannot be asked at the table of a duel. Undefined at other tables. */
export const duelRefusal = ({ room }: TableState, at: number, { type }: TableCommand) => {
  const { duel } = room;
  if (duel === undefined) return undefined;
  if (at >= duel.deadline || isUndone(room)) return refuse('DUEL_OVER');
  return POSSIBLE.has(type) ? undefined : refuse('DUEL_FIXED');
};
