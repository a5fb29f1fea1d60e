/** All tables of this process: opened from the log when somebody asks for them, gone when they are closed. */
import { botId, seatId } from '@croupier/fair';
import { type AnyGame, type Cents, err, type Json, ok, plus, type Refusal, type Result } from '@croupier/kernel';
import {
  type BegunIncarnation,
  type CommandRef,
  HOUSE_BANKROLL,
  payloadHash,
  type TableRecord,
} from '@croupier/store/memory';
import { AIDS, type Lobby, type NewRoom, type TableHint, type UserId } from './contract.ts';
import { Balances } from './desk/balances.ts';
import { isSilent } from './desk/writing.ts';
import type { HostPorts } from './ports.ts';
import { refuse } from './refusals.ts';
import { Table } from './table.ts';
import { freshCode } from './table-code.ts';
import { formatTableSetup, parseTableSetup } from './table-setup.ts';

/** Two codes alike are a matter of once in a thousand million. */
const CODE_TRIES = 8;
const PAGE = 500;
/** Milliseconds until a store that did not answer is asked once more about a table that nobody waits for. */
const WAKE_AGAIN = 60_000;
/** A table that cannot be opened is tried again after a minute, then after twice as long each time, up to this. */
const LONGEST_WAKE = 60 * 60_000;
/** Milliseconds until a store that did not tell which tables are open is asked again. */
const RESUME_AGAIN = 5000;
/** Milliseconds in which a table that was just handed out will have been used. */
const JUST_USED = 1000;
/** Tables opened at once at the start. */
const OPENING = 8;

type Opened = Result<Table, Refusal>;

class TableLobby implements Lobby {
  readonly #ports: HostPorts;
  readonly #incarnation: BegunIncarnation | undefined;
  readonly #balances: Balances;
  readonly #tables = new Map<string, Promise<Opened>>();
  /** The one that was asked for last comes last. */
  readonly #open = new Map<string, Table>();
  readonly #usedAt = new Map<string, number>();
  #opening = 0;
  /** Empty tables that left memory: each is checked again when its day is over. */
  readonly #resting = new Map<string, () => void>();
  /** Tables that could not be opened, and how often that was tried. */
  readonly #failed = new Map<string, number>();
  #draining = false;

  /** `incarnation`: the last one that began with a restored backup. */
  constructor(ports: HostPorts, incarnation: BegunIncarnation | undefined) {
    this.#ports = ports;
    this.#incarnation = incarnation;
    this.#balances = new Balances(ports.store);
  }

  get open(): number {
    return this.#open.size;
  }

  get failed(): number {
    return this.#failed.size + [...this.#open.values()].filter(({ isFrozen }) => isFrozen).length;
  }

