import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ClockRing, type ClockRingProps } from './ClockRing.tsx';

const markup = (props: Partial<ClockRingProps>): string =>
  renderToStaticMarkup(createElement(ClockRing, { msLeft: 18_000, seconds: 20, ...props }));

test('a clock tells its time, what is in the bank behind it, and that it is the bank, to the eye and to the ear', () => {
  expect(markup({})).toContain('aria-label="18 seconds left"');
  expect(markup({})).not.toContain('<small>');
  expect(markup({ bank: 30 })).toContain('aria-label="18 seconds left, then 30 in your time bank"');
  expect(markup({ bank: 30 })).toContain('<b>18</b><small>+30 s</small>');
  expect(markup({ banked: true })).toContain('aria-label="18 seconds left in your time bank"');
  expect(markup({ banked: true })).toContain('<b>18</b><small>bank</small>');
});
