/**
 * What a command would lead to, before it is on disk: entries, the money they move, rounds they close, secrets they
 * need. Thrown away if the store says no; nothing outside has changed then, apart from a shoe that may be sealed anew.
 */
import { DECK, type ShoeTicket } from '@croupier/cards';
import type { SealedShoe, Seed, ShoeFacts } from '@croupier/fair';
import {
  type Ask,
  type Cents,
  cents,
  type Happening,
  type Json,
  type Posting,
  type Refusal,
  type Seat,
  ZERO,
} from '@croupier/kernel';
import type { ClosedRound, NewEvent, ShoeNote, Side, TablePosting, VaultWrite } from '@croupier/store/memory';
import type { AskedCommand, TableEntry } from '../contract.ts';
import { lentShoe } from '../duel-setup.ts';
import { gameNote, roomNote, toldRound } from '../history/notes.ts';
import { tell } from '../history/tale.ts';
import { missingFrom, mixtureOf } from '../room/mixing.ts';
import { isPerson, sitterAt } from '../room/room.ts';
import type { RoomEvent } from '../room/room-events.ts';
import type { ShoeTerms } from '../table-setup.ts';
import { ENTRY_VERSION, entryJson } from './entries.ts';
import type { Secrets } from './secrets.ts';
import { afterHappening, afterRoomEvent, type LogPosition, type TableState } from './state.ts';

/** What stays the same for all drafts of a table. */
export interface Fixed {
  readonly table: string;
  /** What a shoe under these rules is bound to. */
  readonly terms: (rules: Json) => ShoeTerms;
  readonly seats: number;
  /** What the table began with, as the game writes it. */
  readonly rules: Json;
  readonly secrets: Pick<Secrets, 'seal' | 'draw' | 'prove' | 'reveal'>;
  readonly freshShoe: () => { readonly seed: Seed; readonly commitment: string };
  readonly funds: (user: string) => Cents;
}

type WithoutCount<T> = T extends unknown ? Omit<T, 'events'> : never;

/** What a draft is made for. How many events it leads to is known when all of them are in it. */
export type DraftedCommand = WithoutCount<AskedCommand>;

/** A card of a shoe that is not mixed yet was asked for. */
export class UnsealedShoe extends Error {}

interface Pending {
  readonly entry: TableEntry;
  readonly postings: readonly TablePosting[];
  readonly shoe: ShoeNote | undefined;
}

export class Draft {
  readonly #fixed: Fixed;
  readonly #at: number;
  readonly #asked: DraftedCommand;
  readonly #pending: Pending[] = [];
  readonly #vault: VaultWrite[] = [];
  readonly #rounds: ClosedRound[] = [];
  readonly happenings: Happening[] = [];
  /** The game has refused what the house asked for: nothing of it is in here. */
  refused: Refusal | undefined;
  #state: TableState;
  #sealed: { readonly shoe: string; readonly sealed: SealedShoe } | undefined;

  constructor(fixed: Fixed, state: TableState, { at, asked }: { readonly at: number; readonly asked: DraftedCommand }) {
    this.#fixed = fixed;
    this.#state = state;
    this.#at = at;
    this.#asked = asked;
  }

  get state(): TableState {
    return this.#state;
  }

  get table(): string {
    return this.#fixed.table;
  }

  /** How many can sit here. */
  get seats(): number {
    return this.#fixed.seats;
  }

  /** When all of it will have happened, in milliseconds since 1970. */
  get at(): number {
    return this.#at;
  }

