/**
 * Bots in seats. A bot is shown what a person in its seat would see, and its commands go through the same door. Bots
 * only follow: while no clock runs nobody has begun, and a table of bots does not play on by itself.
 */
import type { Cents, Seat } from '@croupier/kernel';
import { BOT_LOW, FREE_CHIPS, payloadHash } from '@croupier/store/memory';
import type { Order, TableEntry, UserId } from '../contract.ts';
import type { TableState } from '../desk/state.ts';
import type { HostPorts } from '../ports.ts';
import { isPerson, type Sitter } from './room.ts';

/** The account that plays for the bot in this seat. */
export const botUser = (table: string, seat: Seat): UserId => `bot.${table}.${seat}`;

type Funds = (user: UserId) => Cents;

/** The game offers this seat something. A player with too few chips for the smallest bet has nothing to do. */
export const canAct = ({ position }: TableState, { seat, user }: Sitter, funds: Funds): boolean =>
  position.view(seat, funds(user)).actions.some(({ refusal }) => refusal === undefined);

export class BotSeats {
  readonly #ports: HostPorts;
  readonly #table: string;
  readonly #submit: (order: Order) => void;
  #cancel: () => void = () => undefined;
  /** The seq at which a bot was last sent: a bot that is refused is not asked again about the same picture. */
  #asked = -1;

  constructor(ports: HostPorts, table: string, submit: (order: Order) => void) {
    this.#ports = ports;
    this.#table = table;
    this.#submit = submit;
  }

  user(seat: Seat): UserId {
    return botUser(this.#table, seat);
  }

  /** Bots that are about to sit down get their account first. False: the store did not answer. */
  async prepare(entries: readonly TableEntry[]): Promise<boolean> {
    for (const entry of entries) {
      if (!('room' in entry) || entry.room.type !== 'SeatTaken' || entry.room.bot === undefined) continue;
      const { user, bot } = entry.room;
      const created = await this.#ports.store.createUser({ user, name: bot, at: this.#ports.clock.now() });
      if (!created.ok && created.error.code !== 'USER_EXISTS') return false;
      if (!(await this.#grant(user, 'first'))) return false;
    }
    return true;
  }

  /** Is this somebody who could still answer? People with chips to bet; bots if they have a move. */
  ready(state: TableState, funds: Funds): (sitter: Sitter) => boolean {
    return (sitter) =>
      isPerson(sitter) ? canAct(state, sitter, funds) : this.#move(state, sitter, funds) !== undefined;
  }

  wake(state: TableState, funds: Funds): void {
    this.#cancel();
    const order = this.next(state, funds);
    if (order === undefined || this.#asked === state.seq) return;
    this.#cancel = this.#ports.clock.after(this.#ports.patience.bot, () => {
      this.#asked = state.seq;
      this.#submit(order);
    });
  }

  /** What the first of them that has a move would do, once somebody has begun. */
  next(state: TableState, funds: Funds): Order | undefined {
    if (state.position.deadline === undefined) return undefined;
    for (const sitter of state.room.sitters) {
      const command = this.#move(state, sitter, funds);
      if (command !== undefined)
        return { by: sitter.user, cmdId: `bot.${state.seq}`, command: { type: 'play', command } };
    }
    return undefined;
  }

  /** Between rounds, for those who have lost most of what they had. */
  async topUp(state: TableState, funds: Funds): Promise<readonly UserId[]> {
    const poor = state.room.sitters.filter((sitter) => !isPerson(sitter) && funds(sitter.user) < BOT_LOW);
    for (const { user } of poor) await this.#grant(user, `${state.seq}`);
    return poor.map(({ user }) => user);
  }

  stop(): void {
    this.#cancel();
  }

  #move(state: TableState, sitter: Sitter, funds: Funds): ReturnType<TableState['position']['botMove']> {
    if (sitter.bot === undefined || sitter.leaving !== undefined) return undefined;
    return state.position.botMove(sitter.bot, sitter.seat, funds(sitter.user));
  }

  async #grant(user: UserId, why: string): Promise<boolean> {
    const granted = await this.#ports.store.grant({
      to: { user },
      amount: FREE_CHIPS,
      why: 'bot',
      command: { account: user, cmdId: `chips.${why}`, payloadHash: payloadHash({ user, why }) },
      answer: null,
      at: this.#ports.clock.now(),
    });
    return granted.ok;
  }
}
