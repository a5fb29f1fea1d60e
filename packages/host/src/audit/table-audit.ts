/**
 * A table's log checked from the first event to the last, with nothing but the log: the hash chain, the rules of the
 * game folded again, every command replayed, the proof of every card, every shoe. What a server says about itself is
 * not needed for it.
 */
import { contributionHash, isDuelWhole, parseEntropy, type ShoeFacts, type ShoeFile } from '@croupier/fair';
import type { AnyGame, AnySetup, Cents, Happening, Json, Posting, Refusal } from '@croupier/kernel';
import { canonical, genesisHash, linkHash, type StoredEvent, type TableRecord } from '@croupier/store/memory';
import type { LogEntry, Picture, TableEntry, UserId } from '../contract.ts';
import { logEntry } from '../desk/entries.ts';
import { afterHappening, afterRoomEvent, beginTable, type TableState } from '../desk/state.ts';
import { picturesOf } from '../picture.ts';
import { mixtureOf } from '../room/mixing.ts';
import { type RoomState, sitterAt } from '../room/room.ts';
import type { RoomEvent, RoomEventOf } from '../room/room-events.ts';
import { parseTableSetup, type ShoeTerms, shoeTermsOf } from '../table-setup.ts';
import { problem } from './audit-problems.ts';
import { CommandAudit, type CommandReport, NO_COMMANDS } from './command-audit.ts';
import { oddShape } from './entry-shape.ts';
import { MixingAudit, type MixingReport } from './mixing-audit.ts';
import { OwnCommands, type OwnCommandsFile } from './own-commands.ts';
import { type AuditedShoe, isInTurn, ShoeAudit } from './shoe-audit.ts';

export interface TableReport {
  readonly ok: boolean;
  readonly table: string;
  readonly game: string;
  readonly events: number;
  readonly rounds: number;
  /** Cards turned face up, each with its proof. */
  readonly cards: number;
  readonly commands: CommandReport & {
    /** Those found in the files of the players who gave them. */
    readonly own: number;
  };
  readonly shoes: readonly AuditedShoe[];
  /** Whose bytes are in them. */
  readonly mixing: MixingReport;
  readonly problems: readonly Refusal[];
}

/** What an event turned out to be, for those who follow a table while it is played. */
export interface ReadEvent extends Moved {
  /** Of an event of the game that can be. */
  readonly happening: Happening | undefined;
  /** Of an event of the room. */
  readonly room: RoomEvent | undefined;
  /** How many cards it turned whose proofs open the sealed shoe. */
  readonly proved: () => number;
}

/** The money an event moved, by the accounts that its seats stood for: `user NAME`, `escrow`, `house`. */
export interface Moved {
  readonly seq: number;
  readonly postings: readonly { readonly from: string; readonly to: string; readonly amount: number }[];
}

/** How the account of a user is named. */
const OF_USER = 'user ';

/** More than this is not worth reading; the first ones tell what is wrong. */
const MAX_PROBLEMS = 20;

export interface AuditOptions {
  /** False if nobody will ask for the file of a shoe, so that a long log needs little memory. */
  readonly keepsShoes?: boolean;
  /** False if reports of revealed shoes that pass are not needed. */
  readonly keepsReports?: boolean;
  /** What players have kept of their own commands. */
  readonly own?: readonly OwnCommandsFile[];
}

export class TableAudit {
  readonly #record: TableRecord;
  /** What a shoe under these rules is bound to. */
  readonly #terms: ((rules: Json) => ShoeTerms) | undefined;
  readonly #keepsShoes: boolean;
  readonly #keepsReports: boolean;
  readonly #own: OwnCommands;
  readonly #mixing: MixingAudit;
  #setup: AnySetup | undefined;
  readonly #shoes = new ShoeAudit();
  readonly #problems: Refusal[] = [];
  /** Undefined from the first event on that cannot be: what comes after it cannot be judged. */
  #state: TableState | undefined;
  readonly #commands: CommandAudit | undefined;
  #happening: Happening | undefined;
  #retired: readonly string[] = [];
  /** Retired before a round that is over: by then they must have been revealed. */
  readonly #overdue = new Set<string>();
  /** Revealed by the command that is being read. */
  #revealed: string[] = [];
  /** In the command that follows a restored backup. */
  #isRestoring = false;
  #seq = 0;
  #hash: string;
  #rounds = 0;
  #cards = 0;

