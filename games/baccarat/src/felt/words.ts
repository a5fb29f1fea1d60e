/** Baccarat in words, for those who listen and for what stands beside the cards. */
import { type Card, spellCard } from '@croupier/cards';
import { nounFor } from '@croupier/kernel';
import type { Rules } from '@croupier/ui/felt';
import { sayPays } from '../pays.ts';
import { bankerDraws, pipOf, playerDraws, totalOf } from '../rules/round/tableau.ts';
import type { HandView, View } from '../rules/shown/view.ts';
import { endedCoup, ownNet, sayResult, sayTotal } from '../view-words.ts';

export const rulesPill = (rules: Rules): string => {
  const decks = Number(rules['decks']);
  const sides = Array.isArray(rules['sideBets']) ? rules['sideBets'].length : 0;
  return [
    `${decks} ${nounFor(decks, 'deck')}`,
    `Banker ${sayPays(rules, 'banker')}`,
    `Tie ${sayPays(rules, 'tie')}`,
    ...(sides > 0 ? [`${sides} ${nounFor(sides, 'side bet')}`] : []),
    ...(rules['squeeze'] === true ? ['squeeze'] : []),
  ].join(' · ');
};

const sayCards = (cards: readonly Card[]): string => cards.map(spellCard).join(', ');

const sayHand = (name: string, { cards, total, faceDown = 0 }: HandView): string => {
  const hidden = faceDown === 0 ? '' : ` ${faceDown === 1 ? 'A face-down card' : `${faceDown} face-down cards`}.`;
  if (cards.length === 0) return faceDown === 0 ? `${name} has no cards yet.` : `${name}:${hidden}`;
  return `${name}: ${sayCards(cards)}. ${total}.${hidden}`;
};

export const sayPlayer = ({ hands }: View): string => sayHand('Player', hands.player);
export const sayBanker = ({ hands }: View): string => sayHand('Banker', hands.banker);

/** Why a third card was drawn or not: one line for each hand, once the first two cards lie. */
export const explain = ({ hands: { player, banker } }: View): readonly string[] => {
  const [first, second, third] = player.cards;
  if (first === undefined || second === undefined || banker.cards.length < 2) return [];
  const dealt = totalOf([first, second]);
  const bank = totalOf(banker.cards.slice(0, 2));
  if (dealt >= 8 || bank >= 8) return ['A natural: no one draws.'];
  const pip = third === undefined ? undefined : pipOf(third);
  const playerLine = playerDraws(dealt) ? `Player has ${dealt} and draws.` : `Player has ${dealt} and stands.`;
  // While Player's third card lies face down, nothing is known about Banker.
  if (player.faceDown !== undefined) return [playerLine];
  const after = pip === undefined ? 'Player stood' : `Player's third card was ${pip}`;
  const does = bankerDraws(bank, pip) ? 'draws' : 'stands';
  return [playerLine, `Banker has ${bank} and ${after}, so Banker ${does}.`];
};

/** The total after so many cards of a hand have been seen; none before the second one. */
export const totalAfter = (hand: HandView, count: number): string => {
  if (count === hand.cards.length) return sayTotal(hand);
  return count < 2 ? '' : String(totalOf(hand.cards.slice(0, count)));
};

/** Who else has this bet: one player by name, several as a number, so that it fits on a small spot. */
export const othersOn = (
  spot: string,
  { wagers }: Pick<View, 'wagers'>,
  you: number | undefined,
  nameOf: (seat: number) => string,
): { readonly who: string; readonly chips: number } | undefined => {
  const theirs = wagers.filter(({ seat, on }) => seat !== you && on === spot);
  const [first] = theirs;
  if (first === undefined) return undefined;
  return {
    who: theirs.length === 1 ? nameOf(first.seat) : `${theirs.length} others`,
    chips: theirs.reduce((sum, { stake }) => sum + stake, 0),
  };
};

/** What a dealer says aloud. */
export const call = (view: View): string => {
  const ended = endedCoup(view);
  return ended === undefined ? '' : `${sayResult(ended)}.`;
};

export const netOf = (view: View): number | undefined => ownNet(view);
