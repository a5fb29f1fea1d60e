/**
 * One table in this process: a mailbox in front of the desk, and what follows by itself from each change. The order
 * never changes: decide → commit → state → ack → tell the others.
 */
import { type Cents, cents, err, type Json, ok, type Refusal, type Result, ZERO } from '@croupier/kernel';
import { canonical, canonicalJson } from '@croupier/store/memory';
import { OpeningWatch } from './clock/opening-watch.ts';
import { TableClock } from './clock/table-clock.ts';
import type { HostedTable, HouseAct, News, Order, Picture, Reply, UserId } from './contract.ts';
import { type Change, Desk, type TableParts } from './desk/desk.ts';
import { timeUp } from './desk/house.ts';
import { mayStart } from './desk/orders.ts';
import { restoreDue } from './desk/restoring.ts';
import type { TableState } from './desk/state.ts';
import { isFinished } from './duel.ts';
import { Mailbox } from './mailbox.ts';
import { picturesOf } from './picture.ts';
import { refuse } from './refusals.ts';
import { Attendance } from './room/attendance.ts';
import { BotSeats, canAct } from './room/bot-seats.ts';
import { type Sitter, sitterOf } from './room/room.ts';
import { type Watcher, Watchers } from './watchers.ts';

const RETRY_MS = 1000;

export class Table implements HostedTable {
  readonly id: string;
  readonly gameId: string;
  readonly setup: Json;
  readonly #parts: TableParts;
  readonly #ended: (wakeIn?: number) => void;
  readonly #desk: Desk;
  readonly #mailbox = new Mailbox();
  readonly #attendance: Attendance;
  readonly #clock: TableClock;
  readonly #opening: OpeningWatch;
  readonly #bots: BotSeats;
  readonly #watchers: Watchers;
  /** Written, and not told yet: the sender is answered first. */
  #untold: Change[] = [];
  #opened = false;
  #frozen = false;
  #stopped = false;
  /** Closed in the store, too. */
  #closed = false;
  /** Noted in the store that the try is finished. */
  #finished = false;

