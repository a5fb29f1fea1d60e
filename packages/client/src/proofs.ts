/**
 * Every card is checked here, when it lands, against the sealed shoe: one salted hash for each place, published before
 * the first bet. A card that does not match stops the table.
 */
import { type CardProof, checkCard, checkShoe, parseShoeFile, type SealedShoe } from '@croupier/fair';
import type { TurnedCard } from '@croupier/kernel';
import type { WireEntry, WirePicture } from '@croupier/protocol';
import type { Mismatch, ProofState } from './table-link.ts';

export interface ProofDeskOptions {
  /** The public file of a shoe. */
  readonly fetchShoe: (id: string) => Promise<unknown>;
  /** The cards an event turns, as the game says; undefined while its narrator is not loaded. */
  readonly turned: (event: { readonly type: string }) => readonly TurnedCard[] | undefined;
  readonly changed: (state: ProofDeskState) => void;
  /** A card that the game says was turned, and its proof. */
  readonly proved: (shoe: string, proof: CardProof) => void;
  /** A shoe by its public file: what it is bound to, and the hashes of its cards. */
  readonly sealed: (id: string, shoe: SealedShoe) => void;
}

export interface ProofDeskState {
  readonly proofs: ProofState;
  readonly checked: number;
  /** Not every card that was turned: some were before the player came, or while the connection was lost. */
  readonly isPartial: boolean;
  readonly mismatch: Mismatch | undefined;
}

interface Turned {
  readonly shoe: string;
  readonly proof: CardProof;
}

const RETRY = [1000, 3000, 10_000, 30_000];
/** How many answers may fail before the player sees that nothing can be checked. */
const PATIENCE = 2;

