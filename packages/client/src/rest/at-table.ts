/** What a link asks beside its socket. */
import { isJson, isNumber, shape } from '@croupier/protocol';
import type { TopUp } from '../table-link.ts';
import { type Rest, RestError } from './request.ts';

const isTopUp = shape<{ readonly granted: number; readonly balance: number }>({
  granted: isNumber,
  balance: isNumber,
});

/** Back to the chips everyone starts with. */
export const topUp = async (rest: Rest, cmdId: string): Promise<TopUp> => {
  try {
    const { granted } = await rest.post('/api/session/chips', { cmdId }, isTopUp);
    return { ok: true, granted };
  } catch (error) {
    if (error instanceof RestError) return { ok: false, ...error.body };
    throw error;
  }
};

/** The public file of a shoe, which is read where it is checked. `round`: one of your own, which opens it behind a lock. */
export const readShoe = (rest: Rest, shoe: string, round?: number | string | null): Promise<unknown> =>
  rest.get(`/api/shoes/${shoe}${round == null ? '' : `?round=${round}`}`, isJson);