  /** `ended`: nothing will happen here any more, or only after so many milliseconds. */
  constructor(parts: TableParts, ended: (wakeIn?: number) => void) {
    const { ports, record, game } = parts;
    this.#parts = parts;
    this.#ended = ended;
    this.id = record.table;
    this.gameId = game.id;
    this.setup = record.setup;
    this.#watchers = new Watchers((error) => ports.trouble({ table: this.id, what: 'a watcher failed', error }));
    this.#bots = new BotSeats(ports, this.id, (order) => void this.submit(order));
    this.#desk = new Desk(parts, this.#bots, (change) => this.#changed(change));
    this.#attendance = new Attendance({
      clock: ports.clock,
      patience: ports.patience,
      state: () => this.#desk.state,
      changed: () => this.#presenceChanged(),
      house: (choose) => void this.#house(choose),
      rest: (ms) => this.#rest(ms),
    });
    this.#opening = new OpeningWatch(ports.clock, ports.patience, (shoe) => {
      void this.#house(() => ({ type: 'seal-shoe', shoe }));
    });
    this.#clock = new TableClock(ports.clock, ports.patience, (id, banked) => this.#timeUp(id, banked));
  }

  /** Reads the log and sees to what was left undone when it was last open. */
  async open(): Promise<Refusal | undefined> {
    const read = await this.#inTurn(() => this.#desk.readOn(), err(refuse('TABLE_FROZEN')));
    if (!read.ok) return read.error;
    this.#attendance.expectAll();
    await this.#house((state) => restoreDue(state, this.#parts.incarnation));
    this.#opened = true;
    this.#goOn();
    return undefined;
  }

  submit(order: Order, ack: (reply: Reply) => void = () => undefined): Promise<Reply> {
    const text = this.#textOf(order);
    if (!text.ok) {
      ack(text);
      return Promise.resolve(text);
    }
    const { by, cmdId } = order;
    this.#attendance.hear(by);
    const serve = async (): Promise<Reply> => {
      if (this.#starts(order)) await this.#letBotsBet();
      const reply = await this.#desk.serve(order, text.value);
      ack(reply);
      // Nothing else happens at this table meanwhile: it is still this command's turn.
      await this.#parts.ports.answersFirst?.();
      this.#tell({ by, cmdId });
      // They may have got a seat or a place in the queue with it.
      this.#attendance.hear(by);
      if (!reply.ok && reply.error.code === 'SHOE_OPENING') void this.#house(() => ({ type: 'open-shoe' }));
      return reply;
    };
    return this.#inTurn(serve, err(refuse('TABLE_FROZEN')), ack);
  }

  picture(user: UserId | undefined): Picture {
    return this.#pictures()(user);
  }

  watch(watcher: Watcher): () => void {
    return this.#watchers.add(watcher);
  }

  knows(user: UserId): boolean {
    return this.#desk.state.room.guests.includes(user);
  }

  arrive(user: UserId): () => void {
    return this.#attendance.arrive(user);
  }

  /** Those connected to this process. */
  get here(): readonly UserId[] {
    return this.#attendance.here;
  }

  hearElsewhere(user: UserId): void {
    this.#attendance.hearElsewhere(user);
  }

  /** A fault stopped it. */
  get isFrozen(): boolean {
    return this.#frozen;
  }

  get seq(): number {
    return this.#desk.state.seq;
  }

  funds(user: UserId): Cents {
    return this.#parts.balances.of(user);
  }

  staked(user: UserId): Cents {
    const { room, held } = this.#desk.state;
    const seat = sitterOf(room, user)?.seat;
    return seat === undefined ? ZERO : cents(held.get(seat) ?? 0);
  }

  /** Another process has written: read on and tell those who watch here. */
  async catchUp(): Promise<void> {
    await this.#inTurn(async () => {
      await this.#desk.readOn();
      this.#tell(undefined);
    }, undefined);
  }

  /** Their balance was changed by something other than this table. */
  fundsChanged(user: UserId): void {
    if (sitterOf(this.#desk.state.room, user) !== undefined) this.#watchers.tell((watcher) => watcher.funds?.(user));
  }

  async endTry(): Promise<boolean> {
    await this.#house(() => ({ type: 'end-try' }));
    // A table that a fault has stopped lets nobody play, and must not hold up the others.
    return this.#frozen || this.#desk.state.room.sitters.length === 0;
  }

  async closeTry(): Promise<boolean> {
    await this.#house(() => ({ type: 'close' }));
    return this.#frozen || this.#closed;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#clock.stop();
    this.#opening.stop();
    this.#attendance.stop();
    this.#bots.stop();
    await this.#mailbox.emptied();
  }

  /** The command's canonical text. Doors of ours bring JSON; a program that calls us may bring anything. */
  #textOf({ command }: Order): Result<string, Refusal> {
    if (this.#mailbox.full) return err(refuse('TABLE_BUSY'));
    const text = canonical(command);
    return text === undefined ? err(refuse('COMMAND_NOT_JSON')) : ok(text);
  }

  /** Of this moment. */
  #pictures(): (user: UserId | undefined) => Picture {
    const { state } = this.#desk;
    return picturesOf({
      table: this.id,
      game: this.gameId,
      setup: this.#parts.setup.game,
      state,
      clock: this.#clock.view(state, this.#attendance.isThere),
      isThere: this.#attendance.isThere,
      funds: (known) => this.funds(known),
    });
  }

  /** Whatever is thrown in here is a mistake of ours or a broken log: this table stops, the others go on. */
  #inTurn<T>(work: () => Promise<T>, frozen: T, told: (frozen: T) => void = () => undefined): Promise<T> {
    return this.#mailbox.put(async () => {
      try {
        if (!this.#frozen) return await work();
      } catch (error) {
        this.#frozen = true;
        this.#clock.stop();
        this.#opening.stop();
        this.#parts.ports.trouble({ table: this.id, what: 'a fault stopped the table', error });
      }
      told(frozen);
      return frozen;
    });
  }

  #changed(change: Change): void {
    this.#untold.push(change);
    this.#wind(change.shown);
  }

  #wind(shown: number): void {
    if (this.#stopped) return;
    const { state } = this.#desk;
    const ready = this.#bots.ready(state, (user) => this.funds(user));
    this.#clock.wind(state, { shown, restarted: !this.#opened, ready });
    this.#watchAbsence();
  }

  #watchAbsence(): void {
    const { state } = this.#desk;
    this.#clock.watchAbsence(state, this.#attendance.hasDropped);
    this.#opening.look(state, this.#attendance.hasDropped);
  }

  #tell(cause: News['cause']): void {
    const changes = this.#untold;
    const entries = changes.flatMap((change) => change.entries);
    this.#untold = [];
    if (entries.length === 0) return;
    const news: News = { seq: this.seq, cause, entries, pictureFor: this.#pictures() };
    this.#watchers.tell((watcher) => watcher.news(news));
    if (changes.some(({ written }) => written)) this.#parts.ports.committed(this.id, this.seq);
    this.#goOn();
  }

  /** What follows by itself, each as a command of the house of its own. */
  #goOn(): void {
    const { room, held } = this.#desk.state;
    if (this.#stopped || !this.#opened) return;
    if (room.retired.length > 0) void this.#house(() => ({ type: 'reveal' }));
    else if (room.closed !== undefined) void this.#end();
    if (room.closed !== undefined) return;
    if (!this.#finished && isFinished(this.#desk.state)) void this.#finish();
    if (held.size === 0) void this.#fundBots();
    this.#bots.wake(this.#desk.state, (user) => this.funds(user));
    this.#attendance.look();
  }

  async #fundBots(): Promise<void> {
    const funded = await this.#bots.topUp(this.#desk.state, (user) => this.funds(user));
    if (funded.length > 0) await this.#parts.balances.refresh(funded);
  }

  /** An unknown outcome is tried again until it is known. */
  async #house(choose: (state: TableState) => HouseAct | undefined): Promise<void> {
    if (this.#stopped) return;
    const settled = await this.#inTurn(async () => {
      const known = await this.#desk.house(choose);
      this.#tell(undefined);
      return known;
    }, true);
    if (!settled && !this.#stopped) this.#parts.ports.clock.after(RETRY_MS, () => void this.#house(choose));
  }

  /** Is this the word that ends the betting, from somebody who may give it? */
  #starts({ by, command }: Order): boolean {
    const { state } = this.#desk;
    const plays = command.type === 'play' ? [command.command] : command.type === 'play-all' ? command.plays : [];
    if (state.position.deadline?.startsRound !== true) return false;
    return plays.some((play) => state.position.startsRound(play)) && mayStart({ state }, by) === undefined;
  }

  /** Bots take their time, but who starts the round at once does not play it without them. */
  async #letBotsBet(): Promise<void> {
    const next = (): Order | undefined => this.#bots.next(this.#desk.state, (user) => this.funds(user));
    for (let bet = next(); bet !== undefined && !this.#starts(bet); bet = next())
      if (!(await this.#desk.serve(bet, canonicalJson(bet.command as Json))).ok) return;
  }

  #presenceChanged(): void {
    this.#watchers.tell((watcher) => watcher.changed());
    if (!this.#stopped) this.#watchAbsence();
  }

  #timeUp(id: string, banked: boolean): void {
    const canBet = (state: TableState) => (sitter: Sitter) => canAct(state, sitter, (user) => this.funds(user));
    void this.#house((state) => timeUp(state, { id, banked }, this.#attendance.isThere, canBet(state)));
  }

  /** The next request reads it from the log, as after a restart. */
  #rest(ms: number): void {
    const { room } = this.#desk.state;
    if (this.#frozen) return;
    if (!this.#mailbox.idle || this.#hasBets() || room.retired.length > 0) this.#attendance.look();
    else {
      void this.stop();
      this.#ended(ms);
    }
  }

  /**
   * Bets keep a table in memory: they count as the player's chips. A hand of a duel may wait for a week, and after a day without
   * its player it waits in the log.
   */
  #hasBets(): boolean {
    const { room, held, at } = this.#desk.state;
    const { clock, patience } = this.#parts.ports;
    return held.size > 0 && (room.duel === undefined || clock.now() - at < patience.emptyRoom);
  }

  /** Leaves memory at once if nobody would notice: no one is connected, no bet is on the table, nothing is under way. */
  putAside(): boolean {
    const { room } = this.#desk.state;
    if (this.#frozen || this.#stopped || this.here.length > 0) return false;
    if (!this.#mailbox.idle || this.#hasBets() || room.retired.length > 0 || room.closed !== undefined) return false;
    void this.stop();
    this.#ended(this.#parts.ports.patience.idleTable);
    return true;
  }

  async #finish(): Promise<void> {
    const { store, clock } = this.#parts.ports;
    this.#finished = true;
    const noted = await store.finishTry({ table: this.id, at: this.#desk.state.at });
    if (!noted.ok && !this.#stopped) clock.after(RETRY_MS, () => void this.#finish());
  }

  async #end(): Promise<void> {
    const { store, clock } = this.#parts.ports;
    const closed = await store.closeTable(this.id, clock.now());
    if (closed.ok) {
      this.#closed = true;
      await this.stop();
      this.#ended();
    } else if (!this.#stopped) clock.after(RETRY_MS, () => void this.#end());
  }
}
