import { expect, test } from 'vitest';
import { sayBets, sayReason } from './grade-words.ts';

test('values in bets have three decimals and a true minus sign', () => {
  expect([0.1234, -0.5, 0, -0.0001].map(sayBets)).toEqual(['+0.123', '−0.500', '0.000', '0.000']);
});

test('says why the chart is wrong here', () => {
  const count = { because: 'count', system: 'Hi-Lo', trueCount: -2.26, index: -1, side: 'below' } as const;
  expect(sayReason({ because: 'cards' })).toBe('because of these cards');
  expect(sayReason(count)).toBe('because of the count (Hi-Lo −2.3; best below −1)');
  expect(sayReason({ ...count, trueCount: 0.04, index: 0, side: 'from' })).toBe(
    'because of the count (Hi-Lo 0; best at 0 or more)',
  );
});
