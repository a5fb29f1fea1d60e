/**
 * The way to a table, for both doors. Those with an invitation and those who had a seat there come in at once. A bare code
 * can be guessed, so strangers who bring only that are slowed down. To a stranger a locked room is no room: the same words,
 * after the same time.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Receipt } from '@croupier/fair';
import {
  HOST_REFUSALS,
  type HostedTable,
  type Lobby,
  type Order,
  type Picture,
  type Reply,
  type TableCommand,
} from '@croupier/host';
import { botName } from '@croupier/host/words';
import { err, type Refusal, type Result, refusalFrom, toChips } from '@croupier/kernel';
import type { Player, SeenBalances, Waiting } from '@croupier/protocol';
import type { Store } from '@croupier/store';
import { rateLimited, tableUnknown } from '../errors.ts';
import type { Bucket } from '../network/bucket.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { SecurityLog } from '../operations/security-log.ts';
import type { Signing } from '../operations/signing.ts';
import type { Names } from '../session/names.ts';
import { ClosedTables, type Readers } from './closed-tables.ts';
import type { Guesser, Guesses } from './guesses.ts';
import { Invitations } from './invitations.ts';

export interface Asker extends Guesser {
  /** What they brought as an invitation. */
  readonly invite?: string | undefined;
}

export interface RoomsOptions {
  readonly store: Store;
  readonly lobby: Lobby;
  readonly names: Names;
  readonly metrics: Metrics;
  readonly signing: Signing;
  readonly security: SecurityLog;
  readonly guesses: Guesses;
  /** Milliseconds. */
  readonly missDelay: number;
  readonly orders: Bucket;
}

/** Plays, bytes, which are asked for once for each shoe, and leaving, which needs a seat that was taken before. */
const UNLIMITED: ReadonlySet<TableCommand['type']> = new Set([
  'play',
  'play-all',
  'add-entropy',
  'commit-bytes',
  'open-bytes',
  'leave',
]);

type Found = Result<HostedTable, Refusal>;

const HIDDEN: ReadonlySet<string> = new Set(['TABLE_UNKNOWN', 'ROOM_LOCKED']);

const refuse = refusalFrom(HOST_REFUSALS);

/** Why this user may not be in the room, if there is a reason. */
export const shutOut = ({ room }: Picture, user: string | undefined): Refusal | undefined => {
  const isSeated = room.sitters.some((sitter) => sitter.user === user);
  // A player who is removed during a hand finishes it.
  if (user !== undefined && !isSeated && room.removed.includes(user)) return refuse('REMOVED_FROM_ROOM');
  const belongs = user !== undefined && (room.host === user || room.queue.includes(user) || isSeated);
  return room.locked && !belongs ? refuse('ROOM_LOCKED') : undefined;
};

/** In chips, as everyone sees them. Undefined where one player is alone, or the host has hidden them. */
export const balancesAt = (table: HostedTable, { room }: Picture): SeenBalances | undefined => {
  const people = room.sitters.filter(({ bot }) => bot === undefined);
  if (people.length < 2 || room.hidesBalances === true) return undefined;
  return Object.fromEntries(people.map(({ user }) => [user, toChips(table.funds(user))]));
};

export class Rooms {
  readonly #options: RoomsOptions;
  readonly #invitations: Invitations;
  readonly #closed: ClosedTables;

  constructor(options: RoomsOptions) {
    this.#options = options;
    this.#invitations = new Invitations(options.store);
    this.#closed = new ClosedTables(options.store);
  }

