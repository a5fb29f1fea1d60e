/**
 * Gives a checker the log and every picture that was shown, at a reveal or earlier, and says whether it could read them. What could not
 * be compared waits for the next time.
 */
import type { SealedShoe } from '@croupier/fair';
import type { WireEntry, WirePicture } from '@croupier/protocol';
import type { Keeper } from '../keeper.ts';
import type { ReceiptPorts } from '../remote-ports.ts';
import type { Alarm, Snapshot } from '../table-link.ts';
import type { RevealAnswer, RevealQuestion } from './checker.ts';
import { Connections, type SignedAs, type Standing } from './connections.ts';
import { isTooDeep } from './nesting.ts';
import { PictureShelf } from './picture-shelf.ts';
import { isRestored } from './restored.ts';
import { RevealAsker, type RevealAskerOptions } from './reveal-asker.ts';
import type { KnownShoe } from './shoe-shelf.ts';
import { type Shown, ShownPictures } from './shown-picture.ts';

export interface LogDeskOptions extends RevealAskerOptions {
  /** Connected to the table. */
  readonly isLive: () => boolean;
  readonly user: () => string | undefined;
  /** Where pictures are kept that were not compared before the player left. Without it they are forgotten. */
  readonly keeper?: Keeper | undefined;
  readonly receipts?: ReceiptPorts | undefined;
  /** The table stops. */
  readonly stop: (alarm: Alarm) => void;
}

/** As many pictures are compared before the shoe is revealed. */
const MANY_PICTURES = 50;

interface Asked {
  readonly answer: RevealAnswer;
  /** The pictures in the question. */
  readonly due: readonly Shown[];
}

export class LogDesk {
  readonly #options: LogDeskOptions;
  readonly #asker: RevealAsker;
  readonly #pictures = new ShownPictures();
  readonly #connections: Connections;
  /** How many pictures may wait until they are compared. */
  #compareAt = MANY_PICTURES;
  readonly #shelf: PictureShelf | undefined;
  /** Pictures that wait are stored, too. */
  #isStored = false;
  #game = '';
  #seq = 0;
  /** The connection during which the log was read last. */
  #readAt = 0;
  #unreplayed: Snapshot['unreplayed'];
  /** Something shown over an unsigned connection does not match the log. */
  #isUnsigned = false;
  /** Something shown has fields that this program does not know. */
  #isNewer = false;

  constructor(options: LogDeskOptions, sealedAs: (shoe: string) => Promise<SealedShoe | undefined>) {
    this.#options = options;
    this.#asker = new RevealAsker(options, sealedAs);
    this.#connections = new Connections(options.isLive);
    this.#shelf = options.keeper && new PictureShelf(options.keeper);
    const left = this.#shelf?.of(options.code, options.user() ?? '');
    if (left === undefined) return;
    for (const { picture, incarnation } of left.shown)
      this.#pictures.add({ ...picture, left: true }, this.#connections.earlier(incarnation));
    if (left.isCut) this.#pictures.cut();
    this.#isStored = true;
    this.#compareAt = 1;
  }

