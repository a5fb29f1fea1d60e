import { expect, test } from 'vitest';
import { sayChecked } from './checked-words.ts';

test('says of how many cards, and whether that is all of them', () => {
  const say = (checked: number, isPartial = false): string => sayChecked({ checked, isPartial });
  expect(say(0)).toBe('✓ The shoe is sealed. Each card is checked as it lands.');
  expect(say(1)).toBe('✓ The only card turned so far matches the sealed shoe. Checked by your browser.');
  expect(say(57)).toBe('✓ All 57 cards turned so far match the sealed shoe. Checked by your browser.');
  const rest = 'those turned while you were here. The others are checked when the shoe is revealed.';
  expect(say(1, true)).toBe(`✓ 1 card matches the sealed shoe: ${rest}`);
  expect(say(3, true)).toBe(`✓ 3 cards match the sealed shoe: ${rest}`);
});
