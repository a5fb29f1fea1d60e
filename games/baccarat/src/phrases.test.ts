import { expectOk } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { parsePhrase, SPOT_WORDS } from './phrases.ts';
import { WAGERS } from './rules/setup/house-rules.ts';
import { coups, sit, stack } from './testing/sitting.ts';

const open = () => sit('all-bets', coups(stack('9s Kc', '3d 4h')));
const parse = (text: string, table = open()) => expectOk(parsePhrase(text, table.view()));

describe('[BC-B1] wagers in words', () => {
  test.each(WAGERS)('%s: its words and an amount, which is the new total', (on) => {
    const command = { type: 'PlaceWager', round: 1, seat: 1, on, amount: 25 };
    expect(parse(`${SPOT_WORDS[on]} 25`)).toEqual(command);
    expect(parse(`bet 25 on ${SPOT_WORDS[on].toUpperCase()}`)).toEqual(command);
    expect(parse(`25 ${SPOT_WORDS[on]}`)).toEqual(command);
    expect(parsePhrase(SPOT_WORDS[on], open().view())).toMatchObject({
      ok: false,
      error: { code: 'PHRASE_NEEDS_AMOUNT' },
    });
    expect(parse(`clear ${SPOT_WORDS[on]}`)).toEqual({ type: 'TakeBackWager', round: 1, seat: 1, on });
  });

  test.each(WAGERS)('%s: its name as options and logs spell it', (on) => {
    expect(parse(`${on} 25`)).toEqual({ type: 'PlaceWager', round: 1, seat: 1, on, amount: 25 });
    expect(parse(`bet 25 on ${on}`)).toMatchObject({ on, amount: 25 });
    expect(parse(`clear ${on}`)).toEqual({ type: 'TakeBackWager', round: 1, seat: 1, on });
  });

  test.each([
    ['b 12.50', 'banker', 12.5],
    ['pp 10', 'playerPair', 10],
    ['dragon 7 5', 'dragon7', 5],
    ['panda 8 5', 'panda8', 5],
    ['bet banker 25', 'banker', 25],
    ['either 5', 'eitherPair', 5],
  ])('%s', (text, on, amount) => {
    expect(parse(text)).toMatchObject({ on, amount });
  });

  test('clear takes back the wager placed last, then the one before', () => {
    const table = open().bet(1, 'player', 10).bet(1, 'tie', 10).bet(2, 'banker', 10);
    expect(parse('clear', table)).toMatchObject({ type: 'TakeBackWager', on: 'tie' });
    expect(parse('x', table.takeBack(1, 'tie'))).toMatchObject({ on: 'player' });
    expect(parse('x player', table)).toMatchObject({ type: 'TakeBackWager', on: 'player' });
    table.takeBack(1, 'player').refuses(1, parse('clear', table), 'BC_NOTHING_TO_TAKE_BACK');
  });
});

test('[BC-R4] deal and next', () => {
  expect(parse('deal')).toEqual({ type: 'Deal', round: 1 });
  expect(parse('next')).toEqual({ type: 'OpenRound', round: 2 });
});

test.each(['clear nothing', 'split', 'bet', 'constructor', '25'])(
  '"%s" is not understood, and the words are listed',
  (text) => {
    const parsed = parsePhrase(text, open().view());
    expect(parsed).toMatchObject({ ok: false, error: { code: 'PHRASE_UNKNOWN' } });
    if (!parsed.ok)
      expect(parsed.error.message).toMatch(
        /player, banker, tie, .*small, clear, deal, turn player, turn banker, next\.$/,
      );
  },
);

test('the rail has no seat to wager from', () => {
  expect(expectOk(parsePhrase('banker 25', open().view('rail')))).toMatchObject({ seat: 0 });
});

test.each(['dragon 7', 'panda 8'])('%s without an amount is not a wager of that number', (text) => {
  expect(parsePhrase(text, open().view())).toMatchObject({ ok: false, error: { code: 'PHRASE_UNKNOWN' } });
});
