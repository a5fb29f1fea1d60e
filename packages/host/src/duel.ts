/**
 * A table that belongs to a duel: one player, alone, with shoes that were sealed before the table began and are dealt at other
 * tables too. Nothing about it can be changed, and nothing of it is public until the duel is over.
 */
import { cutCardOut } from '@croupier/cards';
import type { Duel } from '@croupier/fair';
import type { DuelView, TableCommand } from './contract.ts';
import type { TableState } from './desk/state.ts';
import { refuse } from './refusals.ts';
import type { RoomState } from './room/room.ts';

/** As it stands in the setup of each of its tables, which the first hash of the log covers. Its rules are the table's. */
export type DuelSetup = Omit<Duel, 'rulesHash'>;

const MOST_SHOES = 100;
const TEXT = /^[\w-]{1,64}$/;
const HASH = /^[0-9a-f]{64}$/;
const HALF = /^[0-9a-f]{32}$/;

const isText = (raw: unknown, pattern: RegExp): raw is string => typeof raw === 'string' && pattern.test(raw);

/** Only the shape: whether the id stands for the rest is for auditors to check. */
export const parseDuel = (raw: unknown): DuelSetup | undefined => {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { id, deadline, by, bytesHash, bytes, commitments, ...more } = raw as { readonly [field: string]: unknown };
  if (!isText(id, HALF) || !isText(by, TEXT) || Object.keys(more).length > 0) return undefined;
  if (typeof deadline !== 'number' || !Number.isSafeInteger(deadline) || !Array.isArray(commitments)) return undefined;
  const isMixed = isText(bytesHash, HASH) && isText(bytes, HALF);
  if (!isMixed && (bytesHash !== undefined || bytes !== undefined)) return undefined;
  if (commitments.length < 1 || commitments.length > MOST_SHOES) return undefined;
  if (!commitments.every((each): each is string => isText(each, HASH))) return undefined;
  return { id, deadline, by, commitments, ...(isMixed && { bytesHash, bytes }) };
};

export const lentShoe = ({ id }: Pick<DuelSetup, 'id'>, number: number): string => `${id}.${number}`;

/** All shoes of the duel. */
export const shoesOf = (duel: DuelSetup): readonly string[] =>
  duel.commitments.map((_, index) => lentShoe(duel, index + 1));

/** Those that this table had so far. */
export const lentSoFar = ({ duel, shoes }: Pick<RoomState, 'duel' | 'shoes'>): readonly string[] =>
  duel === undefined ? [] : shoesOf(duel).slice(0, shoes);

/** The last shoe is played to its end. */
export const isFinished = ({ room, position, tale }: TableState): boolean => {
  const { duel, next, shoes } = room;
  if (duel === undefined || next !== undefined || shoes < duel.commitments.length || tale !== undefined) return false;
  return position.shoe !== undefined && cutCardOut(position.shoe);
};

/** Nobody can play here any more, so the house may end it. */
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
  if (at >= duel.deadline) return refuse('DUEL_OVER');
  return POSSIBLE.has(type) ? undefined : refuse('DUEL_FIXED');
};