  constructor(
    games: readonly AnyGame[],
    record: TableRecord,
    { keepsShoes = true, keepsReports = true, own = [] }: AuditOptions = {},
  ) {
    this.#record = record;
    this.#keepsShoes = keepsShoes;
    this.#keepsReports = keepsReports;
    this.#own = new OwnCommands(record.table, own);
    this.#mixing = new MixingAudit(own.filter(({ table = record.table }) => table === record.table));
    this.#hash = canonical(record.setup) === undefined ? '' : genesisHash(record);
    const game = games.find(({ id }) => id === record.game);
    const setup = game && setupOf(game, record.setup);
    if (game === undefined || setup === undefined) {
      this.#fault(problem('AUDIT_SETUP'));
      return;
    }
    this.#terms = shoeTermsOf(game);
    const { duel } = setup.table;
    const { rulesHash } = this.#terms(setup.game.begin().setup);
    if (duel !== undefined && !isDuelWhole({ ...duel, rulesHash }))
      this.#fault(problem('AUDIT_DUEL', { duel: duel.id }));
    this.#setup = setup.game;
    this.#state = beginTable(setup.game, setup.table, { hash: this.#hash, at: record.at });
    this.#commands = new CommandAudit({
      game,
      table: record.table,
      terms: this.#terms,
      seats: setup.game.seats,
      rules: this.#state.position.setup,
      shoes: this.#shoes,
      head: record.hash,
    });
  }

  /** The next event. Returns the chips it moves, for comparing the books. Never throws: anyone may have written the log. */
  read(stored: StoredEvent): ReadEvent {
    this.#seq += 1;
    this.#happening = undefined;
    if (!this.#follows(stored)) this.#fault(problem('AUDIT_CHAIN', { seq: this.#seq }));
    this.#hash = stored.hash;
    try {
      return this.#read(stored);
    } catch {
      this.#cannot('a field of it is missing or malformed');
      return { seq: this.#seq, postings: [], happening: undefined, room: undefined, proved: () => 0 };
    }
  }

  #read(stored: StoredEvent): ReadEvent {
    const found = logEntry(stored);
    const odd = oddShape(this.#record.table, stored, found);
    if (found?.entry.asked !== undefined) this.#isRestoring = found.entry.asked.order?.type === 'restore';
    if (odd !== undefined) this.#cannot(odd);
    const read = odd === undefined ? found : undefined;
    const before = this.#state;
    const postings = read === undefined ? [] : this.#fold(read.entry, stored);
    if (read !== undefined && before !== undefined && this.#state !== undefined) this.#decideAgain(read, before);
    const room = read !== undefined && 'room' in read.entry ? read.entry.room : undefined;
    const happening = this.#happening;
    return { seq: this.#seq, postings, happening, room, proved: () => this.#proved(happening, read?.entry) };
  }

  /** Found so far. Whether shoes hold is asked at the end. */
  get problems(): readonly Refusal[] {
    return this.#problems;
  }

  /**
   * What the table shows a user after the last event, if the user has this many chips. Clocks and connections are not in a log.
   * Undefined from the first invalid event on.
   */
  pictureFor(user: UserId, funds: Cents): Picture | undefined {
    const [state, setup] = [this.#state, this.#setup];
    if (state === undefined || setup === undefined) return undefined;
    const { table, game } = this.#record;
    return picturesOf({ table, game, setup, state, clock: null, isThere: () => true, funds: () => funds })(user);
  }

  /** Commands replayed so far, with the same outcome. */
  get decided(): number {
    return this.#commands?.report.decided ?? 0;
  }

  end(): TableReport {
    const { table, game, hash, seq, closedAt } = this.#record;
    if (this.#hash !== hash || this.#seq !== seq) this.#fault(problem('AUDIT_HEAD', { seq: this.#seq }));
    const cutOff = this.#state && this.#commands?.end();
    if (cutOff !== undefined) this.#fault(cutOff);
    const commands = this.#commands?.report ?? NO_COMMANDS;
    const named = commands.decided + commands.waiting > 0;
    for (const unnamed of this.#own.end({ unasked: commands.unasked, named })) this.#fault(unnamed);
    const isClosed = this.#state?.room.closed !== undefined && this.#retired.length === 0;
    if (typeof closedAt === 'number' && this.#state !== undefined && !isClosed) this.#fault(problem('AUDIT_CLOSED'));
    for (const shoe of this.#retired) if (this.#overdue.has(shoe)) this.#fault(problem('AUDIT_UNREVEALED', { shoe }));
    const shoes = this.#shoes.check(this.#retired);
    for (const checked of shoes) if (checked.problem !== undefined) this.#fault(checked.problem);
    return {
      ok: this.#problems.length === 0,
      table,
      game,
      events: this.#seq,
      rounds: this.#rounds,
      cards: this.#cards,
      commands: { ...commands, own: this.#own.compared },
      shoes: shoes.map(({ shoe }) => shoe),
      mixing: this.#mixing.report,
      problems: this.#problems,
    };
  }

  /** The public file of a shoe, as far as the log has been read; undefined while it is not sealed. */
  shoeFile(shoe: string): ShoeFile | undefined {
    return this.#shoes.file(shoe);
  }

  #follows(stored: StoredEvent): boolean {
    if (stored.seq !== this.#seq || stored.table !== this.#record.table || stored.prevHash !== this.#hash) return false;
    try {
      return linkHash(stored) === stored.hash;
    } catch {
      // Nested so deep that it cannot be written out.
      return false;
    }
  }

  #fault(found: Refusal): void {
    if (this.#problems.length < MAX_PROBLEMS) this.#problems.push(found);
  }

  #cannot(reason: string): void {
    if (this.#state !== undefined) this.#fault(problem('AUDIT_ENTRY', { seq: this.#seq, reason }));
    this.#state = undefined;
  }

  #decideAgain(read: LogEntry, before: TableState): void {
    const found = this.#commands?.read(read, before);
    if (found !== undefined) this.#fault(found);
    const foreign = read.entry.asked && this.#own.read(read.seq, read.entry.asked);
    if (foreign !== undefined) this.#fault(foreign);
    if ('room' in read.entry && read.entry.room.type === 'ShoeRevealed') this.#revealed.push(read.entry.room.shoe);
    // A command may reveal several, and is decided with the last event of it.
    if (this.#revealed.length === 0 || this.#commands?.isReading !== false) return;
    for (const shoe of this.#revealed) {
      for (const late of this.#commands.revealed(shoe)) this.#fault(late);
      if (!this.#keepsShoes) this.#shoes.finish(shoe, this.#keepsReports);
      this.#overdue.delete(shoe);
    }
    this.#revealed = [];
  }

  #fold(entry: TableEntry, place: StoredEvent): Moved['postings'] {
    const state = this.#state;
    if (state === undefined) return [];
    try {
      return 'room' in entry ? this.#foldRoom(entry.room, state, place) : this.#foldGame(entry, state, place);
    } catch (error) {
      this.#cannot(error instanceof Error ? error.message : 'it does not fit');
      return [];
    }
  }

  #foldRoom(event: RoomEvent, state: TableState, place: StoredEvent): [] {
    const found = this.#noteShoe(event, state.room);
    if (found !== undefined) this.#fault(found);
    this.#state = afterRoomEvent(state, event, place);
    this.#retired = this.#state.room.retired;
    return [];
  }

  #foldGame(
    entry: Extract<TableEntry, { readonly by: unknown }>,
    state: TableState,
    place: StoredEvent,
  ): Moved['postings'] {
    const read = state.position.read(entry.game);
    if (!read.ok) throw new Error(read.error.message);
    this.#happening = read.value;
    const { turned, closed, postings, after } = read.value;
    const proofs = entry.proofs ?? [];
    if (!this.#shoes.turned(turned, proofs))
      this.#fault(problem('AUDIT_PROOF', { seq: this.#seq, cards: turned.length, proofs: proofs.length }));
    if (!isInTurn(state.position.shoe, after.shoe, turned)) this.#fault(problem('AUDIT_ORDER', { seq: this.#seq }));
    this.#cards += turned.length;
    if (closed !== undefined) {
      this.#rounds += 1;
      // The house voids a round and then reveals what it retired with it.
      if (!this.#isRestoring) for (const shoe of state.room.retired) this.#overdue.add(shoe);
    }
    if (after.shoe !== undefined) this.#shoes.refilled(after.shoe.id, after.shoe.refills);
    const moved = postings.map((posting) => named(posting, state.room));
    this.#noteBets(after.shoe?.id, moved);
    this.#state = afterHappening(state, read.value, entry.by, place);
    this.#retired = this.#state.room.retired;
    return moved;
  }

  #noteBets(shoe: string | undefined, moved: Moved['postings']): void {
    if (shoe === undefined) return;
    for (const { from } of moved) if (from.startsWith(OF_USER)) this.#mixing.bet(shoe, from.slice(OF_USER.length));
  }

  #proved(happening: Happening | undefined, entry: TableEntry | undefined): number {
    const turned = happening?.turned ?? [];
    const proofs = entry !== undefined && 'proofs' in entry ? (entry.proofs ?? []) : [];
    return turned.filter(({ shoe }, at) => this.#shoes.proves(shoe, proofs[at])).length;
  }

  #noteShoe(event: RoomEvent, { duel, next, retired, rules, nextRules = rules }: RoomState): Refusal | undefined {
    if (event.type === 'ShoeCommitted' || event.type === 'ShoeLent') this.#shoes.committed(event);
    if (event.type === 'ShoeRevealed') return this.#shoes.revealed(event, retired);
    if (event.type === 'ContributionOpened') return this.#opened(event, next);
    if (event.type !== 'ShoeSealed' || this.#terms === undefined) return undefined;
    if (next?.shoe !== event.shoe) return problem('AUDIT_SHOE_FACTS', { shoe: event.shoe });
    this.#mixing.sealed(event, next);
    const bound = { table: duel?.id ?? this.#record.table, ...this.#terms(nextRules), shoeNumber: next.number };
    const facts: ShoeFacts =
      next.version === 2
        ? { version: 2, ...bound, entropy: mixtureOf(next) }
        : { ...bound, entropy: next.entropy.toSorted((a, b) => a.seat - b.seat) };
    return this.#shoes.sealed(event, facts);
  }

  /** Whether these bytes were chosen before anybody showed any. */
  #opened({ user, shoe, bytes }: RoomEventOf<'ContributionOpened'>, next: RoomState['next']): Refusal | undefined {
    const parsed = parseEntropy(bytes);
    const owner = { table: this.#record.table, shoe, user };
    const hash = parsed.ok ? contributionHash(owner, parsed.value) : undefined;
    const isKept = next?.commitments.some((known) => known.user === user && known.hash === hash) === true;
    return isKept ? undefined : problem('AUDIT_CONTRIBUTION', { shoe, user });
  }
}

/** Undefined for options that no table has. */
const setupOf = (game: AnyGame, raw: Json): ReturnType<typeof parseTableSetup> => {
  try {
    return parseTableSetup(game, raw);
  } catch {
    return undefined;
  }
};

/** A whole log at once. */
export const auditLog = (
  games: readonly AnyGame[],
  { record, events }: { readonly record: TableRecord; readonly events: readonly StoredEvent[] },
  own: readonly OwnCommandsFile[] = [],
): TableReport => {
  const audit = new TableAudit(games, record, { keepsShoes: false, own });
  for (const event of events) audit.read(event);
  return audit.end();
};

const named = ({ from, to, amount }: Posting, room: RoomState): Moved['postings'][number] => {
  const name = (side: Posting['from']): string => {
    if (typeof side === 'string') return side;
    const sitter = sitterAt(room, side.seat);
    if (sitter === undefined) throw new Error(`it moves money of seat ${side.seat}, which is empty`);
    return `${OF_USER}${sitter.user}`;
  };
  return { from: name(from), to: name(to), amount };
};
