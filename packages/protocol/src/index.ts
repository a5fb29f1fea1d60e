/** The wire between server, browser and command line: messages, answers, codes. Knows no game and needs no Node. */

export * from './answers.ts';
export { type DeviceLinkParts, deviceLinkIn, devicePath, MAX_CARRY } from './device-link.ts';
export * from './device-link-guards.ts';
export * from './duels.ts';
export { GAME_PART } from './game-part.ts';
export * from './guards.ts';
export { INVITE_HEADER, inviteIn, ROUND_HEADER, roomPath } from './invitation.ts';
export { badRequest, parseMessage } from './parse.ts';
export { cmdIdSchema, MAX_CHAT, MAX_NAME, type NewRoomMessage, newRoomSchema } from './parts.ts';
export { isPlainJson } from './plain-json.ts';
export {
  formatLog,
  isCutOff,
  isShoeFile,
  joinPages,
  PUBLIC_LOG_REFUSALS,
  type PublicLog,
  readPage,
  upToHead,
  valuesOf,
} from './public-log.ts';
export * from './receipts.ts';
export * from './record-guards.ts';
export { PROTOCOL_REFUSALS } from './refusals.ts';
export * from './requests.ts';
export { RETRY, type Retry, retryOf } from './retry.ts';
export * from './server-messages.ts';
export * from './socket-guards.ts';
export * from './sockets.ts';
export * from './table.ts';
export { parseTableCode } from './table-code.ts';
export * from './version.ts';
