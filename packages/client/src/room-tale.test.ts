import { expect, test } from 'vitest';
import { openRoomTale } from './room-tale.ts';
import { Story } from './story.ts';

test('follows who sits where, names the acts of the host, and calls the reader “You”', async () => {
  const names = new Map([
    ['u-1', 'Ann'],
    ['u-2', 'Ben'],
  ]);
  const nameOf = (user: string): string | undefined => names.get(user);
  const isReader = (user: string): boolean => user === 'u-2';
  const log = [
    { type: 'SeatTaken', seat: 1, user: 'u-1' },
    { type: 'SeatTaken', seat: 2, user: 'u-2' },
    { type: 'EntropyAdded', shoe: 'x', seat: 1, entropy: '' },
    { type: 'SeatsSkipped', seats: [2] },
    { type: 'BankOpened', seat: 2 },
    { type: 'RoomPaused', paused: true },
    { type: 'SeatGivenUp', seat: 2, why: 'removed' },
    { type: 'SeatFreed', seat: 2, user: 'u-2' },
    { type: 'SeatTaken', seat: 2, user: 'u-3' },
    { type: 'TimeExtended', seat: 2, extended: true },
    { type: 'HostPassed', to: 'u-2' },
    { type: 'SeatTaken', seat: 4, user: 'u-4' },
    { type: 'SeatTaken', seat: 5, user: 'bot-5', bot: 'careful' },
  ];
  const story = new Story({
    nameOf,
    isReader,
    load: async () => ({
      begin: () => ({ read: () => undefined }),
      motion: () => 'still',
      turned: () => [],
      closes: () => undefined,
    }),
    loadRoom: async () => openRoomTale(nameOf, isReader),
    fetchLog: async () => ({ events: log.map((room, at) => ({ seq: at + 1, event: { room } })) }),
  });
  await story.open('any', log.length);
  // Who sat down a moment ago is known by name a moment later.
  names.set('u-3', 'Cy');
  expect(story.lines.map(({ sentence }) => sentence)).toEqual([
    'Ann sits down at seat 1.',
    'You sit down at seat 2.',
    'The host has skipped you.',
    'You are using your time bank.',
    'The host has paused the table.',
    'You were removed by the host; seat 2 will be free.',
    'Cy sits down at seat 2.',
    'Cy has triple time.',
    'You are the host now.',
    'A player sits down at seat 4.',
    'Bot 5 sits down and plays as “careful”.',
  ]);
});

test('at the table of a duel, no player hears about being the host', () => {
  const passed = { type: 'HostPassed', to: 'u-1' } as const;
  const seatName = (seat: number): string => `Seat ${seat}`;
  const tell = (isAlone: boolean) =>
    openRoomTale(
      () => undefined,
      () => true,
      isAlone,
    )(passed, seatName);
  expect(tell(false)?.()).toBe('You are the host now.');
  expect(tell(true)).toBeUndefined();
});
