/** How to play baccarat, with whole rounds as pictures. Percentages are worked out here, from a full shoe. */
import { expectOk, type Lesson } from '@croupier/kernel';
import { payRulesOf } from '../odds/next-coup.ts';
import { oddsOf, type PricedWager } from '../odds/odds-of.ts';
import { fullShoe } from '../odds/remaining.ts';
import { bankerDraws } from '../rules/round/tableau.ts';
import { parseSetup } from '../rules/setup/options.ts';
import { coup, handOf } from './coup.ts';

const { rules } = expectOk(parseSetup({}));
const ODDS = oddsOf(fullShoe(rules.decks), payRulesOf(rules));

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;
const row = (name: string, pays: string, bet: PricedWager): readonly string[] => {
  const { probability, edge } = ODDS[bet];
  return [name, pays, percent(probability.win), percent(edge.value)];
};

const PIPS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const drawOrStand = (draws: boolean): string => (draws ? 'D' : 'S');
const BANKER_TOTALS = [7, 6, 5, 4, 3, 2, 1, 0] as const;

export const lesson: Lesson = {
  lead: 'Two hands are dealt, Player and Banker. You bet on which one comes closer to 9, or on a tie. After that there is nothing to decide.',
  blocks: [
    { kind: 'heading', text: 'What the cards are worth' },
    {
      kind: 'terms',
      terms: [
        ['Ace', '1'],
        ['2 to 9', 'their number'],
        ['10, jack, queen, king', '0'],
      ],
    },
    {
      kind: 'hands',
      hands: [handOf('7 and 8', ['7s', '8h']), handOf('King and 6', ['Kd', '6c']), handOf('Ace and 8', ['Ac', '8s'])],
      says: 'Only the last digit of the sum counts: 7 and 8 are 15, so the hand is worth 5. The best hand is 9.',
    },
    {
      kind: 'text',
      text: 'Player and Banker are just the names of the two hands. Neither belongs to you or to the house, and you may bet on either.',
    },
    { kind: 'heading', text: 'How a round works' },
    coup('A natural', '4h Ks 5d 7c'),
    coup('Player draws a third card', '2h 5s 3d Kc 8h'),
    coup('Both hands draw', 'Kh 3s 4d Ac 2s 6d'),
    { kind: 'heading', text: 'When Banker draws' },
    {
      kind: 'text',
      text: 'You never need this table: the dealer follows it for you. It is why Banker wins a little more often: Banker draws last, after Player’s third card is known.',
    },
    {
      kind: 'chart',
      caption: 'Banker’s third card',
      rowsAre: 'Banker has',
      columnsAre: 'Value of Player’s third card',
      columns: [...PIPS, 'none'],
      rows: BANKER_TOTALS.map((total) => ({
        name: String(total),
        cells: [
          ...PIPS.map((pip) => drawOrStand(bankerDraws(total, Number(pip)))),
          drawOrStand(bankerDraws(total, undefined)),
        ],
      })),
      codes: [
        { code: 'D', means: 'Banker draws', tone: 'blue' },
        { code: 'S', means: 'Banker stands', tone: 'red' },
      ],
    },
    { kind: 'heading', text: 'What bets pay' },
    {
      kind: 'table',
      caption: 'Standard table: eight decks, 5% commission',
      head: ['Bet', 'Pays', 'Wins', 'House edge'],
      rows: [
        row('Banker', '1 to 1, less 5%', 'banker'),
        row('Player', '1 to 1', 'player'),
        row('Tie', '8 to 1', 'tie'),
        row('Player pair', '11 to 1', 'playerPair'),
        row('Banker pair', '11 to 1', 'bankerPair'),
      ],
    },
    {
      kind: 'text',
      text: 'On a tie, bets on Player and Banker are returned. A pair bet wins when the first two cards of that hand have the same rank. Some tables take no commission but pay less for some Banker wins, and some offer more bets. The “Pays” button at each table lists them all.',
    },
    {
      kind: 'text',
      text: 'Banker and Player are the two good bets, and Banker is the better one at most tables. No pattern in past rounds changes what comes next.',
    },
  ],
};
