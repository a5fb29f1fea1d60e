/**
 * Looking back at what was played: at any table that is open to the rail, or was when it closed; at a closed one that was
 * locked, by those who had a seat there; and at a round of one's own wherever it was played, because a seat is given up
 * sooner than a locked room is closed; and at one round whose link a player of it has passed on.
 */
import type { DuelView } from '@croupier/protocol';
import type { TableRecord } from '@croupier/store';
import type { FastifyRequest } from 'fastify';
import { endWith, orEnd } from '../errors.ts';
import type { Service } from '../service.ts';

export interface LookedBack {
  readonly record: TableRecord;
  /** The last event that may be seen: of a round of one's own, its end; else the head. */
  readonly last: number;
  /** The asker has played the round that was named. */
  readonly isOwn: boolean;
  /** The duel that it belongs to and that has not ended: until then, nobody passes its rounds on. */
  readonly duel: DuelView | undefined;
  /** No stranger can look at it. */
  readonly locked: boolean;
}

interface Wanted {
  readonly code: string;
  readonly round: number | undefined;
  /** What the link to this round carried. It opens the round and nothing else, so only the round is asked for with it. */
  readonly shared?: string | undefined;
}

export const lookBack = async (
  service: Service,
  request: FastifyRequest,
  { code, round, shared }: Wanted,
): Promise<LookedBack> => {
  const { lobby, rooms, store } = service;
  const asker = await service.asker(request);
  const closed = round === undefined ? undefined : await store.round({ table: code, round });
  const own = closed?.ok === true && closed.value.results.some(({ user }) => user === asker.user) ? closed : undefined;
  const isShared = closed?.ok === true && round !== undefined && (await rooms.opensRound(code, round, shared));
  const isOpen = own !== undefined || isShared;
  const found = isOpen ? await lobby.find(code) : await rooms.find(code, asker);
  if (!isOpen && !found.ok && found.error.code !== 'ROOM_CLOSED') endWith(found.error);
  const record = orEnd(await store.table(code));
  const isOpenAndLocked = found.ok && found.value.picture(undefined).room.locked;
  const isShut = isOpenAndLocked && found.value.picture(asker.user).seat === null;
  const readers = found.ok ? undefined : orEnd(await rooms.readersOf(code));
  return {
    record,
    last: own !== undefined && isShut ? own.value.lastSeq : record.seq,
    isOwn: own !== undefined,
    duel: found.ok ? found.value.picture(undefined).room.duel : undefined,
    locked: isOpenAndLocked || Array.isArray(readers),
  };
};
