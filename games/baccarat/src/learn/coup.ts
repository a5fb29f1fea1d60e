/** A round as a lesson shows it, step by step; every decision in it is made by the rules. */
import type { Card } from '@croupier/cards';
import type { LessonBlock, LessonHand, LessonStep } from '@croupier/kernel';
import { bankerDraws, isNatural, pipOf, playerDraws, totalOf } from '../rules/round/tableau.ts';

export const handOf = (name: string, cards: readonly Card[], marked = false): LessonHand => ({
  name,
  cards,
  worth: String(totalOf(cards)),
  ...(marked && { marked }),
});

const cardsOf = (text: string): readonly Card[] => text.split(' ') as readonly Card[];

const sayPlayer = (total: number): string =>
  playerDraws(total)
    ? `Player has ${total} and draws: Player always draws on 0 to 5.`
    : `Player has ${total} and stands: Player always stands on 6 and 7.`;

const sayBanker = (total: number, third: number | undefined): string => {
  const draws = bankerDraws(total, third) ? 'draws' : 'stands';
  return third === undefined
    ? `Banker has ${total}. Player took no card, so Banker follows the same rule and ${draws}.`
    : `Banker has ${total} and Player’s third card is worth ${third}, so Banker ${draws}.`;
};

const sayWinner = (player: number, banker: number): string => {
  if (player === banker) return `${player} to ${banker} is a tie. Bets on Player and Banker are returned.`;
  return player > banker
    ? `${player} beats ${banker}, so Player wins. Bets on Player pay 1 to 1.`
    : `${banker} beats ${player}, so Banker wins. Bets on Banker pay 1 to 1, less 5% commission.`;
};

/** `cards` in the order they leave the shoe: Player, Banker, Player, Banker, and third cards if the rules want them. */
export const coup = (title: string, cards: string): LessonBlock => {
  const [first, second, third, fourth, ...rest] = cardsOf(cards);
  const more = [...rest];
  let player = [first, third].filter((card) => card !== undefined);
  let banker = [second, fourth].filter((card) => card !== undefined);
  const steps: LessonStep[] = [];
  const look = (says: string): void => {
    steps.push({ hands: [handOf('Player', player), handOf('Banker', banker)], says });
  };
  const take = (): readonly Card[] => more.splice(0, 1);
  if ([player, banker].some(isNatural)) look('8 or 9 on two cards is a natural, so no more cards are drawn.');
  else {
    look(sayPlayer(totalOf(player)));
    const [drawn] = playerDraws(totalOf(player)) ? take() : [];
    if (drawn !== undefined) player = [...player, drawn];
    const pip = drawn === undefined ? undefined : pipOf(drawn);
    look(sayBanker(totalOf(banker), pip));
    if (bankerDraws(totalOf(banker), pip)) banker = [...banker, ...take()];
  }
  const [ofPlayer, ofBanker] = [totalOf(player), totalOf(banker)];
  steps.push({
    hands: [handOf('Player', player, ofPlayer > ofBanker), handOf('Banker', banker, ofBanker > ofPlayer)],
    says: sayWinner(ofPlayer, ofBanker),
  });
  return { kind: 'round', title, steps };
};
