/**
 * Is this what the server was asked for? The same questions as the schemas ask, in a few hundred bytes: a table's page
 * checks every answer, and has no room for a schema library. A test compares both on answers of a real server, whole and
 * damaged in every field. Keys that are not known are left alone: a newer server may say more.
 */
import { RANKS, SUITS } from '@croupier/cards';
import type { CardProof } from '@croupier/fair';
import type { EventBase, Json } from '@croupier/kernel';
import type {
  AcceptedAnswer,
  ErrorBody,
  OpenedSessionAnswer,
  Player,
  SessionAnswer,
  TableAnswer,
  Waiting,
} from './answers.ts';
import { AIDS, BETTING_CLOCKS, CLOCK_MODES, START_MODES } from './modes.ts';
import type {
  AskedCommand,
  DuelView,
  NextShoe,
  RoomEvent,
  RoomView,
  ShoeNow,
  SitterView,
  TableEntry,
  WireEntry,
  WirePicture,
} from './table.ts';

export type Guard<T> = (raw: unknown) => raw is T;

type Fields<T> = { readonly [K in keyof T]-?: Guard<T[K]> };

export const isObject = (raw: unknown): raw is { readonly [key: string]: unknown } =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

export const isText: Guard<string> = (raw) => typeof raw === 'string';
export const isNumber: Guard<number> = (raw) => typeof raw === 'number';
export const isWhole: Guard<number> = (raw): raw is number => Number.isSafeInteger(raw);
/** A place in a log or a shoe. */
export const isPlace: Guard<number> = (raw): raw is number => isWhole(raw) && raw >= 0;
export const isFlag: Guard<boolean> = (raw) => typeof raw === 'boolean';
/** What is read where it is used. */
export const isAnything = (_raw: unknown): _raw is never => true;
export const isJson: Guard<Json> = (raw): raw is Json => raw !== undefined;

export const shape =
  <T extends object>(fields: Fields<T>): Guard<T> =>
  (raw): raw is T =>
    isObject(raw) && Object.entries<Guard<unknown>>(fields).every(([name, guard]) => guard(raw[name]));
export const listOf =
  <T>(guard: Guard<T>): Guard<readonly T[]> =>
  (raw): raw is readonly T[] =>
    Array.isArray(raw) && raw.every(guard);
export const nullOr =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (raw): raw is T | null =>
    raw === null || guard(raw);
export const maybe =
  <T>(guard: Guard<T>): Guard<T | undefined> =>
  (raw): raw is T | undefined =>
    raw === undefined || guard(raw);
export const oneOf =
  <const T>(values: readonly T[]): Guard<T> =>
  (raw): raw is T =>
    values.some((value) => value === raw);

/** Only the type of an event is guaranteed; the rest depends on the program that wrote it. */
const hasType = (raw: unknown): boolean => isObject(raw) && isText(raw['type']);
const isEvent: Guard<EventBase> = (raw): raw is EventBase => hasType(raw);
const isRoomEvent: Guard<RoomEvent> = (raw): raw is RoomEvent => hasType(raw);

const isCard: Guard<CardProof['card']> = (raw): raw is CardProof['card'] =>
  isText(raw) && raw.length === 2 && oneOf<string>(RANKS)(raw[0]) && oneOf<string>(SUITS)(raw[1]);
const isProof = shape<CardProof>({ index: isPlace, origin: isPlace, card: isCard, salt: isText });

/** What is in it matters to auditors only, who doubt every field of it. */
const isAsked: Guard<AskedCommand> = (raw): raw is AskedCommand => isObject(raw);

