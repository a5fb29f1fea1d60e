import { CLIENT_MESSAGES } from '@croupier/protocol';
import { expect, test } from 'vitest';
import { orderOf, ROOM_HELP } from './room-words.ts';

test('every word of the help that is an order is one the server reads', () => {
  const listed = ROOM_HELP.filter((line) => line.includes(' · '))
    .flatMap((line) => (line.split(/ {3,}/)[0] ?? '').split(' · '))
    .map((word) => word.trim().replace('NAME', 'basic').replace('SEAT', '2'))
    .filter((word) => !['help', 'quit'].includes(word));
  const { order } = CLIENT_MESSAGES.hostAction.shape;
  expect(listed.length).toBeGreaterThan(15);
  for (const word of listed) expect(order.safeParse(orderOf(word)).success, word).toBe(true);
  expect(orderOf('away 2')).toEqual({ type: 'move-away', seat: 2 });
  expect(orderOf('remove 0')).toBeUndefined();
});
