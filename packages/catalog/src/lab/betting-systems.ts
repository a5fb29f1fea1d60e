/** Betting systems as machines: how much is bet and on what, and where each result leads. */

/** What one bet may bring, for a bet of one. */
export interface Outcome {
  readonly net: number;
  readonly chance: number;
}

/** The bets of a round that a system chooses from. Only the first one, except for following the road. */
export type Sides = readonly [readonly Outcome[], ...(readonly Outcome[])[]];

interface State {
  readonly bet: number;
  /** Which of the sides it is on. */
  readonly side: number;
  /** States that follow. */
  readonly won: number;
  readonly lost: number;
  readonly pushed: number;
}

export interface BettingSystem {
  readonly id: string;
  readonly name: string;
  /** Play begins in the first one. */
  readonly states: readonly State[];
}

const FLAT: BettingSystem = {
  id: 'flat',
  name: 'Flat bet',
  states: [{ bet: 1, side: 0, won: 0, lost: 0, pushed: 0 }],
};

const martingale = (doublings: number): BettingSystem => ({
  id: 'martingale',
  name: 'Martingale',
  states: Array.from({ length: doublings + 1 }, (_, at) => ({
    ...{ bet: 2 ** at, side: 0, won: 0, pushed: at },
    lost: at === doublings ? 0 : at + 1,
  })),
});

const WINS = 3;
const PAROLI: BettingSystem = {
  id: 'paroli',
  name: 'Paroli',
  states: Array.from({ length: WINS }, (_, at) => ({
    bet: 2 ** at,
    side: 0,
    won: (at + 1) % WINS,
    lost: 0,
    pushed: at,
  })),
};

const ROAD: BettingSystem = {
  id: 'road',
  name: 'Following the road',
  states: [
    { bet: 1, side: 0, won: 0, lost: 1, pushed: 0 },
    { bet: 1, side: 1, won: 1, lost: 0, pushed: 1 },
  ],
};

/** Following the road needs two sides, of which one wins when the other loses. */
export const systemsFor = (sides: number, doublings: number): readonly BettingSystem[] => [
  FLAT,
  martingale(doublings),
  PAROLI,
  ...(sides > 1 ? [ROAD] : []),
];

const chanceOf = (outcomes: readonly Outcome[], is: (net: number) => boolean): number =>
  outcomes.reduce((sum, { net, chance }) => (is(net) ? sum + chance : sum), 0);

export const meanOf = (outcomes: readonly Outcome[]): number =>
  outcomes.reduce((sum, { net, chance }) => sum + net * chance, 0);

export interface Expected {
  /** All bets of a session together, on average. */
  readonly bet: number;
  readonly result: number;
}

/** Exact: how often a system is in each of its states before each hand, times what it bets there. */
export const expectedOf = ({ states }: BettingSystem, sides: Sides, hands: number): Expected => {
  const known = sides.map((outcomes) => ({
    won: chanceOf(outcomes, (net) => net > 0),
    lost: chanceOf(outcomes, (net) => net < 0),
    mean: meanOf(outcomes),
  }));
  let at: readonly number[] = states.map((_, state) => (state === 0 ? 1 : 0));
  let [bet, result] = [0, 0];
  for (let hand = 0; hand < hands; hand++) {
    const after = states.map(() => 0);
    const add = (state: number, chance: number): void => {
      after[state] = (after[state] ?? 0) + chance;
    };
    for (const [index, state] of states.entries()) {
      const here = at[index] ?? 0;
      const { won = 0, lost = 0, mean = 0 } = known[state.side] ?? {};
      bet += here * state.bet;
      result += here * state.bet * mean;
      add(state.won, here * won);
      add(state.lost, here * lost);
      add(state.pushed, here * (1 - won - lost));
    }
    at = after;
  }
  return { bet, result };
};

/** A session played out; `draw` gives numbers from 0 to 1. */
export const playSession = (
  { states }: BettingSystem,
  sides: Sides,
  hands: number,
  draw: () => number,
): { readonly bet: number; readonly result: number; readonly lowest: number } => {
  let [at, bet, result, lowest] = [0, 0, 0, 0];
  for (let hand = 0; hand < hands; hand++) {
    const state = states[at];
    const outcomes = state && sides[state.side];
    if (state === undefined || outcomes === undefined) throw new RangeError(`there is no state ${at}`);
    let left = draw();
    let net = outcomes.at(-1)?.net ?? 0;
    for (const outcome of outcomes) {
      left -= outcome.chance;
      if (left < 0) {
        net = outcome.net;
        break;
      }
    }
    bet += state.bet;
    result += state.bet * net;
    if (result < lowest) lowest = result;
    at = net > 0 ? state.won : net < 0 ? state.lost : state.pushed;
  }
  return { bet, result, lowest };
};
