/**
 * Makes the load: thousands of sockets, and commands at a fixed rate whatever the answers do. Times are counted from
 * when a command was due, not from when it was sent, so that a server which falls behind cannot hide it.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { GAMES } from '@croupier/catalog';
import { openNodeSocket } from '@croupier/client/node';
import type { SocketLike } from '@croupier/client/remote';
import { openRest, openSessionWithToken } from '@croupier/client/rest';
import { retryOf, type WirePicture } from '@croupier/protocol';
import { insist } from '../insist.ts';
import { chooseFrom } from './choice.ts';
import { percentile } from './history.ts';

export interface LoadPlan {
  readonly url: string;
  /** `echo`: a server that only answers and passes on. */
  readonly kind: 'tables' | 'echo';
  readonly rooms: number;
  readonly seats: number;
  readonly perSecond: number;
  readonly warmUp: number;
  readonly measured: number;
}

export interface LoadResult {
  readonly sent: number;
  readonly accepted: number;
  readonly refused: number;
  readonly errors: { readonly [code: string]: number };
  readonly unanswered: number;
  /** Moments at which nobody had anything to do. */
  readonly idle: number;
  readonly views: number;
  readonly ms: { readonly [name in 'p50' | 'p90' | 'p99' | 'p999' | 'most']: number };
}

interface Person {
  readonly socket: SocketLike;
  room: string;
  picture: WirePicture | undefined;
  isWaiting: boolean;
}

const plan = JSON.parse(process.argv[2] ?? '') as LoadPlan;
const AT_ONCE = 40;
const TICK = 4;
/** Stopped by a mistake of the server's own. */
const FROZEN = 'TABLE_FROZEN';

const counts = { sent: 0, accepted: 0, refused: 0, idle: 0, views: 0, answered: 0 };
const errors: Record<string, number> = {};
const times: number[] = [];
let isMeasured = false;

/** `many` times, at most so many at once. */
const inParallel = async (many: number, work: (index: number) => Promise<void>): Promise<void> => {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < many) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};

const enter = async (name: string): Promise<string> =>
  (await insist(() => openSessionWithToken(openRest({ server: plan.url }), name))).token;

const connect = async (index: number): Promise<Person> => {
  const token = plan.kind === 'tables' ? await enter(`p${index}`) : '';
  // Without the link around it: what is measured is the server, and a load must not wait, repeat or check.
  const socket = openNodeSocket(
    () => plan.url,
    () => token,
  );
  await new Promise<void>((resolve) => {
    socket.on('connect', () => resolve());
    // A busy server is asked again.
    socket.on('connect_error', () => setTimeout(() => socket.connect(), 1000));
    socket.connect();
  });
  const person: Person = {
    socket,
    room: `room-${Math.floor(index / plan.seats)}`,
    picture: undefined,
    isWaiting: false,
  };
  socket.on('view', ({ table }: { readonly table: WirePicture }) => {
    if (isMeasured) counts.views += 1;
    person.picture = table;
  });
  return person;
};

type Ack = { readonly ok: boolean; readonly code?: string; readonly table?: WirePicture };
const ask = ({ socket }: Person, event: string, message: object): Promise<Ack> =>
  new Promise((resolve) => socket.emit(event, message, resolve));
const cmdId = (): string => randomBytes(16).toString('base64url');

/** Before anything is measured. */
const insistOn = async (person: Person, event: string, message: object): Promise<Ack> => {
  for (;;) {
    const answer = await ask(person, event, message);
    const retry = answer.ok ? undefined : retryOf({ code: answer.code ?? '' });
    if (answer.ok) return answer;
    if (retry === undefined) throw new Error(`${event}: ${answer.code}`);
    await sleep(retry.seconds * 1000);
  }
};

const takeSeats = async (people: readonly Person[], room: number): Promise<void> => {
  const [first, ...others] = people.slice(room * plan.seats, (room + 1) * plan.seats);
  if (first === undefined) return;
  const game = GAMES[room % GAMES.length]?.id;
  const made = await insistOn(first, 'createRoom', { cmdId: cmdId(), game, start: 'together' });
  first.picture = made.table;
  for (const person of others) {
    const joined = await insistOn(person, 'joinRoom', { cmdId: cmdId(), code: made.table?.table });
    person.picture = joined.table;
  }
  for (const person of [first, ...others]) person.room = made.table?.table ?? '';
};

/** What this person does now, as a message; undefined: nothing. */
const next = ({ picture, room }: Person): readonly [event: string, message: object] | undefined => {
  if (plan.kind === 'echo') return ['order', { cmdId: cmdId(), room, play: { type: 'Anything', amount: 10 } }];
  const choice = picture === undefined ? undefined : chooseFrom(picture);
  if (choice === undefined || choice === 'top-up') return undefined;
  const common = { cmdId: cmdId(), code: room };
  if (choice.type === 'sit') return ['joinRoom', common];
  return ['order', { ...common, play: choice.command }];
};

const send = (person: Person, [event, message]: readonly [string, object], due: number): void => {
  const counted = isMeasured;
  if (counted) counts.sent += 1;
  person.isWaiting = true;
  void ask(person, event, message).then(({ ok, code = '', table }) => {
    person.isWaiting = false;
    person.picture = table ?? person.picture;
    if (!counted) return;
    counts.answered += 1;
    times.push(performance.now() - due);
    if (ok) counts.accepted += 1;
    else if (code === FROZEN || retryOf({ code }) !== undefined) errors[code] = (errors[code] ?? 0) + 1;
    else counts.refused += 1;
  });
};

const play = async (people: readonly Person[], ms: number): Promise<void> => {
  const start = performance.now();
  let at = 0;
  for (let sent = 0; performance.now() - start < ms; ) {
    for (; sent < ((performance.now() - start) / 1000) * plan.perSecond; sent++) {
      const due = start + (sent / plan.perSecond) * 1000;
      let found = false;
      // The next player who can act; after all tables have been tried, none can.
      for (let tries = 0; tries < 400 && !found; tries++) {
        at += 7;
        const person = people[at % people.length];
        const message = person === undefined || person.isWaiting ? undefined : next(person);
        if (person !== undefined && message !== undefined) {
          send(person, message, due);
          found = true;
        }
      }
      if (!found && isMeasured) counts.idle += 1;
    }
    await sleep(TICK);
  }
};

const people: Person[] = [];
await inParallel(plan.rooms * plan.seats, async (index) => {
  people[index] = await connect(index);
});
if (plan.kind === 'tables') await inParallel(plan.rooms, (room) => takeSeats(people, room));
else await Promise.all(people.map((person) => ask(person, 'join', { room: person.room })));
await play(people, plan.warmUp);
process.send?.('measuring');
isMeasured = true;
await play(people, plan.measured);
isMeasured = false;
process.send?.('measured');
await sleep(2000);
const at = (share: number): number => Math.round(percentile(times, share) * 10) / 10;
const result: LoadResult = {
  sent: counts.sent,
  accepted: counts.accepted,
  refused: counts.refused,
  errors,
  unanswered: counts.sent - counts.answered,
  idle: counts.idle,
  views: counts.views,
  ms: { p50: at(0.5), p90: at(0.9), p99: at(0.99), p999: at(0.999), most: at(1) },
};
process.send?.(result);
process.disconnect();
process.exit(0);
