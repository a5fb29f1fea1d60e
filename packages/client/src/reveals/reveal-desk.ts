/**
 * Watches the shoes of one table from their seal to their reveal. Every revealed shoe is checked completely. If a shoe is used
 * up and not revealed, the desk asks for it, then shows a note, then raises an alarm. Only what the device knew before the reveal counts.
 */
import type { CardProof, Evidence, SealedShoe } from '@croupier/fair';
import type { RoomEvent, ShoeNow, WireEntry, WirePicture } from '@croupier/protocol';
import type { Alarm, MixedShoe, Reveals, Snapshot } from '../table-link.ts';
import type { RevealAnswer, RevealQuestion } from './checker.ts';
import type { SignedAs } from './connections.ts';
import { LogDesk, type LogDeskOptions } from './log-desk.ts';
import { revealProblem } from './reveal-problems.ts';
import { ShoeFiles, type ShoeFilesOptions } from './shoe-files.ts';
import type { KnownShoe, ShoePromise, ShoeShelf } from './shoe-shelf.ts';

/** What the player sees while something is missing. */
type Notes = Partial<Pick<Snapshot, 'late' | 'unsent' | 'unreplayed'>>;

export interface RevealDeskOptions extends LogDeskOptions, ShoeFilesOptions {
  readonly user: () => string | undefined;
  readonly shelf: ShoeShelf;
  readonly contributions: () => Evidence['contributions'];
  readonly mix: () => MixedShoe | undefined;
  readonly incarnation: () => string | undefined;
  readonly changed: (state: Notes & { readonly reveals?: Reveals }) => void;
}

interface Place {
  readonly seq: number;
  readonly hash: string;
}

/** A shoe from its seal on, and what was seen of it. */
interface Watched {
  known: KnownShoe;
  /** The connection during which its seal was first seen; undefined if that was at an earlier visit. */
  readonly join: number | undefined;
  readonly dealt: Map<number, CardProof>;
  /** The entry that revealed it. */
  revealed?: Place & { readonly seed: string };
  /** The first entry at which the shoe was no longer on the table. */
  goneAt?: number;
  isAsked: boolean;
  /** How often the server has answered that there is no seed yet. */
  denied: number;
  /** Entries were missed since its seal: its reveal may be one of them. */
  hasGap: boolean;
}

