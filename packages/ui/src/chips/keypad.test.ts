import { expect, test } from 'vitest';
import { sayPutDown } from './Keypad.tsx';

test.each([
  ['', 'Bet'],
  ['.', 'Bet'],
  ['0', 'Bet'],
  ['25', 'Bet 25'],
  ['1000', 'Bet 1,000'],
  ['1000.5', 'Bet 1,000.50'],
])('the button for "%s" typed says "%s"', (text, label) => expect(sayPutDown(text)).toBe(label));
