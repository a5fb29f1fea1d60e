/** Every "no" of the server itself, and the HTTP status of every code that can leave it. */
import { type RefusalBook, refusalFrom } from '@croupier/kernel';

export const SERVER_REFUSALS = {
  NO_SESSION: 'Open a session first.',
  NAME_MISSING: 'A new session needs a name.',
  CHIPS_ENOUGH: 'Free chips bring you back to {level}; with your stakes you have {have}.',
  NOT_IN_ROOM: 'You are not in this room.',
  ROUTE_UNKNOWN: 'There is nothing at this address.',
  BODY_TOO_LARGE: 'The message is too large.',
  MEDIA_TYPE: 'The body must be application/json.',
  WRONG_ORIGIN: 'This page may not speak to this server.',
  PROTOCOL_MISMATCH: 'The server speaks version {server} of its protocol. Reload the page, or update the program.',
  RATE_LIMITED: 'Too many of these at once. Try again in {seconds} seconds.',
  TOO_MANY_SOCKETS: 'Too many connections from this address.',
  ROUND_TOO_LONG: 'Round {round} has too many events for one page. They are in the log of the table.',
  HISTORY_NOT_READY: 'The history of this table is being prepared. Try again in a few seconds.',
  DRAINING: 'The server is about to restart. Try again in a moment.',
  INTERNAL: 'Something went wrong on our side. Ask again under the same id.',
} as const satisfies RefusalBook;

export const refuse = refusalFrom(SERVER_REFUSALS);

/** Refused by the rules of a game or a table: the request was fine, the table is not where it would be accepted. */
export const DEFAULT_STATUS = 409;

/** Everything that is not DEFAULT_STATUS. docs/reference/errors.md has the same list, and a test compares them. */
export const STATUS: { readonly [code: string]: number } = {
  BAD_REQUEST: 400,
  NAME_MISSING: 400,
  COMMAND_MALFORMED: 400,
  COMMAND_UNKNOWN: 400,
  COMMAND_BAD_FIELD: 400,
  SETUP_MALFORMED: 400,
  PRESET_UNKNOWN: 400,
  OPTION_UNKNOWN: 400,
  OPTION_BAD: 400,
  AMOUNT_NOT_A_NUMBER: 400,
  AMOUNT_NOT_FINITE: 400,
  AMOUNT_ZERO: 400,
  AMOUNT_NEGATIVE: 400,
  AMOUNT_NOT_WHOLE_CENTS: 400,
  AMOUNT_TOO_LARGE: 400,
  NO_SESSION: 401,
  SESSION_UNKNOWN: 401,
  SESSION_EXPIRED: 401,
  BOT_UNKNOWN: 400,
  COMMAND_NOT_JSON: 400,
  SEAT_UNKNOWN: 400,
  ENTROPY_MALFORMED: 400,
  COMMITMENT_MALFORMED: 400,
  NOT_IN_ROOM: 403,
  NOT_SEATED: 403,
  NOT_THE_HOST: 403,
  HOST_STARTS: 403,
  ROOM_LOCKED: 403,
  WRONG_ORIGIN: 403,
  GAME_UNKNOWN: 404,
  TABLE_UNKNOWN: 404,
  ROUTE_UNKNOWN: 404,
  SHOE_UNKNOWN: 404,
  USER_UNKNOWN: 404,
  ROUND_UNKNOWN: 404,
  TABLE_CLOSED: 410,
  ROOM_CLOSED: 410,
  BODY_TOO_LARGE: 413,
  MEDIA_TYPE: 415,
  COMMAND_ID_REUSED: 422,
  PROTOCOL_MISMATCH: 426,
  RATE_LIMITED: 429,
  TOO_MANY_SOCKETS: 429,
  INTERNAL: 500,
  LOG_TAMPERED: 500,
  VAULT_KEY_WRONG: 500,
  STORE_BAD_FIELD: 500,
  DRAINING: 503,
  HISTORY_NOT_READY: 503,
  NO_NEW_TABLES: 503,
  OUTCOME_UNKNOWN: 503,
  TABLE_BUSY: 503,
  TABLE_FROZEN: 503,
  SHOE_OPENING: 503,
  SEQ_CONFLICT: 503,
  STORE_CLOSED: 503,
  STORE_UNAVAILABLE: 503,
};

export const statusOf = (code: string): number =>
  (Object.hasOwn(STATUS, code) ? STATUS[code] : undefined) ?? DEFAULT_STATUS;
