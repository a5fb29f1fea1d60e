/**
 * The shoes of one table, each from the moment its seal is seen until its reveal is checked. Only what the device knew before the reveal
 * counts, so it is stored at once.
 */
import type { CardProof, Evidence, SealedShoe } from '@croupier/fair';
import type { RoomEvent, ShoeNow, WireEntry, WirePicture } from '@croupier/protocol';
import type { MixedShoe } from '../table-link.ts';
import type { KnownShoe, ShoeShelf } from './shoe-shelf.ts';

export interface Place {
  readonly seq: number;
  readonly hash: string;
}

/** A shoe from its seal on, and what was seen of it. */
export interface Watched {
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

export interface WatchedShoesOptions {
  readonly code: string;
  readonly user: () => string | undefined;
  readonly shelf: ShoeShelf;
  readonly contributions: () => Evidence['contributions'];
  readonly mix: () => MixedShoe | undefined;
  readonly incarnation: () => string | undefined;
  /** The number of this connection. */
  readonly join: () => number;
  /** The log reveals a shoe. */
  readonly revealed: (event: { readonly shoe: string; readonly seed: string }, place: Place) => void;
}

export class WatchedShoes {
  readonly #options: WatchedShoesOptions;
  readonly #shoes = new Map<string, Watched>();
  readonly #commitments = new Map<string, string>();
  /** Those that are not watched anymore. */
  readonly #decided = new Set<string>();
  #picture: WirePicture | undefined;

  constructor(options: WatchedShoesOptions) {
    this.#options = options;
    const signed = options.incarnation();
    // Shoes from before a restored backup are looked up at the next visit.
    for (const known of options.shelf.read().open)
      if (known.table === options.code && (known.incarnation ?? signed) === (signed ?? known.incarnation))
        this.#shoes.set(known.shoe, begun(known));
  }

  get(shoe: string | undefined): Watched | undefined {
    return this.#shoes.get(shoe ?? '');
  }

  /** Forgets a shoe whose outcome is known. */
  delete(shoe: string): void {
    this.#shoes.delete(shoe);
    this.#decided.add(shoe);
  }

  /** By its public file: the table may turn cards of a shoe whose seal it has not shown. */
  sealed(shoe: string, { commitment, root }: Pick<SealedShoe, 'commitment' | 'root'>): void {
    if (this.#shoes.has(shoe) || this.#decided.has(shoe)) return;
    if (!this.#commitments.has(shoe)) this.#commitments.set(shoe, commitment);
    this.#note({ shoe }, root, false);
    const watched = this.#shoes.get(shoe);
    if (watched !== undefined) watched.hasGap = true;
  }

  /** Returns the shoes that are no longer on the table. */
  see(picture: WirePicture, entries: readonly WireEntry[], isWhole: boolean): readonly Watched[] {
    const { shoe, nextShoe } = picture.room;
    this.#picture = picture;
    if (!isWhole) for (const watched of this.#shoes.values()) watched.hasGap = true;
    for (const one of [shoe, nextShoe]) if (one !== null) this.#commitments.set(one.shoe, one.commitment);
    for (const entry of entries) this.#readEntry(entry, picture);
    for (const one of [shoe, nextShoe]) if (one?.root !== undefined) this.#note(one, one.root, false);
    if (shoe !== null) this.#learn(shoe.shoe, picture.seat !== null);
    // Shoes of a duel are dealt at other tables too, and shown together when it is over.
    if (picture.room.duel !== undefined && picture.room.closed === null) return [];
    return [...this.#shoes.values()].filter(({ known }) => known.shoe !== shoe?.shoe && known.shoe !== nextShoe?.shoe);
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
    if (event.type === 'ShoeCommitted' || event.type === 'ShoeLent')
      this.#commitments.set(event.shoe, event.commitment);
    if (event.type === 'ShoeSealed') this.#note(event, event.root, true);
    if (event.type === 'ShoeRevealed') this.#options.revealed(event, place);
  }

  /** The seal of a shoe, as the table shows it for the first time. */
  #note({ shoe }: Pick<ShoeNow, 'shoe'>, root: string, early: boolean): void {
    const { code, user, shelf, incarnation, join } = this.#options;
    const [commitment, picture, signed] = [this.#commitments.get(shoe), this.#picture, incarnation()];
    if (commitment === undefined || picture === undefined || this.#isKnown(shoe, signed)) return;
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
      ...(picture.room.duel !== undefined && { until: picture.room.duel.deadline }),
    };
    this.#shoes.set(shoe, begun(own, join()));
    shelf.keep(own);
  }

  /** After a restored backup, a new shoe may have the number of one that was played before. */
  #isKnown(shoe: string, signed: string | undefined): boolean {
    const watched = this.#shoes.get(shoe);
    if (watched === undefined) return false;
    const { incarnation } = watched.known;
    return (
      watched.join === this.#options.join() || incarnation === undefined || (signed ?? incarnation) === incarnation
    );
  }

  /** What becomes known of a shoe while it is in play: the player's bytes in it, who mixed it, and whether they had a seat. */
  #learn(shoe: string, isSeated: boolean): void {
    const watched = this.#shoes.get(shoe);
    if (watched === undefined) return;
    const { known } = watched;
    const mix = this.#options.mix();
    const how = mix?.shoe === shoe ? mix.how : known.mix;
    const bytes =
      known.bytes ?? this.#options.contributions().find((own) => own.shoe === shoe && own.acknowledged)?.bytes;
    // The receipt of a new connection is read a moment after its first picture.
    const signed = watched.join === this.#options.join() ? this.#options.incarnation() : undefined;
    const incarnation = signed ?? known.incarnation ?? this.#options.incarnation();
    const seated = isSeated || known.seated === true;
    const isNew = how !== known.mix || bytes !== known.bytes || incarnation !== known.incarnation;
    if (!isNew && seated === (known.seated === true)) return;
    this.#know(watched, {
      ...(how !== undefined && { mix: how }),
      ...(bytes !== undefined && { bytes }),
      ...(incarnation !== undefined && { incarnation }),
      ...(seated && { seated }),
    });
  }

  #know(watched: Watched, more: Partial<KnownShoe>): void {
    watched.known = { ...watched.known, ...more };
    this.#options.shelf.keep(watched.known);
  }
}

const begun = (known: KnownShoe, join?: number): Watched => ({
  known,
  join,
  dealt: new Map(),
  isAsked: false,
  denied: 0,
  hasGap: join === undefined,
});
