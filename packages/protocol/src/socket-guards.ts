/** Is this what a server says over a socket? Asked as for answers over REST: what does not fit was not heard. */
import {
  type Guard,
  isEntries,
  isErrorBody,
  isNumber,
  isObject,
  isPicture,
  isText,
  listOf,
  maybe,
  shape,
} from './guards.ts';
import type { Ack, ChatMessage, NoticeMessage, PlayersMessage, RoomAck, SeenBalances, ViewMessage } from './sockets.ts';
import type { WireEntry, WirePicture } from './table.ts';

export const isViewMessage = shape<Pick<ViewMessage, 'table' | 'entries'>>({ table: isPicture, entries: isEntries });

export const areBalances: Guard<SeenBalances> = (raw): raw is SeenBalances =>
  isObject(raw) && Object.values(raw).every(isNumber);

/** Checks only the fields of players: who sits where is in every picture. */
const areNamed = listOf(
  shape<{ readonly user: string; readonly name: string; readonly balance?: number }>({
    ...{ user: isText, name: isText },
    balance: maybe(isNumber),
  }),
);
export const isPlayersMessage = (raw: unknown): raw is PlayersMessage =>
  isObject(raw) && areNamed(raw['players']) && areNamed(raw['queue']) && areNamed(raw['removed'] ?? []);

export const isChatMessage = shape<ChatMessage>({
  code: isText,
  user: isText,
  name: isText,
  text: isText,
  id: isNumber,
});
export const isNoticeMessage = (raw: unknown): raw is NoticeMessage => isObject(raw) && isText(raw['sentence']);

type AnyAck = Ack<{ readonly table?: WirePicture; readonly entries?: readonly WireEntry[] }>;
const [isTable, areEntries, isInvite] = [maybe(isPicture), maybe(isEntries), maybe(isText)];

/** Refused with a code, or accepted; with a picture and entries where it has them. */
export const isAck: Guard<AnyAck> = (raw): raw is AnyAck =>
  isObject(raw) &&
  (raw['ok'] === true ? isTable(raw['table']) && areEntries(raw['entries']) : raw['ok'] === false && isErrorBody(raw));

const areMessages = maybe(listOf(isChatMessage));

export const isRoomAck: Guard<RoomAck> = (raw): raw is RoomAck => {
  if (!isAck(raw)) return false;
  if (!raw.ok) return true;
  const { table, invite, chat } = raw as {
    readonly table?: unknown;
    readonly invite?: unknown;
    readonly chat?: unknown;
  };
  return table !== undefined && isInvite(invite) && areMessages(chat);
};
