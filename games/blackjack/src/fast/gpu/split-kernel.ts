/**
 * The rest of a round with a split, in WGSL: what `SplitRound` does, cut into steps that end where a card is needed. `go_on`
 * answers what the next card is for.
 */
export const SPLIT_CODE = `
const BY_STATE = 0u;
const TO_FIRST = 1u;
const TO_SECOND = 2u;
const TO_HAND = 3u;
const TO_DEALER = 4u;
const SETTLED = 5u;
// Where it goes on, besides: a hand of two cards, a hand that may take one, a hand that is over, the dealer's turn and draws.
const AT_TWO = 6u;
const AT_TAKE = 7u;
const AT_END = 8u;
const AT_DEALER = 9u;
const AT_DRAW = 10u;
const IS_DOUBLED = 128u;
const NO_COLUMN = 0xffffffffu;

var<private> phase: u32;
/** Where the ways of this kind of hand begin. */
var<private> plays: u32;
var<private> hand: u32;
var<private> way: u32;
var<private> is_doubled: bool;
var<private> first: u32;
var<private> second: u32;
var<private> to_first: u32;
/** Hands there are, hands that wait, hands that are over: four bits for a card that waits, eight for a hand that is over. */
var<private> hands: u32;
var<private> waiting: u32;
var<private> firsts: u32;
var<private> seconds: u32;
var<private> ended: u32;
var<private> ends: vec2<u32>;
var<private> dealer: u32;
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

fn begin_split(history: u32, available: u32) {
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
  phase = go_on(AT_TWO, available);
}

fn split_card(kind: u32, available: u32) {
  let value = value_of(kind);
  if (phase == TO_HAND) {
    hand = with_card(hand, value);
    way = tables[AT_WAYS + plays + hand];
    phase = go_on(AT_TAKE, available);
  } else if (phase == TO_DEALER) {
    dealer = with_card(dealer, value);
    phase = go_on(AT_DRAW, available);
  } else if (phase == TO_FIRST) {
    to_first = kind;
    phase = TO_SECOND;
  } else {
    let shift = 4u * waiting;
    firsts = (firsts & ~(15u << shift)) | (second << shift);
    seconds = (seconds & ~(15u << shift)) | (kind << shift);
    waiting += 1u;
    second = to_first;
    phase = go_on(AT_TWO, available);
  }
}

fn go_on(start: u32, available: u32) -> u32 {
  var at = start;
  loop {
    if (at == AT_TWO) {
      hand = with_card(ONE_CARD - 1u + value_of(first), value_of(second));
      way = tables[AT_WAYS + plays + hand];
      is_doubled = false;
      if ((way & SPLITS) != 0u && hands < MOST_HANDS && available >= 2u && are_alike()) {
        plays = plays_of(select(SPLIT, SPLIT_ACES, first == 0u));
        hands += 1u;
        return TO_FIRST;
      }
      at = AT_TAKE;
    }
    if (at == AT_TAKE) {
      if ((way & TAKES) != 0u && !is_doubled && available > 0u) {
        is_doubled = (way & DOUBLES) != 0u;
        return TO_HAND;
      }
      at = AT_END;
    }
    if (at == AT_END) {
      var end = way & HAND_MASK;
      // Doubled, or out of cards: it is what it is.
      if (is_doubled || (way & TAKES) != 0u) { end = tables[AT_HANDS + hand]; }
      if (is_doubled) { end |= IS_DOUBLED; }
      let shifted = end << ((ended & 3u) * 8u);
      if (ended > 3u) { ends.y |= shifted; } else { ends.x |= shifted; }
      ended += 1u;
      at = AT_DEALER;
      if (waiting > 0u) {
        waiting -= 1u;
        first = (firsts >> (4u * waiting)) & 15u;
        second = (seconds >> (4u * waiting)) & 15u;
        at = AT_TWO;
        continue;
      }
    }
    var stood = false;
    var surrendered = false;
    for (var each = 0u; each < ended; each++) {
      let end = end_at(each) & HAND_MASK;
      stood |= end > SURRENDERED;
      surrendered |= end == SURRENDERED;
    }
    if (at == AT_DEALER) {
      dealer = ONE_CARD - 1u + upcard;
      if (HAS_HOLE) {
        dealer = with_card(dealer, hole);
      } else {
        // It is drawn now, if only to see whether a natural takes what was surrendered.
        let looks = stood || (surrendered && (upcard == 1u || upcard == 10u));
        if (looks && available > 0u) { return TO_DEALER; }
      }
    }
    let draws = stood && dealer != NATURAL_KIND && tables[AT_DRAWS + dealer] != 0u;
    return select(SETTLED, TO_DEALER, draws && available > 0u);
  }
}

/** The column of the result. */
fn settle() -> u32 {
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
