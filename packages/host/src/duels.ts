/**
 * Duels from their creation to their end: the house commits to every seed, the creator's bytes are mixed in, each player gets
 * a table of their own that borrows the shoes, and when nobody can play anymore, everything is shown.
 */
import { duelBytesHash, duelFacts, duelId, parseEntropy, type ShoeFile, shoeFileOf } from '@croupier/fair';
import {
  type AnyGame,
  type Cents,
  cents,
  chips,
  err,
  formatChips,
  type Json,
  ok,
  type Refusal,
  type Result,
} from '@croupier/kernel';
import { type DuelRecord, type DuelTry, payloadHash, type Store } from '@croupier/store/memory';
import type { HostedTable, Lobby, NewRoom, UserId } from './contract.ts';
import { isSilent } from './desk/writing.ts';
import { type DuelSetup, lentShoe, shoesOf } from './duel-setup.ts';
import { isNotNow } from './lobby.ts';
import type { ShoeWorks } from './ports.ts';
import { refuse } from './refusals.ts';
import { shoeTermsOf } from './table-setup.ts';

const HOUR = 3_600_000;
const SEED_BYTES = 32;
/** Duels that are ended at a time. */
const PAGE = 20;

export interface DuelPorts {
  readonly store: Store;
  readonly lobby: Pick<Lobby, 'create' | 'find'>;
  readonly games: readonly AnyGame[];
  readonly shoes: ShoeWorks;
  readonly random: (bytes: number) => Uint8Array;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** What every player can have by topping up. */
  readonly affordable: Cents;
  /** Where rules take a fresh shoe every round. */
  readonly manyShoes: number;
  /** Duels that are not over, of one creator and in all, and tries of one duel. */
  readonly most: { readonly own: number; readonly all: number; readonly tries: number };
}

export interface NewDuelOrder {
  readonly by: UserId;
  readonly cmdId: string;
  readonly game: string;
  /** Options of the game, which reads them itself. */
  readonly setup: unknown;
  /** Chips. */
  readonly bet: number;
  readonly hours: number;
  readonly bytesHash: string | undefined;
}

/** What its creation fixed, as the store keeps it. */
interface Terms {
  readonly game: string;
  readonly rules: Json;
  /** Cents. */
  readonly bet: number;
  readonly bytesHash?: string;
  readonly commitments: readonly string[];
}

/** A duel as it is now. `setup` has no bytes while they are awaited. */
export interface DuelNow extends Pick<Terms, 'game' | 'rules' | 'bet'> {
  readonly record: DuelRecord;
  readonly setup: DuelSetup;
  readonly state: 'mixing' | 'open' | 'ending' | 'ended';
}

type Answer<T> = Promise<Result<T, Refusal>>;

export class Duels {
  readonly #ports: DuelPorts;

  constructor(ports: DuelPorts) {
    this.#ports = ports;
  }

