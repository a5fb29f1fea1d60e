/**
 * A table at the command line: phrases in, news out; whoever shows the news decides how. The link keeps the connection and
 * asks again what was not answered; the log is read here, and every card in it checked.
 */
import type { Outcome, Snapshot } from '@croupier/client';
import type { RoomNames } from '@croupier/host/words';
import {
  chips,
  type DrawOptions,
  type Motion,
  type Refusal,
  type Seat,
  toChips,
  type ViewBase,
} from '@croupier/kernel';
import {
  type Player,
  type PublicLog,
  picture as pictureSchema,
  type WireEntry,
  type WirePicture,
} from '@croupier/protocol';
import { refuse } from '../refusals.ts';
import { cleanText } from './clean.ts';
import { type Followed, Follower } from './follower.ts';
import type { News } from './news.ts';
import type { OpenTable } from './open-table.ts';
import { orderOf, ROOM_HELP, TABLE_HELP } from './room-words.ts';
import { Score } from './score.ts';
import { presetOf, proofLine, sentenceOf } from './words.ts';

export type Reply =
  | { readonly kind: 'done' }
  | { readonly kind: 'granted'; readonly chips: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'help' }
  | { readonly kind: 'quit' };

const OWN_WORDS: ReadonlyMap<string, 'help' | 'quit'> = new Map([
  ['help', 'help'],
  ['?', 'help'],
  ['quit', 'quit'],
  ['exit', 'quit'],
  ['q', 'quit'],
]);

const refusalOf = ({ code, error, details = {} }: Extract<Outcome, { readonly ok: false }>): Refusal => ({
  code,
  message: error,
  details,
});

export class PlayTable {
  readonly open: OpenTable;
  readonly score: Score;
  readonly #tell: (news: News) => void;
  readonly #follower: Follower;
  readonly #names = new Map<string, string>();
  #stop: () => void = () => undefined;
  #seen: Partial<Snapshot> = {};
  #heard: WireEntry[] = [];
  #turn: Promise<void> = Promise.resolve();
  #view: ViewBase | undefined;
  /** What the player saw at the end of the last round, for keys that repeat it. */
  #last: ViewBase | undefined;

