/**
 * Every command replayed, by the code that decided it at the time, with the cards of the sealed shoe and with
 * funds without limit: what accounts had is for the books to say. It must lead to the events that the log has, in the
 * same order. The money follows from the events.
 *
 * Commands that need only cards lying face up are decided at once. The others wait until the shoe is revealed.
 */
import type { CardProof, SealedShoe } from '@croupier/fair';
import { type AnyGame, cents, type Refusal, sameJson } from '@croupier/kernel';
import type { AskedCommand, HouseAct, LogEntry, PlayerOrder, TableCommand, TableEntry } from '../contract.ts';
import { Draft, type Fixed } from '../desk/draft.ts';
import { settle } from '../desk/house.ts';
import { actOfHouse } from '../desk/house-acts.ts';
import { carryOut } from '../desk/orders.ts';
import type { TableState } from '../desk/state.ts';
import { botUser } from '../room/bot-seats.ts';
import type { RoomEvent } from '../room/room-events.ts';
import { problem } from './audit-problems.ts';
import { EarlyClocks } from './early-clocks.ts';
import { IdSet } from './id-set.ts';
import { isStray } from './stray-bots.ts';

/** What only the server can know, by the acts that rest on it. */
const CLAIMS = {
  clocks: ['time-up', 'open-bank', 'seal-shoe'],
  presence: ['host-away', 'seat-away', 'waiting-away', 'close'],
  bots: ['bot-play'],
  restores: ['restore'],
} as const satisfies { readonly [kind: string]: readonly HouseAct['type'][] };

type Claim = keyof typeof CLAIMS;

/** By the name of the act. */
const CLAIM_OF: ReadonlyMap<string, Claim> = new Map(
  Object.entries(CLAIMS).flatMap(([kind, acts]) => acts.map((act) => [act, kind as Claim] as const)),
);

export interface CommandReport {
  /** Decided again, with the same outcome. */
  readonly decided: number;
  /** Not decided yet: they need a card of a shoe that is not revealed. */
  readonly waiting: number;
  /**
   * Commands that depend on the word of the house about clocks, connections, what its bots chose, and restored backups. Their results
   * were replayed.
   */
  readonly claims: { readonly [kind in Claim]: number };
  /** Those of the clocks that ran out too soon by the log's own times. */
  readonly early: number;
  /** Bot plays that differ from what the bot itself would have done. */
  readonly strays: number;
  /** Events at the beginning without a command, because the server that wrote them did not log commands. */
  readonly unasked: number;
}

export const NO_COMMANDS: CommandReport = {
  decided: 0,
  waiting: 0,
  claims: { clocks: 0, presence: 0, bots: 0, restores: 0 },
  early: 0,
  strays: 0,
  unasked: 0,
};

/** The shoes as far as the log has told them. */
export interface KnownShoes {
  /** Undefined while nobody but the server can know it. */
  readonly card: (...at: Parameters<Fixed['secrets']['draw']>) => CardProof['card'] | undefined;
  readonly proof: (shoe: string, index: number) => CardProof | undefined;
  readonly sealedAs: (shoe: string) => SealedShoe | undefined;
  readonly seed: (shoe: string) => string | undefined;
}

/** All events of one command. */
interface Append {
  readonly seq: number;
  readonly at: number;
  readonly asked: AskedCommand;
  /** Before the first of them. */
  readonly state: TableState;
  readonly entries: TableEntry[];
}

export interface CommandAuditOptions extends Pick<Fixed, 'table' | 'terms' | 'seats' | 'rules'> {
  readonly game: AnyGame;
  readonly shoes: KnownShoes;
  /** The hash of the last event. */
  readonly head: string;
}

/** Thrown when a card is needed that is still unknown. One shared instance, because capturing a stack trace takes longer than deciding. */
class FaceDown extends Error {
  shoe = '';
}
const FACE_DOWN = new FaceDown('a card that is not turned');

const UNLIMITED = cents(1_000_000_000_000_000);

