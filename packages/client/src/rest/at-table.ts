/** What a link asks beside its socket. */
import type { LogPage } from '../story.ts';
import type { TopUp } from '../table-link.ts';
import { type Rest, RestError } from './request.ts';

/** Back to the chips everyone starts with. */
export const topUp = async (rest: Rest, cmdId: string): Promise<TopUp> => {
  try {
    const { granted } = await rest.post<{ readonly granted: number }>('/api/session/chips', { cmdId });
    return { ok: true, granted };
  } catch (error) {
    if (error instanceof RestError) return { ok: false, ...error.body };
    throw error;
  }
};

/** As many entries of a log as the server gives at once. */
const LOG_PAGE = 500;

export const readLogPage = (rest: Rest, code: string, after: number): Promise<LogPage> =>
  rest.get(`/api/tables/${code}/log?after=${after}&limit=${LOG_PAGE}`);

/** The public file of a shoe. */
export const readShoe = (rest: Rest, shoe: string): Promise<unknown> => rest.get(`/api/shoes/${shoe}`);
