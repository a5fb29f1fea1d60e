/**
 * Non-interference: the same history played twice, from shoes that differ only in cards nobody has seen. Whatever any
 * client is sent must be the same, to the byte and in the same order.
 */
import { type Card, type Random, rankOf, seededRandom, shuffled } from '@croupier/cards';
import { GAMES, type Listing } from '@croupier/catalog';
import { TableAudit } from '@croupier/host';
import { expectOk } from '@croupier/kernel';
import type { ClientEvent, WirePicture } from '@croupier/protocol';
import { type Client, connect } from './clients.ts';
import { RAW_ANSWERS } from './raw-answers.ts';
import type { TestServer } from './server.ts';
import { addTwinUser, openTwin } from './twins.ts';

interface Said {
  readonly by: number;
  readonly event: ClientEvent;
  readonly message: { readonly [field: string]: unknown };
}

interface Seat {
  readonly client: Client;
  /** Every packet that came, as text, in order. */
  readonly packets: string[];
  /** Names are looked up on the side, so where they come in between tells nothing. */
  readonly players: Set<string>;
}

/** More than any of these histories uses. */
const SHOES = 16;
const USERS = ['twin-ann', 'twin-ben', 'twin-cy'];

/** Two players and somebody who only watches. */
const seatsAt = async (server: TestServer): Promise<readonly Seat[]> => {
  const seats: Seat[] = [];
  for (const user of USERS) {
    const client = await connect(server, await addTwinUser(server.store, user), { parser: RAW_ANSWERS });
    const seat: Seat = { client, packets: [], players: new Set() };
    client.socket.io.engine.on('packet', ({ type, data }: { readonly type: string; readonly data?: unknown }) => {
      if (type !== 'message') return;
      if (String(data).startsWith('42["playersUpdate"')) seat.players.add(String(data));
      else seat.packets.push(String(data));
    });
    seats.push(seat);
  }
  return seats;
};

interface Ack {
  readonly ok: boolean;
  readonly table?: WirePicture;
}

/** What everyone was sent before this has arrived after it. */
const barrier = async (seats: readonly Seat[], code: string): Promise<void> => {
  for (const { client } of seats) await client.say('joinRoom', { code, watch: true });
};

/** The answer as it came: that is what the parser of these clients hands on. */
const say = async ({ client }: Seat, { event, message }: Said): Promise<string> => {
  const answer: unknown = await client.say(event, message);
  return answer as string;
};

/** Something new, if there is anything: so that a history soon gets to where cards are dealt. */
const move = (picture: WirePicture, said: readonly Said[], random: Random): object | undefined => {
  const offers = picture.view.actions.filter(({ refusal }) => refusal === undefined);
  if (offers.length === 0) return undefined;
  const played = new Set(said.map(({ message }) => (message['play'] as { readonly type: string } | undefined)?.type));
  const fresh = offers.filter(({ command }) => !played.has(command.type));
  const { command, amount } = random.pick(fresh.length === 0 || random.below(4) === 0 ? offers : fresh);
  return amount === undefined ? command : { ...command, amount: amount.min };
};

export interface Twins {
  /** Plays one history on both; the ids of cards that differ between the shoes, and how much was compared. */
  pair(number: number): Promise<PairReport>;
  close(): Promise<void>;
}
export interface PairReport {
  readonly commands: number;
  readonly packets: number;
  readonly bytes: number;
  /** Cards that lie elsewhere in the second shoe. */
  readonly moved: number;
  /** Cards that lay face down at the end and were exchanged. */
  readonly faceDown: number;
  readonly differences: readonly string[];
}

/** For each shoe of a table the indices of cards that everyone has seen. */
const seenAt = async ({ store }: TestServer, code: string): Promise<ReadonlyMap<number, ReadonlySet<number>>> => {
  const audit = new TableAudit(GAMES, expectOk(await store.table(code)));
  for (const event of expectOk(await store.events({ table: code, after: 0, limit: 10_000 }))) audit.read(event);
  const shoes = new Map<number, ReadonlySet<number>>();
  for (let number = 1; ; number++) {
    const file = audit.shoeFile(`${code}.${number}`);
    if (file === undefined) return shoes;
    shoes.set(number, new Set(file.dealt.map(({ index }) => index)));
  }
};

/**
 * Cards seen stay; one that was dealt face down changes places with another of its rank, so that a look at it tells the
 * same; all others are shuffled.
 */
const elsewhere = (
  cards: readonly Card[],
  seen: ReadonlySet<number>,
  drawn: number,
  random: Random,
): readonly Card[] => {
  const other = [...cards];
  for (let index = 0; index < drawn; index++) {
    if (seen.has(index)) continue;
    const alike = other.findIndex(
      (card, at) => at >= drawn && rankOf(card) === rankOf(cards[index] as Card) && card !== cards[index],
    );
    if (alike >= 0) [other[index], other[alike]] = [other[alike] as Card, other[index] as Card];
  }
  return [...other.slice(0, drawn), ...shuffled(other.slice(drawn), random)];
};