export class ProofDesk {
  readonly #options: ProofDeskOptions;
  readonly #sealed = new Map<string, SealedShoe>();
  readonly #commitments = new Map<string, string>();
  readonly #asked = new Set<string>();
  readonly #older = new Set<string>();
  #waiting: Turned[] = [];
  #shoe: string | undefined;
  #checked = 0;
  /** The first position of the shoe that was checked here. Games turn the first card of a shoe. */
  #first = Number.POSITIVE_INFINITY;
  #hasGap = false;
  #seq: number | undefined;
  #isWithheld = false;
  #mismatch: Mismatch | undefined;
  #told: ProofDeskState | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ProofDeskOptions) {
    this.#options = options;
  }

  see(picture: WirePicture, entries: readonly WireEntry[]): void {
    const { shoe, nextShoe } = picture.room;
    if (this.#seq !== undefined && this.#seq + entries.length !== picture.seq) this.#hasGap = true;
    this.#seq = picture.seq;
    const shoes = shoesOf(entries, shoe?.shoe);
    for (const [at, { entry }] of entries.entries()) if ('game' in entry) this.#take(entry, shoes[at]);
    for (const one of [shoe, nextShoe]) if (one !== null) this.#promised(one.shoe, one.commitment);
    if (shoe !== null && shoe.shoe !== this.#shoe) {
      this.#shoe = shoe.shoe;
      this.#checked = 0;
      this.#first = Number.POSITIVE_INFINITY;
      this.#hasGap = false;
      this.#isWithheld = false;
      this.#fetch(shoe.shoe, shoe.root, 0);
    }
    for (const older of this.#older) this.#fetch(older, undefined, 0);
    this.#older.clear();
    this.#work();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** A commitment that changes after it was shown would undo everything that follows from it. */
  #promised(shoe: string, commitment: string): void {
    const before = this.#commitments.get(shoe);
    if (before !== undefined && before !== commitment)
      this.#stop(shoe, undefined, 'The fingerprint of this shoe’s secret number was changed after it was shown.');
    this.#commitments.set(shoe, commitment);
  }

  #take(entry: Extract<WireEntry['entry'], { game: unknown }>, current: string | undefined): void {
    const proofs = entry.proofs ?? [];
    const turned = this.#options.turned(entry.game);
    if (turned !== undefined && turned.length !== proofs.length) {
      this.#stop(current ?? '', turned[0]?.index, 'A card was turned over without its proof.');
      return;
    }
    for (const [at, proof] of proofs.entries()) {
      const said = turned?.[at];
      if (said !== undefined && (said.card !== proof.card || said.index !== proof.index))
        this.#stop(said.shoe, said.index, 'The card on the table is not the card its proof shows.');
      if (said !== undefined) this.#options.proved(said.shoe, proof);
      const shoe = said?.shoe ?? current ?? '';
      this.#waiting.push({ shoe, proof });
      // Of a shoe that came and went between two pictures.
      if (shoe !== '' && !this.#sealed.has(shoe)) this.#older.add(shoe);
    }
  }

  #fetch(id: string, root: string | undefined, tries: number): void {
    if (this.#asked.has(id)) return;
    this.#asked.add(id);
    this.#options.fetchShoe(id).then(
      (raw) => this.#got(id, root, raw),
      () => {
        // Without the file nothing is proved yet, and nothing is disproved.
        this.#asked.delete(id);
        if (id === this.#shoe && tries >= PATIENCE) this.#isWithheld = true;
        this.#tell();
        const wait = RETRY[Math.min(tries, RETRY.length - 1)];
        this.#timer = setTimeout(() => this.#fetch(id, root, tries + 1), wait);
      },
    );
  }

  #got(id: string, root: string | undefined, raw: unknown): void {
    const file = parseShoeFile(raw);
    if (!file.ok) {
      this.#stop(id, undefined, file.error.message);
      return;
    }
    const { facts, context, commitment, leaves, dealt, refills } = file.value;
    const sealed = { facts, context, commitment, root: file.value.root, leaves };
    if (root !== undefined && root !== sealed.root)
      this.#stop(id, undefined, 'The sealed shoe is not the one the table showed.');
    const shown = this.#commitments.get(id);
    if (shown !== undefined && shown !== commitment)
      this.#stop(id, undefined, 'The sealed shoe does not match the fingerprint that was shown.');
    const failed = checkShoe({ sealed, dealt, refills }).steps.find(({ outcome }) => outcome === 'failed');
    if (failed !== undefined)
      this.#stop(id, failed.problem?.details['index'] as number | undefined, failed.problem?.message ?? '');
    if (`${facts.table}.${facts.shoeNumber}` !== id)
      this.#stop(id, undefined, 'The server sent the file for a different shoe.');
    this.#sealed.set(id, sealed);
    this.#options.sealed(id, sealed);
    if (id === this.#shoe) {
      // Cards that were turned before we came are in the file, and have just been checked.
      const known = new Set(dealt.map(({ index }) => index));
      this.#checked += dealt.length;
      this.#first = Math.min(this.#first, ...known);
      if (dealt.length > 0) this.#hasGap = false;
      this.#waiting = this.#waiting.filter(
        ({ shoe, proof }) => shoe !== id || !known.has(proof.index) || !same(dealt, proof),
      );
    }
    this.#work();
  }

  #work(): void {
    const rest: Turned[] = [];
    for (const turned of this.#waiting) {
      const sealed = this.#sealed.get(turned.shoe);
      if (sealed === undefined) rest.push(turned);
      else if (checkCard(sealed, turned.proof)) this.#count(turned);
      else
        this.#stop(turned.shoe, turned.proof.index, 'A card does not match the shoe that was sealed before you bet.');
    }
    this.#waiting = rest;
    this.#tell();
  }

  #count({ shoe, proof }: Turned): void {
    this.#checked += 1;
    if (shoe === this.#shoe) this.#first = Math.min(this.#first, proof.index);
  }

  #stop(shoe: string, index: number | undefined, sentence: string): void {
    this.#mismatch ??= { shoe, index, sentence };
    this.#tell();
  }

  #tell(): void {
    const isPartial = this.#checked > 0 && (this.#hasGap || this.#first > 0);
    const state = { proofs: this.#state(), checked: this.#checked, isPartial, mismatch: this.#mismatch };
    const told = this.#told;
    const isSame = state.proofs === told?.proofs && state.checked === told.checked && isPartial === told.isPartial;
    if (isSame && state.mismatch === told.mismatch) return;
    this.#told = state;
    this.#options.changed(state);
  }

  #state(): ProofState {
    if (this.#mismatch !== undefined) return 'mismatch';
    if (this.#shoe === undefined) return 'unproved';
    if (this.#waiting.length === 0 && this.#sealed.has(this.#shoe)) return 'all-match';
    return this.#isWithheld && !this.#sealed.has(this.#shoe) ? 'withheld' : 'checking';
  }
}

/**
 * The shoe that the cards of each entry came from. News may span a change of shoes, and between the seal of a shoe and its
 * first round no card is turned. Shoes of a table are numbered: `K7QM2X.1`, `K7QM2X.2`.
 */
const shoesOf = (entries: readonly WireEntry[], last: string | undefined): readonly (string | undefined)[] => {
  let current = last;
  const backwards = entries.toReversed().map(({ entry }) => {
    const shoe = current;
    // A shoe that is sealed and not dealt from yet is not the one on the table.
    if ('room' in entry && entry.room.type === 'ShoeSealed' && entry.room.shoe === current) current = before(current);
    return shoe;
  });
  return backwards.toReversed();
};

const before = (shoe: string): string => shoe.replace(/\d+$/, (number) => String(Number(number) - 1));

const same = (dealt: readonly CardProof[], proof: CardProof): boolean =>
  dealt.some(({ index, card, salt }) => index === proof.index && card === proof.card && salt === proof.salt);
