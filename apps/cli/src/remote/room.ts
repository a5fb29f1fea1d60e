/**
 * One user in one room of a server: phrases in, news out. Whoever shows the news decides how. A lost connection costs
 * nothing but time: the room is joined again, the whole view is taken, and what was not answered is asked again.
 */
import { findGame, type Listing, type TableElsewhere } from '@croupier/catalog';
import { formatEntropy, freshEntropy } from '@croupier/fair';
import type { RoomNames } from '@croupier/host/words';
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import {
  type Player,
  type PlayersMessage,
  picture as pictureSchema,
  type RoomAck,
  type WireEntry,
  type WirePicture,
} from '@croupier/protocol';
import type { Io } from '../io.ts';
import { refuse } from '../refusals.ts';
import { Follower } from './follower.ts';
import { freshId, Link } from './link.ts';
import { type News, orderOf, ROOM_HELP, type RoomReply, type RoomSpec, refusalOf, replyOf } from './room-words.ts';
import { resumeSession, topUp } from './session.ts';
import { presetOf, sentenceOf } from './words.ts';

export class Room {
  readonly #io: Io;
  readonly #spec: RoomSpec;
  readonly #tell: (news: News) => void;
  readonly #link: Link;
  /** The same for every try: a room is made once. */
  readonly #createId = freshId();
  readonly #stirred = new Set<string>();
  readonly #names = new Map<string, string>();
  #follower: Follower | undefined;
  #code: string | undefined;
  #joined: ((refusal: Refusal | undefined) => void) | undefined;
  #left = false;
  #game: Listing | undefined;
  table: TableElsewhere | undefined;
  picture: WirePicture | undefined;
  players: readonly Player[] = [];
  up = false;

