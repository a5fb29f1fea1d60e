/** Duels: creating one, trying it, and looking at it. */
import { type DuelAnswer, isDuel, isDuelTry, type NewDuelBody } from '@croupier/protocol';
import { newId } from '../ids.ts';
import type { Rest } from './request.ts';

/** With `bytesHash`, show the bytes by `mixDuel` once this has answered: by then the house has committed to its seeds. */
export const createDuel = (rest: Rest, duel: Omit<NewDuelBody, 'cmdId'>, cmdId = newId()): Promise<DuelAnswer> =>
  rest.post('/api/duels', { ...duel, cmdId }, isDuel);

export const readDuel = (rest: Rest, id: string): Promise<DuelAnswer> => rest.get(`/api/duels/${id}`, isDuel);

/** `bytes`: 32 hexadecimal digits. */
export const mixDuel = (rest: Rest, id: string, bytes: string): Promise<DuelAnswer> =>
  rest.post(`/api/duels/${id}/bytes`, { bytes }, isDuel);

/** The code of your table. Sent again under the same id, the same one. */
export const beginTry = async (rest: Rest, id: string, cmdId = newId()): Promise<string> =>
  (await rest.post(`/api/duels/${id}/tries`, { cmdId }, isDuelTry)).code;

/** Before its deadline, if you created it and nobody is playing. */
export const endDuel = (rest: Rest, id: string): Promise<DuelAnswer> =>
  rest.post(`/api/duels/${id}/end`, { cmdId: newId() }, isDuel);
