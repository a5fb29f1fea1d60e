import { describe, expect, test } from 'vitest';
import { WAGERS } from '../rules/setup/house-rules.ts';
import type { View } from '../rules/shown/view.ts';
import { coups, sit, stack, type TestTable } from '../testing/sitting.ts';
import { baccaratTerminal } from './index.ts';
import { keyPhrase, SPOT_KEYS } from './keys.ts';

const open = (): TestTable => sit('all-bets', coups(stack('9s Kc', '3d 4h'), stack('9s Kc', '3d 4h')));
const press = (key: string, table: TestTable, last?: View): string | undefined => keyPhrase(key, table.view(), last);

describe('[BC-B1] keys', () => {
  test('a letter puts the smallest chip on its spot, and one more each time', () => {
    expect(press('b', open())).toBe('banker 10');
    expect(press('b', open().bet(1, 'banker', 25))).toBe('banker 35');
    expect(press('b', open().bet(2, 'banker', 25))).toBe('banker 10');
    expect(press('l', open())).toBe('player pair 10');
  });

  test('every spot has a letter of its own, none of them used otherwise', () => {
    const keys = Object.values(SPOT_KEYS);
    expect(new Set([...keys, 'v', 'c', 'x', 'q']).size).toBe(WAGERS.length + 4);
    for (const on of WAGERS) expect(press(SPOT_KEYS[on].toUpperCase(), open())).toMatch(/^[a-z].* $/);
  });

  test('with Shift the amount is asked for', () => {
    expect(press('B', open())).toBe('banker ');
  });

  test('digits say how much lies on the spot played last', () => {
    const table = open().bet(1, 'player', 10).bet(1, 'tie', 10).bet(2, 'banker', 10);
    expect(press('3', table)).toBe('tie 100');
    expect(press('6', table)).toBeUndefined();
    expect(press('0', table)).toBeUndefined();
    expect(press('2', open())).toBeUndefined();
    expect(press('2', open(), table.deal().view())).toBe('tie 25');
  });

  test('V doubles it, X takes it back', () => {
    const table = open().bet(1, 'player', 10).bet(1, 'tie', 15);
    expect(press('v', table)).toBe('tie 30');
    expect(press('V', open())).toBeUndefined();
    expect(press('x', table)).toBe('clear');
  });

  test('C repeats the wagers of the last round one by one', () => {
    const table = open().bet(1, 'player', 20).bet(1, 'tie', 15).deal();
    const last = table.view();
    table.next();
    expect(press('c', table, last)).toBe('player 20');
    expect(press('c', table.bet(1, 'player', 20), last)).toBe('tie 15');
    expect(press('c', table.bet(1, 'tie', 15), last)).toBeUndefined();
    expect(press('c', table)).toBeUndefined();
  });

  test('the space bar deals and goes on', () => {
    expect(press(' ', open())).toBe('deal');
    expect(press('enter', open().bet(1, 'player', 10).deal())).toBe('next');
    expect(press('z', open())).toBeUndefined();
    expect(press('toString', open())).toBeUndefined();
  });

  test('one hand of keys plays a round: b 2 Space', () => {
    const table = open();
    for (const key of ['b', '2', ' ']) {
      const command = baccaratTerminal.parsePhrase(press(key, table) ?? '', table.view());
      if (!command.ok) throw new Error(command.error.message);
      table.send(1, command.value);
    }
    expect(table.state.wagers).toMatchObject([{ seat: 1, on: 'banker', stake: 2500, result: { outcome: 'lose' } }]);
  });

  test('help names every key', () => {
    const help = baccaratTerminal.help.join('\n');
    for (const key of [...Object.values(SPOT_KEYS), 'V', 'C', 'X']) expect(help).toMatch(new RegExp(`\\b${key}\\b`));
    for (const line of baccaratTerminal.help) expect(line.length).toBeLessThanOrEqual(80);
  });
});

describe('words', () => {
  test('an empty line goes on as the space bar does', () => {
    expect(baccaratTerminal.parsePhrase(' ', open().view())).toMatchObject({ ok: true, value: { type: 'Deal' } });
    const settled = open().bet(1, 'player', 10).deal();
    expect(baccaratTerminal.parsePhrase('', settled.view())).toMatchObject({ ok: true, value: { type: 'OpenRound' } });
  });
});

describe('the prompt says what is asked', () => {
  const prompt = (table: TestTable): string => baccaratTerminal.prompt(table.view());

  test('betting', () => {
    expect(prompt(open())).toBe('Place your bets: 10 to 1,000 on each spot.');
    expect(prompt(open().bet(1, 'banker', 25))).toBe('You have 25 on Banker. Deal, or change your bets.');
    expect(
      prompt(
        open()
          .bet(1, 'banker', 25)
          .bet(1, 'tie', 10)
          .bet(1, 'big', 12.5 * 2),
      ),
    ).toBe('You have 25 on Banker, 10 on Tie and 25 on Big. Deal, or change your bets.');
    const broke = sit('standard', coups(stack('9s Kc', '3d 4h')), { set: { limits: '5000:9000:1000' } });
    expect(prompt(broke)).toBe('That takes 5000 chips, but you have 1000.');
    expect(baccaratTerminal.prompt(open().view('rail'))).toBe('Bets are open.');
  });

  test('results', () => {
    expect(prompt(open().bet(1, 'player', 20).deal())).toBe('You win 20 in this round. On to the next?');
    expect(prompt(open().bet(1, 'banker', 20).deal())).toContain('You lose 20');
    expect(prompt(open().bet(1, 'banker', 20).bet(1, 'player', 20).deal())).toContain('You break even');
    expect(prompt(open().bet(2, 'banker', 20).deal())).toBe('Open the next round when you are ready.');
  });
});
