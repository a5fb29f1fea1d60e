/**
 * Gives a checker the log and every picture that was shown, at a reveal or earlier, and says whether it could read them. What could not
 * be compared waits for the next time.
 */
import type { SealedShoe } from '@croupier/fair';
import type { WireEntry, WirePicture } from '@croupier/protocol';
import type { Alarm, Snapshot } from '../table-link.ts';
import type { RevealAnswer, RevealQuestion } from './checker.ts';
import { Connections, type SignedAs } from './connections.ts';
import { RevealAsker, type RevealAskerOptions } from './reveal-asker.ts';
import type { KnownShoe } from './shoe-shelf.ts';
import { ShownPictures } from './shown-picture.ts';

export interface LogDeskOptions extends RevealAskerOptions {
  /** Connected to the table. */
  readonly isLive: () => boolean;
  /** The table stops. */
  readonly stop: (alarm: Alarm) => void;
}

/** As many pictures are compared before the shoe is revealed. */
const MANY_PICTURES = 200;

export class LogDesk {
  readonly #options: LogDeskOptions;
  readonly #asker: RevealAsker;
  readonly #pictures = new ShownPictures();
  readonly #connections: Connections;
  /** How many pictures may wait until they are compared. */
  #compareAt = MANY_PICTURES;
  #seq = 0;

  constructor(options: LogDeskOptions, sealedAs: (shoe: string) => Promise<SealedShoe | undefined>) {
    this.#options = options;
    this.#asker = new RevealAsker(options, sealedAs);
    this.#connections = new Connections(options.isLive, (join) => this.#pictures.dropBefore(join));
  }

  /** The number of this connection. */
  get join(): number {
    return this.#connections.join;
  }

  /** Why results, payouts and pictures are not checked, if they are not. */
  get unreplayed(): Snapshot['unreplayed'] {
    return this.#pictures.isCut ? 'too-long' : this.#asker.unreplayed;
  }

  /** So many pictures are waiting that they should be compared now. */
  get isDue(): boolean {
    return this.#pictures.size >= this.#compareAt;
  }

  again(signedAs: SignedAs): void {
    this.#connections.again(signedAs);
  }

  see(picture: WirePicture, entries: readonly WireEntry[]): void {
    this.#seq = picture.seq;
    this.#pictures.see(picture, this.join);
    this.#asker.hear(entries);
  }

  /** With the pictures that were shown so far. */
  async ask(question: RevealQuestion): Promise<RevealAnswer> {
    await this.#connections.settled();
    const upTo = this.#seq;
    const pictures = this.#pictures.upTo(upTo);
    const answer = await this.#asker.ask({ ...question, pictures }, upTo);
    if (answer.commands !== undefined || this.#asker.unreplayed === undefined) this.#pictures.drop(pictures);
    this.#compareAt = this.#pictures.size + MANY_PICTURES;
    return answer;
  }

  /** A large shoe has many pictures: they do not wait for its reveal. */
  async compare(known: KnownShoe): Promise<void> {
    const signed = await this.#connections.settled();
    const { join } = this;
    const question = { known, file: undefined, dealt: [], isInPlay: true } as const;
    const answer = await this.ask(question).catch(() => undefined);
    this.#compareAt = this.#pictures.size + MANY_PICTURES;
    if (answer?.problem !== undefined && !(await this.#connections.isUndone(join, signed)))
      this.#options.stop(answer.problem);
  }

  /** Whether a backup was restored since this was seen. */
  isUndone(join: number | undefined, incarnation: string | undefined): Promise<boolean> {
    return this.#connections.isUndone(join, incarnation);
  }

  close(): void {
    this.#asker.close();
  }
}