  async create({ by, cmdId, room, duel }: Parameters<Lobby['create']>[0]): Promise<Opened> {
    if (this.#draining) return err(refuse('NO_NEW_TABLES'));
    const game = this.#ports.games.find(({ id }) => id === room.game);
    if (game === undefined) return err(refuse('GAME_UNKNOWN', { game: String(room.game).slice(0, 40) }));
    const rules = game.setup(room.setup ?? {});
    if (!rules.ok) return rules;
    const unknown = room.bots?.find((bot) => !game.bots.includes(bot));
    if (unknown !== undefined) return err(refuse('BOT_UNKNOWN', { bot: unknown.slice(0, 40) }));
    const { start = 'host', locked = false, clocks = 'normal', betting, aids = AIDS } = room;
    // Each once: what is asked for twice is not two of them.
    const allowed = AIDS.filter((aid) => aids.includes(aid));
    const wanted = { rules: rules.value.json, start, locked, clocks, betting, aids: allowed, duel };
    // The same request may come again after a backup was restored.
    const asked = formatTableSetup({ ...wanted, incarnation: undefined });
    const setup = formatTableSetup({ ...wanted, incarnation: this.#incarnation?.incarnation });
    const hash = payloadHash({ create: room.game, setup: asked, bots: room.bots ?? [] });
    const ref = { account: by, cmdId, payloadHash: hash };
    const code =
      duel === undefined
        ? await this.#ownTable(game, setup, ref)
        : await this.#tryTable(game, setup, { by, duel: duel.id });
    if (!code.ok) return code;
    const table = await this.find(code.value);
    return table.ok ? this.#furnish(table.value, by, cmdId, room) : table;
  }

  async find(id: string): Promise<Opened> {
    const known = this.#tables.get(id);
    this.#use(id);
    if (known !== undefined) return known;
    const opening = this.#openTable(id);
    this.#tables.set(id, opening);
    const opened = await opening;
    // A failed attempt must not be remembered: the store may answer the next time.
    if (!opened.ok) this.#tables.delete(id);
    if (opened.ok || isGone(opened.error)) this.#failed.delete(id);
    // Anybody may ask for a table that does not exist while the store is silent.
    else if (!isNotNow(opened.error)) this.#noteFailure(id, opened.error);
    return opened;
  }

  staked(user: UserId): Cents {
    return plus(...[...this.#open.values()].map((table) => table.staked(user)));
  }

  async granted(user: UserId): Promise<void> {
    await this.#balances.refresh([user]);
    for (const table of this.#open.values()) table.fundsChanged(user);
  }

  hint(hint: TableHint): void {
    const table = this.#open.get(hint.table);
    if (table === undefined) return;
    if ('present' in hint) for (const user of hint.present) table.hearElsewhere(user);
    else if (hint.seq > table.seq) void table.catchUp();
  }

  /** Hints may have been lost: every table that is open here looks for itself. */
  async catchUp(): Promise<void> {
    for (const table of this.#open.values()) await table.catchUp();
  }

  /** Who is connected here, for the other processes. */
  get presence(): readonly TableHint[] {
    return [...this.#open.values()].map((table) => ({ table: table.id, present: table.here }));
  }

  /** Tables that were open when the last process ended go on: their clocks run, their shoes are seen to. */
  async resume(progress: (opened: number) => void): Promise<void> {
    let after: string | undefined;
    let opened = 0;
    for (;;) {
      const page = await this.#ports.store.openTables({ ...(after !== undefined && { after }), limit: PAGE });
      if (!page.ok) {
        if (this.#draining) return;
        await new Promise<void>((resolve) => this.#ports.clock.after(RESUME_AGAIN, resolve));
        continue;
      }
      const waiting = [...page.value];
      const worker = async (): Promise<void> => {
        for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
          await this.#wake(id);
          progress(++opened);
        }
      };
      await Promise.all(Array.from({ length: OPENING }, worker));
      after = page.value.at(-1);
      if (page.value.length < PAGE) return;
    }
  }

  async drain(): Promise<void> {
    this.#draining = true;
    for (const cancel of this.#resting.values()) cancel();
    await Promise.all([...this.#open.values()].map((table) => table.stop()));
  }

  /** Asked again under the same id, the same one. */
  async #ownTable(game: AnyGame, setup: Json, command: CommandRef): Promise<Result<string, Refusal>> {
    const { store, clock } = this.#ports;
    const before = await store.answered(command);
    if (!before.ok) return err(isSilent(before.error) ? refuse('OUTCOME_UNKNOWN') : before.error);
    if (before.value !== undefined) return ok(tableOf(before.value.answer));
    return this.#underFreshCode(async (table) => {
      const at = clock.now();
      const created = await store.createTable({ table, game: game.id, setup, at });
      if (!created.ok) return created;
      const kept = await store.keepAnswer({ command, table, answer: { table }, at });
      return kept.ok ? ok(tableOf(kept.value.answer)) : kept;
    });
  }

  /** The only table of this user in this duel. The store creates it together with its place there, so no table is left over. */
  #tryTable(game: AnyGame, setup: Json, { by, duel }: { readonly by: UserId; readonly duel: string }) {
    const { store, clock } = this.#ports;
    return this.#underFreshCode(async (table) => {
      const placed = await store.placeTry({ duel, user: by, table, game: game.id, setup, at: clock.now() });
      if (!placed.ok) return placed;
      const own = placed.value.tries.find(({ user }) => user === by)?.table;
      return own === undefined ? err(refuse('DUEL_OVER')) : ok(own);
    });
  }

  async #underFreshCode(make: (code: string) => Promise<Result<string, Refusal>>): Promise<Result<string, Refusal>> {
    for (let tries = 0; tries < CODE_TRIES; tries++) {
      const made = await make(freshCode(this.#ports.random));
      if (made.ok || made.error.code !== 'TABLE_EXISTS')
        return made.ok || !isSilent(made.error) ? made : err(refuse('OUTCOME_UNKNOWN'));
    }
    return err(refuse('OUTCOME_UNKNOWN'));
  }

  /**
   * The creator sits down, which makes them host, and so do the bots that were asked for. Under ids that follow from the
   * creation's, so that asking again finishes what a crash has interrupted and repeats nothing.
   */
  async #furnish(table: Table, by: UserId, cmdId: string, { bots = [] }: NewRoom): Promise<Opened> {
    const seated = await table.submit({ by, cmdId: seatId(cmdId), command: { type: 'sit' } });
    if (!seated.ok && seated.error.code !== 'ALREADY_SEATED') return seated;
    for (const [index, bot] of bots.entries()) {
      const done = await table.submit({ by, cmdId: botId(cmdId, index), command: { type: 'seat-bot', bot } });
      if (!done.ok) return done;
    }
    return ok(table);
  }

  async #openTable(id: string): Promise<Opened> {
    const record = await this.#ports.store.table(id);
    if (!record.ok) return record;
    if (record.value.closedAt !== undefined) return err(refuse('ROOM_CLOSED', { table: id }));
    const table = this.#tableFor(record.value);
    if (!table.ok) return table;
    if (!this.#makeRoom()) return err(refuse('TABLES_FULL'));
    this.#opening += 1;
    const refusal = await table.value.open().finally(() => {
      this.#opening -= 1;
    });
    if (refusal !== undefined) return err(refusal);
    this.#open.set(id, table.value);
    this.#use(id);
    return table;
  }

  /** Is there a place in memory for one more table? If not, the one that was unused the longest gives up its own. */
  #makeRoom(): boolean {
    const { maxTables = Number.POSITIVE_INFINITY, clock } = this.#ports;
    if (this.#open.size + this.#opening < maxTables) return true;
    const before = clock.ticks() - JUST_USED;
    for (const [id, table] of this.#open) if ((this.#usedAt.get(id) ?? 0) <= before && table.putAside()) return true;
    return false;
  }

  #use(id: string): void {
    const table = this.#open.get(id);
    if (table === undefined) return;
    this.#open.delete(id);
    this.#open.set(id, table);
    this.#usedAt.set(id, this.#ports.clock.ticks());
  }

  #wakeLater(id: string, ms: number | undefined): void {
    this.#resting.get(id)?.();
    this.#resting.delete(id);
    if (ms === undefined || this.#draining) return;
    const wake = (): void => {
      this.#resting.delete(id);
      void this.#wake(id);
    };
    this.#resting.set(id, this.#ports.clock.after(ms, wake));
  }

  /** Opens a table that exists and that nobody has asked for. */
  async #wake(id: string): Promise<void> {
    const found = await this.find(id);
    if (found.ok || isGone(found.error)) return;
    if (isSilent(found.error)) this.#noteFailure(id, found.error);
    const doubled = isNotNow(found.error) ? 1 : 2 ** ((this.#failed.get(id) ?? 1) - 1);
    this.#wakeLater(id, Math.min(WAKE_AGAIN * doubled, LONGEST_WAKE));
  }

  /** Each table is reported once; if the store did not answer, only when it doesn't the next time either. */
  #noteFailure(table: string, error: Refusal): void {
    const tries = (this.#failed.get(table) ?? 0) + 1;
    this.#failed.set(table, tries);
    // A fault was reported by the table itself.
    if (tries === (isSilent(error) ? 2 : 1) && error.code !== 'TABLE_FROZEN')
      this.#ports.trouble({ table, what: `the table cannot be opened: ${error.message}` });
  }

  #tableFor(record: TableRecord): Opened {
    const game = this.#ports.games.find(({ id }) => id === record.game);
    const setup = game && parseTableSetup(game, record.setup);
    if (game === undefined || setup === undefined) return err(refuse('GAME_UNKNOWN', { game: record.game }));
    const parts = { balances: this.#balances, incarnation: this.#incarnation };
    const ended = (wakeIn?: number): void => {
      this.#tables.delete(record.table);
      this.#open.delete(record.table);
      this.#usedAt.delete(record.table);
      this.#wakeLater(record.table, wakeIn);
    };
    const trouble: HostPorts['trouble'] = (given) => {
      if (!this.#failed.has(given.table)) this.#ports.trouble(given);
    };
    return ok(new Table({ ...parts, ports: { ...this.#ports, trouble }, game, record, setup }, ended));
  }
}

/** There is nothing to open, now or later. */
const isGone = ({ code }: Refusal): boolean => code === 'TABLE_UNKNOWN' || code === 'ROOM_CLOSED';

/** The store did not answer, or there was no place in memory. */
export const isNotNow = (refusal: Refusal): boolean => isSilent(refusal) || refusal.code === 'TABLES_FULL';

/** Kept by `create` only. */
const tableOf = (answer: Json): string => (answer as { readonly table: string }).table;

export type OpenLobby = Lobby & Pick<TableLobby, 'catchUp' | 'presence' | 'resume'>;

/** The house is given its bankroll once; a store that has it already answers as before. */
export const openLobby = async (ports: HostPorts): Promise<Result<OpenLobby, Refusal>> => {
  const command = { account: 'house', cmdId: 'bankroll', payloadHash: payloadHash({ bankroll: HOUSE_BANKROLL }) };
  const at = ports.clock.now();
  const granted = await ports.store.grant({
    to: 'house',
    amount: HOUSE_BANKROLL,
    why: 'bankroll',
    command,
    answer: null,
    at,
  });
  if (!granted.ok) return granted;
  const incarnations = await ports.store.incarnations();
  return incarnations.ok ? ok(new TableLobby(ports, incarnations.value.at(-1))) : incarnations;
};
