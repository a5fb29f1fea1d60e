/**
 * What the sockets of one table hear. The host calls us after the sender has its acknowledgement, so whatever is sent
 * from here comes after it. Names are looked up on the side: a view never waits for a name.
 */
import type { Receipt } from '@croupier/fair';
import type { HostedTable, News, Picture } from '@croupier/host';
import type { ChatMessage, PlayersMessage, SeenBalances, Waiting } from '@croupier/protocol';
import type { FastifyBaseLogger } from 'fastify';
import type { Limits } from '../network/limits.ts';
import type { Metrics } from '../operations/metrics.ts';
import { balancesAt, type Rooms, shutOut } from '../tables/rooms.ts';
import { ChatBook } from './chat-book.ts';
import { type Look, mayWrite, type RoomSocket } from './socket.ts';
import { viewTexts } from './view-text.ts';

export interface FeedOptions {
  readonly rooms: Rooms;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
}

class Member implements Look {
  readonly socket: RoomSocket;
  readonly table: HostedTable;
  readonly #depart: () => void;
  readonly #leave: (member: Member) => void;
  seq = 0;

  constructor(socket: RoomSocket, table: HostedTable, leave: (member: Member) => void) {
    this.socket = socket;
    this.table = table;
    this.#leave = leave;
    this.#depart = table.arrive(socket.data.user);
  }

  /** The socket looks elsewhere, or is gone. A seat is held for a while. */
  exit(): void {
    this.#leave(this);
    this.#depart();
  }
}

const isSeated = ({ room }: Picture, user: string): boolean => room.sitters.some((sitter) => sitter.user === user);

class Feed {
  readonly #table: HostedTable;
  readonly #options: FeedOptions;
  readonly #members = new Set<Member>();
  readonly #unwatch: () => void;
  #players = '';
  #balances: string | undefined;
  #looking = false;
  #lookAgain = false;

