/** A side bet as tables: the rules are asked once for every case, then rounds are looked up. Cards are numbers of `DECK`. */
import { type Card, DECK } from '@croupier/cards';
import { cardValue, isTwoCard21 } from '../../rules/round/hand.ts';
import { payTableOf, SIDE_BETS } from '../../rules/side-bets/index.ts';
import type { NamedSideBet } from '../../rules/side-bets/named.ts';
import type { SeenCards } from '../../rules/side-bets/side-bet.ts';

export const KINDS = DECK.length;
/** No dealer hand has more cards. */
export const MOST_CARDS = 18;

/** 1 (ace) to 10, by card. */
export const CARD_VALUES = Uint8Array.from(DECK, cardValue);

/** Whether two cards are a blackjack, by `first × KINDS + second`. */
export const BLACKJACKS = Uint8Array.from({ length: KINDS * KINDS }, (_, at) =>
  isTwoCard21([DECK[Math.floor(at / KINDS)] as Card, DECK[at % KINDS] as Card]) ? 1 : 0,
);

const LOST = -1;

export interface SideBetPays {
  /** Whether the dealer's finished hand decides, not the deal. */
  readonly byDealerHand: boolean;
  /**
   * Net result per unit bet. By the deal: ((first × KINDS + second) × KINDS + upcard) × 2 + (1 if the dealer has a
   * blackjack). By a dealer hand that is bust: (first × KINDS + second) × MOST_CARDS + its cards; others are lost.
   */
  readonly net: Float32Array;
  readonly highest: number;
}

export const compileSideBet = ({ id, payTable }: NamedSideBet): SideBetPays => {
  const { resultOf, needsDealerHand } = SIDE_BETS[id];
  const pays = payTableOf(id, payTable);
  const netOf = (seen: SeenCards): number => {
    const verdict = resultOf(seen);
    if (verdict === 'open') throw new Error(`${id} is still open at the end of a round`);
    const [paid, per] = pays[verdict] ?? [LOST, 1];
    return paid / per;
  };
  const behind = needsDealerHand ? MOST_CARDS : KINDS * 2;
  const net = new Float32Array(KINDS * KINDS * behind);
  let at = 0;
  for (const first of DECK)
    for (const second of DECK)
      for (let more = 0; more < behind; more++) {
        const player = [first, second] as const;
        net[at++] = needsDealerHand
          ? netOf({ player, upcard: '2c', dealerBlackjack: false, dealer: { cards: Math.max(3, more), isBust: true } })
          : netOf({ player, upcard: DECK[more >> 1] as Card, dealerBlackjack: (more & 1) === 1 });
      }
  return {
    byDealerHand: needsDealerHand,
    net,
    highest: Math.max(...Object.values(pays).map(([paid, per]) => paid / per)),
  };
};
