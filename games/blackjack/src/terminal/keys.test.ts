import { describe, expect, test } from 'vitest';
import type { View } from '../rules/shown/view.ts';
import { handOnTable } from '../testing/hands.ts';
import { sit, type TestTable } from '../testing/sitting.ts';
import { blackjackTerminal } from './index.ts';
import { keyPhrase } from './keys.ts';

const open = (limits = '1:1000:1'): TestTable => sit('standard', 'Ts 6h 9c 6d 2c 3c', { set: { seats: 1, limits } });
const press = (key: string, { view }: TestTable, last?: View): string | undefined => keyPhrase(key, view, last);

test('chips keep their keys however little is left', () => {
  expect(press('5', open().play('bet 998'))).toBe('bet 1498');
});

describe('keys', () => {
  test('digits add a chip to the wager', () => {
    expect(press('3', open())).toBe('bet 25');
    expect(press('2', open().play('bet 25'))).toBe('bet 30');
    expect(press('9', open())).toBeUndefined();
    expect(press('0', open())).toBeUndefined();
  });

  test('V doubles, C repeats, X clears, B wants an amount', () => {
    const bet = open().play('bet 20');
    expect(press('v', bet)).toBe('bet 40');
    expect(press('v', open())).toBeUndefined();
    expect(press('c', open())).toBeUndefined();
    expect(press('C', open(), handOnTable({ row: 'H16', upcard: '6' }).play('stand').view)).toBe('bet 10');
    expect(press('x', bet)).toBe('clear');
    expect(press('b', open())).toBe('bet ');
  });

  test('the space bar deals and goes on, and never decides', () => {
    expect(press(' ', open())).toBe('deal');
    const asked = handOnTable({ row: 'H16', upcard: '6' });
    expect(press(' ', asked)).toBeUndefined();
    expect(press('enter', asked.play('stand'))).toBe('next');
  });

  test('letters are words, in either case', () => {
    const said = Array.from('hsdpriEN').map((key) => press(key, open()));
    expect(said).toEqual(['hit', 'stand', 'double', 'split', 'surrender', 'insurance', 'even money', 'no']);
    expect(press('k', open())).toBeUndefined();
    expect(press('toString', open())).toBeUndefined();
  });
});

describe('words', () => {
  const parse = (text: string, { view }: TestTable) => blackjackTerminal.parsePhrase(text, view);

  test('an empty line goes on as the space bar does', () => {
    expect(parse('', open().play('bet 5'))).toMatchObject({ ok: true, value: { type: 'Deal' } });
    expect(parse('  ', handOnTable({ row: 'H16', upcard: '6' }).play('stand'))).toMatchObject({
      ok: true,
      value: { type: 'OpenRound', round: 2 },
    });
  });

  test('a bet needs its amount', () => {
    expect(parse('bet', open())).toMatchObject({ ok: false, error: { code: 'PHRASE_NEEDS_AMOUNT' } });
    expect(parse('b', open())).toMatchObject({ ok: false, error: { message: 'Add an amount, for example: bet 25.' } });
  });

  test('help names every key that means something', () => {
    const help = blackjackTerminal.help.join('\n');
    for (const key of 'BVCXHSDPRIEN') expect(help).toMatch(new RegExp(`\\b${key}\\b`));
  });
});

describe('the prompt says what is asked', () => {
  const prompt = ({ view }: TestTable): string => blackjackTerminal.prompt(view);

  test('betting', () => {
    expect(prompt(open())).toBe('Place your bet: 1 to 1,000.');
    expect(prompt(open().play('bet 20'))).toBe('Your bet is 20. Deal, or change it.');
    const broke = sit('standard', 'Ts 6h', { set: { seats: 1, limits: '5000:9000:1000' } });
    expect(prompt(broke)).toBe('That takes 5000 chips, but you have 1000.');
  });

  test('acting', () => {
    expect(prompt(handOnTable({ row: 'H16', upcard: 'T' }))).toBe(
      'Your turn: hard 16 against 10. Hit, stand, double or surrender?',
    );
    expect(prompt(handOnTable({ row: 'P8', upcard: '6' }).play('split'))).toBe(
      'Your turn, hand 1 of 2: hard 17 against 6. Hit, stand or double?',
    );
    const others = sit('standard', 'As 6h 9c Kd 2c 6d 2c 3c 4c', { set: { seats: 2 } }).play('bet 5');
    others.seat(2, 'bet 5').play('deal');
    expect(prompt(others)).toBe('It is seat 2’s turn.');
  });

  test('before the peek', () => {
    expect(prompt(sit('standard', 'As 5h Kd Ac 8c', { set: { seats: 1 } }).play('bet 25', 'deal'))).toBe(
      'The dealer may have a blackjack: insurance for 12.50, which pays 2:1, even money or no?',
    );
  });

  test('results', () => {
    expect(prompt(handOnTable({ row: 'H19', upcard: '9' }).play('stand'))).toBe(
      'You win 10 in this round. On to the next?',
    );
    expect(prompt(handOnTable({ row: 'H16', upcard: '9', hole: 'Tc' }).play('stand'))).toContain('You lose 10');
    expect(prompt(handOnTable({ row: 'H19', upcard: '9', hole: 'Tc' }).play('stand'))).toContain('You break even');
  });
});