  async create(order: NewDuelOrder): Answer<DuelNow> {
    const { store, random, shoes, now, most, manyShoes } = this.#ports;
    const { by, cmdId, hours, bytesHash } = order;
    const read = this.#rulesOf(order);
    if (!read.ok) return read;
    const { game, rules, rulesHash, isMany } = read.value;
    const seeds = Array.from({ length: isMany ? manyShoes : 1 }, () => random(SEED_BYTES));
    const commitments = seeds.map((seed) => shoes.commit(seed));
    const at = now();
    const deadline = at + hours * HOUR;
    const hash = bytesHash === undefined ? {} : { bytesHash };
    const id = duelId({ rulesHash, deadline, by, commitments, ...hash });
    const bet = chips(order.bet);
    const terms: Terms = { game, rules, bet, commitments, ...hash };
    const created = await store.createDuel({
      duel: id,
      terms: { ...terms, commitments: [...commitments] },
      command: { account: by, cmdId, payloadHash: payloadHash({ duel: game, rules, bet, hours, ...hash }) },
      ...{ at, deadline, most, mixed: bytesHash !== undefined },
      shoes: seeds.map((bytes, index) => ({ shoe: lentShoe({ id }, index + 1), bytes })),
    });
    if (!created.ok) return silent(created);
    const { value } = created;
    return value.kind === 'created'
      ? ok(this.#now(value.record))
      : err(refuse(value.of === 'own' ? 'DUELS_YOURS' : 'DUELS_FULL', { most: most[value.of] }));
  }

  async find(id: string): Answer<DuelNow> {
    const found = await this.#ports.store.duel(id);
    return found.ok ? ok(this.#now(found.value)) : found;
  }

  /** The creator shows the bytes whose hash is in the id. The same again changes nothing. */
  async mix({ id, by, bytes }: { readonly id: string; readonly by: UserId; readonly bytes: string }): Answer<DuelNow> {
    const found = await this.#own(id, by);
    if (!found.ok) return found;
    const { setup, state } = found.value;
    const shown = parseEntropy(bytes);
    if (!shown.ok || setup.bytesHash !== duelBytesHash(shown.value)) return err(refuse('DUEL_BYTES_DIFFER'));
    if (state !== 'mixing') return setup.bytes === undefined ? err(refuse('DUEL_OVER')) : found;
    const mixed = await this.#ports.store.mixDuel({ duel: id, bytes });
    return mixed.ok ? ok(this.#now(mixed.value)) : silent(mixed);
  }

  /** The only table that this user gets in this duel. Asked again under the same id, the same one. */
  async begin({ id, by, cmdId }: { readonly id: string; readonly by: UserId; readonly cmdId: string }): Answer<string> {
    const { store, now, most } = this.#ports;
    const begun = await store.beginTry({ duel: id, user: by, cmdId, at: now(), most: most.tries });
    if (!begun.ok) return silent(begun);
    const { value } = begun;
    if (value.kind === 'over') return err(refuse('DUEL_OVER'));
    if (value.kind === 'unmixed') return err(refuse('DUEL_NOT_MIXED'));
    if (value.kind === 'full') return err(refuse('DUEL_FULL', { most: most.tries }));
    const { cmdId: first } = value.begun;
    const code = await this.#seat(id, value.begun);
    return code.ok && first !== cmdId ? err(refuse('DUEL_TRIED', { code: code.value })) : code;
  }

  /** By its creator, before the deadline, once every try is finished. */
  async end(id: string, by: UserId): Answer<DuelNow> {
    const found = await this.#own(id, by);
    if (!found.ok) return found;
    const ended = await this.#ports.store.endDuel({ duel: id, at: this.#ports.now() });
    if (!ended.ok) return silent(ended);
    const duel = this.#now(ended.value);
    if (duel.state === 'mixing' || duel.state === 'open') return err(refuse('DUEL_UNFINISHED'));
    return ok(duel);
  }

  /** The file of one of its shoes: its seed is null until the duel has ended. */
  async shoe(id: string, number: number): Answer<ShoeFile> {
    const { store, shoes } = this.#ports;
    const found = await this.find(id);
    if (!found.ok) return found;
    const { setup, state } = found.value;
    const shoe = lentShoe({ id }, number);
    const secret = await store.sealed(shoe);
    if (!secret.ok) return secret;
    if (state === 'mixing' || (setup.bytesHash !== undefined && setup.bytes === undefined))
      return err(refuse('DUEL_NOT_MIXED'));
    const { rulesHash, ...terms } = this.#termsOf(found.value);
    const facts = duelFacts({ ...setup, rulesHash }, { ...terms, shoeNumber: number });
    const made = shoes.seal(secret.value.bytes, facts);
    if (!made.ok) throw new Error(`the shoe ${shoe} cannot be sealed: ${made.error.code}`);
    const played = { sealed: made.value.sealed, dealt: [], refills: [] };
    return ok(shoeFileOf(played, state === 'ended' ? secret.value.bytes : null));
  }

  /**
   * One step for every duel that is over: first every table loses its player, then all are closed, which shows their seeds,
   * and then the duel has ended. Any number of processes may do it, and it goes on after a restart.
   */
  async sweep(): Promise<void> {
    const { store, now } = this.#ports;
    const due = await store.dueDuels({ at: now(), limit: PAGE });
    for (const id of due.ok ? due.value : []) {
      const duel = await this.find(id);
      if (duel.ok) await this.#finish(duel.value);
    }
  }

  async #finish({ record, setup }: DuelNow): Promise<void> {
    const { store, now: clock } = this.#ports;
    const tables = tablesOf(record);
    if (!(await this.#close(tables))) return;
    // A table that was placed meanwhile is closed next time.
    const now = await this.find(record.duel);
    if (!now.ok || tablesOf(now.value.record).length !== tables.length) return;
    await store.closeDuel({ duel: record.duel, shoes: shoesOf(setup), at: clock() });
  }

  /** First every table loses its player, and then all are closed. False if some are still open. */
  async #close(ids: readonly string[]): Promise<boolean> {
    const tables: HostedTable[] = [];
    for (const id of ids) {
      const found = await this.#ports.lobby.find(id);
      if (found.ok) tables.push(found.value);
      // It is unknown whether someone is still playing there.
      else if (isNotNow(found.error)) return false;
    }
    const free = await Promise.all(tables.map((table) => table.endTry()));
    if (free.includes(false)) return false;
    const closed = await Promise.all(tables.map((table) => table.closeTry()));
    return !closed.includes(false);
  }

  /** What a crash has interrupted is finished, under the id it began with. */
  async #seat(id: string, { user: by, cmdId, table }: DuelTry): Answer<string> {
    const found = await this.find(id);
    if (!found.ok) return found;
    const { game, rules, setup, state } = found.value;
    if (state === 'ending' || state === 'ended') return table === undefined ? err(refuse('DUEL_OVER')) : ok(table);
    const room: NewRoom = { game, setup: rules, start: 'host', clocks: 'off', locked: true, aids: [] };
    const made = await this.#ports.lobby.create({ by, cmdId, room, duel: setup });
    if (made.ok) return ok(made.value.id);
    // The duel ended meanwhile.
    return err(made.error.code === 'ROOM_CLOSED' ? refuse('DUEL_OVER') : made.error);
  }

  async #own(id: string, by: UserId): Answer<DuelNow> {
    const found = await this.find(id);
    return found.ok && found.value.record.by !== by ? err(refuse('DUEL_NOT_YOURS')) : found;
  }

  #rulesOf({ game: id, setup, bet }: NewDuelOrder) {
    const game = this.#ports.games.find((known) => known.id === id);
    if (game === undefined) return err(refuse('GAME_UNKNOWN', { game: id }));
    const asked = game.setup(setup ?? {});
    if (!asked.ok) return asked;
    const fixed = asked.value.withBet(chips(bet));
    if (fixed === undefined) return err(refuse('DUEL_NOT_FIXED', { game: game.name }));
    const { affordable } = this.#ports;
    // Otherwise what a player can't afford would count as a mistake.
    const needed = fixed.mostAtRisk ?? chips(bet);
    if (needed > affordable) {
      const most = cents(Math.floor((affordable * chips(bet)) / needed));
      return err(refuse('DUEL_BET_LARGE', { most: formatChips(most) }));
    }
    // The bet came from outside, and is now one of its options.
    const read = game.setup(fixed.json);
    if (!read.ok) return read;
    const { rulesHash, cutAt } = shoeTermsOf(game)(read.value.json);
    return ok({ game: id, rules: read.value.json, rulesHash, isMany: cutAt === 1 });
  }

