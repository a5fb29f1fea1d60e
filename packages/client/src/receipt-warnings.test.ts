import { expect, test } from 'vitest';
import { ReceiptWarnings } from './receipt-warnings.ts';

test('a later warning does not hide an earlier one', () => {
  let told = '';
  const warnings = new ReceiptWarnings((sentence) => {
    told = sentence;
  });
  warnings.say('Another device sent a command.');
  warnings.warn('unconfirmed', 41);
  warnings.warn('unconfirmed', 42);
  warnings.restored();
  expect(told).toBe(
    'The server was restored from a backup. Some earlier events at this table may be missing. Another device sent a command. ' +
      'The server signed entry 42 for you, but isn’t showing it. It may have changed its log.',
  );
});
