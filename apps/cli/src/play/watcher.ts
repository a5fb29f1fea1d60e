/**
 * Watches a table for the screen or line mode: what is new in a snapshot becomes news, the log is read as it grows, every
 * card in it is checked, and the balance follows the money that it moves.
 */
import { type Alarm, type Snapshot, sayMix, sayWarnings } from '@croupier/client';
import { sayLate, sayReveals } from '@croupier/client/reveals';
import type { RoomNames } from '@croupier/host/words';
import { cleanText, type Motion, type Refusal, type Seat, UNKNOWN_PLAYER, type ViewBase } from '@croupier/kernel';
import {
  type Player,
  type PublicLog,
  picture as pictureSchema,
  type WireEntry,
  type WirePicture,
} from '@croupier/protocol';
import { refuse } from '../refusals.ts';
import { type Followed, Follower } from './follower.ts';
import type { News } from './news.ts';
import type { OpenTable } from './open-table.ts';
import { refusalOf } from './refusal-of.ts';
import { Score } from './score.ts';
import { presetOf, sentenceOf } from './words.ts';

export class TableWatcher {
  readonly score: Score;
  readonly #open: OpenTable;
  readonly #tell: (news: News) => void;
  readonly #follower: Follower;
  readonly #names = new Map<string, string>();
  #stop: () => void = () => undefined;
  #seen: Partial<Snapshot> = {};
  #warned: string | undefined;
  #isFinished = false;
  #heard: WireEntry[] = [];
  #turn: Promise<void> = Promise.resolve();
  view: ViewBase | undefined;
  /** What the player saw at the end of the last round, for keys that repeat it. */
  last: ViewBase | undefined;

