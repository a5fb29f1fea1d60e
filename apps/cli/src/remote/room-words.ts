/** What is said between a room and whoever shows it: news, replies, words of the room's own. */
import { parseSettings, type Refusal } from '@croupier/kernel';
import type { NewRoomMessage, Player, TableOrder, Waiting, WirePicture } from '@croupier/protocol';
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
  | { readonly kind: 'players'; readonly players: readonly Player[]; readonly queue: readonly Waiting[] }
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
  'clocks normal · clocks long · clocks off · bets 15 · bets none      how long people are waited for',
  'pause · resume · skip · away SEAT · remove SEAT        for the host too',
  'unqueue PLACE                                          out of the queue; who waits is told with the seats',
  'rules PRESET · rules decks=2,soft17=hit                from the next shoe on, see croupier games',
  'counts off · counts on · coach off · coach on          helps, for everybody or for nobody',
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
  'bets none': { type: 'betting-clock', betting: 'none' },
};

/** `rules strip decks=2`: a preset, single rules, or both; names of rules are written as they are. */
const rulesOrder = (words: readonly string[]): TableOrder | undefined => {
  const [first = '', ...rest] = words;
  const preset = first.includes('=') ? undefined : first;
  const settings = parseSettings((preset === undefined ? words : rest).join(','));
  if (!settings.ok || first === '') return undefined;
  return { type: 'change-rules', setup: { ...(preset !== undefined && { preset }), ...settings.value } };
};

/** Words that end in a number. */
const numbered = (word: string, number: number, queue: readonly string[]): TableOrder | undefined => {
  const user = queue[number - 1];
  if (word === 'away') return { type: 'move-away', seat: number };
  if (word === 'remove') return { type: 'remove-seat', seat: number };
  if (word === 'unqueue') return user === undefined ? undefined : { type: 'remove-waiting', user };
  const betting = [10, 15, 20, 30].find((one) => one === number) as 10 | 15 | 20 | 30 | undefined;
  return word === 'bets' && betting !== undefined ? { type: 'betting-clock', betting } : undefined;
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

/** `queue`: those who wait, the next one first. */
export const orderOf = (text: string, queue: readonly string[] = []): TableOrder | undefined => {
  const phrase = text.toLowerCase();
  const [, first, second = ''] = /^(\w+) ([\w-]+)$/.exec(phrase) ?? [];
  if (first === 'bot') return { type: 'seat-bot', bot: second };
  if ((first === 'counts' || first === 'coach') && (second === 'on' || second === 'off'))
    return { type: 'allow', aid: first, allowed: second === 'on' };
  if (phrase.startsWith('rules ')) return rulesOrder(text.split(/\s+/).slice(1));
  if (first !== undefined && /^[1-9]\d?$/.test(second)) return numbered(first, Number(second), queue);
  return Object.hasOwn(ORDERS, phrase) ? ORDERS[phrase] : undefined;
};

type AnyAnswer = { readonly ok: true } | ({ readonly ok: false } & Parameters<typeof refusalOf>[0]);

export const replyOf = (answer: AnyAnswer): RoomReply =>
  answer.ok ? { kind: 'done' } : { kind: 'refused', refusal: refusalOf(answer) };
