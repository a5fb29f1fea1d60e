/**
 * What is read out at a blackjack table: short sentences in the order of play, each thing once. The log has everything in
 * full; listeners have to follow, so cards of others and of the dealer are named by rank.
 */
import { type Card, RANK_NAMES, rankOf, spellCard } from '@croupier/cards';
import { type Cents, formatChips, nounFor, parseOdds, type Reading, sayChips } from '@croupier/kernel';
import type { Happened, Heard, HeardResult } from '@croupier/ui/felt';
import { EVENT_TYPES, type Event, type EventOf } from '../rules/events.ts';
import { handValue, isTwoCard21 } from '../rules/round/hand.ts';
import { type HouseRules, hasEvenMoney } from '../rules/setup/house-rules.ts';
import type { HandView, SpotView, View } from '../rules/shown/view.ts';
import { SIDE_BETS } from '../rules/side-bets/index.ts';
import { saySoft } from '../say-soft.ts';
import { actionsOf, phaseOf, questionOf } from './dock.ts';
import { sayHand, sayTotal } from './words.ts';

/** More of them would take longer to hear than to play. */
const MOST_OTHERS = 3;

const isEvent = (event: { readonly type: string }): event is Event => EVENT_TYPES.some((type) => type === event.type);
const rank = (card: Card): string => RANK_NAMES[rankOf(card)];
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const joined = (sentences: readonly string[]): string => sentences.filter((one) => one !== '').join(' ');

const article = (word: string): string => (/^[ae]/.test(word) ? 'an' : 'a');

/** "hit, stand, or double" */
const eitherOf = (words: readonly string[]): string =>
  words.length < 3 ? words.join(' or ') : `${words.slice(0, -1).join(', ')}, or ${words.at(-1)}`;

const shortTotal = (cards: readonly Card[], reading: Reading): string => {
  const { total, isSoft } = handValue(cards);
  if (total > 21) return `busts with ${total}`;
  return isSoft && total < 21 ? saySoft(total, reading) : String(total);
};

type OfHand = { readonly spot: number; readonly hand: number };

class Teller {
  readonly #view: View;
  readonly #reading: Reading;
  readonly #nameOf: Happened['nameOf'];
  readonly #events: readonly Event[];
  readonly #dealt: boolean;
  /** How the next card of another player is announced. */
  #does = 'draws';
  #dealerCards: number;
  #isDealerNamed = false;

  constructor(view: View, { events, reading, nameOf }: Happened) {
    this.#view = view;
    this.#reading = reading;
    this.#nameOf = nameOf;
    this.#events = events.filter(isEvent);
    this.#dealt = this.#events.some(({ type }) => type === 'CardDealt');
    const turned = this.#events.filter(({ type }) => type === 'HoleCardRevealed' || type === 'DealerDrew');
    this.#dealerCards = view.dealer.cards.length - turned.length;
  }

  told(): string {
    return joined([
      this.#opening(),
      ...this.#events.map((event, at) => this.#tell(event, this.#events.slice(at + 1))),
      this.#sideBets(),
      this.#next(),
    ]);
  }

  asked(): string {
    const view = this.#view;
    const phase = phaseOf(view);
    if (phase !== 'acting' && phase !== 'question') return '';
    const choices = actionsOf(view).filter(({ refusal }) => refusal === undefined);
    const question =
      phase === 'question'
        ? this.#insurance()
        : `${capital(eitherOf(choices.map(({ label }) => label.toLowerCase())))}?`;
    return joined([this.#handInTurn(), question]);
  }

  #isOwn({ spot }: { readonly spot: number }): boolean {
    return spot === this.#view.viewer;
  }

  #spot(number: number): SpotView | undefined {
    return this.#view.spots.find(({ spot }) => spot === number);
  }