export class CommandAudit {
  readonly #options: CommandAuditOptions;
  readonly #fixed: Fixed;
  readonly #waiting = new Map<string, Append[]>();
  readonly #claims = { clocks: 0, presence: 0, bots: 0, restores: 0 };
  readonly #early = new EarlyClocks();
  /** The ids of all commands, by user. A table carries out each of them once. */
  readonly #ids: IdSet;
  #append: Append | undefined;
  #decided = 0;
  #strays = 0;
  #unasked = 0;
  #says = false;
  /** An event that is too new for its version was found. Only the first is reported. */
  #isTooNew = false;

  constructor(options: CommandAuditOptions) {
    const { table, terms, seats, rules, shoes } = options;
    this.#options = options;
    this.#ids = new IdSet(options.head);
    this.#fixed = {
      table,
      terms,
      seats,
      rules,
      secrets: {
        draw: (mark, index) => shoes.card(mark, index) ?? wait(mark.id),
        prove: (mark, index) => known(shoes.proof(mark.id, index), 'a card without a proof'),
        // Its facts, leaves and root are checked with the shoe itself.
        seal: (shoe) => known(shoes.sealedAs(shoe), 'a shoe that is not sealed'),
        reveal: (shoe) => known(shoes.seed(shoe), 'a shoe that is not revealed'),
      },
      // A fresh seed is the one thing that no one can decide again; the commitment binds it.
      freshShoe: () => ({ seed: new Uint8Array(), commitment: this.#commitment() }),
      funds: () => UNLIMITED,
    };
  }

  get report(): CommandReport {
    const waiting = [...this.#waiting.values()].reduce((sum, appends) => sum + appends.length, 0);
    return {
      decided: this.#decided,
      waiting,
      claims: { ...this.#claims },
      early: this.#early.count,
      strays: this.#strays,
      unasked: this.#unasked,
    };
  }

  /** In the middle of a command, whose other events are still to come. */
  get isReading(): boolean {
    return this.#append !== undefined;
  }

  /** The next entry, which led on from `state`. It is folded already: what it turned and sealed is known. */
  read(entry: LogEntry, state: TableState): Refusal | undefined {
    const { seq, at, v } = entry;
    const { asked } = entry.entry;
    if (v === undefined) return this.#readOld(entry);
    this.#says = true;
    if (this.#append === undefined) {
      if (!isAsked(asked)) return problem('AUDIT_ASKED', { seq, reason: 'the command or its sender is missing.' });
      this.#append = { seq, at, asked, state, entries: [] };
      this.#early.see(state, asked, at);
      if (this.#isReplayed(asked)) {
        // Any other problem with it follows from this one.
        this.#add(entry);
        return replayed(seq, asked);
      }
    } else if (asked !== undefined || at !== this.#append.at) {
      const from = this.#append.seq;
      this.#append = undefined;
      return problem('AUDIT_ASKED', { seq, reason: `the command at event ${from} should have more events.` });
    }
    return this.#add(entry);
  }

  /** All of its cards are known now. */
  revealed(shoe: string): readonly Refusal[] {
    const waiting = this.#waiting.get(shoe) ?? [];
    this.#waiting.delete(shoe);
    return waiting.flatMap((append) => this.#decideAgain(append) ?? []);
  }

  /** The log ends here. */
  end(): Refusal | undefined {
    return this.#append && problem('AUDIT_CUT_OFF', { seq: this.#append.seq });
  }

  /** An event from a release that did not log commands. */
  #readOld({ seq, entry }: LogEntry): Refusal | undefined {
    this.#unasked += 1;
    if (this.#says) return problem('AUDIT_ASKED', { seq, reason: 'earlier events name their commands.' });
    if (this.#isTooNew || !('room' in entry) || !isOfLaterReleases(entry.room)) return undefined;
    this.#isTooNew = true;
    return problem('AUDIT_VERSION', { seq });
  }

  #isReplayed({ by, cmdId }: AskedCommand): boolean {
    return cmdId !== undefined && !this.#ids.add(by, cmdId);
  }

  #add({ entry }: LogEntry): Refusal | undefined {
    const append = this.#append;
    append?.entries.push(entry);
    return append === undefined || append.entries.length < append.asked.events ? undefined : this.#close(append);
  }

  #close(append: Append): Refusal | undefined {
    const claim = append.asked.by === 'house' ? CLAIM_OF.get(append.asked.order.type) : undefined;
    if (claim !== undefined) this.#claims[claim] += 1;
    if (claim === 'bots' && isStray(append.state, append.asked, UNLIMITED)) this.#strays += 1;
    const found = this.#decideAgain(append);
    this.#append = undefined;
    return found;
  }

  #decideAgain(append: Append): Refusal | undefined {
    const { seq, asked, state, at, entries } = append;
    const draft = new Draft(this.#fixed, state, { at, asked });
    this.#append = append;
    try {
      const refusal = this.#carryOut(draft, asked);
      if (refusal !== undefined) return problem('AUDIT_REFUSED', { seq, code: refusal.code });
      settle(draft);
    } catch (error) {
      // Whatever else is thrown comes of a log that no table has written.
      if (!(error instanceof FaceDown)) return problem('AUDIT_DECIDED', { seq });
      const waiting = this.#waiting.get(error.shoe);
      if (waiting === undefined) this.#waiting.set(error.shoe, [append]);
      else waiting.push(append);
      return undefined;
    } finally {
      this.#append = undefined;
    }
    if (!sameJson(draft.entries, entries)) return problem('AUDIT_DECIDED', { seq });
    this.#decided += 1;
    return undefined;
  }

  #carryOut(draft: Draft, asked: AskedCommand): Refusal | undefined {
    const { game, table } = this.#options;
    if (asked.cmdId !== undefined) {
      const command = commandOf(asked.order);
      return carryOut(draft, { by: asked.by, command, game, botUser: (seat) => botUser(table, seat) });
    }
    actOfHouse(draft, asked.order);
    return undefined;
  }

  #commitment(): string {
    const committed = this.#append?.entries.find((entry) => 'room' in entry && entry.room.type === 'ShoeCommitted');
    return committed !== undefined && 'room' in committed && committed.room.type === 'ShoeCommitted'
      ? committed.room.commitment
      : '';
  }
}

