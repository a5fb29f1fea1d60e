/** What follows a split, in WGSL: `SplitRound`, cut into events between which the automaton deals. */
export const SPLIT_CODE = `
// Where a round goes on: a hand of two cards, a hand that is over, the dealer.
const AT_TWO = 0u;
const AT_END = 1u;
const AT_DEALER = 2u;

/** Where the hands of this kind begin in their table. */
var<private> plays: u32;
var<private> first: u32;
var<private> second: u32;
/** Hands there are, hands that wait, hands that are over: four bits for a card that waits, eight for a hand that is over. */
var<private> hands: u32;
var<private> waiting: u32;
var<private> firsts: u32;
var<private> seconds: u32;
var<private> ended: u32;
var<private> ends: vec2<u32>;
var<private> upcard: u32;
var<private> hole: u32;

fn value_of(kind: u32) -> u32 { return min(kind, 9u) + 1u; }
fn with_card(before: u32, value: u32) -> u32 { return tables[AT_AFTER + before * 11u + value]; }
fn end_at(at: u32) -> u32 { return (select(ends.x, ends.y, at > 3u) >> ((at & 3u) * 8u)) & 255u; }
fn plays_of(origin: u32) -> u32 { return (origin * 11u + upcard) * KINDS; }

fn are_alike() -> bool {
  if (SPLITS_RANKS) { return first == second; }
  return value_of(first) == value_of(second);
}

/** From an event to the next state that needs a card, or to the end of the dealer's hand. */
fn after_event(event: u32, history: u32) -> u32 {
  var at = AT_TWO;
  var end = event & 63u;
  if (event < HAND_ENDS) {
    upcard = value_of(history & 15u);
    second = (history >> 4u) & 15u;
    hole = 0u;
    first = (history >> 8u) & 15u;
    if (HAS_HOLE) {
      hole = value_of(first);
      first = (history >> 12u) & 15u;
    }
    plays = plays_of(DEALT);
    hands = 1u;
    waiting = 0u;
    ended = 0u;
    ends = vec2(0u, 0u);
  } else if (event == BOTH_DEALT) {
    let shift = 4u * waiting;
    firsts = (firsts & ~(15u << shift)) | (second << shift);
    seconds = (seconds & ~(15u << shift)) | ((history & 15u) << shift);
    waiting += 1u;
    second = (history >> 4u) & 15u;
  } else {
    at = AT_END;
  }
  loop {
    if (at == AT_TWO) {
      let hand = with_card(ONE_CARD - 1u + value_of(first), value_of(second));
      let begins = tables[AT_BEGINS + plays + hand];
      if ((begins & BEGINS_SPLIT) != 0u && hands < MOST_HANDS && are_alike()) {
        plays = plays_of(select(SPLIT, SPLIT_ACES, first == 0u));
        hands += 1u;
        return DEALS;
      }
      let state = begins & 0xffffu;
      if (state < EXIT) { return state; }
      end = state & 63u;
    }
    let shifted = end << ((ended & 3u) * 8u);
    if (ended > 3u) { ends.y |= shifted; } else { ends.x |= shifted; }
    ended += 1u;
    if (waiting == 0u) { break; }
    waiting -= 1u;
    first = (firsts >> (4u * waiting)) & 15u;
    second = (seconds >> (4u * waiting)) & 15u;
    at = AT_TWO;
  }
  var stood = false;
  var surrendered = false;
  for (var each = 0u; each < ended; each++) {
    let its = end_at(each) & HAND_MASK;
    stood |= its > SURRENDERED;
    surrendered |= its == SURRENDERED;
  }
  if (HAS_HOLE) {
    let dealer = with_card(ONE_CARD - 1u + upcard, hole);
    return select(DEALER_ENDS + dealer, tables[AT_DEALERS + dealer], stood);
  }
  if (stood) { return tables[AT_DRAWS + upcard]; }
  // The dealer takes a card only to see whether a natural takes what was surrendered.
  if (surrendered && (upcard == 1u || upcard == 10u)) { return tables[AT_LOOKS + upcard]; }
  return DEALER_ENDS + ONE_CARD - 1u + upcard;
}

/** The column of the result. */
fn settle(dealer: u32) -> u32 {
  let theirs = tables[AT_TOTALS + dealer];
  var won = 0i;
  for (var each = 0u; each < ended; each++) {
    let end = end_at(each);
    let its = end & HAND_MASK;
    let stake = select(1i, 2i, (end & IS_DOUBLED) != 0u);
    if (dealer == NATURAL_KIND && its != 0u) {
      if (LOSES_ALL) { won -= 2i * stake; } else if (each == 0u) { won -= 2i; }
    } else {
      won += stake * bitcast<i32>(tables[AT_HALVES + its * 32u + theirs]);
    }
  }
  return u32(won + NO_HALVES) - LOWEST;
}
`;
