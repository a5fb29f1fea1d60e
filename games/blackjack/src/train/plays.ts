/** Answers to a hand: the same words and keys as at the table, what each is worth, and how a wrong one is explained. */
import { fullComposition, removeCards } from '@croupier/cards';
import type { DrillChoice, Marked } from '@croupier/kernel';
import { handOdds, type OddsAction } from '../odds/table/hand-odds.ts';
import type { HouseRules } from '../rules/setup/house-rules.ts';
import type { Deal } from './cells.ts';

const HIT: DrillChoice = { id: 'hit', label: 'Hit', key: 'h' };
const STAND: DrillChoice = { id: 'stand', label: 'Stand', key: 's' };
const DOUBLE: DrillChoice = { id: 'double', label: 'Double', key: 'd' };
const SPLIT: DrillChoice = { id: 'split', label: 'Split', key: 'p' };
const SURRENDER: DrillChoice = { id: 'surrender', label: 'Surrender', key: 'r' };

const ALL: readonly DrillChoice[] = [HIT, STAND, DOUBLE, SPLIT, SURRENDER];

/** The same for every hand, even if a play is not possible, so that the choices don't give the answer away. */
export const playChoices = ({ surrender }: Pick<HouseRules, 'surrender'>): readonly DrillChoice[] =>
  surrender === 'none' ? ALL.filter((choice) => choice !== SURRENDER) : ALL;

export const labelOf = (play: string): string => ALL.find(({ id }) => id === play)?.label ?? play;

export type Worth = { readonly [play in OddsAction]?: number };

/** Exact, from a shoe without these three cards. With early surrender, all values are from before the peek. */
export const worthOf = ({ cards, upcard }: Deal, rules: HouseRules): Worth => {
  const unseen = removeCards(fullComposition(rules.decks), [...cards, upcard]);
  const { actions, earlySurrender } = handOdds({ rules, cards, upcard, unseen });
  if (earlySurrender === undefined) return actions;
  // Every other play also loses to a dealer blackjack, so the best of them is used.
  const { surrender, playOn } = earlySurrender;
  const best = Math.max(...Object.values(actions));
  const before = Object.entries(actions).map(([play, ev]) => [play, playOn - (best - ev)] as const);
  return { ...Object.fromEntries(before), surrender };
};

/** Smaller differences don't matter to players. */
const EQUAL = 0.0005;

const ING: { readonly [play in OddsAction]: string } = {
  hit: 'hitting',
  stand: 'standing',
  double: 'doubling',
  split: 'splitting',
  surrender: 'surrendering',
};

const isPlay = (given: string): given is OddsAction => Object.hasOwn(ING, given);

/** Why the answer is wrong, for use after a colon. */
const reason = (worth: Worth, right: OddsAction, given: OddsAction): string => {
  const [best, own] = [worth[right], worth[given]];
  if (given === 'split' && own === undefined) return 'this hand can’t be split';
  if (best === undefined || own === undefined) return `${ING[given]} isn’t allowed here`;
  const lost = best - own;
  return lost < EQUAL
    ? `with these exact cards, ${ING[given]} is just as good`
    : `${ING[given]} costs ${lost.toFixed(3)} bets on average`;
};

/** `says`: the source, such as “The chart says”. An empty answer means no answer. */
export const markPlay = (worth: Worth, right: OddsAction, given: string, says: string): Marked => {
  const answer = labelOf(right);
  const verdict = `${says} ${answer.toLowerCase()}`;
  if (given === right) return { right: true, answer, why: `${verdict}.`, cost: 0 };
  if (!isPlay(given)) return { right: false, answer, why: `${verdict}.` };
  const [best, own] = [worth[right], worth[given]];
  return {
    right: false,
    answer,
    why: `${verdict}: ${reason(worth, right, given)}.`,
    ...(best !== undefined && own !== undefined && { cost: Math.max(0, best - own) }),
  };
};
