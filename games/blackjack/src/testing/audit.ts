/**
 * An auditor who does not know our rules code: it reads the log of one round, rebuilds the hands, and works out again
 * what every hand should have got back. Written from SPEC.md, on purpose without using anything in rules/.
 */
import type { Card } from '@croupier/cards';
import type { Event } from '../rules/events.ts';
import type { HouseRules } from '../rules/setup/house-rules.ts';
import { sideBetPays } from './audit-side-bets.ts';

interface AuditedHand {
  readonly cards: Card[];
  stake: number;
  readonly split: boolean;
  surrendered: 'no' | 'early' | 'late';
  evenMoney: boolean;
  stood: boolean;
}

interface AuditedSpot {
  readonly original: number;
  readonly hands: AuditedHand[];
}

const points = (cards: readonly Card[]): number => {
  let total = 0;
  let aces = 0;
  for (const card of cards) {
    const rank = card.slice(0, 1);
    if (rank === 'A') aces += 1;
    total += rank === 'A' ? 11 : 'TJQK'.includes(rank) ? 10 : Number(rank);
  }
  for (; total > 21 && aces > 0; aces -= 1) total -= 10;
  return total;
};

const isNatural = (cards: readonly Card[]): boolean => cards.length === 2 && points(cards) === 21;

const newHand = (stake: number, split: boolean, cards: Card[] = []): AuditedHand => ({
  cards,
  stake,
  split,
  surrendered: 'no',
  evenMoney: false,
  stood: false,
});

export class Audit {
  readonly #rules: HouseRules;
  readonly #spots = new Map<number, AuditedSpot>();
  readonly #dealer: Card[] = [];
  readonly #settled: Extract<Event, { type: 'HandSettled' }>[] = [];
  readonly #insured: Extract<Event, { type: 'InsuranceSettled' }>[] = [];
  /** By spot and bet: what was staked. */
  readonly #sideBets = new Map<string, number>();
  readonly #sideSettled: Extract<Event, { type: 'WagerSettled' }>[] = [];
  /** By spot: the cards of the deal. */
  readonly #dealt = new Map<number, Card[]>();
  #insurancePhase = false;

  constructor(rules: HouseRules) {
    this.#rules = rules;
  }

