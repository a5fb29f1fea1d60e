import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SeatStrip } from '../dock/SeatStrip.tsx';
import { Isolated } from './Isolated.tsx';

test('isolates a right-to-left name from the sentence around it', () => {
  const html = (text: string): string => renderToStaticMarkup(createElement(Isolated, { text }));
  expect(html('דנה כהן takes seat 2.')).toBe('<bdi>דנה כהן</bdi> takes seat 2.');
  expect(html('Ann removes ليلى: 3 seats.')).toBe('Ann removes <bdi>ليلى</bdi>: 3 seats.');
  expect(html('Ann <b>wins</b>.')).toBe('Ann &lt;b&gt;wins&lt;/b&gt;.');
});

test('isolates names in the row of seats', () => {
  const seat = { seat: 1, name: 'דנה', total: '20', own: false, acting: false };
  expect(renderToStaticMarkup(createElement(SeatStrip, { seats: [seat] }))).toContain('<bdi>דנה</bdi>');
});