export const openTwins = async (seed: string): Promise<Twins> => {
  let first: ReadonlyMap<number, readonly Card[]> = new Map();
  let second: ReadonlyMap<number, readonly Card[]> = new Map();
  const one = await openTwin((_, number) => first.get(number));
  const two = await openTwin((_, number) => second.get(number));
  const seatsOfOne = await seatsAt(one);
  const seatsOfTwo = await seatsAt(two);

  const restOf = async (server: TestServer, code: string): Promise<string> => {
    const parts: string[] = [];
    for (const path of ['', '/log?limit=500']) {
      const { status, body } = await server.ask('GET', `/api/tables/${code}${path}`);
      parts.push(`${status} ${JSON.stringify(body)}`);
    }
    return parts.join('\n');
  };

  const play = async (
    number: number,
    random: Random,
    game: Listing,
  ): Promise<{ readonly said: readonly Said[]; readonly code: string }> => {
    const said: Said[] = [];
    const go = async (by: number, event: ClientEvent, message: object): Promise<string> => {
      const line: Said = { by, event, message: { ...message } };
      said.push(line);
      return say(seatsOfOne[by] as Seat, line);
    };
    const cmdId = (): string => `pair-${number}-${said.length}`;
    const setup = { preset: random.pick(Object.keys(game.presets)) };
    const { cards } = expectOk(game.setup(setup)).shoeSpec;
    first = new Map(Array.from({ length: SHOES }, (_, at) => [at + 1, shuffled(cards, random)]));
    const created = await go(0, 'createRoom', { cmdId: cmdId(), game: game.id, setup });
    const [{ table }] = JSON.parse(created) as readonly [Ack];
    if (table === undefined) throw new Error(`no room: ${created}`);
    const code = table.table;
    for (const by of [1, 2]) await go(by, 'joinRoom', { code, cmdId: cmdId(), watch: by === 2 });
    for (let step = 3 + random.below(9); step > 0; step--) {
      const by = random.below(2);
      const picture = one.service.lobby.find(code).then((table) => expectOk(table).picture(USERS[by]));
      const next = move(await picture, said, random);
      if (next !== undefined) await go(by, 'order', { code, cmdId: cmdId(), play: next });
    }
    return { said, code };
  };

  return {
    pair: async (number) => {
      const random = seededRandom(`${seed}/${number}`);
      const game = GAMES[number % GAMES.length] as Listing;
      for (const { packets, players } of [...seatsOfOne, ...seatsOfTwo]) {
        packets.length = 0;
        players.clear();
      }
      const { said, code } = await play(number, random, game);
      const table = expectOk(await one.service.lobby.find(code)).picture(undefined);
      const { shoe } = table.view as unknown as { readonly shoe?: { readonly drawn: number } };
      const seen = await seenAt(one, code);
      const changed = [...first].map(([at, cards]) => {
        const known = seen.get(at) ?? new Set<number>();
        // Of the shoe in use the table knows how far it is dealt; of an earlier one every card dealt was turned.
        const drawn = at === seen.size ? (shoe?.drawn ?? 0) : Math.max(-1, ...known) + 1;
        return { at, drawn, cards, other: elsewhere(cards, known, drawn, random) };
      });
      second = new Map(changed.map(({ at, other }) => [at, other]));
      for (const line of said) await say(seatsOfTwo[line.by] as Seat, line);
      await barrier(seatsOfOne, code);
      await barrier(seatsOfTwo, code);

      const differences: string[] = [];
      for (const [at, { packets, players }] of seatsOfOne.entries()) {
        const twin = seatsOfTwo[at] as Seat;
        if (packets.join('\n') !== twin.packets.join('\n')) differences.push(`${code} ${USERS[at]}`);
        if ([...players].at(-1) !== [...twin.players].at(-1)) differences.push(`${code} ${USERS[at]}, names`);
      }
      // A log is long, so not each of them is fetched.
      if (number % 5 === 0 && (await restOf(one, code)) !== (await restOf(two, code))) differences.push(`${code} REST`);
      const count = (cards: readonly Card[], other: readonly Card[]): number =>
        cards.filter((card, at) => card !== other[at]).length;
      const packets = seatsOfOne.flatMap((seat) => seat.packets);
      return {
        commands: said.length,
        packets: packets.length,
        bytes: packets.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
        moved: changed.reduce((sum, { cards, other }) => sum + count(cards, other), 0),
        faceDown: changed.reduce((sum, { cards, other, drawn }) => sum + count(cards.slice(0, drawn), other), 0),
        differences,
      };
    },
    close: async () => {
      for (const { client } of [...seatsOfOne, ...seatsOfTwo]) client.socket.disconnect();
      await one.close();
      await two.close();
    },
  };
};