  constructor(io: Io, spec: RoomSpec, tell: (news: News) => void) {
    this.#io = io;
    this.#spec = spec;
    this.#tell = tell;
    if ('code' in spec.entry) this.#code = spec.entry.code;
    this.#link = new Link(spec.server, spec.account.token, {
      view: ({ seq, table, entries }) => void this.#take(table, seq, entries),
      players: (message) => this.#meet(message),
      chat: ({ name, text }) => tell({ kind: 'chat', name, text }),
      notice: ({ sentence }) => tell({ kind: 'notice', sentence }),
      up: () => void this.#enter(),
      down: () => this.#connection(false),
      refused: (code, message) => void this.#refused({ code, message, details: {} }),
    });
  }

  get code(): string {
    return this.#code ?? '';
  }

  get help(): readonly string[] {
    return [...(this.#game?.help ?? []), ...ROOM_HELP];
  }

  get seat(): number | null {
    return this.picture?.seat ?? null;
  }

  /** Cards turned since we follow the table, and how many of them proved to be those of the sealed shoe. */
  get proofs(): { readonly cards: number; readonly proved: number } {
    return { cards: this.#follower?.cards ?? 0, proved: this.#follower?.proved ?? 0 };
  }

  get seatNames(): ReadonlyMap<number, string> {
    return new Map(this.players.map((player) => [player.seat, player.user === this.#user ? 'You' : player.name]));
  }

  get #user(): string {
    return this.#spec.account.user;
  }

  /** Until the room has been entered, or it is known that it cannot be. */
  enter(): Promise<Refusal | undefined> {
    return new Promise((resolve) => {
      this.#joined = resolve;
    });
  }

  async say(text: string): Promise<RoomReply> {
    const phrase = text.trim();
    const lower = phrase.toLowerCase();
    if (['help', '?'].includes(lower)) return { kind: 'help' };
    if (['quit', 'exit', 'q'].includes(lower)) return { kind: 'quit' };
    if (lower === 'chips') return this.#chips();
    if (lower.startsWith('say '))
      return replyOf(await this.#link.ask('chat', { code: this.code, text: phrase.slice(4) }));
    const order = orderOf(phrase, this.picture?.room.queue);
    if (order !== undefined)
      return this.#done(await this.#link.ask('hostAction', { code: this.code, cmdId: freshId(), order }));
    return this.#play(phrase);
  }

  /** Gives the seat up. */
  async leave(): Promise<void> {
    this.#left = true;
    if (this.up) await this.#link.ask('leaveRoom', { code: this.code, cmdId: freshId() });
    this.close();
  }

  /** The seat is held for a while. */
  close(): void {
    this.#left = true;
    this.#link.close();
  }

  async #play(phrase: string): Promise<RoomReply> {
    const { table } = this;
    if (table === undefined) return { kind: 'refused', refusal: refuse('ROOM_NOT_SEEN') };
    if (phrase === '' && table.keyPhrase(' ') === undefined)
      return { kind: 'refused', refusal: refuse('DECISION_OPEN', { prompt: table.prompt }) };
    const command = table.command(phrase);
    if (!command.ok) return { kind: 'refused', refusal: command.error };
    return this.#done(await this.#link.ask('command', { code: this.code, cmdId: freshId(), play: command.value }));
  }

  #done(answer: Awaited<ReturnType<Link['ask']>>): RoomReply {
    if (!answer.ok) return replyOf(answer);
    if ('entries' in answer) void this.#take(answer.table, answer.seq, answer.entries);
    return { kind: 'done' };
  }

  async #chips(): Promise<RoomReply> {
    const granted = await topUp(this.#io, this.#spec.server, this.#spec.account.token);
    return granted.ok ? { kind: 'granted', chips: granted.value } : { kind: 'refused', refusal: granted.error };
  }

  async #enter(): Promise<void> {
    const { entry } = this.#spec;
    const code = this.#code;
    const ack: RoomAck =
      code === undefined && 'create' in entry
        ? await this.#link.ask('createRoom', { ...entry.create, cmdId: this.#createId })
        : await this.#link.ask('joinRoom', {
            code: code ?? '',
            ...('watch' in entry && entry.watch && { watch: true }),
          });
    if (this.#left) return;
    const refusal = ack.ok ? await this.#take(ack.table, ack.table.seq, []) : refusalOf(ack);
    if (refusal === undefined) {
      this.#connection(true);
      this.#link.resend();
    }
    this.#settle(refusal);
  }

  #settle(refusal: Refusal | undefined): void {
    const joined = this.#joined;
    this.#joined = undefined;
    if (joined !== undefined) joined(refusal);
    else if (refusal !== undefined) this.#over(refusal);
  }

  async #refused(refusal: Refusal): Promise<void> {
    const { server, account } = this.#spec;
    const wrong = refusal.code === 'SESSION_EXPIRED' ? await resumeSession(this.#io, server, account.token) : refusal;
    if (wrong === undefined) this.#link.reopen();
    else this.#settle(wrong);
  }

  #over(refusal: Refusal): void {
    this.close();
    this.#tell({ kind: 'over', refusal });
  }

  #connection(up: boolean): void {
    if (this.up === up || this.#left) return;
    this.up = up;
    this.#tell({ kind: 'connection', up });
  }

  /** The whole view, and what has led to it. An older one than we have is of no use. */
  async #take(raw: unknown, seq: number, entries: readonly WireEntry[]): Promise<Refusal | undefined> {
    const read = this.#read(raw);
    if (!read.ok) {
      this.#tell({ kind: 'wrong', refusal: read.error });
      return read.error;
    }
    const { value: picture } = read;
    if (this.picture === undefined || picture.seq >= this.picture.seq) {
      this.picture = picture;
      this.#stir(picture);
    }
    await this.#follower?.follow(seq, entries);
    if (this.picture === picture) this.#tell({ kind: 'view', picture });
    return undefined;
  }

  #read(raw: unknown): Result<WirePicture, Refusal> {
    const parsed = pictureSchema.safeParse(raw);
    if (!parsed.success) return err(refuse('SERVER_STRANGE', { server: this.#spec.server }));
    const picture = parsed.data;
    this.#game ??= findGame(picture.game);
    if (this.#game === undefined) return err(refuse('ROOM_GAME_UNKNOWN', { game: picture.game }));
    this.#code ??= picture.table;
    this.table ??= this.#game.elsewhere();
    if (this.picture !== undefined && picture.seq < this.picture.seq) return ok(picture);
    const foreign = this.table.show(picture.view);
    if (foreign !== undefined) return err(foreign);
    const { server, account } = this.#spec;
    this.#follower ??= new Follower(
      this.#io,
      { server, table: picture.table, token: account.token },
      {
        read: (followed) => {
          if (followed.closed) this.table?.roundClosed();
          // What happened before we came is checked, and not told.
          if (followed.past) return;
          const { seq, event, turned, proved } = followed;
          this.#tell({
            kind: 'event',
            seq,
            event,
            sentence: sentenceOf(followed, this.#naming, this.seat),
            turned,
            proved,
          });
        },
        wrong: (refusal) => this.#tell({ kind: 'wrong', refusal }),
      },
    );
    return ok(picture);
  }

  /** Entropy made here and now, once for each shoe: whoever adds some knows that nobody could choose the cards. */
  #stir({ seat, room }: WirePicture): void {
    const next = room.nextShoe;
    if (seat === null || next === null || next.entropyFrom.includes(seat) || this.#stirred.has(next.shoe)) return;
    this.#stirred.add(next.shoe);
    const entropy = formatEntropy(freshEntropy());
    const message = { code: this.code, cmdId: freshId(), shoe: next.shoe, entropy };
    void this.#link.ask('contributeSeed', message).then((answer) => this.#done(answer));
  }

  #meet({ players, queue }: PlayersMessage): void {
    this.players = players;
    for (const { user, name } of [...players, ...queue]) this.#names.set(user, name);
    this.#tell({ kind: 'players', players, queue });
  }

  /** In sentences everybody has a name, ourselves included. */
  get #naming(): RoomNames {
    const { user: own, name } = this.#spec.account;
    return {
      rulesName: (rules) => this.#game && presetOf(this.#game, rules),
      nameOf: (user) => (user === own ? name : (this.#names.get(user) ?? 'Somebody')),
      seatName: (seat) => {
        const player = this.players.find((each) => each.seat === seat);
        return player === undefined ? `Seat ${seat}` : player.name;
      },
    };
  }
}
