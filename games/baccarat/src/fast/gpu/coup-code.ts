/** The code of a lane, in WGSL: the same coups and sums as `lane-player.ts` finds, by the same tables. */
import { laneCountsCode } from '@croupier/cards';
import { WIDE_CELLS } from '@croupier/kernel';
import { OUTCOMES, USED } from '../tables.ts';
import { CELL_OUTCOMES, type LaneGame, mostNet, type Sum, sumAt } from './lane-game.ts';
import type { Places } from './lane-tables.ts';

const wide = (sum: Sum): string => `${sumAt(sum) * WIDE_CELLS}u`;

const sumsCode = (lanes: LaneGame): string => `
var<private> shoes_played: u32;
var<private> rounds_played: u32;
var<private> nets: vec2<u32>;
var<private> squares: vec2<u32>;
var<private> products: vec2<u32>;
var<private> round_squares: vec2<u32>;

/** Sums are not signed: results are added above the lowest one there can be. */
fn end_shoe(net: i32, rounds: u32) {
  shoes_played += 1u;
  rounds_played += rounds;
  let above = u32(net + MOST_NET);
  let size = u32(abs(net));
  nets = plus(nets, vec2(above, 0u));
  squares = plus(squares, times(size, size));
  products = plus(products, times(above, rounds));
  round_squares = plus(round_squares, vec2(rounds * rounds, 0u));
  // Moved up by all the places there are, so that the division rounds down.
  let place = (2i * net + WIDTH + 2i * WIDTH * (1i - LOWEST)) / (2i * WIDTH) - 1i;
  count_apart(u32(clamp(place, 0i, LAST_PLACE)));
}

fn close_thread() {
  keep(${wide('shoes')}, vec2(shoes_played, 0u));
  keep(${wide('rounds')}, vec2(rounds_played, 0u));
  keep(${wide('net')}, nets);
  keep(${wide('netSquared')}, squares);
  keep(${wide('netRounds')}, products);
  keep(${wide('roundsSquared')}, round_squares);
}
const WIDTH = ${lanes.shoes.width}i;
const LOWEST = ${lanes.shoes.lowest}i;
const LAST_PLACE = ${lanes.shoes.places - 1}i;
const MOST_NET = ${mostNet(lanes)}i;
`;

/** `near` holds all tables if there is room for them, and none otherwise. */
export const laneCode = (lanes: LaneGame, at: Places, words: number): string => {
  const isNear = words >= at.end;
  const table = isNear ? 'near' : 'tables';
  return `
const SIZE = ${lanes.decks * 52}u;
const CUT = ${lanes.cut}u;
const SHOES = ${lanes.shoesPerLane}u;
const IS_FRESH = ${lanes.shoesPerLane > 1};
const KINDS = ${lanes.full.length}u;
${laneCountsCode(lanes.full)}
${sumsCode(lanes)}
${isNear ? `var<workgroup> near: array<u32, ${at.end}>;` : ''}

fn prepare(local: u32) {
  ${isNear ? `for (var word = local; word < ${at.end}u; word += THREADS) { near[word] = tables[word]; }` : ''}
}

/** What the totals of two hands and the next pips make of a coup. */
fn coup_of(index: u32) -> u32 {
  return (${table}[${at.coups}u + (index >> 2u)] >> ((index & 3u) << 3u)) & 255u;
}

fn play_lane() {
  var cards = FULL;
  var left = SIZE;
  var net = 0i;
  var rounds = 0u;
  var shoes = SHOES;
  loop {
    let first = draw_kind(&cards, left);
    let second = draw_kind(&cards, left - 1u);
    let third = draw_kind(&cards, left - 2u);
    let fourth = draw_kind(&cards, left - 3u);
    left -= 4u;
    let player = ${table}[${at.hands}u + first * KINDS + third];
    let banker = ${table}[${at.hands}u + second * KINDS + fourth];
    let totals = 1000u * (player & 15u) + 100u * (banker & 15u);
    var coup = coup_of(totals);
    if ((coup & ${USED}u) > 4u) {
      let fifth = 10u * ${table}[${at.pips}u + draw_kind(&cards, left)];
      left -= 1u;
      coup = coup_of(totals + fifth);
      if ((coup & ${USED}u) > 5u) {
        let sixth = ${table}[${at.pips}u + draw_kind(&cards, left)];
        left -= 1u;
        coup = coup_of(totals + fifth + sixth);
      }
    }
    let outcome = (coup | ((player >> 4u) << 6u) | ((banker >> 4u) << 8u)) & ${OUTCOMES - 1}u;
    atomicAdd(&cells[${CELL_OUTCOMES}u + outcome], 1u);
    rounds += 1u;
    if (IS_FRESH) {
      if (rounds == SHOES) { return; }
      cards = FULL;
      left = SIZE;
      continue;
    }
    net += bitcast<i32>(${table}[${at.steps}u + outcome]);
    if (SIZE - left >= CUT) {
      end_shoe(net, rounds);
      return;
    }
  }
}
`;
};
