/** One plain sentence per event, for the log, the command line and the screen reader. */
import { type Card, spellCard } from '@croupier/cards';
import { bySeat, type Cents, type Reading, type SeatNaming, sayCents, says, unreachable, YOU } from '@croupier/kernel';
import type { Event, EventOf, RevealReason, StandReason } from './rules/events.ts';
import { handValue, isTwoCard21 } from './rules/round/hand.ts';
import { SIDE_BETS } from './rules/side-bets/index.ts';
import { faces, type Outcome, type State } from './rules/state.ts';
import { saySoft } from './say-soft.ts';

const sayTotal = (cards: readonly Card[], reading: Reading): string => {
  const { total, isSoft } = handValue(cards);
  return isSoft ? saySoft(total, reading) : String(total);
};

/** The hand an event is about, after it. */
const handOf = (state: State, { spot, hand }: { readonly spot: number; readonly hand: number }): readonly Card[] => {
  if (state.phase === 'betting') return [];
  return faces(state.spots.find((place) => place.spot === spot)?.hands[hand - 1]?.cards ?? []);
};

/** "Seat 2", or "Seat 2, hand 3," once the spot has been split; "You", or "Your hand 3". */
const who = (
  state: State,
  { spot, hand }: { readonly spot: number; readonly hand: number },
  nameOf: SeatNaming,
): string => {
  const hands = state.phase === 'betting' ? 1 : (state.spots.find((place) => place.spot === spot)?.hands.length ?? 1);
  const name = nameOf(spot);
  if (hands === 1) return name;
  return name === YOU ? `Your hand ${hand}` : `${name}, hand ${hand},`;
};

const dealerTotal = (state: State, reading: Reading): string => {
  if (state.phase === 'betting') return '';
  const cards = faces(state.dealer.cards);
  return isTwoCard21(cards) ? 'blackjack' : sayTotal(cards, reading);
};

const STOOD: { readonly [why in StandReason]: string } = {
  chosen: 'stands',
  'twenty-one': 'has 21 and stands',
  'split-aces': 'gets only one card on a split ace and stands',
  'no-cards': 'stands because no cards are left',
  'time-out': 'ran out of time and stands',
};

/** The words after the card: the total, and why it is turned if that is not obvious. */
const sayReveal = (why: RevealReason, total: string): string => {
  switch (why) {
    case 'stood':
      return total;
    case 'dealer-natural':
      return 'blackjack';
    case 'side-bet':
      return `${total}, with a side bet still open`;
    case 'dealer-stands':
      return `${total}; only blackjacks are left to compare`;
    case 'all-out':
      return `${total}; no hand is left in play`;
  }
};

const RESULT: { readonly [outcome in Outcome]: string } = {
  natural: 'wins with a blackjack',
  win: 'wins',
  push: 'pushes',
  lose: 'loses',
  bust: 'loses',
  surrender: 'gets half back',
  'even-money': 'is paid even money',
};

/** "wins 30", "loses 20", "pushes", "gets 10 back and loses 10". */
const sayResult = (event: EventOf<'HandSettled'>): string => {
  const net = event.returned - event.stake;
  if (event.outcome === 'push') return 'pushes';
  const amount = sayCents(Math.abs(net) as Cents);
  if (event.outcome === 'surrender') return `gets ${sayCents(event.returned)} back and loses ${amount}`;
  return `${RESULT[event.outcome]}: ${net < 0 ? '−' : '+'}${amount}`;
};

const fromSideBet = ({ on }: EventOf<'WagerTakenBack'>): string =>
  on === undefined ? '' : ` from ${SIDE_BETS[on].name}`;

/** "wins Perfect Pairs, colored pair: +12", "loses 21+3: −5". */
const saySideBet = ({ on, result, stake, returned }: EventOf<'WagerSettled'>): string => {
  const { name, results } = SIDE_BETS[on];
  const won = results[result];
  return won === undefined
    ? `loses ${name}: −${sayCents(stake)}`
    : `wins ${name}, ${won}: +${sayCents((returned - stake) as Cents)}`;
};

