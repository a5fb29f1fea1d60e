import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnnouncer, SPACING_MS } from './announcer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const listening = () => {
  const heard: { readonly at: number; readonly text: string }[] = [];
  const began = Date.now();
  const announcer = createAnnouncer();
  announcer.attach('polite', (text) => heard.push({ at: Date.now() - began, text: text.trim() }));
  return { announcer, heard };
};

test('what is said in one step is one message', () => {
  const { announcer, heard } = listening();
  announcer.announce('Eight of clubs.');
  announcer.announce('Bust, twenty-four.');
  vi.advanceTimersByTime(0);
  expect(heard).toEqual([{ at: 0, text: 'Eight of clubs. Bust, twenty-four.' }]);
});

test('messages keep their distance, and wait together', () => {
  const { announcer, heard } = listening();
  announcer.announce('One.');
  vi.advanceTimersByTime(100);
  announcer.announce('Two.');
  vi.advanceTimersByTime(100);
  announcer.announce('Three.');
  vi.advanceTimersByTime(5000);
  expect(heard).toEqual([
    { at: 0, text: 'One.' },
    { at: SPACING_MS, text: 'Two. Three.' },
  ]);
});

test('after a rest a message does not wait', () => {
  const { announcer, heard } = listening();
  announcer.announce('One.');
  vi.advanceTimersByTime(SPACING_MS);
  announcer.announce('Two.');
  vi.advanceTimersByTime(0);
  expect(heard).toHaveLength(2);
});

test('the same words twice change the text twice, or they would be heard once', () => {
  const texts: string[] = [];
  const announcer = createAnnouncer();
  announcer.attach('polite', (text) => texts.push(text));
  announcer.announce('Ten.');
  vi.advanceTimersByTime(SPACING_MS);
  announcer.announce('Ten.');
  vi.advanceTimersByTime(SPACING_MS);
  expect(new Set(texts).size).toBe(2);
});

test('what was said before the page was ready is not lost, and urgent words do not wait for the others', () => {
  const announcer = createAnnouncer();
  const heard: string[] = [];
  announcer.announce('Early.');
  vi.advanceTimersByTime(2000);
  announcer.attach('polite', (text) => heard.push(text));
  announcer.attach('assertive', (text) => heard.push(text));
  vi.advanceTimersByTime(0);
  announcer.announce('Your turn.', 'assertive');
  vi.advanceTimersByTime(0);
  expect(heard).toEqual(['Early.', 'Your turn.']);
});
