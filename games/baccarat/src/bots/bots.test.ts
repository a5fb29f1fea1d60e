import { chips, expectOk, LocalTable } from '@croupier/kernel';
import { seededShoes } from '@croupier/kernel/testing';
import { describe, expect, test } from 'vitest';
import { baccarat } from '../game.ts';
import { PRESET_NAMES, parseSetup } from '../rules/setup/options.ts';
import { coups, sit, stack } from '../testing/sitting.ts';
import { baccaratBots } from './index.ts';

const ROUNDS = 200;

describe.each(Object.entries(baccaratBots))('%s', (_, bot) => {
  test.each(PRESET_NAMES)(`[BC-B2] every command is accepted over ${ROUNDS} rounds of %s, rich or poor`, (preset) => {
    for (const funds of [chips(100_000), chips(333)]) {
      const setup = expectOk(parseSetup({ preset }));
      const table = new LocalTable(baccarat, setup, { shoes: seededShoes(`bots/${preset}`), funds });
      for (let round = 1; round <= ROUNDS; round++) {
        expectOk(table.send('house', { type: 'OpenRound', round }));
        const command = bot(table.view(1));
        if (command === undefined) {
          expect(table.funds(1)).toBeLessThan(chips(10));
          break;
        }
        expectOk(table.send(1, command));
        expect(bot(table.view(1))).toBeUndefined();
        expectOk(table.send('house', { type: 'Deal', round }));
        for (let card = 0; card < 3 && table.state.phase === 'turning'; card++)
          expectOk(table.send(1, bot(table.view(1)) ?? null));
        expect(table.state.phase).toBe('settled');
        expect(bot(table.view(1))).toBeUndefined();
      }
    }
  });

  test('it sees only what a person in its seat sees: the next cards make no difference', () => {
    const shoes = ['9s Kc 3d 4h 2c 2d 2h 2s 2c 2d', '2c 2d 2h 2s 2c 2d 9s Kc 3d 4h'];
    const commands = shoes.map((shoe) => JSON.stringify(bot(sit('standard', shoe).view())));
    expect(new Set(commands).size).toBe(1);
  });

  test('five minimums, or what is left; nothing below the minimum', () => {
    const shoe = coups(stack('9s Kc', '3d 4h'));
    const bet = (funds: number) => bot(sit('standard', shoe, { funds: chips(funds) }).view());
    expect(bet(1000)).toMatchObject({ type: 'PlaceWager', seat: 1, amount: 50 });
    expect(bet(42.5)).toMatchObject({ amount: 42 });
    expect(bet(9)).toBeUndefined();
    expect(bot(sit('standard', shoe).view('rail'))).toBeUndefined();
  });
});

test('banker always bets Banker; mixed goes round by the number of the round', () => {
  const table = sit('standard', coups(...Array.from({ length: 6 }, () => stack('9s Kc', '3d 4h'))));
  const seen = Array.from({ length: 5 }, () => {
    const on = Object.values(baccaratBots).map((bot) => bot(table.view(3))?.['on']);
    table.bet(1, 'player', 10).deal().next();
    return on;
  });
  expect(seen).toEqual([
    ['banker', 'player'],
    ['banker', 'banker'],
    ['banker', 'player'],
    ['banker', 'tie'],
    ['banker', 'player'],
  ]);
});
