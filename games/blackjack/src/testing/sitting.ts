/**
 * A sitting: a table with a stacked shoe, played in words. `sit('standard', 'Ts 6h 9c 6d').play('bet 20', 'deal')`.
 * With one seat the cards fall: first card, hole card, second card, upcard, then draws.
 */
import { type Cents, chips, expectOk, type Json, type Refusal } from '@croupier/kernel';
import { type Outcome, Scenario } from '@croupier/kernel/testing';
import { blackjack } from '../game.ts';
import { parsePhrase } from '../phrases.ts';
import type { Event, EventOf, EventType } from '../rules/events.ts';
import { parseSetup } from '../rules/setup/options.ts';
import type { View } from '../rules/shown/view.ts';
import type { Hand, State } from '../rules/state.ts';

export interface TestTableOptions {
  readonly set?: { readonly [option: string]: Json };
  readonly funds?: Cents;
}

export class TestTable {
  readonly scenario: Scenario<
    Parameters<typeof blackjack.initial>[0],
    State,
    Parameters<typeof blackjack.decide>[1],
    Event,
    View
  >;

  constructor(
    preset: string,
    shoe: string | readonly string[],
    { set = {}, funds = chips(1000) }: TestTableOptions = {},
  ) {
    this.scenario = new Scenario(blackjack, expectOk(parseSetup({ preset, ...set })), { shoe, funds });
    this.scenario.given('house', { type: 'OpenRound', round: 1 });
  }

  /** Phrases of seat 1 that must be accepted. */
  play(...phrases: readonly string[]): this {
    return this.seat(1, ...phrases);
  }

  /** Phrases of any seat that must be accepted. */
  seat(seat: number, ...phrases: readonly string[]): this {
    this.scenario.given(seat, ...phrases.map((text) => (view: View) => expectOk(parsePhrase(text, view))));
    return this;
  }

  /** A phrase, to say what must come of it: `.when('hit').yields(…)`. */
  when(phrase: string, seat = 1): Outcome<Event> {
    return this.scenario.when(seat, (view) => expectOk(parsePhrase(phrase, view)));
  }

  /** Plays a phrase that must be accepted; answers with the events it led to. */
  watch(phrase: string, seat = 1): readonly Event[] {
    const before = this.log.length;
    this.seat(seat, phrase);
    return this.log.slice(before);
  }

  /** A phrase that must be refused with this code, changing nothing. */
  refuses(phrase: string, code: string, seat = 1): Refusal {
    return this.when(phrase, seat).refused(code);
  }

  /** The clock runs out on whatever is open. */
  timeOut(): this {
    const due = blackjack.deadline(this.state);
    if (due === undefined) throw new Error('nothing is waiting for an answer');
    this.scenario.given('house', due.command);
    return this;
  }

  get state(): State {
    return this.scenario.table.state;
  }

  get log(): readonly Event[] {
    return this.scenario.table.log;
  }

  get view(): View {
    return this.scenario.table.view(1);
  }

  /** All events of one type so far. */
  all<T extends EventType>(type: T): readonly EventOf<T>[] {
    return this.log.filter((event): event is EventOf<T> => event.type === type);
  }

  /** The types of all events so far, in order. */
  get types(): readonly EventType[] {
    return this.log.map(({ type }) => type);
  }

  /** Balance of a seat in chips. */
  balance(seat = 1): number {
    return this.scenario.table.funds(seat) / 100;
  }

  hands(seat = 1): readonly Hand[] {
    if (this.state.phase === 'betting') return [];
    return this.state.spots.find(({ spot }) => spot === seat)?.hands ?? [];
  }

  hand(number = 1, seat = 1): Hand {
    const hand = this.hands(seat)[number - 1];
    if (hand === undefined) throw new Error(`seat ${seat} has no hand ${number}`);
    return hand;
  }

  /** How each hand of a seat ended. */
  outcomes(seat = 1): readonly string[] {
    return this.hands(seat).map(({ result }) => result?.outcome ?? 'open');
  }

  /** Every state from the empty table to now: the log folded step by step. */
  get history(): readonly State[] {
    const states = [blackjack.initial({ rules: this.state.rules, seats: this.state.seats })];
    for (const event of this.log) states.push(...states.slice(-1).map((state) => blackjack.evolve(state, event)));
    return states;
  }
}

export const sit = (preset: string, shoe: string | readonly string[], options?: TestTableOptions): TestTable =>
  new TestTable(preset, shoe, options);

/** Spare cards behind the ones that matter, so that no shoe runs dry by accident. */
const SPARE = '2c 2d 2h 2s 2c 2d 2h 2s';

/**
 * A shoe by what it deals: `stack('8s 8h', '6c Td', '3d')` gives the seat a pair of eights, shows the six over the ten,
 * then draws the three. Several seats: `stack(['8s 8h', 'Ts 9s'], …)`; no hole card: `stack('8s 8h', '6c', …)`.
 */
export const stack = (hands: string | readonly string[], dealer: string, draws = ''): string => {
  const pairs = [hands].flat().map((hand) => hand.split(' '));
  const [upcard, hole] = dealer.split(' ');
  return [...pairs.map(([first]) => first), hole, ...pairs.map(([, second]) => second), upcard, draws, SPARE].join(' ');
};
