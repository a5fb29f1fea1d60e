import { expect, test } from 'vitest';
import { sayPutDown } from './Keypad.tsx';

test.each([
  ['', 'Put down'],
  ['.', 'Put down'],
  ['0', 'Put down'],
  ['25', 'Put down 25'],
  ['1000', 'Put down 1,000'],
  ['1000.5', 'Put down 1,000.50'],
])('the button for "%s" typed says "%s"', (text, label) => expect(sayPutDown(text)).toBe(label));
