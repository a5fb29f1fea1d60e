/** What is read out at a baccarat table, word for word. */
import { expect, test } from 'vitest';
import { sit, stack, type TestTable } from '../testing/sitting.ts';
import { hear, hearResult } from './heard.ts';

const nameOf = (seat: number): string => ['', 'Ann', 'Ben'][seat] ?? '';

const heard = (table: TestTable, act: (table: TestTable) => void): string => {
  const before = table.log.length;
  act(table);
  const events = table.log.slice(before);
  const { told, asked } = hear(table.scenario.table.view(1), { events, reading: 'total', nameOf });
  return [told, asked].filter((text) => text !== '').join(' | ');
};

test('[BC-T4] a coup with third cards', () => {
  const table = sit('standard', stack('2s 3c 6h', 'Kd 5h Kh')).bet(1, 'player', 10).bet(2, 'banker', 10);
  expect(heard(table, (one) => one.deal())).toBe(
    'Player: two and three, 5. Banker: king and five, 5. Player draws six: 1. Banker draws king: 5. Banker wins 5 to 1.',
  );
  expect(hearResult(table.scenario.table.view(1), nameOf)).toEqual({ own: '', others: 'Ben wins.' });
});

test('[BC-P1] a natural, and several bets', () => {
  const table = sit('standard', stack('9s Kc', '2d 3h')).bet(1, 'player', 10).bet(1, 'tie', 10);
  expect(heard(table, (one) => one.deal())).toBe(
    'Player: nine and king, natural 9. Banker: two and three, 5. Player wins 9 to 5.',
  );
  expect(hearResult(table.scenario.table.view(1), nameOf).own).toBe('Player bet wins 10. Tie bet loses 10.');
});

test('[BC-P2] a tie gives the bet back', () => {
  const table = sit('standard', stack('6s Kc', '6d Kh')).bet(1, 'player', 10);
  expect(heard(table, (one) => one.deal())).toMatch(/ Tie, 6 to 6\.$/);
  expect(hearResult(table.scenario.table.view(1), nameOf).own).toBe('Push.');
});

test('[BC-Q1] cards that the player turns', () => {
  const table = sit('squeeze', '2s Kd 3c 5h 4h 2c').bet(1, 'player', 20);
  expect(heard(table, (one) => one.deal())).toBe(
    'Player: two cards face down. Banker: two cards face down. Banker turns over king: 0. Banker turns over five: 5. | Turn Player?',
  );
  const turn = (one: TestTable): void => {
    one.send(1, { type: 'TurnCard', round: 1, seat: 1, hand: 'player' });
  };
  expect(heard(table, turn)).toBe('Player turns over two: 2. | Turn Player?');
});