  constructor(table: HostedTable, options: FeedOptions) {
    this.#table = table;
    this.#options = options;
    this.#unwatch = table.watch({
      news: (news) => this.#tell(news),
      changed: () => this.#lookAtPlayers(),
      funds: (user) => this.#tellFunds(user),
    });
  }

  get isEmpty(): boolean {
    return this.#members.size === 0;
  }

  add(member: Member): void {
    this.#members.add(member);
    // The new client has no names yet, so they are sent to everyone again.
    this.#players = '';
    this.#lookAtPlayers();
  }

  remove(member: Member): void {
    this.#members.delete(member);
    if (this.isEmpty) this.#unwatch();
  }

  chat(message: ChatMessage): void {
    for (const { socket } of this.#members) if (this.#mayWrite(socket)) socket.emit('chat', message);
  }

  get users(): readonly string[] {
    return [...this.#members].map(({ socket }) => socket.data.user);
  }

  /** Someone in the room has another name now. */
  renamed(): void {
    this.#lookAtPlayers();
  }

  #tell({ seq, entries, pictureFor }: News): void {
    const isAboutRoom = entries.some(({ entry }) => 'room' in entry);
    if (isAboutRoom) this.#sendAway(pictureFor(undefined));
    const pictures = new Map<string, Picture>();
    const text = viewTexts(entries);
    let balances: { readonly balances?: SeenBalances } | undefined;
    let rail: Picture | undefined;
    // Every player gets the same receipt for a sealed shoe, so that two players can compare what they received.
    const isSealing = entries.some(({ entry }) => 'room' in entry && entry.room.type === 'ShoeSealed');
    let receipt: Receipt | undefined;
    for (const member of this.#members) {
      const { socket } = member;
      if (member.seq >= seq || !this.#mayWrite(socket)) continue;
      const { user } = socket.data;
      // Everybody without a seat sees the same, and most tables have nobody at the rail: it is made when one is there.
      const picture = pictures.get(user) ?? (rail !== undefined && !isSeated(rail, user) ? rail : pictureFor(user));
      if (picture.seat === null) rail = picture;
      else pictures.set(user, picture);
      member.seq = seq;
      if (isSealing) receipt ??= this.#options.rooms.receipt(picture);
      // The room, which says whose balances are seen, is the same in every picture.
      balances ??= this.#changedBalances(picture);
      socket.emit('view', text({ seq, table: picture, ...(receipt && { receipt }), ...balances }));
    }
    if (isAboutRoom) this.#lookAtPlayers();
  }

  /** They change with bets and payouts, and most entries are neither. */
  #changedBalances(picture: Picture): { readonly balances?: SeenBalances } {
    const before = this.#balances;
    const balances = balancesAt(this.#table, picture);
    this.#balances = JSON.stringify(balances);
    return balances === undefined || this.#balances === before ? {} : { balances };
  }

  /** The same table with another balance, for every page that this player has open. */
  #tellFunds(user: string): void {
    this.#lookAtPlayers();
    const table = this.#table.picture(user);
    for (const { socket, seq } of this.#members) {
      // A page that is behind gets the balance with the updates it has not received yet.
      if (socket.data.user !== user || seq < table.seq || !this.#mayWrite(socket)) continue;
      socket.emit('view', { seq: table.seq, table, entries: [] });
    }
  }

  /** Players who may no longer be here get a notice, and none of the room's messages. */
  #sendAway(picture: Picture): void {
    for (const member of [...this.#members]) {
      const { socket } = member;
      const refusal = shutOut(picture, socket.data.user);
      if (refusal === undefined) continue;
      const notice = refusal.code === 'ROOM_LOCKED' ? 'room-locked' : 'removed';
      if (this.#mayWrite(socket)) socket.emit('serverNotice', { notice, sentence: refusal.message });
      member.exit();
      delete socket.data.room;
      socket.disconnect(true);
    }
  }

  #mayWrite(socket: RoomSocket): boolean {
    return mayWrite(socket, this.#options.limits, this.#options.metrics);
  }

  /** One look at a time; whatever changes meanwhile is found by one more. */
  #lookAtPlayers(): void {
    this.#lookAgain = true;
    if (this.#looking) return;
    this.#looking = true;
    this.#look()
      .catch((error: unknown) => this.#options.log.error({ err: error, table: this.#table.id }, 'names were not found'))
      .finally(() => {
        this.#looking = false;
      });
  }

  async #look(): Promise<void> {
    while (this.#lookAgain) {
      this.#lookAgain = false;
      const { rooms } = this.#options;
      const picture = this.#table.picture(undefined);
      const { host, queue, removed } = picture.room;
      const message = {
        code: this.#table.id,
        players: await rooms.players(this.#table, picture),
        queue: await rooms.named(queue),
      };
      this.#tellPlayers(message, host, await rooms.named(removed));
    }
  }

  /** Only the host sees who was removed, because only the host can let them back in. */
  #tellPlayers(message: PlayersMessage, host: string | null, removed: readonly Waiting[]): void {
    const text = JSON.stringify([message, host, removed]);
    if (text === this.#players) return;
    this.#players = text;
    for (const { socket } of this.#members) {
      if (!this.#mayWrite(socket)) continue;
      const forHost = socket.data.user === host && removed.length > 0;
      socket.emit('playersUpdate', forHost ? { ...message, removed } : message);
    }
  }
}

/** The feeds of this process: one for each table that somebody looks at. */
export class Feeds {
  readonly #options: FeedOptions;
  readonly #feeds = new Map<HostedTable, Feed>();
  readonly #said = new ChatBook();

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  /** The socket looks at this table from now on, and at no other. */
  enter(socket: RoomSocket, table: HostedTable): Look {
    const before = socket.data.room;
    if (before?.table === table) return before;
    before?.exit();
    const feed = this.#feeds.get(table) ?? new Feed(table, this.#options);
    this.#feeds.set(table, feed);
    const member = new Member(socket, table, (gone) => {
      feed.remove(gone);
      if (feed.isEmpty) this.#feeds.delete(table);
    });
    socket.data.room = member;
    feed.add(member);
    return member;
  }

  exit(socket: RoomSocket): void {
    socket.data.room?.exit();
    delete socket.data.room;
  }

  /** To everyone in the room now. Call the result to tell them: the sender gets the acknowledgement first. */
  chat({ table }: Look, message: Omit<ChatMessage, 'id'>): () => void {
    const feed = this.#feeds.get(table);
    const numbered = this.#said.add(message, feed?.users ?? []);
    return () => feed?.chat(numbered);
  }

  renamed(user: string): void {
    for (const feed of this.#feeds.values()) if (feed.users.includes(user)) feed.renamed();
  }

  /** What was said at this table while this user was in the room. */
  heard({ id }: HostedTable, user: string): readonly ChatMessage[] {
    return this.#said.heard(id, user);
  }
}
