/**
 * A sitting: a table with a stacked shoe, played in words:
 * `sit('standard', stack('9s Kc', '3d 4h')).bet(1, 'player', 20).deal().balance(1)`.
 */
import {
  type Actor,
  type Cents,
  chips,
  expectOk,
  type Json,
  type Refusal,
  type WagerOutcome,
  type WireCommand,
} from '@croupier/kernel';
import { type Outcome, Scenario } from '@croupier/kernel/testing';
import { baccarat } from '../game.ts';
import type { Command } from '../rules/commands.ts';
import type { Event, EventType } from '../rules/events.ts';
import type { CoupResult } from '../rules/round/coup.ts';
import type { Setup, WagerOn } from '../rules/setup/house-rules.ts';
import { parseSetup } from '../rules/setup/options.ts';
import type { View } from '../rules/shown/view.ts';
import type { State } from '../rules/state.ts';

export interface TestTableOptions {
  readonly set?: { readonly [option: string]: Json };
  readonly funds?: Cents;
}

export type EventOf<T extends EventType> = Extract<Event, { readonly type: T }>;

export class TestTable {
  readonly scenario: Scenario<Setup, State, Command, Event, View>;
  #before = 0;

  constructor(
    preset: string,
    shoe: string | readonly string[],
    { set = {}, funds = chips(1000) }: TestTableOptions = {},
  ) {
    this.scenario = new Scenario(baccarat, expectOk(parseSetup({ preset, ...set })), { shoe, funds });
  }

  /** A command that must be accepted. */
  send(by: Actor, command: WireCommand): this {
    this.#before = this.log.length;
    this.scenario.given(by, command);
    return this;
  }

  /** A command, to say what must come of it: `.when(1, …).yields(…)`. */
  when(by: Actor, command: WireCommand): Outcome<Event> {
    return this.scenario.when(by, command);
  }

  /** A command that must be refused with this code, changing nothing. */
  refuses(by: Actor, command: WireCommand, code: string): Refusal {
    return this.when(by, command).refused(code);
  }

  bet(seat: number, on: WagerOn, amount: number): this {
    return this.send(seat, { type: 'PlaceWager', round: this.state.round, seat, on, amount });
  }

  takeBack(seat: number, on: WagerOn): this {
    return this.send(seat, { type: 'TakeBackWager', round: this.state.round, seat, on });
  }

  deal(by: Actor = 'house'): this {
    return this.send(by, { type: 'Deal', round: this.state.round });
  }

  /** Opens the next round. */
  next(by: Actor = 'house'): this {
    return this.send(by, { type: 'OpenRound', round: this.state.round + 1 });
  }

  /** The clock runs out on whatever is open. */
  timeOut(): this {
    const due = baccarat.deadline(this.state);
    if (due === undefined) throw new Error('nothing is waiting for an answer');
    return this.send('house', due.command);
  }

  get state(): State {
    return this.scenario.table.state;
  }

  get log(): readonly Event[] {
    return this.scenario.table.log;
  }

  /** The events of the last command that was accepted. */
  get last(): readonly Event[] {
    return this.log.slice(this.#before);
  }

  view(viewer: View['viewer'] = 1): View {
    return this.scenario.table.view(viewer);
  }

  /** All events of one type so far. */
  all<T extends EventType>(type: T): readonly EventOf<T>[] {
    return this.log.filter((event): event is EventOf<T> => event.type === type);
  }

  /** Balance of a seat in chips. */
  balance(seat = 1): number {
    return this.scenario.table.funds(seat) / 100;
  }

  /** How the wagers on the table ended, in the order they were placed. */
  get outcomes(): readonly (WagerOutcome | 'open')[] {
    return this.state.wagers.map(({ result }) => result?.outcome ?? 'open');
  }

  /** What the last coup has come to. */
  get result(): CoupResult {
    const ended = this.all('CoupEnded').at(-1);
    if (ended === undefined) throw new Error('no coup has been dealt');
    return ended.result;
  }

  /** Every state from the empty table to now: the log folded step by step. */
  get history(): readonly State[] {
    const states = [baccarat.initial({ rules: this.state.rules, seats: this.state.seats })];
    for (const event of this.log) states.push(...states.slice(-1).map((state) => baccarat.evolve(state, event)));
    return states;
  }
}

/** A table whose first round is open. */
export const sit = (preset: string, shoe: string | readonly string[], options?: TestTableOptions): TestTable =>
  new TestTable(preset, shoe, options).next();

/**
 * A coup by its hands: `stack('2s 3c 9h', 'Kd 6h')` gives Player the nine as third card. The cards fall Player, Banker,
 * Player, Banker, then the third cards, Player's first.
 */
export const stack = (player: string, banker: string): string => {
  const [p1, p2, ...playerThird] = player.split(' ');
  const [b1, b2, ...bankerThird] = banker.split(' ');
  return [p1, b1, p2, b2, ...playerThird, ...bankerThird].join(' ');
};

/** Coups one after the other from one shoe, with spare cards behind them, so that the cut card stays in. */
export const coups = (...stacks: readonly string[]): string => [...stacks, '2c 2d 2h 2s 2c 2d'].join(' ');
