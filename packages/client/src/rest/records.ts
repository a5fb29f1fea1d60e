/** What is looked back at: logs, rounds, histories; and which games there are. */
import {
  type GamesAnswer,
  type HistoryAnswer,
  isGames,
  isHistory,
  isJson,
  isLogAnswer,
  isRound,
  type LogAnswer,
  ROUND_HEADER,
  type RoundAnswer,
  shape,
} from '@croupier/protocol';
import type { Rest } from './request.ts';

/** As many entries of a log, and rounds of a history, as the server gives at once. */
const LOG_PAGE = 500;
const HISTORY_PAGE = 100;

/** A page of the log behind `after`. `round`: one of your own, which opens the log behind a lock, up to its end. */
export const readLogPage = (
  rest: Rest,
  code: string,
  after: number,
  round?: number | string | null,
): Promise<LogAnswer> =>
  rest.get(
    `/api/tables/${code}/log?after=${after}&limit=${LOG_PAGE}${round == null ? '' : `&round=${round}`}`,
    isLogAnswer,
  );

/** The server's receipt for an entry of a log, or for the last one if the log ends before it. Read where it is checked. */
export const readReceipt = async (rest: Rest, code: string, seq: number): Promise<unknown> =>
  (await rest.get(`/api/tables/${code}/receipts/${seq}`, shape<{ readonly receipt: unknown }>({ receipt: isJson })))
    .receipt;

/** The keys that the server signs receipts with. */
export const readKeys = async (rest: Rest): Promise<unknown> =>
  (await rest.get('/.well-known/croupier-key.json', shape<{ readonly keys: unknown }>({ keys: isJson }))).keys;

/** `K7QM2X.3`; `share`: what the link to this round carries, if its table is locked. */
export const readRound = (rest: Rest, id: string, share?: string): Promise<RoundAnswer> =>
  rest.get(`/api/rounds/${id}`, isRound, share === undefined ? undefined : { [ROUND_HEADER]: share });

/** Your own rounds, the newest first; `before` is the `next` of the page before. */
export const readHistory = (rest: Rest, before: string | null): Promise<HistoryAnswer> =>
  rest.get(`/api/history?limit=${HISTORY_PAGE}${before === null ? '' : `&before=${before}`}`, isHistory);

export const readGames = (rest: Rest): Promise<GamesAnswer> => rest.get('/api/games', isGames);
