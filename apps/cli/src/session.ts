/**
 * A sitting of one person at one table: phrases in, replies out. No clock and no terminal: whoever shows the replies
 * decides how. After every accepted phrase the bots do what they have to do.
 */
import type { Moment, TableForOne } from '@croupier/catalog';
import { deviceShoes } from '@croupier/fair';
import { type Cents, cents, chips, formatChips, minus, plus, type Refusal, toChips, ZERO } from '@croupier/kernel';
import { type PlaySpec, YOUR_SEAT } from './play-options.ts';
import { refuse } from './refusals.ts';

/** Free chips bring a seat back to this; it is play money. */
const FREE_CHIPS = chips(1000);

export type Reply =
  | { readonly kind: 'played'; readonly moments: readonly Moment[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'granted'; readonly amount: Cents }
  | { readonly kind: 'help' }
  | { readonly kind: 'quit' };

const OWN_WORDS: ReadonlyMap<string, 'help' | 'quit' | 'chips'> = new Map([
  ['help', 'help'],
  ['?', 'help'],
  ['quit', 'quit'],
  ['exit', 'quit'],
  ['q', 'quit'],
  ['chips', 'chips'],
]);

export const SESSION_HELP: readonly string[] = [
  '/ or :     type words; Esc leaves',
  '$          free chips when below 1000      chips',
  '?          this help                       help',
  'Q          leave the table                 quit',
];

export const openTable = ({ game, setup, seed, bots, chips: funds }: PlaySpec): TableForOne => {
  const context = ['croupier/cli/v1', game.id, JSON.stringify(setup.json)];
  return setup.open({ shoes: deviceShoes({ seedText: seed, context }), funds, seat: YOUR_SEAT, bots });
};

export class Session {
  readonly table: TableForOne;
  #rounds = 0;
  #events = 0;
  #net: Cents = ZERO;

  constructor(table: TableForOne) {
    this.table = table;
  }

  /** Rounds played to their end. */
  get rounds(): number {
    return this.#rounds;
  }

  get events(): number {
    return this.#events;
  }

  /** Won less lost over all rounds played to their end. */
  get net(): Cents {
    return this.#net;
  }

  /** The house opens the first round, and the bots place their wagers. */
  open(): readonly Moment[] {
    return this.#seen([...this.table.goOn(), ...this.table.runBots()]);
  }

  say(text: string): Reply {
    const phrase = text.trim();
    const own = OWN_WORDS.get(phrase.toLowerCase());
    if (own === 'chips') return this.#grant();
    if (own !== undefined) return { kind: own };
    if (phrase === '' && this.table.keyPhrase(' ') === undefined)
      return { kind: 'refused', refusal: refuse('DECISION_OPEN', { prompt: this.table.prompt }) };
    const said = this.table.say(phrase);
    if (!said.ok) return { kind: 'refused', refusal: said.error };
    return { kind: 'played', moments: this.#seen([...said.value, ...this.table.runBots()]) };
  }

  get summary(): string {
    const sign = this.#net > 0 ? '+' : '';
    const rounds = `${this.#rounds} ${this.#rounds === 1 ? 'round' : 'rounds'}`;
    const open = this.table.staked > 0 ? `, ${formatChips(this.table.staked)} still on the table` : '';
    return `${rounds}, net ${sign}${formatChips(this.#net)}, balance ${formatChips(this.table.funds)}${open}.`;
  }

  #grant(): Reply {
    const have = plus(this.table.funds, this.table.staked);
    if (have >= FREE_CHIPS) {
      const details = { level: toChips(FREE_CHIPS), have: toChips(have) };
      return { kind: 'refused', refusal: refuse('CHIPS_NOT_NEEDED', details) };
    }
    const amount = minus(FREE_CHIPS, have);
    this.table.grant(amount);
    return { kind: 'granted', amount };
  }

  #seen(moments: readonly Moment[]): readonly Moment[] {
    this.#events += moments.length;
    for (const { closed } of moments) {
      if (closed === undefined) continue;
      const own = closed.results.find(({ seat }) => seat === YOUR_SEAT);
      this.#rounds += 1;
      this.#net = cents(this.#net + (own ? own.returned - own.staked : 0));
    }
    return moments;
  }
}
