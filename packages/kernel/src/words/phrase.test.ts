import { describe, expect, test } from 'vitest';
import { type Phrasebook, parseWith } from './phrase.ts';

const BOOK: Phrasebook<{ readonly round: number }> = {
  phrases: {
    bet: ({ round }, amount) => ({ type: 'Bet', round, amount }),
    'even money': () => ({ type: 'EvenMoney' }),
    next: ({ round }) => ({ type: 'Next', round }),
    dragon7: (_, amount) => ({ type: 'Dragon', amount }),
  },
  short: { b: 'bet', '': 'next' },
  needAmount: ['bet'],
};
const say = (text: string) => parseWith(BOOK, text, { round: 3 });

describe('what is understood', () => {
  test.each([
    ['bet 25', { type: 'Bet', round: 3, amount: 25 }],
    ['  BET   25 ', { type: 'Bet', round: 3, amount: 25 }],
    ['b 2.5', { type: 'Bet', round: 3, amount: 2.5 }],
    ['bet -5', { type: 'Bet', round: 3, amount: -5 }],
    ['even  money', { type: 'EvenMoney' }],
    ['dragon7 10', { type: 'Dragon', amount: 10 }],
    ['dragon7', { type: 'Dragon', amount: Number.NaN }],
    ['', { type: 'Next', round: 3 }],
    ['   ', { type: 'Next', round: 3 }],
  ])('%j', (text, value) => expect(say(text)).toEqual({ ok: true, value }));
});

describe('what is not', () => {
  test.each(['hop', 'bet 25 5', 'bet25', '25', 'constructor', '__proto__ 5', 'toString'])('%j', (text) =>
    expect(say(text)).toMatchObject({
      ok: false,
      error: { code: 'PHRASE_UNKNOWN', details: { text, known: 'bet, even money, next, dragon7' } },
    }),
  );

  test.each(['NaN', '1e9', 'Infinity', '+5', '1,000', 'ten'])('bet %s is not an amount', (amount) =>
    expect(say(`b ${amount}`)).toMatchObject({
      ok: false,
      error: {
        code: 'PHRASE_BAD_AMOUNT',
        message: `"${amount.toLowerCase()}" is not an amount. Write it in digits, for example: bet 25.`,
      },
    }),
  );

  test('a word that needs an amount says so', () =>
    expect(say('b')).toMatchObject({
      ok: false,
      error: { code: 'PHRASE_NEEDS_AMOUNT', message: 'Add an amount, for example: bet 25.' },
    }));

  test('a long text is cut', () =>
    expect(say('x'.repeat(200))).toMatchObject({ error: { details: { text: 'x'.repeat(60) } } }));
});
