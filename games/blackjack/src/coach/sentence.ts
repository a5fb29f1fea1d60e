/** Why the best choice is best, in a sentence with the deciding numbers. */
import { type Composition, countCards, RANKS } from '@croupier/cards';
import { sayBets } from '@croupier/kernel';
import { cardValue, handValue } from '../rules/round/hand.ts';
import { evOf, type Priced } from './decisions.ts';
import type { Moment } from './moment.ts';
import type { DealerChances } from './outcomes.ts';

const percent = (chance: number): string => `${(100 * chance).toFixed(1)}%`;

const shareOf = (unseen: Composition, isOne: (value: number) => boolean): number =>
  RANKS.reduce((sum, rank) => sum + (isOne(cardValue(`${rank}s`)) ? unseen[rank] : 0), 0) / countCards(unseen);

/** How often the next card busts the hand. */
const bustChance = ({ cards, unseen }: Pick<Moment, 'cards' | 'unseen'>): number => {
  const { total, isSoft } = handValue(cards);
  return isSoft ? 0 : shareOf(unseen, (value) => total + value > 21);
};

/** The best choice apart from the given one. */
const next = ({ options }: Priced, best: string): { readonly name: string; readonly ev: number } | undefined =>
  options.filter(({ action }) => action !== best).toSorted((one, other) => other.ev - one.ev)[0];

const NEEDED = 1 / 3;
const FULL_STAND = 17;

/** After a peek, a dealer blackjack is ruled out. Insurance comes before the peek, so it is about every unseen card. */
const sayInsurance = ({ unseen }: Moment): string =>
  `The hole card is a ten ${percent(shareOf(unseen, (value) => value === 10))} of the time, and insurance pays off above ${percent(NEEDED)}.`;

const sayStand = (moment: Moment, { bust }: DealerChances): string => {
  const own = bustChance(moment);
  const dealer = `The dealer busts ${percent(bust)} of the time`;
  return own > 0 ? `${dealer}, and one more card would bust you ${percent(own)} of the time.` : `${dealer}.`;
};

const sayHit = (moment: Moment, { bust }: DealerChances): string => {
  const own = bustChance(moment);
  if (own === 0) return 'The next card can’t bust you.';
  const { total } = handValue(moment.cards);
  const stands =
    total < FULL_STAND ? `standing wins only when the dealer busts: ${percent(bust)}` : 'standing loses more';
  return `The next card busts you ${percent(own)} of the time, but ${stands}.`;
};

/** “You get half of your bet back; hit, the next best, is worth −0.535 bets.” */
const saySurrender = (given: Priced): string => {
  const other = next(given, 'surrender');
  return other === undefined
    ? 'You get half of your bet back.'
    : `You get half of your bet back; ${other.name.toLowerCase()}, the next best, is worth ${sayBets(other.ev)} bets.`;
};

export const sayWhy = (moment: Moment, given: Priced, best: string, ends: DealerChances): string => {
  switch (best) {
    case 'stand':
      return sayStand(moment, ends);
    case 'hit':
      return sayHit(moment, ends);
    case 'double':
      return `One card for twice the bet is worth more than hitting: ${sayBets(evOf(given, 'double'))} bets instead of ${sayBets(evOf(given, 'hit'))}.`;
    case 'split': {
      const other = next(given, 'split');
      return `Two hands are worth ${sayBets(evOf(given, 'split'))} bets together; this one is worth ${sayBets(other?.ev ?? 0)} at best.`;
    }
    case 'surrender':
      return saySurrender(given);
    default:
      return moment.insurance > 0 || moment.evenMoney
        ? sayInsurance(moment)
        : `Playing on is worth ${sayBets(evOf(given, 'decline'))} bets, surrender −0.500.`;
  }
};
