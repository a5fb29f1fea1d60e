/** Every coded "no" of the host. OUTCOME_UNKNOWN, TABLE_BUSY and SHOE_OPENING are not final: ask again under the same id. */
import { SHOE_PROBLEMS } from '@croupier/fair';
import { type RefusalBook, refusalFrom } from '@croupier/kernel';

export const HOST_REFUSALS = {
  GAME_UNKNOWN: 'There is no game {game}.',
  BOT_UNKNOWN: 'This game has no bot {bot}.',
  COMMAND_NOT_JSON: 'A command must be plain JSON of a reasonable size.',
  TABLE_BUSY: 'Too many commands are waiting at this table. Send yours again with the same id.',
  TABLE_FROZEN: 'This table was stopped because of a fault. Nothing was changed.',
  NO_NEW_TABLES: 'The server is shutting down and accepts no new tables.',
  TABLES_FULL: 'All tables on this server are in use. Try again in a few seconds.',
  ROOM_CLOSED: 'The table {table} is closed.',
  OUTCOME_UNKNOWN: 'We couldn’t confirm that. Send the command again with the same id.',
  NOT_SEATED: 'You have no seat at this table.',
  ALREADY_SEATED: 'You already have seat {seat} at this table.',
  SEAT_UNKNOWN: 'There is no such seat. Seats are numbered from 1 to {seats}.',
  SEAT_TAKEN: 'Seat {seat} is taken.',
  SEAT_EMPTY: 'That seat is empty.',
  TABLE_FULL: 'Every seat is taken. You can watch and take a seat when one is free.',
  NOT_WAITING: 'That player is not in the queue.',
  QUEUE_FULL: 'The queue is full.',
  ROOM_PAUSED: 'The host has paused the table.',
  NOBODY_TO_SKIP: 'No one is holding up play.',
  SKIP_TOO_SOON: 'Players have {seconds} seconds before they can be skipped.',
  ROOM_LOCKED: 'The host has locked this room.',
  REMOVED_FROM_ROOM: 'The host removed you from this room. You can come back when the host lets you in.',
  NOT_REMOVED: 'That player was not removed from this room.',
  NOT_THE_HOST: 'Only the host can do that.',
  HOST_STARTS: 'The host starts the round.',
  STARTS_TOGETHER: 'The round starts automatically when everyone has bet or the clock runs out.',
  ROUND_IN_PLAY: 'That has to wait until the round is over.',
  RULES_THE_SAME: 'The next shoe already uses these rules.',
  DUEL_FIXED: 'A duel’s table can’t be changed, and your seat is yours until the duel ends.',
  DUEL_FINISHED: 'You have played this duel to the end.',
  DUEL_OVER: 'This duel is over.',
  DUEL_NOT_FIXED: '{game} has no tables where every bet is the same, so it has no duels.',
  DUEL_BET_LARGE:
    'With these rules, the bet of a duel can be at most {most} chips: every player must be able to afford every play.',
  DUEL_NOT_YOURS: 'Only the player who created this duel can do that.',
  DUEL_NOT_MIXED: 'This duel can’t be played yet: its creator’s device hasn’t sent its random number for the shoe.',
  DUEL_BYTES_DIFFER: 'This is not the random number that the duel was created with.',
  DUEL_TRIED: 'You already have a table in this duel: {code}. Each player gets one try.',
  DUEL_FULL: 'This duel already has {most} players.',
  DUEL_UNFINISHED:
    'Someone is still playing. You can end the duel once everyone has finished; otherwise it ends at its deadline.',
  DUELS_YOURS: 'You have {most} duels that have not ended yet. Wait until one ends.',
  DUELS_FULL: 'This server has {most} duels that have not ended yet. Try again later.',
  SHOE_NOT_WAITING: 'That shoe no longer accepts random numbers.',
  SHOE_OPENING: 'The next shoe is being shuffled. Try again in a moment.',
  ENTROPY_OUTDATED: 'This shoe needs a commitment first. Update this program to add your random number.',
  COMMITMENT_MALFORMED: 'A commitment must be 64 lowercase hexadecimal digits.',
  BYTES_COMMITTED: 'You have already committed to a different random number for this shoe.',
  BYTES_NOT_ASKED: 'The table is not asking for your random number for this shoe.',
  BYTES_DIFFER: 'This is not the random number you committed to.',
  ENTROPY_MALFORMED: SHOE_PROBLEMS.ENTROPY_MALFORMED,
  ENTROPY_SEAT_REPEATED: SHOE_PROBLEMS.ENTROPY_SEAT_REPEATED,
  ENTROPY_REPEATED: SHOE_PROBLEMS.ENTROPY_REPEATED,
} as const satisfies RefusalBook;

export type HostRefusalCode = keyof typeof HOST_REFUSALS;

export const refuse = refusalFrom<HostRefusalCode>(HOST_REFUSALS);
