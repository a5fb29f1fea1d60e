/**
 * The code of a lane, in WGSL: the same shoe, rounds and sums as `LanePlayer` finds. A lane deals some cards in
 * each turn of its loop, whatever they are for, so that the lanes of a group stay together.
 */
import { laneCountsCode } from '@croupier/cards';
import { WIDE_CELLS } from '@croupier/kernel';
import { EXIT } from '../automaton.ts';
import { KINDS, ONE_CARD } from '../kinds.ts';
import { mostCards } from '../lane.ts';
import { NO_HALVES, SORTS } from '../pays.ts';
import { DEALT, SPLIT, SPLIT_ACES } from '../plan.ts';
import { HAND_MASK, SURRENDERED } from '../split-tables.ts';
import { NATURAL_KIND } from '../spot.ts';
import { MOST_STEPS, SHOE_STEPS } from '../tally.ts';
import { COUNTS, LOWEST_COUNT } from '../true-counts.ts';
import { CELL_ROUNDS, type LaneGame, MOST_PAY, type Sum, sumAt } from './lane-game.ts';
import { laneCounts } from './lane-shoe.ts';
import { SPLIT_CODE } from './split-kernel.ts';
import { BEGINS_SPLIT, BOTH_DEALT, DEALER_ENDS, HAND_ENDS, IS_DOUBLED, type SplitStates } from './split-states.ts';
import type { Places } from './tables.ts';

/** No round takes fewer cards than so many, so in as many turns there is one end of a round at most. */
const TURNS = 3;

const mayRefill = ({ game: { rules }, cut }: LaneGame): boolean =>
  rules.decks * 52 - cut < mostCards(rules, rules.maxHands) + TURNS;

const constants = (lanes: LaneGame, { places, split }: KernelTables): string => {
  const { game, cards, rows, bets, step } = lanes;
  const { rules, automaton } = game;
  const unsigned = {
    SIZE: rules.decks * 52,
    CUT: lanes.cut,
    SHOES: lanes.shoesPerLane,
    STATES: split.states,
    START: automaton.start,
    EXIT,
    RESULTS: SORTS,
    LOWEST: lanes.lowest,
    COLUMNS: lanes.columns,
    ROUNDS_AT: CELL_ROUNDS,
    ROWS: COUNTS,
    NO_COUNT: -LOWEST_COUNT,
    MOST_HANDS: rules.maxHands,
    KINDS,
    ONE_CARD,
    NATURAL_KIND,
    DEALT,
    SPLIT,
    SPLIT_ACES,
    HAND_ENDS,
    IS_DOUBLED,
    DEALER_ENDS,
    BOTH_DEALT,
    BEGINS_SPLIT,
    DEALS: split.deals,
    HAND_MASK,
    SURRENDERED,
    ...Object.fromEntries(Object.entries(places).map(([name, at]) => [`AT_${name.toUpperCase()}`, at])),
  };
  const signed = {
    MOST_PAY,
    LIFT: rows.lift,
    STEP: step,
    STEPS: MOST_STEPS,
    LAST_STEP: SHOE_STEPS - 1,
    NO_HALVES,
    FLAT_BET: bets[0] as number,
  };
  const flags = {
    IS_FRESH: rules.shuffle.when === 'every-round',
    IS_COUNTED: lanes.isCounted,
    RAMPS: bets.some((bet) => bet !== bets[0]),
    MAY_SPLIT: automaton.exitWorth.length > 0,
    MAY_REFILL: mayRefill(lanes),
    HAS_HOLE: rules.holeCard !== 'none',
    SPLITS_RANKS: cards.length > 10,
    LOSES_ALL: rules.lostToNatural === 'all',
  };
  return [
    ...Object.entries(unsigned).map(([name, value]) => `const ${name} = ${value}u;`),
    ...Object.entries(signed).map(([name, value]) => `const ${name} = ${value}i;`),
    ...Object.entries(flags).map(([name, value]) => `const ${name} = ${value};`),
    `const SHIFT = ${rows.shift}u;`,
    laneCountsCode(laneCounts(cards, rules.decks)),
  ].join('\n');
};

export interface KernelTables {
  readonly places: Places;
  readonly split: SplitStates;
}

/** The cell where a sum begins. */
const wide = (sum: Sum): string => `${sumAt(sum) * WIDE_CELLS}u`;

/** A card. Whatever comes after a result is of the next round, which may be in vain: then the shoe has come to its end. */
const STEP = `
    if (MAY_REFILL && left == 0u) {
      cards = counts_before(first_cards);
      left = spare;
      put_back = spare;
      spare = 0u;
    }
    let kind = draw_kind(&cards, left);
    left -= 1u;
    let value = min(kind, 9u);
    if (IS_COUNTED) { running += bitcast<i32>(near[AT_TAGS + value]); }
    state = next_state(value, state);
    if (MAY_SPLIT) { history = (history << 4u) | kind; }
    if (state < RESULTS) {
      column = min(state - LOWEST, COLUMNS - 1u);
      left_then = left;
      running_then = running;
    }`;