  constructor(open: OpenTable, tell: (news: News) => void) {
    this.#open = open;
    this.#tell = tell;
    this.score = new Score(open.link.snapshot().user ?? '', open.balance);
    this.#follower = new Follower(open.fetchLog, {
      read: (record, followed) => this.#read(record, followed),
      wrong: (refusal) => tell({ kind: 'wrong', refusal }),
      unchecked: () => tell({ kind: 'notice', sentence: refuse('LOG_UNCHECKED').message }),
    });
  }

  get seat(): Seat | null {
    return this.#open.link.snapshot().picture?.seat ?? null;
  }

  get isConnected(): boolean {
    const { status } = this.#open.link.snapshot();
    return status === 'live' || status === 'local';
  }

  /** Cards turned since the log is read, and how many of them proved to be those of the sealed shoe. */
  get proofs(): { readonly cards: number; readonly proved: number } {
    const { cards, proved } = this.#follower;
    return { cards, proved };
  }

  begin(): void {
    this.#open.listen((entries) => void this.#heard.push(...entries));
    this.#stop = this.#open.link.subscribe(() => this.#look());
    this.#look();
  }

  /** Resolves when everything received so far has been shown. */
  async settled(): Promise<void> {
    await this.#turn;
  }

  /** No picture comes any more, and the log has gone on without one. */
  async readToEnd(): Promise<void> {
    await this.#follower.follow(Number.POSITIVE_INFINITY, []);
  }

  /** Compares what was shown and could not be compared until now. */
  async finish(): Promise<void> {
    await this.settled();
    await this.#follower.finish();
  }

  stop(): void {
    this.#stop();
  }

  /** Reports what is new in the snapshot, one picture at a time, because the log before each picture must be read first. */
  #look(): void {
    const now = this.#open.link.snapshot();
    const before = this.#seen;
    this.#seen = now;
    if (now.players !== before.players || now.queue !== before.queue) this.#meet(now.players, now);
    if (now.status !== before.status && before.status !== undefined && now.status !== 'connecting')
      this.#tell({ kind: 'connection', up: this.isConnected });
    for (const { id, name, text } of now.chat)
      if (id > (before.chat?.at(-1)?.id ?? 0)) this.#tell({ kind: 'chat', name, text });
    if (now.notice !== undefined && now.notice !== before.notice) this.#tell({ kind: 'notice', sentence: now.notice });
    const warning = sayWarnings(now);
    if (warning !== undefined && warning !== this.#warned) this.#tell({ kind: 'notice', sentence: warning });
    this.#warned = warning;
    if (now.mix !== undefined && now.mix.shoe !== before.mix?.shoe && !this.#isPractice)
      this.#tell({ kind: 'notice', sentence: `Shoe ${now.mix.shoe}: ${sayMix(now.mix.how, now.picture)}` });
    if (now.reveals !== undefined && now.reveals !== before.reveals)
      this.#tell({ kind: 'notice', sentence: sayReveals(now.reveals) });
    if (now.late.length > (before.late?.length ?? 0)) this.#tell({ kind: 'notice', sentence: sayLate(now.late) });
    if (now.alarm !== undefined && before.alarm === undefined) this.#tellAlarm(now.alarm);
    if (now.status === 'lost' && before.status !== 'lost' && now.trouble !== undefined)
      this.#tell({ kind: 'over', refusal: refusalOf(now.trouble) });
    const { picture } = now;
    if (picture === undefined || picture === before.picture) return;
    const entries = this.#heard;
    this.#heard = [];
    this.#turn = this.#turn.then(() => this.#take(picture, entries));
  }

  /** The link has stopped the table: it takes no more bets. */
  #tellAlarm({ code, sentence }: Alarm): void {
    this.#tell({
      kind: 'wrong',
      refusal: { code, message: `Play at this table has stopped. ${sentence}`, details: {} },
    });
  }

  /** The log first: what happened is shown before what came of it. */
  async #take(picture: WirePicture, entries: readonly WireEntry[]): Promise<void> {
    const refusal = this.#check(picture);
    if (refusal !== undefined) {
      this.#tell({ kind: 'wrong', refusal });
      return;
    }
    const { user } = this.#open.link.snapshot();
    const isCompared = this.#open.kind !== 'practice' && user !== undefined;
    await this.#follower.follow(picture.seq, entries, isCompared ? { ...picture, user } : undefined);
    this.view = picture.view;
    this.#tell({ kind: 'view', picture });
    this.#lookAtDuel(picture);
  }

  #lookAtDuel({ room: { duel } }: WirePicture): void {
    if (duel === undefined || !duel.finished || this.#isFinished) return;
    this.#isFinished = true;
    const shoes = duel.shoes === 1 ? 'the whole shoe' : 'all the shoes';
    const ranking = `croupier duel ${duel.id} --server ${this.#open.title}`;
    const sentence = `You’ve played ${shoes}. When the duel has ended, see the ranking with: ${ranking}`;
    this.#tell({ kind: 'notice', sentence });
  }

  #check(picture: WirePicture): Refusal | undefined {
    const { game, kind } = this.#open;
    if (kind === 'practice') return undefined;
    if (!pictureSchema.safeParse(picture).success) return refuse('SERVER_STRANGE', { server: this.#open.title });
    if (picture.game !== game.id) return refuse('ROOM_GAME_UNKNOWN', { game: picture.game });
    return game.checkView(picture.view);
  }

  #meet(players: readonly Player[], { queue }: Pick<Snapshot, 'queue'>): void {
    for (const { user, name } of [...players, ...queue]) this.#names.set(user, name);
    // At a practice table no one comes and goes.
    if (!this.#isPractice) this.#tell({ kind: 'players', players, queue });
  }

  #read(record: PublicLog['record'], read: readonly Followed[]): void {
    const moments = read.map((followed) => {
      if (!followed.past) this.score.read(followed, this.seat);
      if (followed.happening?.closed !== undefined) this.last = this.#viewAfter(followed);
      const sentence = sentenceOf(followed, { names: this.#naming, own: this.seat, practice: this.#isPractice });
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

  get #isPractice(): boolean {
    return this.#open.kind === 'practice';
  }

  /** In sentences everyone has a name, the player included. */
  get #naming(): RoomNames {
    const { players, user } = this.#open.link.snapshot();
    return {
      rulesName: (rules) => presetOf(this.#open.game, rules),
      nameOf: (known) => this.#names.get(known) ?? (known === user ? this.#open.name : UNKNOWN_PLAYER),
      seatName: (seat) => players.find((player) => player.seat === seat)?.name ?? `Seat ${seat}`,
    };
  }
}