const wait = (shoe: string): never => {
  FACE_DOWN.shoe = shoe;
  throw FACE_DOWN;
};

const known = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(what);
  return value;
};

/** From a log that anyone may have written. The code that decides the order checks its content. */
const isAsked = (raw: unknown): raw is AskedCommand => {
  if (typeof raw !== 'object' || raw === null) return false;
  const { by, cmdId, order, events } = raw as { readonly [field: string]: unknown };
  if (typeof order !== 'object' || order === null || !('type' in order)) return false;
  if (typeof by !== 'string' || (by === 'house' ? cmdId !== undefined : typeof cmdId !== 'string')) return false;
  return Number.isSafeInteger(events) && (events as number) > 0;
};

/** Players began to commit to their bytes after logs began to include commands. */
const isOfLaterReleases = (event: RoomEvent): boolean =>
  event.type === 'ShoeCommitted' ? event.version !== undefined : LATER.has(event.type);

const LATER: ReadonlySet<RoomEvent['type']> = new Set([
  'BackupRestored',
  'ShoeLent',
  'ContributionCommitted',
  'OpeningStarted',
  'ContributionOpened',
  'ContributionMissed',
]);

const replayed = (seq: number, { by, cmdId = '' }: AskedCommand): Refusal =>
  problem('AUDIT_REPLAYED', { seq, user: by, cmdId });

const commandOf = (order: PlayerOrder): TableCommand => {
  if (order.type === 'play') return { type: 'play', command: order.play };
  return order.type === 'join' ? { ...order, type: 'sit' } : order;
};
