/**
 * Where a table decides and writes: the state as the log tells it, the secrets it needs, and the way from a command to
 * the disk. Used by one at a time. Memory is a cache of the log: when it is not known whether a commit went through,
 * the log is read before anything else is done.
 */
import {
  type AnyGame,
  type AnySetup,
  err,
  type Happening,
  type Motion,
  ok,
  type Refusal,
  type Result,
  type Seat,
  timeline,
} from '@croupier/kernel';
import {
  type BegunIncarnation,
  type CommandRef,
  genesisHash,
  payloadHash,
  payloadHashOfTexts,
  type StoredEvent,
  type TableRecord,
} from '@croupier/store/memory';
import type { HouseAct, LogEntry, Order, Reply, TableEntry, UserId } from '../contract.ts';
import type { HostPorts } from '../ports.ts';
import { refuse } from '../refusals.ts';
import { shoeTermsOf, type TableSetup } from '../table-setup.ts';
import { askedOf } from './asked.ts';
import type { Balances } from './balances.ts';
import { Draft, type DraftedCommand, type Fixed } from './draft.ts';
import { withoutLeaves } from './entries.ts';
import { settle } from './house.ts';
import { actOfHouse } from './house-acts.ts';
import { carryOut } from './orders.ts';
import { entriesOf, learnSecrets, neededShoes, readOn } from './reading.ts';
import { Secrets } from './secrets.ts';
import { beginTable, type TableState } from './state.ts';
import { Writer } from './writing.ts';

/** How often a command is tried again because another one was faster. */
const TRIES = 4;

export interface TableParts {
  readonly ports: HostPorts;
  readonly balances: Balances;
  readonly game: AnyGame;
  readonly record: TableRecord;
  readonly setup: { readonly table: TableSetup; readonly game: AnySetup };
  /** The last one that began with a restored backup. */
  readonly incarnation: BegunIncarnation | undefined;
}

/** What has come into the state. */
export interface Change {
  readonly entries: readonly LogEntry[];
  /** Milliseconds that screens need for it. */
  readonly shown: number;
  /** Written here, so that other processes do not know it yet. */
  readonly written: boolean;
}

/** The accounts of bots, which must exist before they sit down. */
export interface BotAccounts {
  user(seat: Seat): UserId;
  /** False: the store did not answer. */
  prepare(entries: readonly TableEntry[]): Promise<boolean>;
}

export class Desk {
  readonly #parts: TableParts;
  readonly #bots: BotAccounts;
  readonly #fixed: Fixed;
  readonly #secrets: Secrets;
  readonly #writer: Writer;
  readonly #changed: (change: Change) => void;
  #state: TableState;
  #stale = true;