/** One card at a time where the generator goes on from shoe to shoe, or where a refill needs to know where the round began. */
const stepsOf = (lanes: LaneGame): string => {
  const turns = lanes.shoesPerLane > 1 || mayRefill(lanes) ? 1 : TURNS;
  return Array.from({ length: turns }, (_, turn) =>
    turn === 0 ? `{${STEP}\n}` : `if (state < EXIT) {${STEP}\n}`,
  ).join('\n');
};

/** `near` holds the tables up to the automaton, or up to the splits if there is room for it. */
export const laneCode = (lanes: LaneGame, tables: KernelTables, words: number): string => {
  const { places } = tables;
  const isNear = words >= places.splits;
  const near = isNear ? places.splits : places.next;
  return `
${constants(lanes, tables)}
const NEAR = ${near}u;
var<workgroup> near: array<u32, NEAR>;

fn prepare(local: u32) {
  for (var at = local; at < NEAR; at += THREADS) { near[at] = tables[at]; }
}

fn next_state(value: u32, state: u32) -> u32 {
  let at = value * STATES + state;
  return (${isNear ? 'near' : 'tables'}[AT_NEXT + (at >> 1u)] >> ((at & 1u) << 4u)) & 0xffffu;
}

var<private> shoes_played: u32;
var<private> rounds_played: u32;
var<private> cards_dealt: vec2<u32>;
var<private> pays: vec2<u32>;
var<private> squares: vec2<u32>;
var<private> products: vec2<u32>;
var<private> round_squares: vec2<u32>;

/** Sums are not signed: results are added above the lowest one there can be. */
fn end_shoe(pay: i32, rounds: u32, cards: u32) {
  shoes_played += 1u;
  rounds_played += rounds;
  let above = u32(pay + MOST_PAY);
  let size = u32(abs(pay));
  cards_dealt = plus(cards_dealt, vec2(cards, 0u));
  pays = plus(pays, vec2(above, 0u));
  squares = plus(squares, times(size, size));
  products = plus(products, times(above, rounds));
  round_squares = plus(round_squares, vec2(rounds * rounds, 0u));
  // Moved up by all the steps there are, so that the division rounds down.
  let place = (2i * pay + STEP + 2i * STEP * (STEPS + 1i)) / (2i * STEP) - 1i;
  count_apart(u32(clamp(place, 0i, LAST_STEP)));
}

fn close_thread() {
  keep(${wide('shoes')}, vec2(shoes_played, 0u));
  keep(${wide('rounds')}, vec2(rounds_played, 0u));
  keep(${wide('cards')}, cards_dealt);
  keep(${wide('pay')}, pays);
  keep(${wide('paySquared')}, squares);
  keep(${wide('payRounds')}, products);
  keep(${wide('roundsSquared')}, round_squares);
}
const NO_COLUMN = 0xffffffffu;
${SPLIT_CODE}
fn play_lane() {
  var cards = FULL;
  var left = SIZE;
  var state = START;
  var history = 0u;
  var running = 0i;
  var row = NO_COUNT;
  var pay = 0i;
  var rounds = 0u;
  var shoes = SHOES;
  // Of the round's beginning, for a refill: what was dealt before it is put back.
  var first_cards = FULL;
  var spare = 0u;
  var put_back = 0u;
  loop {
    var column = NO_COLUMN;
    var left_then = left;
    var running_then = running;
${stepsOf(lanes)}
    if (MAY_SPLIT && state >= EXIT) {
      if (state < DEALER_ENDS || state >= BOTH_DEALT) { state = after_event(state, history); }
      if (state >= EXIT) {
        column = settle(state - DEALER_ENDS);
        state = START;
        left_then = left;
        running_then = running;
      }
    }
    if (column == NO_COLUMN) { continue; }

    atomicAdd(&cells[ROUNDS_AT + row * COLUMNS + column], 1u);
    if (!IS_FRESH) {
      var bet = FLAT_BET;
      if (RAMPS) { bet = bitcast<i32>(near[AT_BETS + row]); }
      pay += bet * bitcast<i32>(near[AT_PAYS + column]);
      rounds += select(0u, 1u, bet > 0i);
    }
    if (put_back > 0u || left_then <= SIZE - CUT) {
      let dealt = SIZE - left_then + put_back;
      if (!IS_FRESH) {
        end_shoe(pay, rounds, dealt);
        return;
      }
      cards_dealt = plus(cards_dealt, vec2(dealt, 0u));
      shoes -= 1u;
      if (shoes == 0u) { return; }
      cards = FULL;
      left = SIZE;
      running = 0i;
      continue;
    }
    if (MAY_REFILL) {
      first_cards = cards;
      spare = SIZE - left;
    }
    if (IS_COUNTED) {
      let count = (running_then * bitcast<i32>(near[AT_FACTORS + left_then]) + LIFT) >> SHIFT;
      row = u32(clamp(count + i32(NO_COUNT), 0i, i32(ROWS) - 1i));
    }
  }
}
`;
};