  constructor(open: OpenTable, tell: (news: News) => void) {
    const { link, balance, fetchLog } = open;
    this.open = open;
    this.#tell = tell;
    this.score = new Score(link.snapshot().user ?? '', balance);
    this.#follower = new Follower(fetchLog, {
      read: (record, followed) => this.#read(record, followed),
      wrong: (refusal) => tell({ kind: 'wrong', refusal }),
    });
  }

  get isPractice(): boolean {
    return this.open.kind === 'practice';
  }

  get picture(): WirePicture | undefined {
    return this.open.link.snapshot().picture;
  }

  get code(): string {
    return this.picture?.table ?? '';
  }

  get seat(): Seat | null {
    return this.picture?.seat ?? null;
  }

  get isConnected(): boolean {
    const { status } = this.open.link.snapshot();
    return status === 'live' || status === 'local';
  }

  get help(): readonly string[] {
    return [...this.open.game.terminal.help, ...TABLE_HELP, ...(this.isPractice ? [] : ROOM_HELP)];
  }

  /** Cards turned since the log is read, and how many of them proved to be those of the sealed shoe. */
  get proofs(): { readonly cards: number; readonly proved: number } {
    const { cards, proved } = this.#follower;
    return { cards, proved };
  }

  get seatNames(): ReadonlyMap<Seat, string> {
    const { players, user } = this.open.link.snapshot();
    return new Map(players.map((player) => [player.seat, player.user === user ? 'You' : player.name]));
  }

  get prompt(): string {
    return this.#view === undefined ? '' : this.open.game.terminal.prompt(this.#view);
  }

  draw(options: DrawOptions): readonly string[] {
    return this.#view === undefined ? [] : this.open.game.terminal.draw(this.#view, options);
  }

  drawPlain(): readonly string[] {
    return this.#view === undefined ? [] : this.open.game.terminal.drawPlain(this.#view);
  }

  /** The phrase a key stands for now. */
  keyPhrase(key: string): string | undefined {
    return this.#view === undefined ? undefined : this.open.game.terminal.keyPhrase(key, this.#view, this.#last);
  }

  /** Tells what there is; at a practice table the first round is opened. */
  async begin(): Promise<void> {
    this.open.listen((entries) => void this.#heard.push(...entries));
    this.#stop = this.open.link.subscribe(() => this.#look());
    this.#look();
    await this.settled();
    const clock = this.picture?.clock;
    // No one is waited for: the house would go on by itself after a moment.
    if (this.isPractice && clock?.waitingFor.length === 0) await this.say('');
  }

  /** Until everything that follows from what was said has been told. */
  async settled(): Promise<void> {
    await this.open.settle();
    await this.#turn;
  }

  async say(text: string): Promise<Reply> {
    const reply = await this.#answer(text.trim());
    await this.settled();
    return reply;
  }

  /** What is left to say when the player is gone. */
  get farewell(): string {
    const { cards, proved } = this.#follower;
    return this.isPractice ? this.score.summary : proofLine(cards, proved);
  }

  /** Gives the seat up. */
  async leave(): Promise<void> {
    await this.open.leave();
    await this.#turn;
    // No picture comes any more, and the log of a practice table has gone on to its end.
    if (this.isPractice) await this.#follower.follow(Number.POSITIVE_INFINITY, []);
    this.#stop();
  }

  /** In a room, the seat is held for a while. */
  close(): void {
    this.#stop();
    this.open.link.close();
  }

  async #answer(phrase: string): Promise<Reply> {
    const { link } = this.open;
    const lower = phrase.toLowerCase();
    const own = OWN_WORDS.get(lower);
    if (own !== undefined) return { kind: own };
    if (lower === 'chips') return this.#topUp();
    if (lower.startsWith('say ')) return this.#reply(await link.chat(phrase.slice(4)));
    const order = orderOf(phrase, this.picture?.room.queue);
    return order === undefined ? this.#play(phrase) : this.#reply(await link.order(order));
  }

  async #play(phrase: string): Promise<Reply> {
    const { link, game } = this.open;
    if (this.#view === undefined) return { kind: 'refused', refusal: refuse('ROOM_NOT_SEEN') };
    if (phrase === '' && this.keyPhrase(' ') === undefined)
      return { kind: 'refused', refusal: refuse('DECISION_OPEN', { prompt: this.prompt }) };
    const command = game.terminal.parsePhrase(phrase, this.#view);
    return command.ok ? this.#reply(await link.send(command.value)) : { kind: 'refused', refusal: command.error };
  }

  async #topUp(): Promise<Reply> {
    const outcome = await this.open.link.topUp();
    if (!outcome.ok) {
      const have = toChips(this.score.balance) + toChips(this.score.staked);
      const refusal = this.isPractice ? refuse('CHIPS_NOT_NEEDED', { level: 1000, have }) : refusalOf(outcome);
      return { kind: 'refused', refusal };
    }
    this.score.grant(chips(outcome.granted));
    return { kind: 'granted', chips: outcome.granted };
  }

  #reply(outcome: Outcome): Reply {
    return outcome.ok ? { kind: 'done' } : { kind: 'refused', refusal: refusalOf(outcome) };
  }

  /** Whatever is new in the snapshot is told; pictures one after the other, as the log before them has to be read. */
  #look(): void {
    const now = this.open.link.snapshot();
    const before = this.#seen;
    this.#seen = now;
    if (now.players !== before.players || now.queue !== before.queue) this.#meet(now.players, now);
    if (now.status !== before.status && before.status !== undefined && now.status !== 'connecting')
      this.#tell({ kind: 'connection', up: this.isConnected });
    for (const { id, name, text } of now.chat)
      if (id > (before.chat?.at(-1)?.id ?? 0)) this.#tell({ kind: 'chat', name, text });
    if (now.notice !== undefined && now.notice !== before.notice) this.#tell({ kind: 'notice', sentence: now.notice });
    if (now.status === 'lost' && before.status !== 'lost' && now.trouble !== undefined)
      this.#tell({ kind: 'over', refusal: refusalOf({ ok: false, ...now.trouble }) });
    const { picture } = now;
    if (picture === undefined || picture === before.picture) return;
    const entries = this.#heard;
    this.#heard = [];
    this.#turn = this.#turn.then(() => this.#take(picture, entries));
  }

  /** The log first: what happened is shown before what came of it. */
  async #take(picture: WirePicture, entries: readonly WireEntry[]): Promise<void> {
    const refusal = this.#check(picture);
    if (refusal !== undefined) {
      this.#tell({ kind: 'wrong', refusal });
      return;
    }
    await this.#follower.follow(picture.seq, entries);
    this.#view = picture.view;
    this.#tell({ kind: 'view', picture });
  }

  #check(picture: WirePicture): Refusal | undefined {
    const { game, kind } = this.open;
    if (kind === 'practice') return undefined;
    if (!pictureSchema.safeParse(picture).success) return refuse('SERVER_STRANGE', { server: this.open.title });
    if (picture.game !== game.id) return refuse('ROOM_GAME_UNKNOWN', { game: picture.game });
    return game.checkView(picture.view);
  }

  #meet(players: readonly Player[], { queue }: Pick<Snapshot, 'queue'>): void {
    for (const { user, name } of [...players, ...queue]) this.#names.set(user, name);
    // At a practice table no one comes and goes.
    if (!this.isPractice) this.#tell({ kind: 'players', players, queue });
  }

  #read(record: PublicLog['record'], read: readonly Followed[]): void {
    const moments = read.map((followed) => {
      if (!followed.past) this.score.read(followed, this.seat);
      if (followed.happening?.closed !== undefined) this.#last = this.#viewAfter(followed);
      const sentence = sentenceOf(followed, { names: this.#naming, own: this.seat, practice: this.isPractice });
      const view = this.#viewAfter(followed);
      const motion: Motion = followed.happening?.motion ?? 'still';
      const { stored, turned, proved, past } = followed;
      return { stored, past, turned, proved, motion, sentence: sentence && cleanText(sentence), view };
    });
    this.#tell({ kind: 'log', record, moments });
  }

  /** The table right after an event, with the balance of that time. */
  #viewAfter({ happening }: Followed): ViewBase | undefined {
    return happening?.after.view(this.seat ?? 'rail', this.score.balance);
  }

  /** In sentences everyone has a name, the player included. */
  get #naming(): RoomNames {
    const { players, user } = this.open.link.snapshot();
    return {
      rulesName: (rules) => presetOf(this.open.game, rules),
      nameOf: (known) => this.#names.get(known) ?? (known === user ? this.open.name : 'Somebody'),
      seatName: (seat) => players.find((player) => player.seat === seat)?.name ?? `Seat ${seat}`,
    };
  }
}
