/** A round of blackjack in a line: 10-6 against a king, hit, bust. */
import type { Card } from '@croupier/cards';
import type { ReadRecaps, RecapHand, RoundRecap } from '@croupier/kernel';
import type { Event, EventOf } from './rules/events.ts';
import { handValue, isTwoCard21 } from './rules/round/hand.ts';
import { SIDE_BETS } from './rules/side-bets/index.ts';

interface PlayedHand {
  readonly cards: readonly Card[];
  readonly deeds: readonly string[];
  readonly settled?: EventOf<'HandSettled'>;
}

interface Spot {
  readonly hands: readonly PlayedHand[];
  readonly more: readonly string[];
}

const NO_HAND: PlayedHand = { cards: [], deeds: [] };
const NO_SPOT: Spot = { hands: [NO_HAND], more: [] };

const totalOf = (cards: readonly Card[]): number => handValue(cards).total;

const sayDealer = (cards: readonly Card[]): string => {
  if (isTwoCard21(cards)) return 'blackjack';
  return cards.length < 2 ? '' : totalOf(cards) > 21 ? 'bust' : String(totalOf(cards));
};

/** “won 19 to 17”, “dealer bust”. A bust or a surrender is already in the words. */
const sayOutcome = ({ cards, settled }: PlayedHand, dealer: readonly Card[]): string => {
  const [own, theirs] = [totalOf(cards), totalOf(dealer)];
  switch (settled?.outcome) {
    case 'natural':
      return 'blackjack';
    case 'even-money':
      return 'blackjack, even money';
    case 'win':
      return theirs > 21 ? 'dealer bust' : `won ${own} to ${theirs}`;
    case 'push':
      return `push on ${own}`;
    case 'lose':
      return isTwoCard21(dealer) ? 'dealer blackjack' : `lost ${own} to ${theirs}`;
    default:
      return '';
  }
};

const saySideBet = ({ on, result }: EventOf<'WagerSettled'>): string => {
  const { name, results } = SIDE_BETS[on];
  const won = results[result];
  return won === undefined ? `${name} lost` : `${name}: ${won}`;
};

const recapOf = (hand: PlayedHand, name: string, dealer: readonly Card[]): RecapHand => ({
  name,
  cards: hand.cards,
  says: [...hand.deeds, sayOutcome(hand, dealer)].filter((part) => part !== '').join(', '),
});

/** The spots of one round, folded from its events. */
class Round {
  readonly #spots = new Map<number, Spot>();
  readonly #dealer: Card[] = [];

  read(event: Event): void {
    switch (event.type) {
      case 'CardDealt':
      case 'CardDrawn':
        this.#hand(event, (hand) => ({ ...hand, cards: [...hand.cards, event.card] }));
        break;
      case 'UpcardDealt':
      case 'DealerDrew':
      case 'HoleCardRevealed':
        this.#dealer.push(event.card);
        break;
      case 'HandHit':
        this.#did(event, 'hit');
        break;
      case 'HandStood':
        if (event.why === 'chosen' || event.why === 'time-out') this.#did(event, 'stand');
        break;
      case 'HandDoubled':
        this.#did(event, 'double');
        break;
      case 'HandSurrendered':
        this.#did(event, 'surrender');
        break;
      case 'HandBusted':
        this.#did(event, 'bust');
        break;
      case 'HandSplit':
        this.#split(event);
        break;
      case 'InsuranceSettled':
        this.#more(event.spot, event.returned > 0 ? 'insurance won' : 'insurance lost');
        break;
      case 'WagerSettled':
        this.#more(event.spot, saySideBet(event));
        break;
      case 'HandSettled':
        this.#hand(event, (hand) => ({ ...hand, settled: event }));
        break;
      default:
    }
  }

  recaps({ type, round, results }: EventOf<'RoundSettled' | 'RoundVoided'>): readonly RoundRecap[] {
    return results.map(({ seat }) => {
      const { hands, more } = this.#spots.get(seat) ?? NO_SPOT;
      const isSplit = hands.length > 1;
      return {
        round,
        seat,
        hands: hands.map((hand, at) => recapOf(hand, isSplit ? `Hand ${at + 1}` : 'You', this.#dealer)),
        against: { name: 'Dealer', cards: this.#dealer, says: sayDealer(this.#dealer) },
        more: type === 'RoundVoided' ? [...more, 'round void'] : more,
        counts: hands.some(({ cards }) => !isSplit && isTwoCard21(cards)) ? ['blackjack'] : [],
      };
    });
  }

  #set(spot: number, change: (spot: Spot) => Spot): void {
    this.#spots.set(spot, change(this.#spots.get(spot) ?? NO_SPOT));
  }

  #hand(
    { spot, hand: number }: { readonly spot: number; readonly hand: number },
    change: (hand: PlayedHand) => PlayedHand,
  ): void {
    this.#set(spot, ({ hands, more }) => ({
      hands: hands.map((hand, at) => (at === number - 1 ? change(hand) : hand)),
      more,
    }));
  }

  #did(event: { readonly spot: number; readonly hand: number }, deed: string): void {
    this.#hand(event, (hand) => ({ ...hand, deeds: [...hand.deeds, deed] }));
  }

  #more(spot: number, words: string): void {
    this.#set(spot, ({ hands, more }) => ({ hands, more: [...more, words] }));
  }

  /** BJ-S2 */
  #split(event: EventOf<'HandSplit'>): void {
    this.#set(event.spot, ({ hands, more }) => ({
      hands: hands.flatMap((hand, at) =>
        at === event.hand - 1 ? hand.cards.map((card) => ({ cards: [card], deeds: [] })) : [hand],
      ),
      more,
    }));
  }
}

export const recaps: ReadRecaps = (events) => {
  const found: RoundRecap[] = [];
  let round = new Round();
  for (const event of events as readonly Event[]) {
    if (event.type === 'RoundOpened') round = new Round();
    round.read(event);
    if (event.type === 'RoundSettled' || event.type === 'RoundVoided') found.push(...round.recaps(event));
  }
  return found;
};
