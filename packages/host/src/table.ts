/**
 * One table in this process: a mailbox, the state as the log tells it, and what follows by itself from each commit.
 * The order never changes: decide → commit → state → ack → tell the others. Memory is a cache of the log: when it is
 * not known whether a commit went through, the log is read before anything else is done.
 */
import {
  type AnyGame,
  type AnySetup,
  type Cents,
  cents,
  err,
  type Json,
  ok,
  type Refusal,
  timeline,
  ZERO,
} from '@croupier/kernel';
import {
  type CommandRef,
  canonical,
  genesisHash,
  payloadHash,
  type StoredEvent,
  type TableRecord,
} from '@croupier/store/memory';
import type { Balances } from './balances.ts';
import { BotSeats } from './bot-seats.ts';
import { Clockwork } from './clockwork.ts';
import type { HostedTable, LogEntry, News, Order, Picture, Reply, UserId } from './contract.ts';
import { Draft, type Fixed } from './draft.ts';
import { withoutLeaves } from './entries.ts';
import { closeEmpty, dueWhen, fireDeadline, giveUpSeat, revealRetired, settle } from './house.ts';
import { Mailbox } from './mailbox.ts';
import { carryOut } from './orders.ts';
import { pictureFor } from './picture.ts';
import type { HostPorts } from './ports.ts';
import { Presence } from './presence.ts';
import { entriesOf, learnSecrets, neededShoes, readOn } from './reading.ts';
import { refuse } from './refusals.ts';
import { isPerson, sitterOf } from './room.ts';
import { Secrets } from './secrets.ts';
import { beginTable, type TableState } from './state.ts';
import { rulesHashOf, type TableSetup } from './table-setup.ts';
import { Writer } from './writing.ts';

/** How often a command is decided again because somebody else was faster. */
const TRIES = 4;
const RETRY_MS = 1000;

type Watcher = Parameters<HostedTable['watch']>[0];
/** What is done after the sender has been answered. */
type Afterwards = (() => void)[];

export interface TableParts {
  readonly ports: HostPorts;
  readonly balances: Balances;
  readonly game: AnyGame;
  readonly record: TableRecord;
  readonly setup: { readonly table: TableSetup; readonly game: AnySetup };
  /** Nothing will ever happen here again. */
  readonly ended: () => void;
}

export class Table implements HostedTable {
  readonly id: string;
  readonly gameId: string;
  readonly setup: Json;
  readonly #parts: TableParts;
  readonly #fixed: Fixed;
  readonly #secrets: Secrets;
  readonly #writer: Writer;
  readonly #mailbox = new Mailbox();
  readonly #presence: Presence;
  readonly #clockwork: Clockwork;
  readonly #bots: BotSeats;
  readonly #watchers = new Set<Watcher>();
  #state: TableState;
  /** The log may have more than the state: read it before anything else. */
  #stale = true;
  #frozen = false;
  #stopped = false;
  #cancelClosing: () => void = () => undefined;