  #hand({ spot, hand }: OfHand): HandView | undefined {
    return this.#spot(spot)?.hands[hand - 1];
  }

  #isSplit({ spot }: { readonly spot: number }): boolean {
    return (this.#spot(spot)?.hands.length ?? 1) > 1;
  }

  /** "You stand on 18", "Hand 2 stands on 18", "Ann stands on 18", "Ann’s hand 2 stands on 18". */
  #says(about: OfHand, [you, others]: readonly [string, string]): string {
    const own = this.#isOwn(about);
    const name = this.#nameOf(about.spot);
    if (this.#isSplit(about)) return `${own ? 'Hand' : `${name}’s hand`} ${about.hand} ${others}.`;
    return own ? `You ${you}.` : `${name} ${others}.`;
  }

  #isSplitting(): boolean {
    return this.#events.some(({ type }) => type === 'HandSplit');
  }

  /** A card for this hand has just been announced. */
  #isDrawn({ spot, hand }: OfHand): boolean {
    const isIts = (event: Event): boolean => event.type === 'CardDrawn' && event.spot === spot && event.hand === hand;
    return !this.#isSplitting() && this.#events.some(isIts);
  }

  /** The hand that was dealt, what the dealer shows, and what the others have. */
  #opening(): string {
    if (!this.#dealt) return '';
    const { viewer, spots } = this.#view;
    const own = this.#events.flatMap((event) =>
      event.type === 'CardDealt' && event.spot === viewer ? [event.card] : [],
    );
    const shown = this.#events.find((event) => event.type === 'UpcardDealt');
    // A player who decides now has more to listen to than what the others have.
    const others = phaseOf(this.#view) === 'acting' ? [] : spots.filter(({ spot }) => spot !== viewer);
    return joined([
      own.length === 0 ? '' : this.#ownHand(own),
      shown === undefined ? '' : `Dealer shows ${spellCard(shown.card)}.`,
      others.length > MOST_OTHERS
        ? ''
        : joined(others.map(({ spot }) => `${this.#nameOf(spot)} has ${this.#dealtTotal(spot)}.`)),
    ]);
  }

  #ownHand(cards: readonly Card[]): string {
    const value = handValue(cards);
    const status = cards.length === 2 && value.total === 21 ? 'natural' : 'open';
    return sayHand('You', { cards, ...value, status }, this.#reading);
  }

  #dealtTotal(spot: number): string {
    const cards = this.#events.flatMap((event) =>
      event.type === 'CardDealt' && event.spot === spot ? [event.card] : [],
    );
    return handValue(cards).total === 21 ? 'blackjack' : shortTotal(cards, this.#reading);
  }

  #tell(event: Event, after: readonly Event[]): string {
    switch (event.type) {
      case 'CardDrawn':
        return this.#drawn(event, after);
      case 'InsuranceOpened':
        return event.spots.some((spot) => spot === this.#view.viewer) ? '' : 'The dealer offers insurance.';
      case 'InsuranceTaken':
        return this.#isOwn(event)
          ? `You take insurance for ${formatChips(event.stake)}.`
          : `${this.#nameOf(event.spot)} takes insurance.`;
      case 'InsuranceDeclined':
        return this.#declined(event);
      case 'EvenMoneyTaken':
        return this.#isOwn(event) ? 'You take even money.' : `${this.#nameOf(event.spot)} takes even money.`;
      case 'DealerPeeked':
        // Right after the deal it goes without saying: the hand is played.
        return event.natural || this.#dealt ? '' : 'The dealer has no blackjack.';
      case 'InsuranceSettled':
        return this.#insuranceSettled(event);
      case 'HandHit':
        this.#does = 'hits';
        return '';
      case 'HandDoubled':
        this.#does = 'doubles';
        return this.#isOwn(event) ? this.#says(event, ['double', 'doubles']) : '';
      case 'HandSplit':
        return this.#isOwn(event) ? 'You split.' : `${this.#nameOf(event.spot)} splits.`;
      case 'HandStood':
        return this.#stood(event);
      case 'HandSurrendered':
        return this.#says(event, ['surrender', 'surrenders']);
      case 'ShoeRefilled':
        return 'The discards are reshuffled.';
      case 'HoleCardRevealed':
      case 'DealerDrew':
        return this.#dealer(event);
      default:
        return '';
    }
  }

  #drawn(event: EventOf<'CardDrawn'>, after: readonly Event[]): string {
    // The cards of split hands are announced when each hand is played.
    if (this.#isSplitting()) return '';
    const later = after.filter((one) => one.type === 'CardDrawn' && one.spot === event.spot && one.hand === event.hand);
    const all = this.#hand(event)?.cards ?? [];
    const cards = all.slice(0, all.length - later.length);
    if (!this.#isOwn(event))
      return this.#says(event, ['', `${this.#does}: ${rank(event.card)}, ${shortTotal(cards, this.#reading)}`]);
    const which = this.#isSplit(event)
      ? `Hand ${event.hand}: ${spellCard(event.card)}`
      : capital(spellCard(event.card));
    const { total, isSoft } = handValue(cards);
    return `${which}. ${sayTotal({ total, isSoft, status: 'open' }, this.#reading)}.`;
  }

  /** What the question before the peek was about. No hand has been played by then. */
  #isEvenMoney(spot: number): boolean {
    const { rules } = this.#view;
    const naturalPays = parseOdds(rules['naturalPays']);
    const naturalTie = rules['naturalTie'] as HouseRules['naturalTie'];
    const isNatural = isTwoCard21(this.#hand({ spot, hand: 1 })?.cards ?? []);
    return isNatural && naturalPays !== undefined && hasEvenMoney({ naturalPays, naturalTie });
  }

  #declined({ spot, by }: EventOf<'InsuranceDeclined'>): string {
    const what = this.#isEvenMoney(spot) ? 'even money' : 'insurance';
    if (!this.#isOwn({ spot })) return `${this.#nameOf(spot)} declines ${what}.`;
    return by === 'clock' ? `Time is up: no ${what}.` : `No ${what}.`;
  }

  #insuranceSettled({ spot, stake, returned }: EventOf<'InsuranceSettled'>): string {
    if (!this.#isOwn({ spot })) return '';
    return returned > 0
      ? `Insurance wins ${formatChips((returned - stake) as Cents)}.`
      : `Insurance loses ${formatChips(stake)}.`;
  }

  #stood(event: EventOf<'HandStood'>): string {
    const hand = this.#hand(event);
    if (hand === undefined) return '';
    const total = shortTotal(hand.cards, this.#reading);
    switch (event.why) {
      case 'chosen':
        return this.#says(event, [`stand on ${total}`, `stands on ${total}`]);
      case 'time-out':
        return `Time is up: ${this.#says(event, [`stand on ${total}`, `stands on ${total}`]).replace(/^You/, 'you')}`;
      case 'no-cards':
        return `No cards left: ${this.#says(event, [`stand on ${total}`, `stands on ${total}`]).replace(/^You/, 'you')}`;
      case 'split-aces':
        return this.#isOwn(event) ? sayHand(`Hand ${event.hand}`, hand, this.#reading) : '';
      case 'twenty-one':
        // Unless the split itself made it, the card that did has been announced.
        return this.#isSplit(event) && !this.#isDrawn(event) ? this.#says(event, ['', 'has 21']) : '';
    }
  }

  #dealer({ type, card }: EventOf<'HoleCardRevealed' | 'DealerDrew'>): string {
    const cards = this.#view.dealer.cards.slice(0, ++this.#dealerCards);
    const verb = type === 'DealerDrew' ? 'draws' : 'turns over';
    const who = this.#isDealerNamed ? capital(verb) : `Dealer ${verb}`;
    this.#isDealerNamed = true;
    const isNatural = cards.length === 2 && handValue(cards).total === 21;
    return `${who} ${rank(card)}: ${isNatural ? 'blackjack' : shortTotal(cards, this.#reading)}.`;
  }

  /** Bets that won by name, the others as one sum: there may be five of them. */
  #sideBets(): string {
    const own = this.#events.filter((event) => event.type === 'WagerSettled').filter((bet) => this.#isOwn(bet));
    const won = own.filter(({ returned }) => returned > 0);
    const lost = own.filter(({ returned }) => returned === 0);
    const sum = lost.reduce((all, { stake }) => all + stake, 0) as Cents;
    const [only] = lost;
    return joined([
      ...won.map(
        ({ on, stake, returned }) => `${SIDE_BETS[on].name} wins ${formatChips((returned - stake) as Cents)}.`,
      ),
      only === undefined
        ? ''
        : lost.length === 1
          ? `${SIDE_BETS[only.on].name} loses ${formatChips(sum)}.`
          : `${won.length === 0 ? 'Side' : 'Other side'} bets lose ${formatChips(sum)}.`,
    ]);
  }

  /** Whose turn it is, when it has just become another player's. */
  #next(): string {
    const { turn, viewer, phase } = this.#view;
    const [first] = turn;
    const acted = this.#events.findLast(
      (event) =>
        event.type === 'CardDealt' ||
        event.type === 'HandStood' ||
        event.type === 'CardDrawn' ||
        event.type === 'HandSurrendered',
    );
    if (first === undefined || first.spot === viewer || phase !== 'acting' || acted === undefined) return '';
    return !this.#dealt && 'spot' in acted && acted.spot === first.spot ? '' : `${this.#nameOf(first.spot)}’s turn.`;
  }

  /** The hand that is asked about, unless it has just been announced. */
  #handInTurn(): string {
    const { viewer, turn, dealer } = this.#view;
    const own = turn.find(({ spot }) => spot === viewer);
    const hand = own && this.#hand(own);
    if (own === undefined || hand === undefined) return '';
    const [upcard] = dealer.cards;
    const shown = upcard === undefined ? '' : `Dealer shows ${spellCard(upcard)}.`;
    const count = this.#spot(own.spot)?.hands.length ?? 1;
    if (count > 1) {
      if (this.#isDrawn(own)) return '';
      const said = sayHand(`Hand ${own.hand} of ${count}`, hand, this.#reading);
      return this.#events.length === 0 ? joined([said, shown]) : said;
    }
    if (this.#events.length === 0) return joined([sayHand('You', hand, this.#reading), shown]);
    const isTold = this.#dealt || this.#events.some((event) => event.type === 'CardDrawn' && event.spot === viewer);
    if (isTold) return '';
    const total = sayTotal(hand, this.#reading);
    return upcard === undefined ? `${total}.` : `${total} against ${article(rank(upcard))} ${rank(upcard)}.`;
  }

  #insurance(): string {
    const [yes] = questionOf(this.#view)?.answers ?? [];
    if (yes?.id === 'even') return 'Take even money?';
    const amount = Number(yes?.command?.['amount']);
    if (yes?.refusal !== undefined || !(amount > 0)) return 'Insurance is offered, but you can’t afford it.';
    return `Take insurance for ${sayChips(amount)} ${nounFor(amount, 'chip')}?`;
  }
}

export const hear = (view: View, happened: Happened): Heard => {
  const teller = new Teller(view, happened);
  return { told: teller.told(), asked: teller.asked() };
};

const outcomeOf = ({ stake, returned = 0, outcome }: HandView): string => {
  const net = returned - stake;
  if (outcome === 'push' || net === 0) return 'pushes';
  return `${net > 0 ? 'wins' : 'loses'} ${sayChips(Math.abs(net))}`;
};

const ownResult = (spot: SpotView | undefined): string => {
  const hands = spot?.hands ?? [];
  if (hands.length > 1) return hands.map((hand, at) => `Hand ${at + 1} ${outcomeOf(hand)}.`).join(' ');
  return hands[0]?.outcome === 'push' ? 'Push.' : '';
};

export const hearResult = ({ spots, viewer }: View, nameOf: Happened['nameOf']): HeardResult => {
  const others = spots.filter(({ spot }) => spot !== viewer);
  const said = others.map(({ spot, net = 0 }) => `${nameOf(spot)} ${net > 0 ? 'wins' : net < 0 ? 'loses' : 'pushes'}.`);
  return {
    own: ownResult(spots.find(({ spot }) => spot === viewer)),
    others: said.length > MOST_OTHERS ? '' : said.join(' '),
  };
};
