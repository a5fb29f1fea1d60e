/** What is said between a room and whoever shows it: news, replies, words of the room's own. */
import type { Refusal } from '@croupier/kernel';
import type { NewRoomMessage, Player, TableOrder, WirePicture } from '@croupier/protocol';
import type { Server } from '../server-address.ts';
import type { Account } from './session.ts';

export type News =
  | { readonly kind: 'view'; readonly picture: WirePicture }
  | {
      readonly kind: 'event';
      readonly seq: number;
      readonly event: object;
      readonly sentence: string | undefined;
      readonly turned: number;
      readonly proved: number;
    }
  | { readonly kind: 'players'; readonly players: readonly Player[] }
  | { readonly kind: 'chat'; readonly name: string; readonly text: string }
  | { readonly kind: 'notice'; readonly sentence: string }
  | { readonly kind: 'connection'; readonly up: boolean }
  | { readonly kind: 'wrong'; readonly refusal: Refusal }
  /** Nothing more comes after it. */
  | { readonly kind: 'over'; readonly refusal: Refusal };

export type RoomReply =
  | { readonly kind: 'done' }
  | { readonly kind: 'granted'; readonly chips: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'help' }
  | { readonly kind: 'quit' };

export type Entry =
  | { readonly code: string; readonly watch: boolean }
  | { readonly create: Omit<NewRoomMessage, 'cmdId'> };

export interface RoomSpec {
  readonly server: Server;
  readonly account: Account;
  readonly entry: Entry;
}

export const ROOM_HELP: readonly string[] = [
  'say TEXT   to everybody in the room',
  'chips      free chips when below 1000',
  'queue · leave queue                                    for a seat, when all are taken',
  'more time · usual time · back                          three times as long; back after away',
  'bot NAME · lock · unlock · together · host starts      for the host of the room',
  'clocks normal · clocks long · clocks off               for the host too',
  'pause · resume · skip · away SEAT · remove SEAT        for the host too',
  'help · quit                                            quit gives the seat up',
];

const ORDERS: { readonly [phrase: string]: TableOrder } = {
  queue: { type: 'queue', waits: true },
  'leave queue': { type: 'queue', waits: false },
  'more time': { type: 'extend-time', extended: true },
  'usual time': { type: 'extend-time', extended: false },
  back: { type: 'come-back' },
  pause: { type: 'pause', paused: true },
  resume: { type: 'pause', paused: false },
  skip: { type: 'skip' },
  lock: { type: 'lock', locked: true },
  unlock: { type: 'lock', locked: false },
  together: { type: 'start-mode', mode: 'together' },
  'host starts': { type: 'start-mode', mode: 'host' },
  'clocks normal': { type: 'clock-mode', mode: 'normal' },
  'clocks long': { type: 'clock-mode', mode: 'long' },
  'clocks off': { type: 'clock-mode', mode: 'off' },
};

export const refusalOf = ({
  code,
  error,
  details = {},
}: {
  readonly code: string;
  readonly error: string;
  readonly details?: Refusal['details'] | undefined;
}): Refusal => ({ code, message: error, details });

export const nameOf = ({ name, bot }: Player): string => (bot === undefined ? name : `Bot ${bot}`);

export const orderOf = (phrase: string): TableOrder | undefined => {
  const bot = /^bot ([a-z0-9-]+)$/.exec(phrase)?.[1];
  if (bot !== undefined) return { type: 'seat-bot', bot };
  const [, act, seat] = /^(away|remove) ([1-9]\d?)$/.exec(phrase) ?? [];
  if (act !== undefined) return { type: act === 'away' ? 'move-away' : 'remove-seat', seat: Number(seat) };
  return Object.hasOwn(ORDERS, phrase) ? ORDERS[phrase] : undefined;
};

type AnyAnswer = { readonly ok: true } | ({ readonly ok: false } & Parameters<typeof refusalOf>[0]);

export const replyOf = (answer: AnyAnswer): RoomReply =>
  answer.ok ? { kind: 'done' } : { kind: 'refused', refusal: refusalOf(answer) };
