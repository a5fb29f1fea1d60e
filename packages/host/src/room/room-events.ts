/** What happens around the game at a table, as it is stored and told: the types are those of the wire. */
export type { LeaveReason, RoomEvent, RoomEventOf } from '@croupier/protocol/table';
