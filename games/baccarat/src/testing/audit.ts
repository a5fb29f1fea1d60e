/**
 * An auditor who does not know our rules code: from the cards in the log it works out again which third cards were due,
 * who won, and what every wager should have got back. Written from SPEC.md, using nothing in rules/.
 */
import type { Card } from '@croupier/cards';
import type { Event } from '../rules/events.ts';
import type { HouseRules } from '../rules/setup/house-rules.ts';

const points = (cards: readonly Card[]): number => {
  const sum = cards.map((card) => 'A23456789'.indexOf(card.slice(0, 1)) + 1).reduce((total, pip) => total + pip, 0);
  return sum % 10;
};

/** Row: Banker's total 0–7. Column: Player's third card 0–9, then "Player stood". */
const BANKER_DRAWS = [
  'DDDDDDDDDDD',
  'DDDDDDDDDDD',
  'DDDDDDDDDDD',
  'DDDDDDDD-DD',
  '--DDDDDD--D',
  '----DDDD--D',
  '------DD---',
  '-----------',
];

interface Deal {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}

const wrongCards = ({ player, banker }: Deal): string | undefined => {
  const [p, b] = [points(player.slice(0, 2)), points(banker.slice(0, 2))];
  const natural = p > 7 || b > 7;
  const playerDue = !natural && p < 6;
  const third = player[2];
  const column = third === undefined ? 10 : points([third]);
  const bankerDue = !natural && BANKER_DRAWS[b]?.[column] === 'D';
  if (playerDue !== player.length > 2) return `Player ${player.join(' ')} against Banker ${banker.join(' ')}`;
  return bankerDue === banker.length > 2 ? undefined : `Banker ${banker.join(' ')} against Player ${player.join(' ')}`;
};

/** Hundredths of the stake that come back. */
const due = (on: string, { player, banker }: Deal, rules: HouseRules): readonly [number, number] => {
  const [p, b] = [points(player), points(banker)];
  const cards = player.length + banker.length;
  const same = (hand: readonly Card[], length: number): boolean =>
    hand[0]?.slice(0, length) === hand[1]?.slice(0, length);
  const win = (won: boolean, pays: number, per = 1): readonly [number, number] => (won ? [per + pays, per] : [0, 1]);
  switch (on) {
    case 'player':
      return p === b ? [1, 1] : win(p > b, 1);
    case 'banker':
      if (p === b) return [1, 1];
      if (rules.bankerPays === 'ez') return b > p && b === 7 && banker.length === 3 ? [1, 1] : win(b > p, 1);
      if (rules.bankerPays === 'no-commission') return b === 6 ? win(b > p, 1, 2) : win(b > p, 1);
      return win(b > p, rules.bankerPays[0], rules.bankerPays[1]);
    case 'tie':
      return win(p === b, rules.tiePays[0], rules.tiePays[1]);
    case 'playerPair':
      return win(same(player, 1), rules.pairPays[0], rules.pairPays[1]);
    case 'bankerPair':
      return win(same(banker, 1), rules.pairPays[0], rules.pairPays[1]);
    case 'eitherPair':
      return win(same(player, 1) || same(banker, 1), 5);
    case 'perfectPair':
      return win(same(player, 2) || same(banker, 2), 25);
    case 'dragon7':
      return win(b > p && b === 7 && banker.length === 3, 40);
    case 'panda8':
      return win(p > b && p === 8 && player.length === 3, 25);
    case 'big':
      return win(cards > 4, 27, 50);
    case 'small':
      return win(cards === 4, 3, 2);
    default:
      return [0, 1];
  }
};

/** What is wrong with a closed round, if anything. */
export const auditRound = (events: readonly Event[], rules: HouseRules): string | undefined => {
  const dealt = events.filter((event) => event.type === 'CardDealt' || event.type === 'CardTurned');
  const cardsOf = (hand: string): readonly Card[] => dealt.filter(({ to }) => to === hand).map(({ card }) => card);
  const deal = { player: cardsOf('player'), banker: cardsOf('banker') };
  const wrong = wrongCards(deal);
  if (wrong) return wrong;
  for (const event of events) {
    if (event.type !== 'WagerSettled') continue;
    const [back, per] = due(event.on, deal, rules);
    const returned = Math.floor((event.stake * back) / per);
    if (returned !== event.returned)
      return `${event.on} of ${event.stake} got ${event.returned} back, ${returned} were due`;
  }
  return undefined;
};