  /** `changed` hears of everything that comes into the state, from any process, in order and once. */
  constructor(parts: TableParts, bots: BotAccounts, changed: (change: Change) => void) {
    const { ports, record, setup, game, balances } = parts;
    this.#parts = parts;
    this.#bots = bots;
    this.#changed = changed;
    this.#secrets = new Secrets(ports.shoes);
    this.#writer = new Writer(ports.store, ports.clock, record.table);
    this.#fixed = {
      table: record.table,
      terms: shoeTermsOf(game),
      seats: setup.game.seats,
      rules: setup.game.begin().setup,
      secrets: this.#secrets,
      freshShoe: () => {
        const seed = ports.random(32);
        return { seed, commitment: ports.shoes.commit(seed) };
      },
      funds: (user) => balances.of(user),
    };
    this.#state = beginTable(setup.game, setup.table, { hash: genesisHash(record), at: record.at });
  }

  get state(): TableState {
    return this.#state;
  }

  /** `text`: the canonical text of the command. */
  async serve(order: Order, text: string): Promise<Reply> {
    const { by, cmdId } = order;
    const hash = payloadHashOfTexts({ command: text, table: JSON.stringify(this.#fixed.table) });
    const ref: CommandRef = { account: by, cmdId, payloadHash: hash };
    let refreshed = false;
    for (let tries = 0; tries < TRIES; tries++) {
      if (!(await this.#isFresh())) break;
      const draft = this.#draft(askedOf(order, this.#state.room));
      const refusal = this.#decide(draft, order);
      if (refusal?.code === 'INSUFFICIENT_BALANCE' && !refreshed) {
        refreshed = true;
        if (!(await this.#parts.balances.refresh([by])).ok) break;
        continue;
      }
      if (refusal?.code === 'SHOE_OPENING') return this.#writer.later(ref, refusal);
      if (refusal !== undefined) {
        const reply = await this.#writer.refuse(ref, refusal, this.#state.seq);
        if (reply !== 'behind') return reply;
        // What was refused may be right by now: somebody else has written.
        this.#stale = true;
        continue;
      }
      if (!(await this.#seat(draft.entries))) break;
      const written = await this.#writer.write(draft, this.#state.seq, ref);
      if (written.kind === 'done') return ok({ seq: draft.state.seq, entries: this.#commit(draft, written.events) });
      if (written.kind === 'repeated') return written.reply;
      if (written.kind === 'refused') return this.#writer.keep(ref, written.refusal);
      this.#stale = true;
      if (written.kind === 'unknown') break;
    }
    return err(refuse('OUTCOME_UNKNOWN'));
  }

  /** What the house wants, on the newest state. False: the outcome is not known, so ask again. */
  async house(choose: (state: TableState) => HouseAct | undefined): Promise<boolean> {
    for (let tries = 0; tries < TRIES; tries++) {
      if (!(await this.#isFresh())) return false;
      const act = choose(this.#state) ?? { type: 'prepare' };
      const draft = this.#draft({ by: 'house', order: act });
      actOfHouse(draft, act);
      if (draft.refused !== undefined) this.#refused(act, draft.refused);
      settle(draft);
      if (draft.entries.length === 0) return true;
      if (!(await this.#seat(draft.entries))) return false;
      const { table } = this.#fixed;
      const from = this.#state.seq;
      // Two processes that want to go on from one seq compete for one id; who loses reads on and looks again.
      const ref = { account: 'house', cmdId: `${table}:${from}`, payloadHash: payloadHash({ table, from }) };
      const written = await this.#writer.write(draft, from, ref);
      if (written.kind === 'refused') throw new Error(`the house was refused: ${written.refusal.code}`);
      if (written.kind === 'done') {
        this.#commit(draft, written.events);
        return true;
      }
      this.#stale = true;
    }
    return false;
  }

  /** The game refuses what it has asked for itself: a mistake of ours, but no reason to stop the table. */
  #refused({ type }: HouseAct, { code, message }: Refusal): void {
    const error = new Error(`${code}: ${message}`);
    this.#parts.ports.trouble({ table: this.#fixed.table, what: `the house was refused its own ${type}`, error });
  }

  /** Reads what the log has beyond the state. A refusal: the store did not answer. */
  async readOn(): Promise<Result<undefined, Refusal>> {
    const { store } = this.#parts.ports;
    const read = await readOn(store, this.#fixed.table, this.#state);
    if (!read.ok) return read;
    const { state, entries } = read.value;
    const refusal = await learnSecrets(store, this.#secrets, state.room);
    if (refusal !== undefined) return err(refusal);
    const refreshed = await this.#parts.balances.refresh(state.room.sitters.map(({ user }) => user));
    if (!refreshed.ok) return refreshed;
    this.#state = state;
    this.#stale = false;
    this.#changed({ entries: entries.map(withoutLeaves), shown: 0, written: false });
    return ok(undefined);
  }

  async #isFresh(): Promise<boolean> {
    return !this.#stale || (await this.readOn()).ok;
  }

  /** Who is about to sit down has an account, and what is in it is known. */
  async #seat(entries: readonly TableEntry[]): Promise<boolean> {
    const seated = entries.flatMap((entry) =>
      'room' in entry && entry.room.type === 'SeatTaken' ? [entry.room.user] : [],
    );
    if (seated.length === 0) return true;
    return (await this.#bots.prepare(entries)) && (await this.#parts.balances.learn(seated)).ok;
  }

  #draft(asked: DraftedCommand): Draft {
    return new Draft(this.#fixed, this.#state, { at: this.#parts.ports.clock.now(), asked });
  }

  #decide(draft: Draft, { by, command }: Order): Refusal | undefined {
    const { game } = this.#parts;
    const refusal = carryOut(draft, { by, command, game, botUser: (seat) => this.#bots.user(seat) });
    if (refusal === undefined) settle(draft);
    return refusal;
  }

  /** Only now does the state change. */
  #commit(draft: Draft, events: readonly StoredEvent[]): readonly LogEntry[] {
    const { ports, balances } = this.#parts;
    this.#state = { ...draft.state, hash: events.at(-1)?.hash ?? this.#state.hash };
    balances.apply(draft.events.flatMap(({ postings = [] }) => postings));
    for (const write of draft.vault) if (write.kind === 'put') this.#secrets.learn(write.shoe, write.bytes);
    this.#secrets.forgetAllBut(neededShoes(this.#state.room));
    const entries = entriesOf(events).map(withoutLeaves);
    // How long results are shown is what their clock counts, so they are no part of the motion before it.
    const motionOf = ({ motion }: Happening): Motion => (motion === 'results' ? 'still' : motion);
    const shown = timeline(draft.happenings, motionOf, ports.speed).total;
    this.#changed({ entries, shown, written: true });
    return entries;
  }
}
