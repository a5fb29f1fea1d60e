/**
 * Given, when, then. A scenario is a table with a stacked shoe and a short history; `when` sends one command and
 * `yields` or `refused` says what must come of it. Steps are sent as they would come from outside.
 */
import type { Actor, EventBase, Game, ViewBase, WireCommand } from '../contract/game.ts';
import type { Refusal } from '../contract/refusal.ts';
import type { Result } from '../contract/result.ts';
import { LocalTable } from '../contract/table.ts';
import { type Cents, chips } from '../money/money.ts';
import { stackedShoes } from './shoes.ts';

/** A command, or how to make one from what the seat sees. */
export type Move<View> = WireCommand | ((view: View) => WireCommand);

export interface ScenarioOptions {
  readonly shoe: string | readonly string[];
  readonly funds?: Cents;
}

/** Part of an event: the fields that matter to the test. */
type Shape<Event extends EventBase> = { readonly type?: Event['type']; readonly [field: string]: unknown };

const show = (value: unknown): string => JSON.stringify(value);

const includes = (actual: unknown, wanted: unknown): boolean => {
  if (typeof wanted !== 'object' || wanted === null) return actual === wanted;
  if (typeof actual !== 'object' || actual === null) return false;
  return Object.entries(wanted).every(([key, value]) => includes((actual as { [key: string]: unknown })[key], value));
};

export class Outcome<Event extends EventBase> {
  readonly result: Result<readonly Event[], Refusal>;
  readonly changed: boolean;

  constructor(result: Result<readonly Event[], Refusal>, changed: boolean) {
    this.result = result;
    this.changed = changed;
  }

  /** Exactly these events, in this order; each shape names the fields that matter. */
  yields(...shapes: readonly Shape<Event>[]): void {
    if (!this.result.ok)
      throw new Error(`expected events, got refusal ${this.result.error.code}: ${this.result.error.message}`);
    const events = this.result.value;
    const same = events.length === shapes.length && shapes.every((shape, index) => includes(events[index], shape));
    if (!same) throw new Error(`expected\n  ${shapes.map(show).join('\n  ')}\ngot\n  ${events.map(show).join('\n  ')}`);
  }

  /** Refused with this code, and nothing changed. */
  refused(code: string): Refusal {
    if (this.result.ok) throw new Error(`expected refusal ${code}, got\n  ${this.result.value.map(show).join('\n  ')}`);
    if (this.result.error.code !== code) throw new Error(`expected refusal ${code}, got ${show(this.result.error)}`);
    if (this.changed) throw new Error(`refusal ${code} changed the state`);
    return this.result.error;
  }
}

export class Scenario<Setup, State, Command, Event extends EventBase, View extends ViewBase> {
  readonly table: LocalTable<Setup, State, Command, Event, View>;

  constructor(game: Game<Setup, State, Command, Event, View>, setup: Setup, options: ScenarioOptions) {
    const shoes = stackedShoes(...[options.shoe].flat());
    this.table = new LocalTable(game, setup, { shoes, funds: options.funds ?? chips(1000) });
  }

  /** Moves that must be accepted. */
  given(by: Actor, ...moves: readonly Move<View>[]): this {
    for (const move of moves) {
      const result = this.table.send(by, this.#command(by, move));
      if (!result.ok) throw new Error(`given step refused: ${show(this.#command(by, move))}: ${show(result.error)}`);
    }
    return this;
  }

  when(by: Actor, move: Move<View>): Outcome<Event> {
    const before = JSON.stringify(this.table.state);
    const result = this.table.send(by, this.#command(by, move));
    return new Outcome(result, JSON.stringify(this.table.state) !== before);
  }

  #command(by: Actor, move: Move<View>): WireCommand {
    return typeof move === 'function' ? move(this.table.view(by === 'house' ? 'rail' : by)) : move;
  }
}
