import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnnouncer, SPACING_MS, STAYS_MS } from './announcer.ts';

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

test('announcements of one step are one message', () => {
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

test('what was read out long ago is not found on the page', () => {
  const { announcer, heard } = listeningToBoth();
  announcer.announce('Your bet: 5.');
  vi.advanceTimersByTime(SPACING_MS);
  announcer.announce('A few seconds left.', 'assertive');
  vi.advanceTimersByTime(STAYS_MS - 1);
  expect(heard.at(-1)).toBe('assertive: A few seconds left.');
  vi.advanceTimersByTime(1);
  expect(heard.slice(-2)).toEqual(['polite: ', 'assertive: ']);
});

test('announcements from before the page was ready are not lost', () => {
  const announcer = createAnnouncer();
  const heard: string[] = [];
  announcer.announce('Early.');
  vi.advanceTimersByTime(2000);
  announcer.attach('polite', (text) => heard.push(text));
  vi.advanceTimersByTime(0);
  expect(heard).toEqual(['Early.']);
});

/** Both regions, in the order they spoke. */
const listeningToBoth = () => {
  const heard: string[] = [];
  const announcer = createAnnouncer();
  for (const urgency of ['polite', 'assertive'] as const)
    announcer.attach(urgency, (text) => heard.push(`${urgency}: ${text.trim()}`));
  vi.advanceTimersByTime(0);
  return { announcer, heard };
};

test('one step is one message, urgent if any of it is, so that nothing is interrupted by what belongs to it', () => {
  const { announcer, heard } = listeningToBoth();
  announcer.announce('Ann stands on 18.');
  announcer.announce('Your turn, 20 seconds.', 'assertive');
  vi.advanceTimersByTime(5000);
  expect(heard).toEqual(['assertive: Ann stands on 18. Your turn, 20 seconds.']);
});

test('the regions keep their distance from each other too', () => {
  const { announcer, heard } = listeningToBoth();
  announcer.announce('One.');
  vi.advanceTimersByTime(1);
  announcer.announce('Two.', 'assertive');
  vi.advanceTimersByTime(SPACING_MS - 2);
  expect(heard).toEqual(['polite: One.']);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['polite: One.', 'assertive: Two.']);
});

test('a newer message about the same thing replaces one that still waits', () => {
  const { announcer, heard } = listeningToBoth();
  for (const bet of [5, 10, 15]) {
    announcer.announce(`Bet ${bet} chips.`, 'polite', 'bet');
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(5000);
  expect(heard).toEqual(['polite: Bet 5 chips.', 'polite: Bet 15 chips.']);
});

test('messages that wait together stay short enough to follow', () => {
  const { announcer, heard } = listeningToBoth();
  const ten = 'One two three four five six seven eight nine ten.';
  for (let count = 0; count < 4; count++) announcer.announce(ten);
  vi.advanceTimersByTime(5000);
  expect(heard).toEqual([`polite: ${ten} ${ten}`, `polite: ${ten} ${ten}`]);
});

test('an open dialog announces instead of the page, after a moment, and hands back when closed', () => {
  const { announcer, heard } = listeningToBoth();
  const close = announcer.attach('assertive', (text) => heard.push(`dialog: ${text.trim()}`));
  announcer.announce('Your turn.', 'assertive');
  vi.advanceTimersByTime(SPACING_MS - 1);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  close();
  announcer.announce('A few seconds left.', 'assertive');
  vi.advanceTimersByTime(5000);
  expect(heard).toEqual(['dialog: Your turn.', 'dialog: ', 'assertive: A few seconds left.']);
});
