/** Tables of any game: durable, provable, replayable. Runs on a server, in a browser and at the command line. */
export { type AuditedTableStore, auditTable } from './audit/audit.ts';
export { type AuditGap, type AuditPart, detailsOf, gapsOf, holds } from './audit/audit-parts.ts';
export { AUDIT_PROBLEMS } from './audit/audit-problems.ts';
export { type AuditedStore, auditBooks, type BooksReport } from './audit/books-audit.ts';
export { BOOKS_PROBLEMS } from './audit/books-problems.ts';
export type { CommandReport } from './audit/command-audit.ts';
export { isRestoreClaimed, judgeEvidence, receiptsHold, type SignedLog } from './audit/evidence.ts';
export { type MixingReport, NOT_MIXED, type NotMixed, type PlayerMixing } from './audit/mixing-audit.ts';
export type { OwnCommandsFile } from './audit/own-commands.ts';
export type { AuditedShoe } from './audit/shoe-audit.ts';
export { auditLog, type ReadEvent, TableAudit, type TableReport } from './audit/table-audit.ts';
export type * from './contract.ts';
export { logEntry, storedFrom } from './desk/entries.ts';
export type { DuelSetup } from './duel-setup.ts';
export { type DuelNow, type DuelPorts, Duels, type NewDuelOrder } from './duels.ts';
export { fillInNotes } from './history/fill-in.ts';
export { type RoundInWords, readRound, readShoe } from './history/read.ts';
export { type OpenLobby, openLobby } from './lobby.ts';
export {
  type Clock,
  FAIR_SHOES,
  type HostPorts,
  PATIENCE,
  type Patience,
  type ShoeWorks,
  type Trouble,
} from './ports.ts';
export { HOST_REFUSALS, type HostRefusalCode } from './refusals.ts';
export type * from './room/room-events.ts';