  #termsOf({ game: id, rules }: Pick<Terms, 'game' | 'rules'>) {
    const game = this.#ports.games.find((known) => known.id === id);
    if (game === undefined) throw new Error(`a duel of the game ${id}, which is not known here`);
    return shoeTermsOf(game)(rules);
  }

  #now(record: DuelRecord): DuelNow {
    // Written by `create` only.
    const { game, rules, bet, bytesHash, commitments } = record.terms as unknown as Terms;
    const { duel: id, by, deadline, bytes, endingAt, endedAt } = record;
    const shown = bytes === undefined || bytes === null ? {} : { bytes };
    const setup: DuelSetup = { id, deadline, by, commitments, ...(bytesHash !== undefined && { bytesHash }), ...shown };
    const isOver = endingAt !== undefined || this.#ports.now() >= deadline;
    const state = endedAt !== undefined ? 'ended' : isOver ? 'ending' : bytes === null ? 'mixing' : 'open';
    return { record, game, rules, bet, setup, state };
  }
}

const tablesOf = ({ tries }: DuelRecord): readonly string[] => tries.flatMap(({ table }) => table ?? []);

/** It is not known whether it was written: the same request again tells. */
const silent = <T>(refused: Result<T, Refusal>): Result<never, Refusal> => {
  if (refused.ok) throw new Error('not refused');
  return err(isSilent(refused.error) ? refuse('OUTCOME_UNKNOWN') : refused.error);
};