  /** The player leaves, or may leave: what is not compared yet is compared at the next visit. */
  store(game: string): void {
    const { code, user } = this.#options;
    const shown = this.#pictures.all.map(({ picture, join }) => {
      const incarnation = this.#connections.signedAs(join);
      return { picture, ...(incarnation !== undefined && { incarnation }) };
    });
    this.#isStored = shown.length > 0;
    this.#game = game;
    this.#shelf?.keep({
      table: code,
      game,
      user: user() ?? '',
      shown,
      isCut: this.#pictures.isCut && shown.length > 0,
    });
  }

  /** The server has sent the player away. */
  end(): void {
    this.#connections.end();
  }

  get isWaiting(): boolean {
    return this.#pictures.size > 0;
  }

  /** The number of this connection. */
  get join(): number {
    return this.#connections.join;
  }

  /** Why results, payouts and pictures are not checked, if they are not. What can be asked for again comes first. */
  get unreplayed(): Snapshot['unreplayed'] {
    if (this.#unreplayed !== undefined) return this.#unreplayed;
    if (this.#pictures.isCut) return 'too-long';
    if (this.#isUnsigned) return 'unsigned';
    return this.#isNewer ? 'newer' : undefined;
  }

  /** So many pictures are waiting that they should be compared now. */
  get isDue(): boolean {
    return this.#pictures.size >= this.#compareAt;
  }

  again(signedAs: SignedAs): void {
    this.#connections.again(signedAs);
    this.#asker.again();
  }

  see(picture: WirePicture, entries: readonly WireEntry[]): void {
    this.#seq = picture.seq;
    this.#game = picture.game;
    this.#pictures.see(picture, this.join);
    this.#asker.hear(entries);
  }

  /** With the pictures that were shown so far. Those that could not be compared wait, and the table says why. */
  async ask(question: RevealQuestion): Promise<RevealAnswer> {
    return (await this.#ask(question)).answer;
  }

  async #ask(question: RevealQuestion): Promise<Asked> {
    await this.#connections.settled();
    const { join } = this;
    const standing = (at: number): Standing => this.#connections.standing(at);
    if (standing(this.#readAt) === 'restored') this.#asker.forget();
    this.#readAt = join;
    const upTo = this.#seq;
    const due = this.#pictures.upTo(upTo, standing);
    const unsigned = new Set(due.filter((one) => standing(one.join) === 'unknown'));
    // If only this connection is unsigned, its log proves nothing about what came over a signed one.
    const unproved = new Set([...unsigned].filter((one) => this.#connections.signedAs(one.join) !== undefined));
    const pictures = due.map((one) => (unsigned.has(one) ? { ...one.picture, unsigned: true as const } : one.picture));
    try {
      const file = isTooDeep(question.file) ? undefined : question.file;
      const answer = await this.#asker.ask({ ...question, file, pictures }, upTo);
      this.#compared(due, answer, unproved);
      return { answer, due };
    } catch (error) {
      this.#unreplayed = 'failed';
      throw error;
    } finally {
      this.#compareAt = this.#pictures.size + MANY_PICTURES;
    }
  }

  /** A large shoe has many pictures: they do not wait for its reveal. */
  async compare(known: KnownShoe): Promise<void> {
    const signed = await this.#connections.settled();
    const { join } = this;
    const question = { known, file: undefined, dealt: [], isInPlay: true } as const;
    const { answer, due = [] }: Partial<Asked> = await this.#ask(question).catch(() => ({}));
    if (answer?.problem === undefined || (await this.#connections.isUndone(join, signed))) return;
    const { code, receipts, stop } = this.#options;
    // Without a connection, nobody says so if a backup is restored just now.
    const restored =
      this.#connections.isOver &&
      signed !== undefined &&
      (await isRestored({ table: code, incarnation: signed }, receipts));
    if (restored === false) stop(answer.problem);
    if (restored !== undefined) return;
    // The server could not be asked: compared again at the next visit.
    this.#pictures.putBack(due);
    this.store(this.#game);
  }

  /** Whether a backup was restored since this was seen. */
  isUndone(join: number | undefined, incarnation: string | undefined): Promise<boolean> {
    return this.#connections.isUndone(join, incarnation);
  }

  close(): void {
    this.#asker.close();
  }

  #compared(due: readonly Shown[], { problem, pictures }: RevealAnswer, unproved: ReadonlySet<Shown>): void {
    const compared = new Set(pictures?.compared.flatMap((at) => due[at] ?? []));
    this.#pictures.drop(compared, unproved);
    if (this.#isStored) this.store(this.#game);
    this.#isNewer ||= pictures?.newer === true;
    this.#isUnsigned ||= pictures?.unsigned === true;
    const isAll = due.every((one) => compared.has(one));
    // If there was a problem, the rest of the question was not answered.
    if (problem === undefined || isAll)
      this.#unreplayed = isAll ? this.#asker.unreplayed : (this.#asker.unreplayed ?? 'broken');
  }
}