  constructor(parts: TableParts) {
    const { ports, record, setup, game, balances } = parts;
    const { shoeSpec } = setup.game;
    this.#parts = parts;
    this.id = record.table;
    this.gameId = game.id;
    this.setup = record.setup;
    this.#secrets = new Secrets(ports.shoes);
    this.#writer = new Writer(ports.store, ports.clock, this.id);
    this.#fixed = {
      table: this.id,
      rulesHash: rulesHashOf(game.id, setup.table.rules),
      size: shoeSpec.cards.length,
      cutAt: shoeSpec.cutAt,
      secrets: this.#secrets,
      freshSeed: () => ports.random(32),
      commit: ports.shoes.commit,
      funds: (user) => balances.of(user),
    };
    this.#state = beginTable(setup.game, setup.table, genesisHash(record));
    this.#presence = new Presence({
      clock: ports.clock,
      patience: ports.patience,
      changed: () => this.#presenceChanged(),
      lost: (user) => this.#lost(user),
    });
    this.#clockwork = new Clockwork(ports.clock, (id) => this.#timeUp(id));
    this.#bots = new BotSeats(ports, this.id, (order) => void this.submit(order));
  }

  /** Reads the log and sees to what was left undone when it was last open. */
  async open(): Promise<Refusal | undefined> {
    const refusal = await this.#mailbox.put(() => this.#guard(() => this.#readOn(), refuse('TABLE_FROZEN')));
    if (refusal !== undefined) return refusal;
    for (const sitter of this.#state.room.sitters) if (isPerson(sitter)) this.#presence.expect(sitter.user);
    await this.#house(() => undefined);
    this.#goOn();
    this.#wind(0, true);
    return undefined;
  }

  submit(order: Order, ack: (reply: Reply) => void = () => undefined): Promise<Reply> {
    const refusal = this.#mailbox.full ? refuse('TABLE_BUSY') : this.#unreadable(order);
    if (refusal !== undefined) {
      ack(err(refusal));
      return Promise.resolve(err(refusal));
    }
    if (sitterOf(this.#state.room, order.by) !== undefined) this.#presence.hear(order.by);
    return this.#mailbox.put(async () => {
      const afterwards: Afterwards = [];
      const reply = await this.#guard(() => this.#serve(order, afterwards), err(refuse('TABLE_FROZEN')));
      ack(reply);
      for (const next of afterwards) next();
      return reply;
    });
  }

  picture(user: UserId | undefined): Picture {
    const { deadline } = this.#state.position;
    return pictureFor(
      {
        table: this.id,
        game: this.gameId,
        setup: this.#parts.setup.game,
        state: this.#state,
        clock: deadline === undefined ? null : this.#clockwork.left(deadline),
        isThere: (known) => this.#presence.isThere(known),
        funds: (known) => this.#parts.balances.of(known),
      },
      user,
    );
  }

  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  arrive(user: UserId): () => void {
    return this.#presence.arrive(user);
  }

  /** Those connected to this process. */
  get here(): readonly UserId[] {
    return this.#presence.here;
  }

  hearElsewhere(user: UserId): void {
    this.#presence.hearElsewhere(user);
  }

  get seq(): number {
    return this.#state.seq;
  }

  get seated(): readonly UserId[] {
    return this.#state.room.sitters.map(({ user }) => user);
  }

  funds(user: UserId): Cents {
    return this.#parts.balances.of(user);
  }

  staked(user: UserId): Cents {
    const seat = sitterOf(this.#state.room, user)?.seat;
    return seat === undefined ? ZERO : cents(this.#state.held.get(seat) ?? 0);
  }

  /** Another process has written: read on and tell those who watch here. */
  async catchUp(): Promise<void> {
    await this.#mailbox.put(() => this.#guard(() => this.#readOn(), undefined));
  }

  /** Their balance was changed by something other than this table. */
  fundsChanged(user: UserId): void {
    if (sitterOf(this.#state.room, user) !== undefined) this.#presenceChanged();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#clockwork.stop();
    this.#presence.stop();
    this.#bots.stop();
    this.#cancelClosing();
    await this.#mailbox.emptied();
  }

  /** Commands come as JSON through every door of ours; whoever calls from a program may bring anything. */
  #unreadable({ command }: Order): Refusal | undefined {
    return canonical(command) === undefined ? refuse('COMMAND_NOT_JSON') : undefined;
  }

  /** Whatever is thrown in here is a mistake of ours or a broken log: this table stops, the others go on. */
  async #guard<T>(work: () => Promise<T>, frozen: T): Promise<T> {
    if (this.#frozen) return frozen;
    try {
      return await work();
    } catch (error) {
      this.#frozen = true;
      this.#parts.ports.trouble({ table: this.id, what: 'the table was stopped', error });
      return frozen;
    }
  }

  async #serve(order: Order, afterwards: Afterwards): Promise<Reply> {
    const { by, cmdId, command } = order;
    const payload = { table: this.id, command: command as Json };
    const ref: CommandRef = { account: by, cmdId, payloadHash: payloadHash(payload) };
    let refreshed = false;
    for (let tries = 0; tries < TRIES; tries++) {
      if (this.#stale && (await this.#readOn()) !== undefined) break;
      const draft = this.#draft();
      const refusal = this.#decide(draft, order);
      if (refusal?.code === 'INSUFFICIENT_BALANCE' && !refreshed) {
        refreshed = true;
        if (!(await this.#parts.balances.refresh([by])).ok) break;
        continue;
      }
      if (refusal !== undefined) return this.#writer.refuse(ref, refusal);
      if (!(await this.#bots.prepare(draft.entries))) break;
      const from = this.#state.seq;
      const written = await this.#writer.write(draft, from, ref);
      switch (written.kind) {
        case 'done':
          return ok({ seq: draft.state.seq, entries: this.#commit(draft, written.events, { by, cmdId }, afterwards) });
        case 'repeated':
          return written.reply;
        case 'refused':
          return this.#writer.refuse(ref, written.refusal);
        case 'unknown':
          this.#stale = true;
          return err(refuse('OUTCOME_UNKNOWN'));
        case 'behind':
          this.#stale = true;
      }
    }
    return err(refuse('OUTCOME_UNKNOWN'));
  }

  #decide(draft: Draft, { by, command }: Order): Refusal | undefined {
    const { game, setup } = this.#parts;
    const { seats } = setup.game;
    const refusal = carryOut(draft, { by, command, game, seats, botUser: (seat) => this.#bots.user(seat) });
    if (refusal === undefined) settle(draft);
    return refusal;
  }

  /** Only now does the state change. */
  #commit(
    draft: Draft,
    events: readonly StoredEvent[],
    cause: News['cause'],
    afterwards: Afterwards,
  ): readonly LogEntry[] {
    const { ports, balances } = this.#parts;
    this.#state = { ...draft.state, hash: events.at(-1)?.hash ?? this.#state.hash };
    balances.apply(draft.events.flatMap(({ postings = [] }) => postings));
    this.#secrets.forgetAllBut(neededShoes(this.#state.room));
    this.#wind(timeline(draft.happenings, ({ motion }) => motion, ports.speed).total, false);
    const entries = entriesOf(events).map(withoutLeaves);
    afterwards.push(() => {
      this.#tell(entries, cause);
      ports.committed(this.id, this.#state.seq);
      this.#goOn();
    });
    return entries;
  }

  #tell(entries: readonly LogEntry[], cause: News['cause']): void {
    if (entries.length === 0) return;
    const news: News = { seq: this.#state.seq, cause, entries, pictureFor: (user) => this.picture(user) };
    for (const watcher of this.#watchers) watcher.news(news);
  }

  /** What follows by itself, each as a command of the house of its own. */
  #goOn(): void {
    const { room, held } = this.#state;
    if (this.#stopped) return;
    if (room.retired.length > 0) void this.#house(revealRetired);
    else if (room.closed !== undefined) void this.#end();
    if (room.closed !== undefined) return;
    if (held.size === 0) void this.#fundBots();
    this.#bots.wake(this.#state, (user) => this.funds(user));
    this.#watchEmpty();
  }

  async #fundBots(): Promise<void> {
    const funded = await this.#bots.topUp(this.#state, (user) => this.funds(user));
    if (funded.length > 0) await this.#parts.balances.refresh(funded);
  }

  /** Runs what the house wants on the newest state; an unknown outcome is tried again until it is known. */
  async #house(act: (draft: Draft) => void): Promise<void> {
    if (this.#stopped) return;
    const afterwards: Afterwards = [];
    const settled = await this.#mailbox.put(() => this.#guard(() => this.#tryHouse(act, afterwards), true));
    for (const next of afterwards) next();
    if (!settled && !this.#stopped) this.#parts.ports.clock.after(RETRY_MS, () => void this.#house(act));
  }

  async #tryHouse(act: (draft: Draft) => void, afterwards: Afterwards): Promise<boolean> {
    for (let tries = 0; tries < TRIES; tries++) {
      if (this.#stale && (await this.#readOn()) !== undefined) return false;
      const draft = this.#draft();
      act(draft);
      settle(draft);
      if (draft.entries.length === 0) return true;
      const from = this.#state.seq;
      // Two processes that want to go on from one seq compete for one id; who loses reads on and looks again.
      const ref = { account: 'house', cmdId: `${this.id}:${from}`, payloadHash: payloadHash({ table: this.id, from }) };
      const written = await this.#writer.write(draft, from, ref);
      if (written.kind === 'refused') throw new Error(`the house was refused: ${written.refusal.code}`);
      if (written.kind === 'done') {
        this.#commit(draft, written.events, undefined, afterwards);
        return true;
      }
      this.#stale = true;
    }
    return false;
  }

  #draft(): Draft {
    return new Draft(this.#fixed, this.#state, this.#parts.ports.clock.now());
  }

  /** A refusal: the store did not answer. */
  async #readOn(): Promise<Refusal | undefined> {
    const { store } = this.#parts.ports;
    const read = await readOn(store, this.id, this.#state);
    if (!read.ok) return read.error;
    this.#state = read.value.state;
    const refusal = await learnSecrets(store, this.#secrets, this.#state.room);
    if (refusal !== undefined) return refusal;
    const refreshed = await this.#parts.balances.refresh(this.seated);
    if (!refreshed.ok) return refreshed.error;
    this.#stale = false;
    this.#tell(read.value.entries.map(withoutLeaves), undefined);
    this.#wind(0, false);
    return undefined;
  }

  /** Sets the clock by the state. `shown`: how long screens need for what has just happened. */
  #wind(shown: number, restarted: boolean): void {
    const { clock, patience } = this.#parts.ports;
    const { position, room, clock: running } = this.#state;
    const due = room.closed === undefined ? position.deadline : undefined;
    if (due === undefined || this.#stopped) {
      this.#clockwork.stop();
      return;
    }
    const when = dueWhen(
      this.#state,
      due,
      this.#bots.ready(this.#state, (user) => this.funds(user)),
    );
    if (when === 'never') this.#clockwork.stop();
    else if (when === 'now') this.#clockwork.hurry(due.id);
    else {
      const full = due.seconds * 1000;
      const awaited = due.waitingFor.length > 0;
      const left = full - (clock.now() - (running?.at ?? 0));
      const least = awaited ? patience.afterRestart : 0;
      const ms = restarted ? Math.min(full, Math.max(left, least)) : full + shown;
      this.#clockwork.run(due.id, ms + (awaited ? patience.grace : 0));
    }
  }

  #timeUp(id: string): void {
    void this.#house((draft) => {
      const due = draft.state.position.deadline;
      // Answered meanwhile, here or elsewhere: then there is nothing to do.
      if (due?.id === id) fireDeadline(draft, due);
    });
  }

  #presenceChanged(): void {
    for (const watcher of this.#watchers) watcher.changed();
    this.#watchEmpty();
  }

  #lost(user: UserId): void {
    const sitter = sitterOf(this.#state.room, user);
    if (sitter !== undefined) void this.#house((draft) => giveUpSeat(draft, sitter.seat, user, 'away'));
    this.#presenceChanged();
  }

  /** A room without people is closed after a while. */
  #watchEmpty(): void {
    const { clock, patience } = this.#parts.ports;
    this.#cancelClosing();
    const inUse = this.#state.room.sitters.some(isPerson) || this.#presence.here.length > 0;
    if (inUse || this.#stopped || this.#state.room.closed !== undefined) return;
    this.#cancelClosing = clock.after(patience.emptyRoom, () => void this.#house(closeEmpty));
  }

  async #end(): Promise<void> {
    const { store, clock } = this.#parts.ports;
    const closed = await store.closeTable(this.id, clock.now());
    if (closed.ok) {
      await this.stop();
      this.#parts.ended();
    } else if (!this.#stopped) clock.after(RETRY_MS, () => void this.#end());
  }
}