const isBy = (raw: unknown): raw is number | 'house' => raw === 'house' || isWhole(raw);
const isGameEntry = shape<Extract<TableEntry, { game: unknown }>>({
  game: isEvent,
  by: isBy,
  proofs: maybe(listOf(isProof)),
  asked: maybe(isAsked),
});
const isRoomEntry = shape<Extract<TableEntry, { room: unknown }>>({ room: isRoomEvent, asked: maybe(isAsked) });
export const isTableEntry = (raw: unknown): raw is TableEntry => isGameEntry(raw) || isRoomEntry(raw);
export const isEntries = listOf(
  shape<WireEntry>({ seq: isPlace, v: maybe(isWhole), at: isWhole, hash: isText, entry: isTableEntry }),
);

const SITTER: Fields<SitterView> = {
  seat: isWhole,
  user: isText,
  bot: maybe(isText),
  leaving: isFlag,
  away: isFlag,
  resting: isFlag,
  extended: isFlag,
};
const isUsers = listOf(isText);
const SHOE: Fields<ShoeNow> = {
  shoe: isText,
  number: isWhole,
  commitment: isText,
  root: maybe(isText),
  mixed: maybe(isUsers),
  unmixed: maybe(isUsers),
};
const isNextShoe = shape<NextShoe>({
  ...SHOE,
  entropyFrom: listOf(isWhole),
  committed: maybe(isUsers),
  opening: maybe(shape<NonNullable<NextShoe['opening']>>({ asked: isUsers, opened: isUsers })),
});

const isView: Guard<WirePicture['view']> = (raw): raw is WirePicture['view'] =>
  isObject(raw) && (raw['viewer'] === 'rail' || isWhole(raw['viewer'])) && Array.isArray(raw['actions']);

export const isPicture = shape<WirePicture>({
  table: isText,
  game: isText,
  seq: isPlace,
  hash: isText,
  incarnation: maybe(isText),
  seat: nullOr(isWhole),
  view: isView,
  room: shape<RoomView>({
    host: nullOr(isText),
    locked: isFlag,
    start: oneOf(START_MODES),
    clocks: oneOf(CLOCK_MODES),
    betting: nullOr(oneOf(BETTING_CLOCKS)),
    aids: listOf(oneOf(AIDS)),
    hidesBalances: maybe(oneOf([true])),
    nextRules: isJson,
    paused: isFlag,
    seats: isWhole,
    sitters: listOf(shape(SITTER)),
    queue: isUsers,
    removed: isUsers,
    shoe: nullOr(shape(SHOE)),
    nextShoe: nullOr(isNextShoe),
    closed: nullOr(isText),
    duel: maybe(shape<DuelView>({ id: isText, shoes: isWhole, deadline: isWhole, finished: isFlag })),
  }),
  clock: nullOr(
    shape<NonNullable<WirePicture['clock']>>({
      id: isText,
      waitingFor: listOf(isWhole),
      seconds: isNumber,
      msLeft: isNumber,
      banked: isFlag,
      bank: isWhole,
    }),
  ),
});

export const isErrorBody: Guard<ErrorBody> = (raw): raw is ErrorBody =>
  isObject(raw) &&
  isText(raw['error']) &&
  isText(raw['code']) &&
  (raw['details'] === undefined || isObject(raw['details']));

const SESSION: Fields<SessionAnswer> = { user: isText, name: isText, balance: isNumber, expiresAt: isWhole };
/** The body of an answer without content. */
export const isNothing = (value: unknown): value is undefined => value === undefined;
export const isSession = shape(SESSION);
export const isOpenedSession = shape<OpenedSessionAnswer>({ ...SESSION, token: isText });

const isWaiting = shape<Waiting>({ user: isText, name: isText });
export const isTableAnswer = shape<TableAnswer>({
  table: isPicture,
  players: listOf(shape<Player>({ ...SITTER, name: isText, host: isFlag, balance: maybe(isNumber) })),
  queue: listOf(isWaiting),
  receipt: isAnything,
  removed: maybe(listOf(isWaiting)),
  invite: maybe(isText),
});

export const isAccepted = shape<AcceptedAnswer>({
  ok: oneOf([true]),
  seq: isPlace,
  entries: isEntries,
  table: isPicture,
  receipt: isAnything,
});