  get entries(): readonly TableEntry[] {
    const events = this.#pending.length;
    return this.#pending.map(({ entry }, at) =>
      at === 0 ? { asked: { ...this.#asked, events } as AskedCommand, ...entry } : entry,
    );
  }

  get events(): readonly NewEvent[] {
    const pending = this.#pending;
    return this.entries.map((entry, at) => ({
      v: ENTRY_VERSION,
      event: entryJson(entry),
      postings: pending[at]?.postings ?? [],
      ...(pending[at]?.shoe && { shoe: pending[at].shoe }),
    }));
  }

  get vault(): readonly VaultWrite[] {
    return this.#vault;
  }

  get rounds(): readonly ClosedRound[] {
    return this.#rounds;
  }

  room(event: RoomEvent): void {
    this.#state = afterRoomEvent(this.#state, event, this.#place());
    this.#pending.push({ entry: { room: event }, postings: [], shoe: roomNote(event) });
  }

  /**
   * What the game may know. A shoe of version 1 is sealed the moment the game looks into it, with the entropy so far; one of
   * version 2 must have been sealed before.
   */
  ask(by: Seat | 'house'): Ask {
    const { secrets } = this.#fixed;
    const { next, nextRules } = this.#state.room;
    const funds = (seat: Seat): Cents => this.#fundsOf(seat);
    const draw: Ask['draw'] = (mark, index) => secrets.draw(mark, index);
    if (next === undefined) return { by, draw, funds, nextShoe: this.#noShoeLeft() };
    const { sealed } = next;
    const { decks, cutAt } = sealed?.facts ?? this.#terms();
    const nextSetup = sealed === undefined ? nextRules : sealed.rules;
    return {
      by,
      draw: (mark, index) => {
        if (mark.id === next.shoe && sealed === undefined) {
          if (next.version === 2) throw new UnsealedShoe(next.shoe);
          this.#seal();
        }
        return secrets.draw(mark, index);
      },
      funds,
      nextShoe: { id: next.shoe, commitment: next.commitment, size: decks * DECK.length, cutAt },
      ...(nextSetup !== undefined && { nextSetup }),
    };
  }

  game(happenings: readonly Happening[], by: Seat | 'house'): void {
    for (const happening of happenings) this.#happen(happening, by);
  }

  /** What is dealt from after the shoe in play. A duel has no more shoes than it was created with, and none after a restored backup. */
  prepareShoe(): void {
    const { duel, shoes, isRestored } = this.#state.room;
    const number = shoes + 1;
    const commitment = duel?.commitments[shoes];
    if (duel === undefined) this.#commitShoe(number);
    else if (commitment !== undefined && !isRestored) {
      this.room({ type: 'ShoeLent', shoe: lentShoe(duel, number), number, commitment });
      this.#publish();
    }
  }

  #commitShoe(number: number): void {
    const shoe = `${this.#fixed.table}.${number}`;
    // Nobody knows it before it is on disk: another process may have committed to this shoe meanwhile, with another seed.
    const { seed, commitment } = this.#fixed.freshShoe();
    this.#vault.push({ kind: 'put', shoe, bytes: seed });
    this.room({ type: 'ShoeCommitted', shoe, number, commitment, version: 2 });
  }

  /** With the bytes that were shown so far. Those that are missing are left out, and the log says whose. */
  sealShoe(): void {
    const { next } = this.#state.room;
    for (const user of missingFrom(this.#state.room) ?? [])
      this.room({ type: 'ContributionMissed', user, shoe: next?.shoe ?? '' });
    this.#publish();
  }

  revealShoe(shoe: string): void {
    this.#vault.push({ kind: 'reveal', shoe });
    this.room({ type: 'ShoeRevealed', shoe, seed: this.#fixed.secrets.reveal(shoe) });
  }

  /** The last shoe of a duel is in play, so no command that is let through asks for another one. */
  #noShoeLeft(): ShoeTicket {
    const { shoe } = this.#state.position;
    if (this.#state.room.duel === undefined || shoe === undefined) throw new Error('no shoe is committed');
    return shoe;
  }

  #fundsOf(seat: Seat): Cents {
    const user = sitterAt(this.#state.room, seat)?.user;
    return user === undefined ? ZERO : cents(this.#fixed.funds(user) + this.#moved(user));
  }

  /** What this draft has given a user so far; below zero: taken. */
  #moved(user: string): number {
    const isUser = (side: Side): boolean => typeof side === 'object' && 'user' in side && side.user === user;
    return this.#pending
      .flatMap(({ postings }) => postings)
      .reduce((sum, { from, to, amount }) => sum + (isUser(to) ? amount : 0) - (isUser(from) ? amount : 0), 0);
  }

  #place(): LogPosition {
    return { seq: this.#state.seq + 1, hash: '', at: this.#at };
  }

  #happen(happening: Happening, by: Seat | 'house'): void {
    const { event, after, postings, closed } = happening;
    const { position, room, roundFrom } = this.#state;
    const opens = after.shoe !== undefined && after.shoe.id === room.next?.shoe && position.shoe?.id !== after.shoe.id;
    if (opens && room.next?.sealed === undefined) this.#publish();
    const proofs = this.#prove(happening);
    const sides = postings.map((posting) => this.#posting(posting));
    if (closed) {
      const results = closed.results.flatMap(({ seat, staked, returned }) => {
        const user = sitterAt(this.#state.room, seat);
        return user !== undefined && isPerson(user) ? [{ user: user.user, seat, staked, returned }] : [];
      });
      const told = this.#told(happening);
      this.#rounds.push({
        round: closed.round,
        firstSeq: roundFrom,
        lastSeq: this.#state.seq + 1,
        results,
        ...(told !== undefined && { told }),
      });
    }
    this.#state = afterHappening(this.#state, happening, by, this.#place());
    this.happenings.push(happening);
    const entry = { game: event, by, ...(proofs.length > 0 && { proofs }) };
    this.#pending.push({ entry, postings: sides, shoe: gameNote(happening, position.shoe) });
  }

  /** The round that this event closes. */
  #told({ after, say }: Happening): Json | undefined {
    const { tale, seq } = this.#state;
    return toldRound(tell(tale, seq + 1, say()), after.setup, this.#fixed.rules);
  }

  /** Once in a draft: an earlier draft that came to nothing may have sealed it with less entropy. */
  #seal(): { readonly shoe: string; readonly sealed: SealedShoe } {
    const { next } = this.#state.room;
    if (next === undefined) throw new Error('no shoe is committed');
    const { table, secrets } = this.#fixed;
    const from = this.#state.room.duel?.id ?? table;
    const bound = { table: from, shoeNumber: next.number, ...this.#terms() };
    const facts: ShoeFacts =
      next.version === 2 ? { version: 2, ...bound, entropy: mixtureOf(next) } : { ...bound, entropy: next.entropy };
    this.#sealed ??= { shoe: next.shoe, sealed: secrets.seal(next.shoe, facts) };
    return this.#sealed;
  }

  /** Of the shoe that is opened next. */
  #terms(): ShoeTerms {
    const { rules, nextRules = rules } = this.#state.room;
    return this.#fixed.terms(nextRules);
  }

  #publish(): void {
    const { shoe, sealed } = this.#seal();
    const { facts, context, root, leaves } = sealed;
    this.room({ type: 'ShoeSealed', shoe, facts, context, root, leaves });
  }

  #prove({ turned, after }: Happening): NonNullable<Extract<TableEntry, { readonly game: unknown }>['proofs']> {
    return turned.map(({ shoe, index, card }) => {
      const mark = [after.shoe, this.#state.position.shoe].find((known) => known?.id === shoe);
      if (mark === undefined) throw new Error(`a card of ${shoe}, which is not on the table`);
      const proof = this.#fixed.secrets.prove(mark, index);
      if (proof.card !== card) throw new Error(`the card at ${shoe}/${index} is not the one that was sealed`);
      return proof;
    });
  }

  /** Whose account a seat stands for is known here, at the moment of the event. */
  #posting({ from, to, amount }: Posting): TablePosting {
    return { from: this.#side(from), to: this.#side(to), amount };
  }

  #side(side: Posting['from']): Side {
    if (typeof side === 'string') return side;
    const sitter = sitterAt(this.#state.room, side.seat);
    if (sitter === undefined) throw new Error(`money for seat ${side.seat}, which is empty`);
    return { user: sitter.user };
  }
}
