import type { LabWork } from '@croupier/kernel';
import { expect, test, vi } from 'vitest';
import { openDesk } from './desk.ts';
import type { Answer } from './messages.ts';

const PIECES = 5;
const QUESTION = { page: 'a page', asked: { rules: {}, values: {} } };

/** Holds question 1 after its second piece of work. */
const openHeld = () => {
  const answers: Answer[] = [];
  const pieces = vi.fn();
  const work: LabWork = async (_, { pause, signal }) => {
    for (let piece = 0; piece < PIECES; piece++) {
      pieces();
      await pause();
      signal?.throwIfAborted();
    }
  };
  const hear = openDesk({
    load: () => Promise.resolve(work),
    tell: (answer) => answers.push(answer),
    pause: async () => {
      if (pieces.mock.calls.length === 2) hear({ hold: 1, isHeld: true });
    },
  });
  hear({ id: 1, ...QUESTION });
  return { hear, answers, pieces };
};

/** Everything that is ready to go on has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('paused work stops at its next pause, and goes on from there', async () => {
  const { hear, answers, pieces } = openHeld();
  await vi.waitFor(() => expect(pieces).toHaveBeenCalledTimes(2));
  await settled();
  expect(pieces).toHaveBeenCalledTimes(2);
  expect(answers).toEqual([]);
  hear({ hold: 1, isHeld: false });
  await vi.waitFor(() => expect(answers).toEqual([{ id: 1, end: 'done' }]));
  expect(pieces).toHaveBeenCalledTimes(PIECES);
});

test('paused work can be canceled, and the next question is worked on', async () => {
  const { hear, answers, pieces } = openHeld();
  await vi.waitFor(() => expect(pieces).toHaveBeenCalledTimes(2));
  hear({ cancel: 1 });
  hear({ id: 2, ...QUESTION });
  await vi.waitFor(() => expect(answers.at(-1)).toEqual({ id: 2, end: 'done' }));
  expect(answers).toContainEqual({ id: 1, end: 'failed' });
  expect(pieces).toHaveBeenCalledTimes(2 + PIECES);
});
