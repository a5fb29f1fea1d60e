/**
 * Watches the shoes of one table from their seal to their reveal. Every revealed shoe is checked completely. If a shoe is used
 * up and not revealed, the desk asks for it, then shows a note, then raises an alarm. Only what the device knew before the reveal counts.
 */
import type { CardProof, Evidence, SealedShoe } from '@croupier/fair';
import type { RoomEvent, ShoeNow, WireEntry, WirePicture } from '@croupier/protocol';
import type { Alarm, MixedShoe, Reveals } from '../table-link.ts';
import type { RevealAnswer, RevealQuestion } from './checker.ts';
import { isFromBefore, type ReceiptAt } from './restored.ts';
import { RevealAsker, type RevealAskerOptions } from './reveal-asker.ts';
import { revealProblem } from './reveal-problems.ts';
import { ShoeFiles, type ShoeFilesOptions } from './shoe-files.ts';
import type { KnownShoe, ShoePromise, ShoeShelf } from './shoe-shelf.ts';
import { ShownPictures } from './shown-picture.ts';

export interface RevealDeskOptions extends RevealAskerOptions, ShoeFilesOptions {
  readonly user: () => string | undefined;
  readonly shelf: ShoeShelf;
  readonly contributions: () => Evidence['contributions'];
  readonly mix: () => MixedShoe | undefined;
  readonly incarnation: () => string | undefined;
  readonly receiptAt?: ReceiptAt | undefined;
  readonly changed: (state: { readonly reveals?: Reveals; readonly late?: string | undefined }) => void;
  /** The table stops. */
  readonly stop: (alarm: Alarm) => void;
}

/** A shoe from its seal on, and what was seen of it. */
interface Watched {
  known: KnownShoe;
  readonly dealt: Map<number, CardProof>;
  /** The entry that revealed it. */
  revealed?: { readonly seq: number; readonly hash: string; readonly seed: string };
  /** The first entry at which the shoe was no longer on the table. */
  goneAt?: number;
  isAsked: boolean;
  /** How often the server has answered that there is no seed yet. */
  denied: number;
}

