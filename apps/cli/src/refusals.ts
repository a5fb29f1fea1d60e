/** Every "no" of the command line itself; what a game refuses is in the game's own list. */
import { type RefusalBook, refusalFrom } from '@croupier/kernel';

export const CLI_REFUSALS = {
  BAD_USAGE: '{problem}. See croupier --help.',
  UNKNOWN_GAME: 'There is no game {game}. Known games: {known}.',
  NO_SUCH_TOOL: 'The command {tool} does not know {game}. Games it knows: {known}.',
  UNKNOWN_BOT: 'There is no bot {bot}. Known bots: {known}.',
  UNKNOWN_SPEED: 'There is no speed {speed}. Known speeds: {known}.',
  BAD_VALUE: 'The option {option} must be {expected}, not {value}.',
  SEATS_TWICE: 'The number of seats is given twice, by --seats and by --set.',
  TOO_MANY_BOTS: 'Seats at this table, yours included: {seats}. Bots asked for: {bots}.',
  DECISION_OPEN: '{prompt}',
  NO_MEANING: 'The key {key} means nothing now. Press ? for help.',
  CHIPS_NOT_NEEDED: 'Free chips bring you back to {level}; you have {have}.',
  FILE_UNREADABLE: 'The file {file} cannot be read.',
  FILE_UNWRITABLE: 'The file {file} cannot be written.',
  LOG_FILE_MALFORMED:
    'This is neither the log of a table nor the file of a shoe: {field} is missing or of the wrong kind.',
  SERVER_SILENT: 'There is no answer from {server}.',
  SERVER_STRANGE: 'What {server} answers is not understood: it may be no croupier server, or one of another version.',
  SERVER_NOT_STARTED: '{reason}',
  SERVER_NOT_STOPPED: 'The server did not come to an end in time and was cut off; what was acknowledged is on disk.',
  AUDIT_WHAT: 'Say which table to audit by its code, or --all of them.',
  BACKUP_BY_DATABASE: 'This store is in PostgreSQL: back it up with pg_dump, or by archiving its write-ahead log.',
  RESTORE_BY_DATABASE: 'This store is in PostgreSQL: restore it with pg_restore or psql.',
  ROOM_WHICH: 'Say either --join CODE or --new GAME.',
  ROOM_WHERE: 'Say where with --server, such as --server http://localhost:3000.',
  ROOM_NOT_SEEN: 'The table has not been seen yet. Try again in a moment.',
  ROOM_GAME_UNKNOWN: 'The table plays {game}, which is not known here.',
  LOG_MALFORMED: 'Line {line} is not a line of a croupier log.',
  LOG_CUT_OFF: 'The log has no end: it was cut off after {events} events.',
  LOG_UNKNOWN_GAME: 'The log is of a game that is not known here: {game}.',
  LOG_BAD_SETUP: 'The table of the log is not valid: {reason}',
  LOG_BAD_LINE: 'Line {line}: {reason}',
  LOG_MISMATCH: 'The log was changed: replayed {events} events, but {what} does not match.',
} as const satisfies RefusalBook;

export const refuse = refusalFrom(CLI_REFUSALS);
