/** What a page asks of the server about a duel. Every answer is checked; a refusal is a RestError with its code. */
import { type DuelAnswer, type DuelTryAnswer, isDuel, isDuelTry, type NewDuelBody } from '@croupier/protocol';
import { REST } from '../lib/api.ts';

/** Under an id that is kept until it worked, so that a second try makes no second duel. */
export const createDuel = (duel: NewDuelBody): Promise<DuelAnswer> => REST.post('/api/duels', duel, isDuel);

export const readDuel = (id: string): Promise<DuelAnswer> => REST.get(`/api/duels/${id}`, isDuel);

export const showBytes = (id: string, bytes: string): Promise<DuelAnswer> =>
  REST.post(`/api/duels/${id}/bytes`, { bytes }, isDuel);

export const beginTry = (id: string, cmdId: string): Promise<DuelTryAnswer> =>
  REST.post(`/api/duels/${id}/tries`, { cmdId }, isDuelTry);

export const endDuel = (id: string, cmdId: string): Promise<DuelAnswer> =>
  REST.post(`/api/duels/${id}/end`, { cmdId }, isDuel);
