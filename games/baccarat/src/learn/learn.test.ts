/** What lessons claim is what the rules and the exact odds say. */
import { expect, test } from 'vitest';
import { coup } from './coup.ts';
import { lesson as howToPlay } from './how-to-play.ts';
import { lesson as roads } from './roads.ts';

const stepsOf = (cards: string) => {
  const block = coup('', cards);
  return block.kind === 'round' ? block.steps.map(({ says }) => says) : [];
};

test.each([
  [
    '4h Ks 5d 7c',
    [
      '8 or 9 on two cards is a natural, so no more cards are drawn.',
      '9 beats 7, so Player wins. Bets on Player pay 1 to 1.',
    ],
  ],
  [
    '2h 5s 3d Kc 8h',
    [
      'Player has 5 and draws: Player always draws on 0 to 5.',
      'Banker has 5 and Player’s third card is worth 8, so Banker stands.',
      '5 beats 3, so Banker wins. Bets on Banker pay 1 to 1, less 5% commission.',
    ],
  ],
  [
    'Kh 3s 6d Ac 2s',
    [
      'Player has 6 and stands: Player always stands on 6 and 7.',
      'Banker has 4. Player took no card, so Banker follows the same rule and draws.',
      '6 to 6 is a tie. Bets on Player and Banker are returned.',
    ],
  ],
])('[BC-T1] [BC-T2] [BC-T3] the rules explain %s', (cards, says) => expect(stepsOf(cards)).toEqual(says));

test('[BC-T3] the chart of third cards', () => {
  const chart = howToPlay.blocks.find((block) => block.kind === 'chart');
  expect(chart?.rows.map(({ name, cells }) => `${name} ${cells.join('')}`)).toEqual([
    '7 SSSSSSSSSSS',
    '6 SSSSSSDDSSS',
    '5 SSSSDDDDSSD',
    '4 SSDDDDDDSSD',
    '3 DDDDDDDDSDD',
    '2 DDDDDDDDDDD',
    '1 DDDDDDDDDDD',
    '0 DDDDDDDDDDD',
  ]);
});

test('what bets cost is exact', () => {
  const table = howToPlay.blocks.find((block) => block.kind === 'table');
  expect(table?.rows).toEqual([
    ['Banker', '1 to 1, less 5%', '45.86%', '1.06%'],
    ['Player', '1 to 1', '44.62%', '1.24%'],
    ['Tie', '8 to 1', '9.52%', '14.36%'],
    ['Player pair', '11 to 1', '7.47%', '10.36%'],
    ['Banker pair', '11 to 1', '7.47%', '10.36%'],
  ]);
});

test('every round of the example is a bead, and the long streak turns right', () => {
  const boards = roads.blocks.filter((block) => block.kind === 'board');
  expect(boards.map(({ name }) => name)).toEqual([
    'Bead plate',
    'Big road',
    'Big eye boy',
    'Small road',
    'Cockroach road',
  ]);
  const [beads, big] = boards;
  expect(beads?.marks.slice(0, 6).map(({ letter }) => letter)).toEqual(['B', 'B', 'P', 'P', 'P', 'B']);
  expect(beads?.marks).toHaveLength(29);
  expect(big?.marks.filter(({ row }) => row === 5)).toHaveLength(2);
  expect(big?.marks.filter(({ shape }) => shape === 'up')).toHaveLength(1);
});
