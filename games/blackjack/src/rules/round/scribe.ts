/**
 * The scribe writes down what happens while a command is decided: it collects events, keeps the state they lead to,
 * and is the only hand that takes cards from the shoe.
 */
import type { Card, ShoeMark } from '@croupier/cards';
import { capacity } from '@croupier/cards';
import type { Ask, Refusal, Result } from '@croupier/kernel';
import type { Event } from '../events.ts';
import { evolve } from '../evolve.ts';
import type { Hand, InPlay, Spot, State } from '../state.ts';

/** What deciding a command leads to, beyond what the scribe has written: nothing, or a refusal. */
export type Done = Result<undefined, Refusal>;

interface FromShoe {
  readonly shoe: string;
  readonly at: number;
}

export class Scribe {
  readonly events: Event[] = [];
  readonly ask: Ask;
  #state: State;

  constructor(state: State, ask: Ask) {
    this.#state = state;
    this.ask = ask;
  }

  get state(): State {
    return this.#state;
  }

  /** The state while cards are on the table. */
  get table(): InPlay {
    if (this.#state.phase === 'betting') throw new Error('no cards are on the table while betting');
    return this.#state;
  }

  write(event: Event): void {
    this.events.push(event);
    this.#state = evolve(this.#state, event);
  }

  /** The position of the next card. A shoe that has run dry is refilled from the tray first (BJ-X1). */
  next(): FromShoe {
    if (this.#shoe.drawn === capacity(this.#shoe))
      this.write({ type: 'ShoeRefilled', shoe: this.#shoe.id, tray: this.#state.tray.map(({ at }) => at) });
    return { shoe: this.#shoe.id, at: this.#shoe.drawn };
  }

  /** Looks at a card without writing anything down. */
  look({ at }: { readonly at: number }): Card {
    return this.ask.draw(this.#shoe, at);
  }

  /** The next card, to be turned face up. */
  turn(): FromShoe & { readonly card: Card } {
    const place = this.next();
    return { ...place, card: this.look(place) };
  }

  /** A card of the opening deal. */
  dealTo(spot: number): void {
    this.write({ type: 'CardDealt', spot, hand: 1, ...this.turn() });
  }

  /** A card for a hand that acts. */
  drawTo(spot: number, hand: number): void {
    this.write({ type: 'CardDrawn', spot, hand, ...this.turn() });
  }

  spot(number: number): Spot {
    const found = this.table.spots.find(({ spot }) => spot === number);
    if (found === undefined) throw new Error(`spot ${number} is not in play`);
    return found;
  }

  hand(spot: number, number: number): Hand {
    const found = this.spot(spot).hands[number - 1];
    if (found === undefined) throw new Error(`there is no hand ${spot}.${number}`);
    return found;
  }

  get #shoe(): ShoeMark {
    if (this.#state.shoe === undefined) throw new Error('no shoe is open');
    return this.#state.shoe;
  }
}
