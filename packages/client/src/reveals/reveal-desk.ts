/**
 * Every revealed shoe of a table is checked completely. If a shoe is used up and not revealed, the desk asks for it, then shows a note,
 * then raises an alarm.
 */
import type { CardProof, SealedShoe } from '@croupier/fair';
import type { WireEntry, WirePicture } from '@croupier/protocol';
import type { Alarm, Reveals } from '../table-link.ts';
import type { RevealAnswer, RevealQuestion } from './checker.ts';
import type { SignedAs } from './connections.ts';
import { LogDesk, type LogDeskOptions } from './log-desk.ts';
import { type Notes, RevealNotes } from './reveal-notes.ts';
import { revealProblem } from './reveal-problems.ts';
import { ShoeFiles, type ShoeFilesOptions } from './shoe-files.ts';
import type { KnownShoe, ShoePromise } from './shoe-shelf.ts';
import { type Place, type Watched, WatchedShoes, type WatchedShoesOptions } from './watched-shoes.ts';

export interface RevealDeskOptions
  extends LogDeskOptions,
    ShoeFilesOptions,
    Omit<WatchedShoesOptions, 'join' | 'revealed'> {
  readonly changed: (state: Partial<Notes> & { readonly reveals?: Reveals }) => void;
  /** How many reveals the player has seen at this table. */
  readonly count: () => number;
}

/** A reveal comes right after the change of shoes. After this many entries it is late. */
const PATIENCE = 12;
/** The last but one is the longest a server may ask clients to wait. The last is repeated. */
const AGAIN = [1000, 3000, 10_000, 30_000, 70_000, 300_000];
/** How often a file may fail to come before the table says so. */
const FAILURES = 2;
/** A table that is closed reveals its last shoes after that. */
const CLOSING = 2000;
/** A question that is not answered after this long is reported. */
const SLOW = 20_000;
/** How often the server must have said that there is no seed before it is an alarm. */
const DENIALS = 3;

const numberOf = (shoe: string): number => Number(shoe.split('.')[1]);

const seedOf = (file: unknown): string | undefined => {
  const seed = typeof file === 'object' && file !== null && 'seed' in file ? file.seed : undefined;
  return typeof seed === 'string' ? seed : undefined;
};

export class RevealDesk {
  readonly #options: RevealDeskOptions;
  readonly #files: ShoeFiles;
  readonly #log: LogDesk;
  readonly #shoes: WatchedShoes;
  readonly #notes: RevealNotes;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #picture: WirePicture | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #isComparing = false;
  #isReplaying = false;
  #isOver = false;

