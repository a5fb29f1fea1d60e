/**
 * Every coded "no" of the store. Two of them are not final: SEQ_CONFLICT asks to read on and decide again, and
 * STORE_UNAVAILABLE means that the outcome is not known, so the same command must be sent again under the same id.
 * In a file of its own, and exported by itself, so that a reader of codes loads no database driver.
 */
import { AMOUNT_REFUSALS, type RefusalBook, refusalFrom, TABLE_REFUSALS } from '@croupier/kernel';

export const STORE_REFUSALS = {
  ...AMOUNT_REFUSALS,
  ...TABLE_REFUSALS,
  STORE_BAD_FIELD: 'The field {field} must be {expected}.',
  STORE_LOCKED: 'Another server has this store open.',
  STORE_CLOSED: 'The store is closed.',
  STORE_UNAVAILABLE: 'The store did not answer, so the outcome is unknown. Send the command again with the same id.',
  STORE_TOO_NEW:
    'The store was written by a newer version: its schema is {found}, and this version supports up to {known}.',
  STORE_TOO_OLD:
    'The store is from an older version: its schema is {found}, and this version reads {known}. To update the store, start this version’s server on it once.',
  DATABASE_UNREACHABLE:
    'PostgreSQL is not responding at {host}: {reason}. Check that it is running there, and check the host and port in DATABASE_URL.',
  DATABASE_ROLE_REJECTED:
    'PostgreSQL at {host} does not accept the role {role}: {reason}. Check the role and password in DATABASE_URL.',
  DATABASE_UNKNOWN: 'PostgreSQL at {host} has no database {database}. Create it, or correct DATABASE_URL.',
  DATABASE_NOT_GRANTED:
    'The role {role} is missing rights in the database {database} at {host}: {reason}. The guide to self-hosting with PostgreSQL has the statements that grant them.',
  DATABASE_CANNOT_START: 'The database {database} at {host} cannot be used as {role}: {reason}.',
  STORE_READ_ONLY: 'The store was opened read-only.',
  STORE_CANNOT_OPEN: 'The store cannot be opened or written: {reason}.',
  STORE_DAMAGED:
    'The database file is damaged: {reason}. Keep it for now, and restore the newest backup that is intact into another folder.',
  STORE_LOG_MISSING:
    'The server did not shut down cleanly, and {file}, which has the latest changes, is missing. Put it back. If it is lost, remove {mark} and run croupier keys --restored before you start the server.',
  STORE_NOT_READABLE: 'That file is not a complete store.',
  STORE_TARGET_EXISTS: 'There is already a file at that path.',
  TABLE_UNKNOWN: 'There is no table {table}.',
  TABLE_EXISTS: 'The table {table} already exists.',
  TABLE_CLOSED: 'The table {table} is closed.',
  TABLE_HOLDS_STAKES: 'The table {table} still holds bets: {held} chips.',
  SEQ_CONFLICT: 'The log of {table} is at {actual}, not at {expected}. Read the new entries and decide again.',
  LOG_TAMPERED: 'The log of {table} was changed: event {seq} does not match.',
  ROUND_UNKNOWN: 'The table {table} has no closed round {round}.',
  ROUND_EXISTS: 'Round {round} at table {table} is already closed.',
  COMMAND_ID_REUSED: 'The id {cmdId} was already used for something else.',
  GRANT_ABOVE_LIMIT: 'A “{why}” chip grant is at most {most} chips and cannot raise a balance above {level}.',
  BALANCE_TOO_LARGE: 'That balance is too large.',
  USER_UNKNOWN: 'There is no user {user}.',
  USER_EXISTS: 'The user {user} already exists.',
  SESSION_UNKNOWN: 'There is no such session.',
  SESSION_EXISTS: 'That session already exists.',
  SESSION_EXPIRED: 'The session has ended.',
  DEVICE_LINK_UNKNOWN: 'That link doesn’t work. Make a new one on the other device.',
  DEVICE_LINK_USED:
    'That link was already used. If that wasn’t you, sign out everywhere on the other device. Otherwise, make a new link there.',
  DEVICE_LINK_CANCELED: 'That link was canceled. Make a new one on the other device.',
  DEVICE_LINK_EXPIRED: 'That link is too old. Make a new one on the other device.',
  DEVICE_LINK_OWN: 'You’re already signed in as this player here. Open the link on another device.',
  DEVICE_LINK_CHANGED:
    'A name or session has changed in the meantime. Check who you’d be playing as, and confirm again.',
  DUEL_UNKNOWN: 'There is no duel {duel}.',
  SHOE_UNKNOWN: 'Nothing is stored for shoe {shoe}.',
  SHOE_SEALED: 'The secret of shoe {shoe} is already stored and cannot be replaced.',
  VAULT_KEY_WRONG: 'The secret of shoe {shoe} cannot be decrypted with this key.',
  VAULT_KEY_OTHER:
    'This store was written with a different vault key. Put the right vault.key back, or set VAULT_KEY to that key. Without it the shoes in play cannot be opened; to start over, use a new data folder.',
  VAULT_KEY_MISSING:
    'There is a store in {folder}, but its vault.key is missing. Put the file back, or set VAULT_KEY to the key. Without it the shoes in play cannot be opened; to start over, use a new data folder.',
  STORE_MISSING:
    'There is a vault.key in {folder}, but no croupier.db. If the database was lost, restore a backup of it. To start over without it, move vault.key away.',
  VAULT_KEY_MALFORMED: 'A vault key must be 64 hexadecimal digits.',
  VAULT_KEY_UNREADABLE: 'The vault key cannot be read or written: {reason}.',
} as const satisfies RefusalBook;

export type StoreRefusalCode = keyof typeof STORE_REFUSALS;

export const refuse = refusalFrom<StoreRefusalCode>(STORE_REFUSALS);
