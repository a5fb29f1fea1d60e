/**
 * Every refusal there is, by the book it stands in: all games of the catalog and their tools, what they share, what runs
 * them, and the command line. Problems of shoe files are on a page of their own.
 */
import { GAMES, VIEW_REFUSALS } from '@croupier/catalog';
import { loadSimulator, SIMULATED } from '@croupier/catalog/simulators';
import { AUDIT_PROBLEMS, BOOKS_PROBLEMS } from '@croupier/host';
import { HOST_REFUSALS } from '@croupier/host/refusals';
import { PHRASE_REFUSALS, REPLAY_REFUSALS, type RefusalBook, SETTING_REFUSALS } from '@croupier/kernel';
import { PROTOCOL_REFUSALS } from '@croupier/protocol';
import { SERVER_REFUSALS } from '@croupier/server/refusals';
import { SIM_REFUSALS } from '@croupier/sim';
import { STORE_REFUSALS } from '@croupier/store/refusals';
import { CLI_REFUSALS } from '../refusals.ts';

const SIMULATORS = await Promise.all(SIMULATED.map(loadSimulator));

/** A name may stand here more than once: a game and each of its tools have books of their own. */
export const REFUSAL_BOOKS: readonly (readonly [name: string, book: RefusalBook])[] = [
  ...GAMES.flatMap(({ id, refusals, tools }) =>
    [refusals, ...tools.map((tool) => tool.refusals)].map((book) => [id, book] as const),
  ),
  ...SIMULATORS.flatMap((simulator) => (simulator ? [['simulators', simulator.refusals] as const] : [])),
  ['sim', SIM_REFUSALS],
  ['kernel', PHRASE_REFUSALS],
  ['kernel', SETTING_REFUSALS],
  ['kernel', REPLAY_REFUSALS],
  ['cli', CLI_REFUSALS],
  ['catalog', VIEW_REFUSALS],
  ['store', STORE_REFUSALS],
  ['audit', { ...AUDIT_PROBLEMS, ...BOOKS_PROBLEMS }],
  ['host', HOST_REFUSALS],
  ['protocol', PROTOCOL_REFUSALS],
  ['server', SERVER_REFUSALS],
];