  constructor(options: RevealDeskOptions) {
    this.#options = options;
    this.#notes = new RevealNotes(options.changed);
    this.#files = new ShoeFiles(options, (ms, work) => void this.#later(ms, work));
    this.#log = new LogDesk(options, (shoe) => this.#files.sealedAs(shoe));
    this.#shoes = new WatchedShoes({
      ...options,
      join: () => this.#log.join,
      revealed: (event, place) => this.revealed(event, place),
    });
  }

  /** A new connection, and what the server signs it as. */
  again(signedAs: SignedAs): void {
    this.#log.again(signedAs);
  }

  /** The log reveals a shoe, in an entry that may have been missing on the screen. */
  revealed(event: { readonly shoe: string; readonly seed: string }, place: Place): void {
    const watched = this.#shoes.get(event.shoe);
    if (watched === undefined || watched.revealed !== undefined) return;
    watched.revealed = { ...place, seed: event.seed };
    this.#ask(event.shoe, watched);
  }

  see(picture: WirePicture, entries: readonly WireEntry[]): void {
    const isWhole = this.#picture !== undefined && this.#picture.seq + entries.length === picture.seq;
    this.#picture = picture;
    this.#log.see(picture, entries);
    for (const watched of this.#shoes.see(picture, entries, isWhole)) this.#gone(watched.known.shoe, watched, isWhole);
    if (this.#log.isDue && !this.#isComparing) this.#compare(picture);
  }

  /** A card that was turned, with its proof. */
  proved(shoe: string, proof: CardProof): void {
    this.#shoes.get(shoe)?.dealt.set(proof.index, proof);
  }

  /** The public file of a shoe, fetched to check its cards as they land. */
  sealed(shoe: string, sealed: SealedShoe): void {
    this.#files.keep(shoe, sealed);
    this.#shoes.sealed(shoe, sealed);
  }

  /** The player leaves the table: what they saw is compared now. */
  leave(): void {
    if (this.#picture !== undefined && this.#log.isWaiting && !this.#isComparing) this.#compare(this.#picture);
  }

  /** The server has sent the player away. */
  end(): void {
    this.#log.end();
    this.leave();
  }

  /** The page may be closed without notice. */
  store(): void {
    if (this.#picture !== undefined && !this.#isOver) this.#log.store(this.#picture.game);
  }

  close(): void {
    this.#isOver = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#log.close();
  }

  /** The shoe is no longer on the table. If entries were missed, the reveal may be one of them. */
  #gone(shoe: string, watched: Watched, isWhole: boolean): void {
    const { seq = 0, room } = this.#picture ?? {};
    if (watched.isAsked || watched.revealed !== undefined) return;
    const isFirst = watched.goneAt === undefined;
    watched.goneAt ??= seq;
    if (room?.closed != null) {
      watched.isAsked = true;
      this.#later(CLOSING, () => this.#ask(shoe, watched));
    } else if ((isFirst && !isWhole) || seq - watched.goneAt >= PATIENCE) this.#ask(shoe, watched);
  }

  #ask(shoe: string, watched: Watched): void {
    watched.isAsked = true;
    this.#again(shoe, watched, 0);
  }

  async #settle(shoe: string, watched: Watched, tries: number): Promise<void> {
    if (this.#shoes.get(shoe) !== watched || this.#isOver) return;
    const seen = { shoe, seed: watched.revealed?.seed, dealt: watched.dealt };
    const found = await this.#files.fileOf(seen).then(
      (file) => ({ file }),
      () => undefined,
    );
    if (found === undefined) this.#unanswered(shoe, watched, tries + 1);
    else if (watched.revealed === undefined && seedOf(found.file) === undefined) this.#denied(shoe, watched);
    else
      await this.#check(watched, found.file).catch(() => {
        this.#later(waitFor(tries + 1), () => this.#again(shoe, watched, tries + 1));
      });
  }

  /**
   * A file that does not come is not an alarm by itself: the table says that it is missing, and asks again for as long as it is
   * open. Shoes still open when the player leaves are looked up at the next visit.
   */
  #unanswered(shoe: string, watched: Watched, tries: number): void {
    const isRevealed = watched.revealed !== undefined;
    // Every entry was shown, and none of them reveals it: no file is needed to know that.
    if (!isRevealed && !watched.hasGap && this.#picture?.room.closed == null) {
      this.#denied(shoe, watched);
      return;
    }
    if (tries >= FAILURES) this.#notes.add(isRevealed ? 'unsent' : 'late', shoe);
    this.#later(waitFor(tries), () => this.#again(shoe, watched, tries));
  }

  #again(shoe: string, watched: Watched, tries: number): void {
    this.#inTurn(() => this.#settle(shoe, watched, tries));
  }

  /** Used up, and no seed yet: first a note, then an alarm once the table is closed or another whole shoe is used up. */
  #denied(shoe: string, watched: Watched): void {
    const { room } = this.#picture ?? {};
    watched.denied += 1;
    // The first time it may be on its way.
    if (watched.denied > 1) this.#notes.add('late', shoe);
    const isOver = room?.closed != null || numberOf(room?.shoe?.shoe ?? shoe) - numberOf(shoe) > 1;
    if (isOver && watched.denied >= DENIALS) {
      void this.#raise(watched, revealProblem('REVEAL_MISSING', { shoe }), 'unkept');
      return;
    }
    this.#later(waitFor(watched.denied), () => this.#ask(shoe, watched));
  }

  async #check(watched: Watched, file: unknown, tries = 0): Promise<void> {
    const { known, revealed, dealt } = watched;
    const question: RevealQuestion = {
      known,
      file,
      dealt: [...dealt.values()],
      ...(revealed !== undefined && { seed: revealed.seed, shown: revealed }),
    };
    const answer = await this.#log.ask(question);
    if (this.#isOver) return;
    if (answer.problem !== undefined) await this.#raise(watched, answer.problem, 'broken', file);
    else {
      if (this.#shoes.get(known.shoe) === watched) this.#kept(watched, answer);
      if (this.#isUnread) this.#replayLater(watched, file, tries + 1);
    }
  }

  /** Early, because there are many pictures. */
  #compare(picture: WirePicture): void {
    const known = this.#shoes.get(picture.room.shoe?.shoe)?.known ?? this.#unknown(picture);
    this.#isComparing = true;
    this.#inTurn(async () => {
      if (!this.#isOver) await this.#log.compare(known);
      this.#isComparing = false;
      if (this.#isUnread) this.#compareLater(known, 1);
    });
  }

  /** Even if the server names no shoe, or none whose seal it has shown, what it shows is compared with its log. */
  #unknown({ game, seq, room }: WirePicture): KnownShoe {
    const { code: table, user } = this.#options;
    const shoe = room.shoe?.shoe ?? '';
    return { table, game, shoe, user: user() ?? '', commitment: '', root: '', seen: seq, early: false };
  }

  /** One at a time. While an answer is slow, the table says that something is not checked. */
  #inTurn(work: () => Promise<unknown>): void {
    this.#turn = this.#turn.then(async () => {
      const patience = this.#watchSlow();
      await work().catch(() => undefined);
      patience();
      if (!this.#isOver) this.#notes.unreplayed(this.#log.unreplayed);
    });
  }

  #watchSlow(): () => void {
    let cancel: () => void = () => undefined;
    const wait = (): void => {
      cancel = this.#later(SLOW, () => {
        // While the connection is lost, nothing is asked.
        if (this.#options.isLive()) this.#notes.unreplayed('withheld');
        else wait();
      });
    };
    wait();
    return () => cancel();
  }

  /** The server may send its log later. */
  get #isUnread(): boolean {
    const why = this.#log.unreplayed;
    return why === 'withheld' || why === 'broken' || why === 'failed';
  }

  /** The shoe matches, but the log could not be read: it is asked for again, not only at the next reveal. */
  #replayLater(watched: Watched, file: unknown, tries: number): void {
    this.#retry(tries, () =>
      this.#check(watched, file, tries).catch(() => this.#replayLater(watched, file, tries + 1)),
    );
  }

  /** The same while the shoe is in play. */
  #compareLater(known: KnownShoe, tries: number): void {
    this.#retry(tries, async () => {
      await this.#log.compare(known);
      if (this.#isUnread) this.#compareLater(known, tries + 1);
    });
  }

  /** The next read of the log serves everything that waits, so one at a time is enough. */
  #retry(tries: number, work: () => Promise<unknown>): void {
    if (this.#isReplaying) return;
    this.#isReplaying = true;
    this.#later(waitFor(tries), () => {
      this.#isReplaying = false;
      if (this.#isUnread) this.#inTurn(work);
    });
  }

  #kept(watched: Watched, { cards, dealt, seen, commands }: RevealAnswer): void {
    const { shoe, table, game, mix, bytes } = watched.known;
    this.#options.shelf.settle({ table, game, shoe, promise: 'kept', cards, sentence: '', isNews: false });
    this.#shoes.delete(shoe);
    const last = { shoe, cards, dealt, seen, mix, ownBytes: bytes !== undefined, commands };
    this.#notes.settled(shoe);
    this.#options.changed({ reveals: { count: this.#options.count() + 1, last } });
  }

  async #raise(
    watched: Watched,
    problem: Omit<Alarm, 'reveal'>,
    promise: Exclude<ShoePromise, 'kept'>,
    file?: unknown,
  ): Promise<void> {
    const { shelf, stop } = this.#options;
    const { known, join } = watched;
    const { shoe, table, game } = known;
    this.#shoes.delete(shoe);
    const isUndone = await this.#log.isUndone(join, known.incarnation);
    if (this.#isOver) return;
    if (isUndone) {
      // The table says that a backup was restored.
      this.#notes.settled(shoe);
      shelf.drop(shoe);
      return;
    }
    shelf.settle({ table, game, shoe, promise, cards: 0, sentence: problem.sentence, isNews: false });
    stop({ ...problem, reveal: { known, seed: watched.revealed?.seed, dealt: [...watched.dealt.values()], file } });
  }

  #later(ms: number, work: () => void): () => void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!this.#isOver) work();
    }, ms);
    this.#timers.add(timer);
    return () => {
      clearTimeout(timer);
      this.#timers.delete(timer);
    };
  }
}

const waitFor = (tries: number): number => AGAIN[Math.min(tries, AGAIN.length) - 1] ?? 0;
