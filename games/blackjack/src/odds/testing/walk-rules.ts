/**
 * The value of a strategy by playing it: the rules' own `decide` over every distinct order of a few cards. A card is
 * chosen when the rules look at it, and not before; all ranks that are left are tried, each as likely as it is frequent.
 */
import { type Card, type Composition, cardOf, countCards, RANKS, type Rank, type ShoeTicket } from '@croupier/cards';
import { type Actor, cents, chips, expectOk } from '@croupier/kernel';
import type { Command } from '../../rules/commands.ts';
import { decide } from '../../rules/decide.ts';
import { evolve } from '../../rules/evolve.ts';
import type { HouseRules } from '../../rules/setup/house-rules.ts';
import { type InPlay, initial, openDecisions, type State, tally } from '../../rules/state.ts';
import { RATIONALS, type Rational, rational } from './rationals.ts';

/** Divides by 10, so that 3:2, 6:5 and a half are whole cents. */
const STAKE = chips(10);
const RICH = cents(100_000_000);

export const TOO_SMALL = 'the shoe is too small: it runs out within a round';

/** What to do next at a table with cards on it. */
export type Player = (state: InPlay) => Command;

class Unknown extends Error {
  readonly index: number;
  constructor(index: number) {
    super('a card that nobody has seen yet');
    this.index = index;
  }
}

type Known = ReadonlyMap<number, Rank>;

const ticketFor = (size: number): ShoeTicket => ({ id: 'walk', commitment: 'none', size, cutAt: size });

const step = (state: State, command: Command, by: Actor, known: Known, size: number): State => {
  const draw = (_: unknown, index: number): Card => {
    const rank = known.get(index);
    if (rank === undefined) throw new Unknown(index);
    return cardOf(rank, 's');
  };
  const events = expectOk(decide(state, command, { by, draw, funds: () => RICH, nextShoe: ticketFor(size) }));
  for (const event of events)
    if (event.type === 'ShoeRefilled' || (event.type === 'HandStood' && event.why === 'no-cards'))
      throw new RangeError(TOO_SMALL);
  return events.reduce(evolve, state);
};

/** Expected net result per unit of the initial bet, as an exact rational; and how many rounds were played. */
export const valueByPlaying = (
  rules: HouseRules,
  composition: Composition,
  player: Player,
): { readonly value: Rational; readonly rounds: number } => {
  const size = countCards(composition);
  const start = [
    { command: { type: 'OpenRound', round: 1 }, by: 'house' },
    { command: { type: 'PlaceWager', round: 1, spot: 1, amount: STAKE }, by: 1 },
  ] as const;
  const table = start.reduce<State>(
    (state, { command, by }) => step(state, command, by, new Map(), size),
    initial({ rules, seats: 1 }),
  );
  let rounds = 0;

  const next = (state: State): Command => (state.phase === 'betting' ? { type: 'Deal', round: 1 } : player(state));

  /** `left`: ranks of the cards whose place in the shoe is not known. */
  const walk = (state: State, known: Known, left: Composition): Rational => {
    if (state.phase === 'settled') {
      rounds += 1;
      const [spot] = state.spots;
      // The last card is gone: somebody may have stopped for want of cards, and nobody says so.
      if (state.shoe?.drawn === size) throw new RangeError(TOO_SMALL);
      if (spot === undefined || openDecisions(state).length > 0) throw new Error('the round did not end');
      const { staked, returned } = tally(spot);
      return rational(BigInt(returned - staked), BigInt(STAKE));
    }
    try {
      return walk(step(state, next(state), 1, known, size), known, left);
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      const { index } = error;
      const cards = countCards(left);
      let sum = RATIONALS.zero;
      for (const rank of RANKS) {
        if (left[rank] === 0) continue;
        const value = walk(state, new Map([...known, [index, rank]]), { ...left, [rank]: left[rank] - 1 });
        sum = RATIONALS.plus(sum, RATIONALS.times(rational(BigInt(left[rank]), BigInt(cards)), value));
      }
      return sum;
    }
  };
  return { value: walk(table, new Map(), composition), rounds };
};
