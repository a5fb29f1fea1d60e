/** The coup: dealt, drawn by the tableau and settled in one go, since nobody has anything to decide. */
import { type Ask, cents } from '@croupier/kernel';
import { HANDS, type HandName, resultOf } from './coup.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { settleWager } from './payouts.ts';
import { faces, type State } from './state.ts';
import { bankerDraws, isNatural, pipOf, playerDraws, totalOf } from './tableau.ts';

/** Collects events and keeps the state they lead to. */
class Coup {
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
}

/** BC-T1 … BC-T4. */
const thirdCards = (coup: Coup): void => {
  const player = coup.total('player');
  const playerDrew = playerDraws(player);
  coup.write({ type: 'ThirdCardDecided', hand: 'player', total: player, playerThird: null, draws: playerDrew });
  if (playerDrew) coup.deal('player');
  const third = coup.cards('player')[2];
  const playerThird = third === undefined ? undefined : pipOf(third);
  const banker = coup.total('banker');
  const draws = bankerDraws(banker, playerThird);
  coup.write({ type: 'ThirdCardDecided', hand: 'banker', total: banker, playerThird: playerThird ?? null, draws });
  if (draws) coup.deal('banker');
};

const settle = (coup: Coup): void => {
  const result = resultOf({ player: coup.cards('player'), banker: coup.cards('banker') });
  coup.write({ type: 'CoupEnded', result });
  const { rules, wagers, round } = coup.state;
  const totals = new Map<number, { staked: number; returned: number }>();
  for (const { seat, on, stake } of wagers) {
    const settled = settleWager(rules, on, stake, result);
    coup.write({ type: 'WagerSettled', seat, on, stake, ...settled });
    const { staked, returned } = totals.get(seat) ?? { staked: 0, returned: 0 };
    totals.set(seat, { staked: staked + stake, returned: returned + settled.returned });
  }
  const results = [...totals]
    .sort(([a], [b]) => a - b)
    .map(([seat, { staked, returned }]) => ({ seat, staked: cents(staked), returned: cents(returned) }));
  coup.write({ type: 'RoundSettled', round, results });
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