  #hand(spot: number, hand: number): AuditedHand {
    const found = this.#spots.get(spot)?.hands[hand - 1];
    if (found === undefined) throw new Error(`the log speaks of hand ${spot}.${hand}, which does not exist`);
    return found;
  }

  read(event: Event): void {
    switch (event.type) {
      case 'WagerPlaced':
        if (event.on !== undefined) this.#sideBets.set(`${event.spot} ${event.on}`, event.stake);
        else this.#spots.set(event.spot, { original: event.stake, hands: [newHand(event.stake, false)] });
        break;
      case 'WagerTakenBack':
        if (event.on !== undefined) this.#sideBets.delete(`${event.spot} ${event.on}`);
        else this.#spots.delete(event.spot);
        break;
      case 'CardDealt':
        this.#dealt.set(event.spot, [...(this.#dealt.get(event.spot) ?? []), event.card]);
        this.#hand(event.spot, event.hand).cards.push(event.card);
        break;
      case 'CardDrawn':
        this.#hand(event.spot, event.hand).cards.push(event.card);
        break;
      case 'UpcardDealt':
      case 'HoleCardRevealed':
      case 'DealerDrew':
        this.#dealer.push(event.card);
        break;
      case 'InsuranceOpened':
        this.#insurancePhase = true;
        break;
      case 'InsuranceClosed':
        this.#insurancePhase = false;
        break;
      case 'EvenMoneyTaken':
        this.#hand(event.spot, 1).evenMoney = true;
        break;
      case 'HandDoubled': {
        const hand = this.#hand(event.spot, event.hand);
        hand.stake += event.stake;
        hand.stood = true;
        break;
      }
      case 'HandStood':
        this.#hand(event.spot, event.hand).stood = true;
        break;
      case 'HandSurrendered':
        this.#hand(event.spot, event.hand).surrendered = this.#insurancePhase ? 'early' : 'late';
        break;
      case 'HandSplit': {
        const hands = this.#hand(event.spot, event.hand).cards.map((card) => newHand(event.stake, true, [card]));
        this.#spots.get(event.spot)?.hands.splice(event.hand - 1, 1, ...hands);
        break;
      }
      case 'HandSettled':
        this.#settled.push(event);
        break;
      case 'InsuranceSettled':
        this.#insured.push(event);
        break;
      case 'WagerSettled':
        this.#sideSettled.push(event);
        break;
      default:
    }
  }

  /** What is wrong with the round, if anything. */
  verdict(): string | undefined {
    const hands = [...this.#spots.values()].reduce((sum, spot) => sum + spot.hands.length, 0);
    if (hands !== this.#settled.length) return `${hands} hands, ${this.#settled.length} settled`;
    for (const { spot, hand, returned } of this.#settled) {
      const due = this.#due(spot, hand);
      if (due !== returned) return `hand ${spot}.${hand} got ${returned} back, ${due} were due`;
    }
    for (const { spot, stake, returned } of this.#insured) {
      const due = isNatural(this.#dealer) ? stake + this.#rounded(stake * 2) : 0;
      if (due !== returned) return `insurance of ${spot} got ${returned} back, ${due} were due`;
    }
    const wrong = this.#sideBetVerdict();
    if (wrong !== undefined) return wrong;
    const waiting = [...this.#spots.values()].some(({ hands: held }) =>
      held.some((hand) => hand.stood && points(hand.cards) <= 21),
    );
    // A bet on the dealer's hand makes the dealer draw even if no hand is waiting.
    const played = this.#sideSettled.some(({ on }) => on === 'buster') && !isNatural(this.#dealer);
    if ((waiting || played) && points(this.#dealer) < 17 && !this.#ranDry)
      return `the dealer stopped on ${points(this.#dealer)}`;
    return undefined;
  }

  #sideBetVerdict(): string | undefined {
    if (this.#sideBets.size !== this.#sideSettled.length)
      return `${this.#sideBets.size} side bets, ${this.#sideSettled.length} settled`;
    for (const { spot, on, stake, returned } of this.#sideSettled) {
      const [first, second] = this.#dealt.get(spot) ?? [];
      if (first === undefined || second === undefined) return `${on} of ${spot} was settled without cards`;
      const pays = sideBetPays(on, this.#rules.sideBets?.[on] ?? '', {
        first,
        second,
        dealer: this.#dealer,
        dealerPoints: points(this.#dealer),
        dealerNatural: isNatural(this.#dealer),
      });
      const due = pays === undefined ? 0 : stake + this.#rounded(stake * pays);
      if (stake !== this.#sideBets.get(`${spot} ${on}`) || due !== returned)
        return `${on} of ${spot} got ${returned} back, ${due} were due`;
    }
    return undefined;
  }

  /** Set by the caller when the round ended with no card left to draw. */
  #ranDry = false;
  ranDry(): void {
    this.#ranDry = true;
  }

  #rounded(amount: number): number {
    const unit = this.#rules.payoutRounding === 'chip-down' ? 100 : 1;
    return Math.floor(amount / unit) * unit;
  }

  #due(spot: number, number: number): number {
    const hand = this.#hand(spot, number);
    const { stake, cards } = hand;
    const mine = points(cards);
    const theirs = points(this.#dealer);
    const dealerNatural = isNatural(this.#dealer);
    const natural = isNatural(cards) && !hand.split;
    if (hand.evenMoney) return stake + this.#rounded(stake);
    if (mine > 21) return 0;
    if (hand.surrendered === 'early' || (hand.surrendered === 'late' && !dealerNatural))
      return this.#rounded(stake / 2);
    if (natural) {
      if (dealerNatural && this.#rules.naturalTie === 'push') return stake;
      const [pays, per] = this.#rules.naturalPays;
      return stake + this.#rounded((stake * pays) / per);
    }
    if (dealerNatural) {
      if (this.#rules.lostToNatural === 'all') return 0;
      return number === 1 ? stake - (this.#spots.get(spot)?.original ?? 0) : stake;
    }
    if (theirs > 21 || mine > theirs) return stake + this.#rounded(stake);
    return mine === theirs ? stake : 0;
  }
}
