/** Is this what a server says over a socket? Asked as for answers over REST: what does not fit was not heard. */
import { type Guard, isEntries, isErrorBody, isObject, isPicture, isText, listOf, maybe, shape } from './guards.ts';
import type { Ack, ChatMessage, NoticeMessage, PlayersMessage, RoomAck, ViewMessage } from './sockets.ts';
import type { WireEntry, WirePicture } from './table.ts';

export const isViewMessage = shape<Pick<ViewMessage, 'table' | 'entries'>>({ table: isPicture, entries: isEntries });

/** Of players only what is said of them is asked: who sits where is in every picture. */
const areNamed = listOf(shape<{ readonly user: string; readonly name: string }>({ user: isText, name: isText }));
export const isPlayersMessage = (raw: unknown): raw is PlayersMessage =>
  isObject(raw) && areNamed(raw['players']) && areNamed(raw['queue']) && areNamed(raw['removed'] ?? []);

export const isChatMessage = shape<ChatMessage>({ code: isText, user: isText, name: isText, text: isText });
export const isNoticeMessage = (raw: unknown): raw is NoticeMessage => isObject(raw) && isText(raw['sentence']);

type AnyAck = Ack<{ readonly table?: WirePicture; readonly entries?: readonly WireEntry[] }>;
const [isTable, areEntries, isInvite] = [maybe(isPicture), maybe(isEntries), maybe(isText)];

/** Refused with a code, or accepted; with a picture and entries where it has them. */
export const isAck: Guard<AnyAck> = (raw): raw is AnyAck =>
  isObject(raw) &&
  (raw['ok'] === true ? isTable(raw['table']) && areEntries(raw['entries']) : raw['ok'] === false && isErrorBody(raw));

export const isRoomAck: Guard<RoomAck> = (raw): raw is RoomAck =>
  isAck(raw) && (!raw.ok || (raw.table !== undefined && isInvite('invite' in raw ? raw.invite : undefined)));