  async find(code: string, asker: Asker): Promise<Found> {
    const { lobby, guesses } = this.#options;
    const start = performance.now();
    const found = await lobby.find(code);
    if (await this.#isKnown(found, code, asker)) return admit(found, asker.user);
    await guesses.ask(asker);
    const now = await this.#toStranger(admit(found, asker.user), code);
    const turn = guesses.enter(asker);
    if (!turn.ok) return turn;
    const { wait } = turn.value;
    if (wait > 0) await sleep(wait);
    const later = wait > 0 ? await this.#toStranger(admit(await lobby.find(code), asker.user), code) : now;
    if (later === 'missing') {
      await turn.value.missed();
      await this.#tellLate(wait > 0 ? performance.now() : start);
      return err(tableUnknown(code));
    }
    turn.value.found();
    return later;
  }

  /** Who can read a closed table; undefined of one that is open. */
  async readersOf(code: string): Promise<Result<Readers | undefined, Refusal>> {
    const record = await this.#options.store.table(code);
    if (!record.ok) return record;
    return record.value.closedAt === undefined ? { ok: true, value: undefined } : this.#closed.readers(record.value);
  }

  /** For the link to this room. Nobody is invited to the table of a duel. */
  async invitation(table: HostedTable): Promise<string | undefined> {
    return table.picture(undefined).room.duel === undefined ? this.#invitations.tokenFor(table.id) : undefined;
  }

  /** For the link to one round of a locked table. */
  roundLink(code: string, round: number): Promise<string | undefined> {
    return this.#invitations.roundTokenFor(code, round);
  }

  /** Whether this is what the link to this round carries. */
  opensRound(code: string, round: number, token: string | undefined): Promise<boolean> {
    return this.#invitations.opensRound(code, round, token);
  }

  /**
   * `ack` is called before anybody else hears of it. What is logged beside plays is limited: everyone at the table keeps it and is
   * shown it, for as long as the table lives.
   */
  async submit(table: HostedTable, order: Order, ack?: (reply: Reply) => void): Promise<Reply> {
    const { metrics, security, orders } = this.#options;
    const start = performance.now();
    let answered = false;
    const answer = (reply: Reply): void => {
      // A host answers once; should it not, the client still hears one answer only.
      if (answered) return;
      answered = true;
      ack?.(reply);
      metrics.ack.observe(performance.now() - start);
      if (reply.ok) security.hostActed(order.by, table.id, order.command);
      metrics.commands.inc({ outcome: reply.ok ? 'ok' : reply.error.code });
    };
    const key = UNLIMITED.has(order.command.type) ? undefined : `${table.id} ${order.by}`;
    const wait = key === undefined ? 0 : orders.take(key);
    const reply = wait > 0 ? err(rateLimited(wait)) : await table.submit(order, answer);
    if (key !== undefined && wait === 0 && !reply.ok) orders.giveBack(key);
    answer(reply);
    return reply;
  }

  /** Those at the table with their names, and with their balances where others may see them. */
  async players(table: HostedTable, picture: Picture): Promise<readonly Player[]> {
    const { names } = this.#options;
    const balances = balancesAt(table, picture);
    return Promise.all(
      picture.room.sitters.map(async (sitter) => {
        const balance = balances?.[sitter.user];
        return {
          ...sitter,
          name: sitter.bot === undefined ? await names.of(sitter.user) : botName(sitter.seat),
          host: sitter.user === picture.room.host,
          ...(balance !== undefined && { balance }),
        };
      }),
    );
  }

  /** Those who wait for a seat, or were removed, with their names. */
  async named(users: readonly string[]): Promise<readonly Waiting[]> {
    return Promise.all(users.map(async (user) => ({ user, name: await this.#options.names.of(user) })));
  }

  /** The host also sees the removed players. Every seated player may invite others. */
  async answer(table: HostedTable, user: string | undefined) {
    const picture = table.picture(user);
    const { host, queue, removed } = picture.room;
    const invite = picture.seat === null ? undefined : await this.invitation(table);
    return {
      table: picture,
      players: await this.players(table, picture),
      queue: await this.named(queue),
      receipt: this.receipt(picture),
      ...(user === host && removed.length > 0 && { removed: await this.named(removed) }),
      ...(invite !== undefined && { invite }),
    };
  }

  /** For everything up to the moment of the picture. */
  receipt({ table, seq, hash }: Picture): Receipt {
    return this.#options.signing.receipt({ table, seq, hash });
  }

  /** Came by an invitation, or was here before. */
  async #isKnown(found: Found, code: string, { user, invite }: Asker): Promise<boolean> {
    if (await this.#invitations.invites(code, invite)) return true;
    if (user === undefined) return false;
    if (found.ok) return found.value.knows(user) || found.value.picture(undefined).room.queue.includes(user);
    const readers = found.error.code === 'ROOM_CLOSED' ? await this.readersOf(code) : undefined;
    return readers?.ok === true && Array.isArray(readers.value) && readers.value.includes(user);
  }

  /** To a stranger, a room that is locked, or was locked when it closed, looks like it doesn't exist. */
  async #toStranger(found: Found, code: string): Promise<Found | 'missing'> {
    if (found.ok) return found;
    const closed = found.error.code === 'ROOM_CLOSED' ? await this.readersOf(code) : undefined;
    const isHidden = closed === undefined ? HIDDEN.has(found.error.code) : closed.ok && closed.value !== 'everyone';
    return isHidden ? 'missing' : found;
  }

  /** The same time whatever was wrong, and a little chance on top, in which what is left of a difference disappears. */
  async #tellLate(start: number): Promise<void> {
    const { metrics, missDelay } = this.#options;
    metrics.misses.inc();
    const wait = missDelay === 0 ? 0 : missDelay + randomInt(1000 * missDelay) / 3000;
    await sleep(Math.max(0, wait - (performance.now() - start)));
  }
}

const admit = (found: Found, user: string | undefined): Found => {
  const refusal = found.ok ? shutOut(found.value.picture(undefined), user) : undefined;
  return refusal === undefined ? found : err(refusal);
};
