import { bySeat, type Cents, type Narrator, type Reading, type Tale } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { type LogPage, Story } from './story.ts';
import { entry } from './testing/fake-socket.ts';

/** A game whose events are their own sentences, about a seat or nobody. */
const tale: Tale = {
  read: (raw) => {
    const { type, seat } = raw as { readonly type: string; readonly seat?: number };
    return { after: tale, say: (nameOf = bySeat) => (seat === undefined ? type : `${nameOf(seat)} ${type}`) };
  },
};
const NARRATOR: Narrator = { begin: () => tale, motion: () => 'still', turned: () => [], closes: () => undefined };

const NOBODY_KNOWN = { nameOf: () => undefined, isReader: () => false };
const saved = (seq: number) => ({ seq, event: { game: { type: `event ${seq}` }, by: 1 } });
const told = (seq: number) => entry(seq, `event ${seq}`);
const sentences = (story: Story) => story.lines.map(({ sentence }) => sentence);

/** A log whose pages a test hands out when it likes; each page is the log as it was when it was asked for. */
const slowLog = (log: ReturnType<typeof saved>[]) => {
  const asked: (() => void)[] = [];
  const story = new Story({
    ...NOBODY_KNOWN,
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
  const isAsked = (): Promise<void> => expect.poll(() => asked.length).toBe(1);
  return { story, answer, isAsked };
};

test('a line that arrives while the first page is on its way is not lost, nor are those after it', async () => {
  const log = [saved(1), saved(2)];
  const { story, answer, isAsked } = slowLog(log);
  const opened = story.open('any', 2);
  await isAsked();
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
  const { story, answer, isAsked } = slowLog(log);
  const opened = story.open('any', 1);
  await isAsked();
  log.push(saved(2), saved(3));
  const caught = story.catchUp(3);
  await answer();
  await answer();
  await Promise.all([opened, caught]);
  expect(sentences(story)).toEqual(['event 1', 'event 2', 'event 3']);
});

test('stops asking after a page with nothing new', async () => {
  const { story, answer } = slowLog([saved(1)]);
  const opened = story.open('any', 5);
  await answer();
  await answer();
  await opened;
  expect(sentences(story)).toEqual(['event 1']);
});

test('news around the game appears where other players can read it, and is not part of the play', async () => {
  const log = [saved(1), { seq: 2, event: { room: { type: 'SeatTaken' } } }];
  const options = { ...NOBODY_KNOWN, load: async () => NARRATOR, fetchLog: async () => ({ events: log }) };
  let name = 'Somebody';
  const room = new Story({ ...options, loadRoom: async () => (event) => () => `${name}: ${event.type}` });
  await room.open('any', 2);
  const beats = room.tell([{ ...told(3), entry: { room: { type: 'RoomLocked', locked: true } } }, told(4)]);
  expect(beats.map(({ sentence }) => sentence)).toEqual(['event 4']);
  name = 'Ann';
  expect(sentences(room)).toEqual(['event 1', 'Ann: SeatTaken', 'Ann: RoomLocked', 'event 4']);
  const alone = new Story(options);
  await alone.open('any', 2);
  expect(sentences(alone)).toEqual(['event 1']);
});

test('names the player who sat there at the time, and addresses the reader as you', async () => {
  const taken = (seat: number, user: string) => ({ room: { type: 'SeatTaken', seat, user } });
  const acts = (seat: number) => ({ game: { type: 'acts', seat }, by: seat });
  const log = [taken(1, 'u-1'), taken(2, 'u-2'), taken(3, 'u-3'), acts(1), acts(2), acts(3), taken(2, 'u-4'), acts(2)];
  const names = new Map([
    ['u-1', 'Ann'],
    ['u-2', 'Ben'],
    // Somebody who calls themselves like the reader is not taken for them.
    ['u-3', 'You'],
  ]);
  const story = new Story({
    nameOf: (user) => names.get(user),
    isReader: (user) => user === 'u-1',
    load: async () => NARRATOR,
    fetchLog: async () => ({ events: log.map((event, at) => ({ seq: at + 1, event })) }),
  });
  await story.open('any', log.length);
  expect(sentences(story)).toEqual(['You acts', 'Ben acts', 'Seat 3 acts', 'Seat 2 acts']);
  // Names come after what their owners did.
  names.set('u-4', 'Cy');
  expect(sentences(story).at(-1)).toBe('Cy acts');
});

test('hands are read as the user wants to hear them', async () => {
  let reading: Reading = 'total';
  const both: Tale = { read: () => ({ after: both, say: (_, how) => `by ${how}` }) };
  const story = new Story({
    ...NOBODY_KNOWN,
    reading: () => reading,
    load: async () => ({ ...NARRATOR, begin: () => both }),
    fetchLog: async () => ({ events: [saved(1)] }),
  });
  await story.open('any', 1);
  expect(sentences(story)).toEqual(['by total']);
  reading = 'cards';
  expect(story.tell([told(2)])).toMatchObject([{ sentence: 'by cards' }]);
  expect(sentences(story)).toEqual(['by cards', 'by cards']);
});

test('each line knows its round, and the one that settles it what came of it for the reader', async () => {
  const taken = (seat: number, user: string) => ({ room: { type: 'SeatTaken', seat, user } });
  const game = (type: string) => ({ game: { type }, by: 'house' });
  const log = [taken(1, 'u-1'), taken(2, 'u-2'), game('a'), game('end 1'), taken(3, 'u-3'), game('b'), game('end 2')];
  const results = [
    { seat: 1, staked: 2_000_000 as Cents, returned: 500_050 as Cents },
    { seat: 2, staked: 500 as Cents, returned: 1000 as Cents },
  ];
  const storyOf = async (reader: string) => {
    const story = new Story({
      nameOf: () => undefined,
      isReader: (user) => user === reader,
      load: async () => ({
        ...NARRATOR,
        closes: ({ type }) => (type.startsWith('end') ? { round: Number(type.slice(4)), results } : undefined),
      }),
      loadRoom: async () => (event) => () => event.type,
      fetchLog: async () => ({ events: log.map((event, at) => ({ seq: at + 1, event })) }),
    });
    await story.open('any', log.length);
    return story.lines;
  };
  const lines = await storyOf('u-1');
  // A seat that is taken between two rounds belongs to the one before.
  expect(lines.map(({ round }) => round)).toEqual([0, 0, 1, 1, 1, 2, 2]);
  expect(lines.map(({ net }) => net)).toEqual([
    undefined,
    undefined,
    undefined,
    -14_999.5,
    undefined,
    undefined,
    -14_999.5,
  ]);
  expect((await storyOf('u-3')).filter((line) => 'net' in line)).toEqual([]);
});