/** A reveal comes right after the change of shoes. After this many entries it is late. */
const PATIENCE = 12;
/** The last but one is the longest a server may ask clients to wait. The last is repeated. */
const AGAIN = [1000, 3000, 10_000, 30_000, 70_000, 300_000];
/** How often a file may fail to come before the table says so. */
const FAILURES = 2;
/** A table that is closed reveals its last shoes after that. */
const CLOSING = 2000;
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
  readonly #shoes = new Map<string, Watched>();
  readonly #commitments = new Map<string, string>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #picture: WirePicture | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #count = 0;
  #told: Notes = {};
  #isComparing = false;
  #isReplaying = false;
  #isOver = false;

  constructor(options: RevealDeskOptions) {
    this.#options = options;
    this.#files = new ShoeFiles(options, (ms, work) => this.#later(ms, work));
    this.#log = new LogDesk(options, (shoe) => this.#files.sealedAs(shoe));
    for (const known of options.shelf.read().open)
      if (known.table === options.code) this.#shoes.set(known.shoe, begun(known));
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
    const { shoe, nextShoe } = picture.room;
    const isWhole = this.#picture !== undefined && this.#picture.seq + entries.length === picture.seq;
    this.#picture = picture;
    this.#log.see(picture, entries);
    if (!isWhole) for (const watched of this.#shoes.values()) watched.hasGap = true;
    for (const one of [shoe, nextShoe]) if (one !== null) this.#commitments.set(one.shoe, one.commitment);
    for (const entry of entries) this.#readEntry(entry, picture);
    for (const one of [shoe, nextShoe]) if (one?.root !== undefined) this.#note(one, one.root, false);
    if (shoe !== null) this.#learn(shoe.shoe);
    for (const [id, watched] of this.#shoes)
      if (id !== shoe?.shoe && id !== nextShoe?.shoe) this.#gone(id, watched, isWhole);
    const current = this.#shoes.get(shoe?.shoe ?? '');
    if (this.#log.isDue && current !== undefined && !this.#isComparing) this.#compare(current);
  }

  /** A card that was turned, with its proof. */
  proved(shoe: string, proof: CardProof): void {
    this.#shoes.get(shoe)?.dealt.set(proof.index, proof);
  }

  /** The public file of a shoe, fetched to check its cards as they land. */
  sealed(shoe: string, sealed: SealedShoe): void {
    this.#files.keep(shoe, sealed);
  }

  close(): void {
    this.#isOver = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#log.close();
  }

  #readEntry({ seq, hash, entry }: WireEntry, { seat, room: { shoe } }: WirePicture): void {
    if ('room' in entry) {
      this.#readRoom(entry.room, { seq, hash });
      return;
    }
    const current = this.#shoes.get(shoe?.shoe ?? '');
    if (current !== undefined && entry.by === seat && !current.known.played) this.#know(current, { played: true });
  }

  #readRoom(event: RoomEvent, place: Place): void {
    if (event.type === 'ShoeCommitted') this.#commitments.set(event.shoe, event.commitment);
    if (event.type === 'ShoeSealed') this.#note(event, event.root, true);
    if (event.type === 'ShoeRevealed') this.revealed(event, place);
  }

  /** The seal of a shoe, as the table shows it for the first time. */
  #note({ shoe }: Pick<ShoeNow, 'shoe'>, root: string, early: boolean): void {
    const { code, user, shelf, incarnation } = this.#options;
    const commitment = this.#commitments.get(shoe);
    const picture = this.#picture;
    if (this.#shoes.has(shoe) || commitment === undefined || picture === undefined) return;
    const signed = incarnation();
    const own = {
      table: code,
      game: picture.game,
      shoe,
      user: user() ?? '',
      commitment,
      root,
      seen: picture.seq,
      early,
      ...(signed !== undefined && { incarnation: signed }),
    };
    this.#shoes.set(shoe, begun(own, this.#log.join));
    shelf.keep(own);
  }

  /** What becomes known of a shoe while it is in play: the player's bytes in it, and who mixed it. */
  #learn(shoe: string): void {
    const watched = this.#shoes.get(shoe);
    if (watched === undefined) return;
    const { known } = watched;
    const mix = this.#options.mix();
    const how = mix?.shoe === shoe ? mix.how : known.mix;
    const bytes =
      known.bytes ?? this.#options.contributions().find((own) => own.shoe === shoe && own.acknowledged)?.bytes;
    // The receipt of a new connection is read a moment after its first picture.
    const signed = watched.join === this.#log.join ? this.#options.incarnation() : undefined;
    const incarnation = signed ?? known.incarnation ?? this.#options.incarnation();
    if (how === known.mix && bytes === known.bytes && incarnation === known.incarnation) return;
    this.#know(watched, {
      ...(how !== undefined && { mix: how }),
      ...(bytes !== undefined && { bytes }),
      ...(incarnation !== undefined && { incarnation }),
    });
  }

  #know(watched: Watched, more: Partial<KnownShoe>): void {
    watched.known = { ...watched.known, ...more };
    this.#options.shelf.keep(watched.known);
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
    if (!this.#shoes.has(shoe) || this.#isOver) return;
    const seen = { shoe, seed: watched.revealed?.seed, dealt: watched.dealt };
    const found = await this.#files.fileOf(seen).then(
      (file) => ({ file }),
      () => undefined,
    );
    if (found === undefined) this.#unanswered(shoe, watched, tries + 1);
    else if (watched.revealed === undefined && seedOf(found.file) === undefined) this.#denied(shoe, watched);
    else
      await this.#check(watched, found.file).catch(() =>
        this.#later(waitFor(tries + 1), () => this.#again(shoe, watched, tries + 1)),
      );
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
    if (tries >= FAILURES && isRevealed) this.#tell({ unsent: shoe });
    if (tries >= FAILURES && !isRevealed) this.#tell({ late: shoe });
    this.#later(waitFor(tries), () => this.#again(shoe, watched, tries));
  }

  #again(shoe: string, watched: Watched, tries: number): void {
    this.#turn = this.#turn.then(() => this.#settle(shoe, watched, tries));
  }

  /** Used up, and no seed yet: first a note, then an alarm once the table is closed or another whole shoe is used up. */
  #denied(shoe: string, watched: Watched): void {
    const { room } = this.#picture ?? {};
    watched.denied += 1;
    // The first time it may be on its way.
    if (watched.denied > 1) this.#tell({ late: shoe });
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
    this.#tell({ unreplayed: this.#log.unreplayed });
    if (answer.problem !== undefined) await this.#raise(watched, answer.problem, 'broken', file);
    else {
      if (this.#shoes.has(known.shoe)) this.#kept(watched, answer);
      if (this.#isUnread) this.#replayLater(watched, file, tries + 1);
    }
  }

  /** Early, because there are many pictures. */
  #compare({ known }: Watched): void {
    this.#isComparing = true;
    this.#turn = this.#turn.then(async () => {
      if (!this.#isOver) await this.#log.compare(known);
      this.#isComparing = false;
      this.#tell({ unreplayed: this.#log.unreplayed });
    });
  }

  /** The server may send its log later. */
  get #isUnread(): boolean {
    return this.#log.unreplayed === 'withheld' || this.#log.unreplayed === 'broken';
  }

  /** The shoe matches, but the log could not be read: it is asked for again, not only at the next reveal. */
  #replayLater(watched: Watched, file: unknown, tries: number): void {
    if (this.#isReplaying) return;
    this.#isReplaying = true;
    this.#later(waitFor(tries), () => {
      this.#isReplaying = false;
      this.#turn = this.#turn
        .then(() => (this.#isUnread ? this.#check(watched, file, tries) : undefined))
        .catch(() => this.#replayLater(watched, file, tries));
    });
  }

  #kept(watched: Watched, { cards, dealt, seen, commands }: RevealAnswer): void {
    const { shoe, table, game, mix, bytes } = watched.known;
    this.#options.shelf.settle({ table, game, shoe, promise: 'kept', cards, sentence: '', isNews: false });
    this.#shoes.delete(shoe);
    this.#count += 1;
    const last = { shoe, cards, dealt, seen, mix, ownBytes: bytes !== undefined, commands };
    if (this.#told.late === shoe) this.#tell({ late: undefined });
    if (this.#told.unsent === shoe) this.#tell({ unsent: undefined });
    this.#options.changed({ reveals: { count: this.#count, last } });
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
      shelf.drop(shoe);
      return;
    }
    shelf.settle({ table, game, shoe, promise, cards: 0, sentence: problem.sentence, isNews: false });
    stop({ ...problem, reveal: { known, seed: watched.revealed?.seed, dealt: [...watched.dealt.values()], file } });
  }

  #tell(notes: Notes): void {
    const isNew = Object.entries(notes).some(([name, note]) => this.#told[name as keyof Notes] !== note);
    this.#told = { ...this.#told, ...notes };
    if (isNew) this.#options.changed(notes);
  }

  #later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!this.#isOver) work();
    }, ms);
    this.#timers.add(timer);
  }
}

const waitFor = (tries: number): number => AGAIN[Math.min(tries, AGAIN.length) - 1] ?? 0;

const begun = (known: KnownShoe, join?: number): Watched => ({
  known,
  join,
  dealt: new Map(),
  isAsked: false,
  denied: 0,
  hasGap: join === undefined,
});
