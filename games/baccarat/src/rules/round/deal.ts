/** The coup: dealt, drawn by the tableau and settled in one go, since nobody has anything to decide. */
import { type Ask, resultsOf } from '@croupier/kernel';
import type { Event } from '../events.ts';
import { evolve } from '../evolve.ts';
import { faces, type State } from '../state.ts';
import { WAGER_SPELLING } from '../wager.ts';
import { HANDS, type HandName, resultOf } from './coup.ts';
import { settleWager } from './payouts.ts';
import { bankerDraws, isNatural, pipOf, playerDraws, totalOf } from './tableau.ts';

/** Collects events and keeps the state they lead to. */
export class Coup {
  readonly events: Event[] = [];
  readonly #ask: Ask;
  state: State;

  constructor(state: State, ask: Ask) {
    this.state = state;
    this.#ask = ask;
  }

  write(event: Event): void {
    this.events.push(event);
    this.state = evolve(this.state, event);
  }

  cards(hand: HandName): ReturnType<typeof faces> {
    return faces(this.state.hands[hand]);
  }

  total(hand: HandName): number {
    return totalOf(this.cards(hand));
  }

  deal(to: HandName): void {
    const { shoe } = this.state;
    if (shoe === undefined) throw new Error('no shoe is open');
    const card = this.#ask.draw(shoe, shoe.drawn);
    this.write({ type: 'CardDealt', shoe: shoe.id, at: shoe.drawn, card, to, position: this.cards(to).length + 1 });
  }

  /** Face down. Not looked at: nothing depends on it before it is turned. */
  lay(to: HandName): void {
    const { shoe, laid } = this.state;
    if (shoe === undefined) throw new Error('no shoe is open');
    const position = this.cards(to).length + laid.filter((each) => each.to === to).length + 1;
    this.write({ type: 'CardLaid', shoe: shoe.id, at: shoe.drawn, to, position });
  }

  /** The first card of the hand that lies face down. */
  turn(to: HandName): void {
    const { shoe, laid } = this.state;
    const card = laid.find((each) => each.to === to);
    if (shoe === undefined || card === undefined) throw new Error('there is no card to turn');
    this.write({ type: 'CardTurned', shoe: shoe.id, card: this.#ask.draw(shoe, card.at), ...card });
  }
}

/** BC-T1 … BC-T4: whether the hand draws, from the cards that are face up. */
export const decideThird = (coup: Coup, hand: HandName): boolean => {
  const total = coup.total(hand);
  const third = coup.cards('player')[2];
  const playerThird = third === undefined ? undefined : pipOf(third);
  const draws = hand === 'player' ? playerDraws(total) : bankerDraws(total, playerThird);
  const told = hand === 'player' ? null : (playerThird ?? null);
  coup.write({ type: 'ThirdCardDecided', hand, total, playerThird: told, draws });
  return draws;
};

const thirdCards = (coup: Coup): void => {
  for (const hand of HANDS) if (decideThird(coup, hand)) coup.deal(hand);
};

export const settle = (coup: Coup): void => {
  const result = resultOf({ player: coup.cards('player'), banker: coup.cards('banker') });
  coup.write({ type: 'CoupEnded', result });
  const { rules, wagers, round } = coup.state;
  for (const { seat, on, stake } of wagers)
    coup.write({ type: 'WagerSettled', seat, on, stake, ...settleWager(rules, on, stake, result) });
  coup.write({ type: 'RoundSettled', round, results: resultsOf(WAGER_SPELLING, coup.state.wagers) });
};

/** BC-R3: player, banker, player, banker; then, unless there is a natural, the third cards. */
export const dealCoup = (state: State, ask: Ask): readonly Event[] => {
  const coup = new Coup(state, ask);
  coup.write({ type: 'DealStarted', round: state.round });
  for (const hand of [...HANDS, ...HANDS]) coup.deal(hand);
  const naturals = HANDS.filter((hand) => isNatural(coup.cards(hand)));
  for (const hand of naturals) coup.write({ type: 'NaturalDealt', hand, total: coup.total(hand) });
  if (naturals.length === 0) thirdCards(coup);
  settle(coup);
  return coup.events;
};