export const narrate = (
  event: Event,
  state: State,
  nameOf: SeatNaming = bySeat,
  reading: Reading = 'total',
): string => {
  /** The seat as a whole, or one of its hands. */
  const seat = ({ spot }: { readonly spot: number }, does: string): string => `${says(nameOf(spot), does)}.`;
  const asked = (spot: number): string => (nameOf(spot) === YOU ? 'you' : nameOf(spot));
  const hand = (about: { readonly spot: number; readonly hand: number }, does: string): string =>
    `${says(who(state, about, nameOf), does)}.`;
  switch (event.type) {
    case 'CardsDiscarded':
      return 'The cards go to the discard tray.';
    case 'ShoeRetired':
      return event.early ? 'This shoe is retired early.' : 'The cut card came out, so this shoe is retired.';
    case 'ShoeOpened':
      return `A new ${event.ticket.size}-card shoe is opened${event.rules ? ', with new rules' : ''}.`;
    case 'ShoeRefilled':
      return `The shoe has run out, so the ${event.tray.length} discards are reshuffled.`;
    case 'RoundOpened':
      return `Round ${event.round}. Place your bets.`;
    case 'WagerPlaced':
      return seat(
        event,
        event.on === undefined
          ? `bets ${sayCents(event.stake)}`
          : `bets ${sayCents(event.stake)} on ${SIDE_BETS[event.on].name}`,
      );
    case 'WagerTakenBack':
      return seat(event, `takes back ${sayCents(event.stake)}${fromSideBet(event)}`);
    case 'DealStarted':
      return 'No more bets. The dealer deals.';
    case 'CardDealt':
      return hand(event, `is dealt the ${spellCard(event.card)}`);
    case 'CardDrawn':
      return hand(event, `draws the ${spellCard(event.card)}: ${sayTotal(handOf(state, event), reading)}`);
    case 'HoleCardDealt':
      return 'The dealer takes a card face down.';
    case 'UpcardDealt':
      return `The dealer shows the ${spellCard(event.card)}.`;
    case 'NaturalDealt':
      return hand(event, 'has a blackjack');
    case 'InsuranceOpened':
      return `The dealer offers insurance to ${event.spots.map(asked).join(', ')}.`;
    case 'InsuranceTaken':
      return seat(event, `takes insurance for ${sayCents(event.stake)}`);
    case 'InsuranceDeclined':
      return seat(event, event.by === 'clock' ? 'ran out of time and gets no insurance' : 'declines insurance');
    case 'EvenMoneyTaken':
      return seat(event, 'takes even money');
    case 'InsuranceClosed':
      return 'Insurance is closed.';
    case 'DealerPeeked':
      return `The dealer checks and has ${event.natural ? 'a' : 'no'} blackjack.`;
    case 'InsuranceSettled':
      return event.returned > 0
        ? seat(event, `wins the insurance bet: +${sayCents((event.returned - event.stake) as Cents)}`)
        : seat(event, `loses the insurance bet: −${sayCents(event.stake)}`);
    case 'HandHit':
      return hand(event, 'hits');
    case 'HandStood':
      return hand(event, STOOD[event.why]);
    case 'HandDoubled':
      return hand(event, `doubles for ${sayCents(event.stake)} more`);
    case 'HandSplit':
      return seat(event, `splits for ${sayCents(event.stake)} more`);
    case 'HandSurrendered':
      return hand(event, 'surrenders');
    case 'HandBusted':
      return hand(event, `busts with ${event.total}`);
    case 'HoleCardRevealed':
      return `The dealer turns over the ${spellCard(event.card)}: ${sayReveal(event.why, dealerTotal(state, reading))}.`;
    case 'DealerDrew':
      return `The dealer draws the ${spellCard(event.card)}: ${dealerTotal(state, reading)}.`;
    case 'DealerStood':
      return `The dealer stands on ${event.total}.`;
    case 'DealerBusted':
      return `The dealer busts with ${event.total}.`;
    case 'HandSettled':
      return hand(event, sayResult(event));
    case 'WagerSettled':
      return seat(event, saySideBet(event));
    case 'RoundSettled':
      return `Round ${event.round} is over.`;
    case 'RoundVoided':
      return `Round ${event.round} is void. Open bets are returned.`;
    default:
      return unreachable(event);
  }
};
