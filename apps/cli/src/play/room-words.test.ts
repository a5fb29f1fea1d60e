import { GAMES } from '@croupier/catalog';
import { expectOk, parseSettings } from '@croupier/kernel';
import { CLIENT_MESSAGES } from '@croupier/protocol';
import { expect, test } from 'vitest';
import { defaultSettings } from '../games.ts';
import { orderOf, roomHelp } from './room-words.ts';

test('every word of the help that is an order is one the server reads', () => {
  const listed = GAMES.flatMap((game) => roomHelp(defaultSettings(game)))
    .filter((line) => line.includes(' · '))
    .flatMap((line) => (line.split(/ {3,}/)[0] ?? '').split(' · '))
    .map((word) =>
      word.trim().replace('NAME', 'basic').replace('SEAT', '2').replace('PRESET', 'standard').replace('PLACE', '2'),
    )
    .filter((word) => !['help', 'quit'].includes(word));
  const { order } = CLIENT_MESSAGES.order.options[1].shape;
  expect(listed.length).toBeGreaterThan(15);
  for (const word of [...listed, 'unqueue 2'])
    expect(order.safeParse(orderOf(word, { queue: ['ann', 'ben'], removed: ['cy', 'dee'] })).success, word).toBe(true);
  expect(orderOf('away 2')).toEqual({ type: 'move-away', seat: 2 });
  expect(orderOf('remove 0')).toBeUndefined();
  expect(orderOf('unqueue 2', { queue: ['ann', 'ben'] })).toEqual({ type: 'remove-waiting', user: 'ben' });
  expect(orderOf('unqueue 3', { queue: ['ann', 'ben'] })).toBeUndefined();
  const removed = ['ann', 'ben'];
  expect(orderOf('let back', { removed })).toEqual({ type: 'let-back', user: 'ben' });
  expect(orderOf('Let back 1', { removed })).toEqual({ type: 'let-back', user: 'ann' });
  for (const none of ['let back 3', 'let back 0', 'let back ann']) expect(orderOf(none, { removed })).toBeUndefined();
  expect(orderOf('let back')).toBeUndefined();
  expect(orderOf('bets 30')).toEqual({ type: 'betting-clock', betting: 30 });
  expect(orderOf('bets 31')).toBeUndefined();
  expect(orderOf('counts off')).toEqual({ type: 'allow', aid: 'counts', allowed: false });
  expect(orderOf('counts maybe')).toBeUndefined();
  const setup = { preset: 'strip', doubleAfterSplit: false, decks: 2 };
  expect(orderOf('Rules strip doubleAfterSplit=no decks=2')).toEqual({ type: 'change-rules', setup });
  expect(orderOf('rules decks=2,speed=fast')).toMatchObject({ setup: { decks: 2, speed: 'fast' } });
  for (const none of ['rules', 'rules ', 'rules strip what']) expect(orderOf(none)).toBeUndefined();
});

test('the rules example in the help uses options of the current game', () => {
  const lineOf = (settings: readonly string[]): string =>
    roomHelp(settings).find((line) => line.startsWith('rules')) ?? '';
  expect(lineOf(['decks=6', 'cut=0.75', 'more=yes'])).toMatch(
    /^rules PRESET · rules decks=6,cut=0\.75 {2,}from the next shoe/,
  );
  expect(lineOf([])).toMatch(/^rules PRESET {3,}from the next shoe/);
  for (const game of GAMES)
    expect(game.setup(expectOk(parseSettings(defaultSettings(game).slice(0, 2).join(',')))).ok).toBe(true);
});
