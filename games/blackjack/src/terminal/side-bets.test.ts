/** Side bets at a terminal: the words for them, and where they are drawn. */
import { NO_PAINT } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { sit, type TestTable } from '../testing/sitting.ts';
import { blackjackTerminal } from './index.ts';

const SHOE = 'Ts 9h 8d 7c Tc 2h 3h';
const table = (): TestTable => sit('side-bets', SHOE, { set: { seats: 1 } });
const draw = ({ view }: TestTable, height = 40): readonly string[] =>
  blackjackTerminal.draw(view, { width: 80, height, paint: NO_PAINT, names: new Map([[1, 'You']]) });

test.each([
  ['bet 5 on 21+3', { type: 'PlaceWager', on: '21+3', amount: 5 }],
  ['21+3 5', { type: 'PlaceWager', on: '21+3', amount: 5 }],
  ['Bet 2.5 on Perfect Pairs', { type: 'PlaceWager', on: 'perfect-pairs', amount: 2.5 }],
  ['b 5 lucky-ladies', { type: 'PlaceWager', on: 'lucky-ladies', amount: 5 }],
  ['buster blackjack 3', { type: 'PlaceWager', on: 'buster', amount: 3 }],
  ['clear royal match', { type: 'TakeBackWager', on: 'royal-match' }],
  ['x buster', { type: 'TakeBackWager', on: 'buster' }],
  ['bet 25', { type: 'PlaceWager', amount: 25 }],
  ['clear', { type: 'TakeBackWager' }],
])('[BJ-W2] "%s" is understood', (text, command) => {
  const said = blackjackTerminal.parsePhrase(text, table().view);
  expect(said).toEqual({ ok: true, value: { round: 1, spot: 1, ...command } });
});

test.each([
  ['21+3', 'PHRASE_NEEDS_AMOUNT'],
  ['bet 5 on red', 'PHRASE_UNKNOWN'],
  ['clear red', 'PHRASE_UNKNOWN'],
])('[BJ-W2] "%s" is not', (text, code) => {
  expect(blackjackTerminal.parsePhrase(text, table().view)).toMatchObject({ ok: false, error: { code } });
});

test('[BJ-W2] they are listed once the hand has a bet, and drawn below it', () => {
  const sitting = table();
  expect(blackjackTerminal.prompt(sitting.view)).toBe('Place your bet: 1 to 1,000.');
  sitting.play('bet 20', 'bet 5 on 21+3', 'bet 2 on buster');
  expect(blackjackTerminal.prompt(sitting.view)).toContain(
    'Side bets: 21+3, perfect-pairs, lucky-ladies, royal-match, buster. Type: bet 5 on 21+3.',
  );
  const lines = draw(sitting);
  const at = lines.indexOf('bet 20');
  expect(lines.slice(at, at + 3)).toEqual(['bet 20', '21+3 5', 'Buster Blackjack 2']);
  expect(lines.join('\n')).toContain('Balance 973 · Bet 27 · Round 1');
  // One key clears the hand's bet, and all that lies beside it.
  expect(lines.at(-1)?.match(/clear/g)).toHaveLength(1);
});

test('[BJ-W3] once settled they show what they brought', () => {
  const sitting = table().play('bet 20', 'bet 5 on 21+3', 'bet 2 on buster', 'deal');
  expect(draw(sitting)).toEqual(expect.arrayContaining(['21+3 −5', 'Buster Blackjack 2']));
  expect(draw(sitting).join('\n')).toContain('Bet 22');
  sitting.play('stand');
  expect(draw(sitting)).toEqual(expect.arrayContaining(['21+3 −5', 'Buster Blackjack +4', '✓ win +20']));
  expect(draw(sitting, 14).join('\n')).toContain('21+3 −5 · Buster Blackjack +4');
});
