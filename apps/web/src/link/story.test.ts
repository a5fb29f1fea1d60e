import type { Narrator, Tale } from '@croupier/kernel';
import { changePrefs } from '@croupier/ui';
import { expect, test } from 'vitest';
import { type LogPage, Story } from './story.ts';
import { entry } from './testing/fake-socket.ts';

/** A game whose events are their own sentences. */
const tale: Tale = { read: (event) => ({ after: tale, sentence: (event as { readonly type: string }).type }) };
const NARRATOR: Narrator = { begin: () => tale, motion: () => 'still', turned: () => [] };

const saved = (seq: number) => ({ seq, event: { game: { type: `event ${seq}` } } });
const told = (seq: number) => entry(seq, `event ${seq}`);
const sentences = (story: Story) => story.lines.map(({ sentence }) => sentence);

/** A log whose pages a test hands out when it likes; each page is the log as it was when it was asked for. */
const slowLog = (log: ReturnType<typeof saved>[]) => {
  const asked: (() => void)[] = [];
  const story = new Story({
    load: async () => NARRATOR,
    fetchLog: (after) => {
      const events = log.filter(({ seq }) => seq > after);
      return new Promise<LogPage>((resolve) => void asked.push(() => resolve({ events })));
    },
  });
  const answer = async (): Promise<void> => {
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    asked.shift()?.();
  };
  return { story, answer };
};

test('a line that arrives while the first page is on its way is not lost, nor are those after it', async () => {
  const log = [saved(1), saved(2)];
  const { story, answer } = slowLog(log);
  const opened = story.open('any', 2);
  await Promise.resolve();
  log.push(saved(3));
  story.tell([told(3)]);
  await answer();
  await answer();
  await opened;
  expect(story.tell([told(4)])).toMatchObject([{ sentence: 'event 4' }]);
  expect(sentences(story)).toEqual(['event 1', 'event 2', 'event 3', 'event 4']);
});

test('a gap while the first page is on its way is closed as well', async () => {
  const log = [saved(1)];
  const { story, answer } = slowLog(log);
  const opened = story.open('any', 1);
  await Promise.resolve();
  log.push(saved(2), saved(3));
  const caught = story.catchUp(3);
  await answer();
  await answer();
  await Promise.all([opened, caught]);
  expect(sentences(story)).toEqual(['event 1', 'event 2', 'event 3']);
});

test('a page that has nothing new ends the asking', async () => {
  const { story, answer } = slowLog([saved(1)]);
  const opened = story.open('any', 5);
  await answer();
  await answer();
  await opened;
  expect(sentences(story)).toEqual(['event 1']);
});

test('what happens around the game is told where somebody is there to hear it, and is no part of the play', async () => {
  const log = [saved(1), { seq: 2, event: { room: { type: 'SeatTaken' } } }];
  const options = { load: async () => NARRATOR, fetchLog: async () => ({ events: log }) };
  let name = 'Somebody';
  const room = new Story({ ...options, loadRoom: async () => (event) => () => `${name}: ${event.type}` });
  await room.open('any', 2);
  const beats = room.tell([{ ...told(3), entry: { room: { type: 'RoomLocked' } } }, told(4)]);
  expect(beats.map(({ sentence }) => sentence)).toEqual(['event 4']);
  name = 'Ann';
  expect(sentences(room)).toEqual(['event 1', 'Ann: SeatTaken', 'Ann: RoomLocked', 'event 4']);
  const alone = new Story(options);
  await alone.open('any', 2);
  expect(sentences(alone)).toEqual(['event 1']);
});

test('hands are read as the user wants to hear them', async () => {
  const both: Tale = { read: (_, reading) => ({ after: both, sentence: `by ${reading}` }) };
  const story = new Story({
    load: async () => ({ ...NARRATOR, begin: () => both }),
    fetchLog: async () => ({ events: [saved(1)] }),
  });
  await story.open('any', 1);
  changePrefs({ type: 'set', prefs: { softHands: 'cards' } });
  expect(story.tell([told(2)])).toMatchObject([{ sentence: 'by cards' }]);
  changePrefs({ type: 'reset' });
  expect(sentences(story)).toEqual(['by total', 'by cards']);
});