/** A reveal comes right after the change of shoes. After this many entries it is late. */
const PATIENCE = 12;
/** The last is the longest a server may ask clients to wait. */
const AGAIN = [1000, 3000, 10_000, 30_000, 70_000];
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
  readonly #asker: RevealAsker;
  readonly #shoes = new Map<string, Watched>();
  readonly #commitments = new Map<string, string>();
  readonly #pictures = new ShownPictures();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #picture: WirePicture | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #count = 0;
  #late: string | undefined;
  #joins = 0;
  #isOver = false;

  constructor(options: RevealDeskOptions) {
    this.#options = options;
    this.#files = new ShoeFiles(options, (ms, work) => this.#later(ms, work));
    this.#asker = new RevealAsker(options, (shoe) => this.#files.sealedAs(shoe));
    for (const known of options.shelf.read().open)
      if (known.table === options.code) this.#shoes.set(known.shoe, begun(known));
  }

  /** A new connection: the server may have restored a backup meanwhile. */
  again(): void {
    this.#joins += 1;
    this.#pictures.clear();
  }

  see(picture: WirePicture, entries: readonly WireEntry[]): void {
    const { shoe, nextShoe } = picture.room;
    const isWhole = this.#picture !== undefined && this.#picture.seq + entries.length === picture.seq;
    this.#picture = picture;
    this.#pictures.see(picture);
    for (const one of [shoe, nextShoe]) if (one !== null) this.#commitments.set(one.shoe, one.commitment);
    this.#asker.hear(entries);
    for (const entry of entries) this.#readEntry(entry, picture);
    for (const one of [shoe, nextShoe]) if (one?.root !== undefined) this.#note(one, one.root, false);
    if (shoe !== null) this.#learn(shoe.shoe);
    for (const [id, watched] of this.#shoes)
      if (id !== shoe?.shoe && id !== nextShoe?.shoe) this.#gone(id, watched, isWhole);
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
    this.#asker.close();
  }

  #readEntry({ seq, hash, entry }: WireEntry, { seat, room: { shoe } }: WirePicture): void {
    if ('room' in entry) {
      this.#readRoom(entry.room, { seq, hash });
      return;
    }
    const current = this.#shoes.get(shoe?.shoe ?? '');
    if (current !== undefined && entry.by === seat && !current.known.played) this.#know(current, { played: true });
  }

  #readRoom(event: RoomEvent, place: { readonly seq: number; readonly hash: string }): void {
    if (event.type === 'ShoeCommitted') this.#commitments.set(event.shoe, event.commitment);
    if (event.type === 'ShoeSealed') this.#note(event, event.root, true);
    if (event.type !== 'ShoeRevealed') return;
    const watched = this.#shoes.get(event.shoe);
    if (watched === undefined) return;
    watched.revealed = { ...place, seed: event.seed };
    this.#ask(event.shoe, watched);
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
    this.#shoes.set(shoe, begun(own));
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
    const incarnation = known.incarnation ?? this.#options.incarnation();
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
    const joins = this.#joins;
    this.#turn = this.#turn.then(() => (this.#isOver ? undefined : this.#settle(shoe, watched, joins, 0)));
  }

  async #settle(shoe: string, watched: Watched, joins: number, tries: number): Promise<void> {
    if (!this.#shoes.has(shoe) || this.#isOver) return;
    try {
      const file = await this.#files.fileOf({ shoe, seed: watched.revealed?.seed, dealt: watched.dealt });
      if (watched.revealed === undefined && seedOf(file) === undefined) this.#denied(shoe, watched);
      else await this.#check(watched, file, joins);
    } catch {
      // A check that could not run is not an alarm. Shoes still open when the player leaves are looked up at the next visit.
      const wait = AGAIN[tries];
      if (wait !== undefined) this.#later(wait, () => this.#again(shoe, watched, joins, tries + 1));
    }
  }

  #again(shoe: string, watched: Watched, joins: number, tries: number): void {
    this.#turn = this.#turn.then(() => this.#settle(shoe, watched, joins, tries));
  }

  /** Used up, and no seed yet: first a note, then an alarm once the table is closed or another whole shoe is used up. */
  #denied(shoe: string, watched: Watched): void {
    const { room } = this.#picture ?? {};
    watched.denied += 1;
    // The first time it may be on its way.
    if (watched.denied > 1) this.#tellLate(shoe);
    const isOver = room?.closed != null || numberOf(room?.shoe?.shoe ?? shoe) - numberOf(shoe) > 1;
    if (isOver && watched.denied >= DENIALS) {
      void this.#raise(watched, revealProblem('REVEAL_MISSING', { shoe }), 'unkept');
      return;
    }
    const wait = AGAIN[Math.min(watched.denied, AGAIN.length) - 1] ?? 0;
    this.#later(wait, () => this.#ask(shoe, watched));
  }

  async #check(watched: Watched, file: unknown, joins: number): Promise<void> {
    const { known, revealed, dealt } = watched;
    const upTo = this.#picture?.seq ?? 0;
    const question: RevealQuestion = {
      known,
      file,
      dealt: [...dealt.values()],
      pictures: this.#pictures.upTo(upTo),
      ...(revealed !== undefined && { seed: revealed.seed, shown: revealed }),
    };
    const answer = await this.#asker.ask(question, upTo);
    if (this.#isOver) return;
    // If the log could not be read, they are kept for the next check.
    if (answer.commands !== undefined) this.#pictures.drop(upTo);
    const { problem } = answer;
    // The connection was lost since then: the log may be from a restored backup.
    const isOld = problem?.code === 'REVEAL_OTHER_LOG' && joins !== this.#joins;
    if (problem !== undefined && !isOld) await this.#raise(watched, problem, 'broken', file);
    else this.#kept(watched, answer);
  }

  #kept(watched: Watched, { cards, dealt, seen, commands }: RevealAnswer): void {
    const { shoe, table, game, mix, bytes } = watched.known;
    this.#options.shelf.settle({ table, game, shoe, promise: 'kept', cards, sentence: '', isNews: false });
    this.#shoes.delete(shoe);
    this.#count += 1;
    const last = { shoe, cards, dealt, seen, mix, ownBytes: bytes !== undefined, commands };
    if (this.#late === shoe) this.#tellLate(undefined);
    this.#options.changed({ reveals: { count: this.#count, last } });
  }

  async #raise(
    watched: Watched,
    problem: Omit<Alarm, 'reveal'>,
    promise: Exclude<ShoePromise, 'kept'>,
    file?: unknown,
  ): Promise<void> {
    const { shelf, receiptAt, stop } = this.#options;
    const { known } = watched;
    const { shoe, table, game } = known;
    this.#shoes.delete(shoe);
    if (await isFromBefore(known, receiptAt)) {
      shelf.drop(shoe);
      return;
    }
    shelf.settle({ table, game, shoe, promise, cards: 0, sentence: problem.sentence, isNews: false });
    stop({ ...problem, reveal: { known, seed: watched.revealed?.seed, dealt: [...watched.dealt.values()], file } });
  }

  #tellLate(shoe: string | undefined): void {
    if (shoe === this.#late) return;
    this.#late = shoe;
    this.#options.changed({ late: shoe });
  }

  #later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!this.#isOver) work();
    }, ms);
    this.#timers.add(timer);
  }
}

const begun = (known: KnownShoe): Watched => ({ known, dealt: new Map(), isAsked: false, denied: 0 });
