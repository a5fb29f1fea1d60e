/**
 * The way to a table, for both doors. A code can be guessed, so wrong ones are counted, by address, by user and together;
 * whoever has guessed too often finds no table any more but those they already sit at. To a stranger a locked room is no
 * room: the same words, after the same time.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Receipt } from '@croupier/fair';
import type { HostedTable, Lobby, Order, Picture, Reply } from '@croupier/host';
import { botName } from '@croupier/host/words';
import { err, type Refusal, type Result } from '@croupier/kernel';
import type { Player, Waiting } from '@croupier/protocol';
import { rateLimited, tableUnknown } from '../errors.ts';
import type { SharedCounter } from '../network/limits.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { Signing } from '../operations/signing.ts';
import type { Names } from '../session/names.ts';

export interface Asker {
  readonly user: string | undefined;
  /** As it is counted. */
  readonly address: string;
}

export interface RoomsOptions {
  readonly lobby: Lobby;
  readonly names: Names;
  readonly metrics: Metrics;
  readonly signing: Signing;
  /** Codes of no room, by address and by user; and of everybody together. */
  readonly misses: SharedCounter;
  readonly allMisses: SharedCounter;
  /** Milliseconds. */
  readonly missDelay: number;
}

/** Has a seat or waits for one. */
const belongs = ({ seat, room }: Picture, user: string): boolean => seat !== null || room.queue.includes(user);

export class Rooms {
  readonly #options: RoomsOptions;

  constructor(options: RoomsOptions) {
    this.#options = options;
  }

  async find(code: string, asker: Asker): Promise<Result<HostedTable, Refusal>> {
    const start = performance.now();
    const found = await this.#options.lobby.find(code);
    if (found.ok && asker.user !== undefined && belongs(found.value.picture(asker.user), asker.user)) return found;
    const wait = await this.#wait(asker);
    if (wait > 0) return err(rateLimited(wait));
    if (!found.ok && found.error.code !== 'TABLE_UNKNOWN') return found;
    if (found.ok && !found.value.picture(undefined).room.locked) return found;
    await this.#miss(asker, start);
    return err(tableUnknown(code));
  }

  /** `ack` is called before anybody else hears of it. */
  async submit(table: HostedTable, order: Order, ack?: (reply: Reply) => void): Promise<Reply> {
    const { metrics } = this.#options;
    const start = performance.now();
    let answered = false;
    const answer = (reply: Reply): void => {
      // A host answers once; should it not, the client still hears one answer only.
      if (answered) return;
      answered = true;
      ack?.(reply);
      metrics.ack.observe(performance.now() - start);
      metrics.commands.inc({ outcome: reply.ok ? 'ok' : reply.error.code });
    };
    const reply = await table.submit(order, answer);
    answer(reply);
    return reply;
  }

  /** Those at the table with their names. */
  async players(picture: Picture): Promise<readonly Player[]> {
    const { names } = this.#options;
    return Promise.all(
      picture.room.sitters.map(async (sitter) => ({
        ...sitter,
        name: sitter.bot === undefined ? await names.of(sitter.user) : botName(sitter.seat),
        host: sitter.user === picture.room.host,
      })),
    );
  }

  /** Those who wait for a seat, with their names. */
  async queue({ room }: Picture): Promise<readonly Waiting[]> {
    return Promise.all(room.queue.map(async (user) => ({ user, name: await this.#options.names.of(user) })));
  }

  async answer(table: HostedTable, user: string | undefined) {
    const picture = table.picture(user);
    const [players, queue] = [await this.players(picture), await this.queue(picture)];
    return { table: picture, players, queue, receipt: this.receipt(picture) };
  }

  /** For everything up to the moment of the picture. */
  receipt({ table, seq, hash }: Picture): Receipt {
    return this.#options.signing.receipt({ table, seq, hash });
  }

  async #wait({ user, address }: Asker): Promise<number> {
    const { misses, allMisses } = this.#options;
    const waits = await Promise.all([
      misses.wait(`address ${address}`),
      user === undefined ? 0 : misses.wait(`user ${user}`),
      allMisses.wait(''),
    ]);
    return Math.max(...waits);
  }

  async #miss({ user, address }: Asker, start: number): Promise<void> {
    const { metrics, misses, allMisses, missDelay } = this.#options;
    metrics.misses.inc();
    await Promise.all([
      misses.hit(`address ${address}`),
      user === undefined ? 0 : misses.hit(`user ${user}`),
      allMisses.hit(''),
    ]);
    await sleep(Math.max(0, missDelay - (performance.now() - start)));
  }
}
