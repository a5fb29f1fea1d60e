/** Entries that no server writes, in any game. Those that pass can be folded and named in sentences without failing. */
import { DECK } from '@croupier/cards';
import type { StoredEvent } from '@croupier/store/memory';
import type { LogEntry } from '../contract.ts';
import type { RoomEvent } from '../room/room-events.ts';
import { isIncarnation } from '../table-setup.ts';

const MALFORMED = 'a field of it is missing or malformed';

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => Number.isSafeInteger(value);
const isHash = (value: unknown): boolean => isText(value) && /^[0-9a-f]{64}$/.test(String(value));
const isListOf = (value: unknown, isOne: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isOne);

type Fields = { readonly [name: string]: unknown };
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const CARDS: ReadonlySet<unknown> = new Set(DECK);
const isIndex = (value: unknown): boolean => isNumber(value) && Number(value) >= 0;
const isProof = (value: unknown): boolean =>
  isObject(value) &&
  isIndex(value['index']) &&
  isIndex(value['origin']) &&
  CARDS.has(value['card']) &&
  isText(value['salt']);

/** What is in an event of a game is for its rules to say, and what is in a command for the code that decides it again. */
const isEntry = (entry: object): boolean => {
  const { room, game, by, proofs = [], asked = {} } = entry as Fields;
  if (!isObject(asked)) return false;
  if (room !== undefined) return isObject(room) && isText(room['type']);
  return isObject(game) && isText(game['type']) && (by === 'house' || isNumber(by)) && isListOf(proofs, isProof);
};

/** Fields by their type, wherever they appear in a room event. What else they must be is for the rules to say. */
const FIELDS: { readonly [name: string]: (value: unknown) => boolean } = {
  ...Object.fromEntries(['shoe', 'user', 'to', 'why', 'bot', 'mode', 'aid'].map((name) => [name, isText])),
  ...Object.fromEntries(['hash', 'bytes', 'commitment', 'entropy', 'seed'].map((name) => [name, isText])),
  seat: isNumber,
  number: isNumber,
  seats: (value) => isListOf(value, isNumber),
  asked: (value) => isListOf(value, isText),
  context: isHash,
  root: isHash,
  leaves: (value) => isListOf(value, isHash),
  incarnation: isIncarnation,
  backupAt: isIndex,
};

/** What an event of the room cannot be without. */
const NEEDED = {
  SeatTaken: ['seat', 'user'],
  SeatGivenUp: ['seat', 'why'],
  SeatFreed: ['seat', 'user'],
  AnswerMissed: ['seat'],
  QueueJoined: ['user'],
  QueueLeft: ['user', 'why'],
  UserRemoved: ['user'],
  UserLetBack: ['user'],
  TimeExtended: ['seat'],
  SeatMovedAway: ['seat', 'why'],
  SeatCameBack: ['seat'],
  SeatsSkipped: ['seats'],
  BankOpened: ['seat'],
  RoomPaused: [],
  HostPassed: ['to'],
  RoomLocked: [],
  StartModeSet: ['mode'],
  ClockModeSet: ['mode'],
  BettingClockSet: [],
  RulesAnnounced: ['rules'],
  AidAllowed: ['aid'],
  BalancesHidden: [],
  ShoeCommitted: ['shoe', 'number', 'commitment'],
  EntropyAdded: ['shoe', 'seat', 'entropy'],
  ContributionCommitted: ['shoe', 'user', 'hash'],
  OpeningStarted: ['shoe', 'asked'],
  ContributionOpened: ['shoe', 'user', 'bytes'],
  ContributionMissed: ['shoe', 'user'],
  ShoeSealed: ['shoe', 'facts', 'context', 'root', 'leaves'],
  ShoeLent: ['shoe', 'number', 'commitment'],
  BackupRestored: ['incarnation'],
  ShoeRevealed: ['shoe', 'seed'],
  RoomClosed: ['why'],
} as const satisfies { readonly [type in RoomEvent['type']]: readonly string[] };

const needs: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(NEEDED));
const fields: ReadonlyMap<string, (value: unknown) => boolean> = new Map(Object.entries(FIELDS));

const isRoomEvent = (event: RoomEvent): boolean =>
  needs.get(event.type)?.every((name) => Object.hasOwn(event, name)) === true &&
  Object.entries(event).every(([name, value]) => fields.get(name)?.(value) ?? true);

/** A duel lends its shoes under its own id. */
const LENT = /^[0-9a-f]{32}\.[1-9]\d{0,8}$/;

/** The name of a shoe of this table. Others would be printed as they are, and may contain anything. */
const isShoeName = (name: string, table: string): boolean =>
  LENT.test(name) || (name.startsWith(`${table}.`) && /^[1-9]\d{0,8}$/.test(name.slice(table.length + 1)));

/** Why this cannot be an entry of this table's log; undefined if it can. */
export const oddShape = (table: string, { at }: StoredEvent, read: LogEntry | undefined): string | undefined => {
  if (read === undefined) return 'it is not a table entry';
  if (!isEntry(read.entry)) return MALFORMED;
  if (at < 0) return 'its time is before 1970';
  if (!('room' in read.entry)) return undefined;
  if ('game' in read.entry) return 'it belongs to both the room and the game';
  const { room } = read.entry;
  if (!isRoomEvent(room)) return MALFORMED;
  return 'shoe' in room && !isShoeName(room.shoe, table) ? 'it names a shoe that is not of this table' : undefined;
};
