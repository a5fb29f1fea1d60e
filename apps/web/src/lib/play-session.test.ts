import { beforeEach, expect, test } from 'vitest';
import { countHere } from './counted-rounds.ts';
import { forget, forThisTab } from './keep.ts';
import { noteHere, noteLookedUp, noteRound, playSession } from './play-session.ts';

const MINUTE = 60_000;
beforeEach(() => {
  forThisTab.removeItem('croupier.session');
  forget('counted');
});

test('a session goes on where a page was loaded again', () => {
  noteHere(1000);
  noteRound(2000, 'ABC', 1, -25);
  expect(playSession(3 * MINUTE)).toMatchObject({ since: 1000, net: -25, rounds: 1 });
});

test('a round counts once, however often its result is shown', () => {
  expect(noteRound(1000, 'ABC', 1, 10)).toMatchObject({ net: 10, rounds: 1 });
  expect(noteRound(2000, 'ABC', 1, 10)).toBeUndefined();
  expect(noteRound(3000, 'ABC', 2, -5)).toMatchObject({ net: 5, rounds: 2 });
  expect(noteRound(4000, 'XYZ', 2, -5)).toMatchObject({ net: 0, rounds: 3 });
});

test('rounds count once while the player changes tables, wins and losses alike', () => {
  noteRound(1000, 'ABC', 1, -25);
  noteRound(2000, 'ABC', 2, -25);
  noteRound(3000, 'XYZ', 1, 10);
  for (const at of [4000, 5000, 6000]) {
    expect(noteRound(at, 'ABC', 2, -25)).toBeUndefined();
    expect(noteRound(at, 'XYZ', 1, 10)).toBeUndefined();
  }
  expect(playSession(7000)).toMatchObject({ net: -40, rounds: 3 });
  expect(noteRound(8000, 'ABC', 3, 5)).toMatchObject({ net: -35, rounds: 4 });
});

test('a round that was settled before the session began does not count in it', () => {
  countHere('ABC', 1);
  noteRound(0, 'ABC', 1, -25);
  expect(playSession(1000)).toMatchObject({ net: 0, rounds: 0 });
});

test('a round counts once for the whole device', () => {
  expect([countHere('ABC', 1), countHere('XYZ', 1), countHere('ABC', 1), countHere('ABC', 2)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test('half an hour without a table ends it', () => {
  playSession(0);
  noteRound(0, 'ABC', 1, 10);
  expect(playSession(29 * MINUTE)).toMatchObject({ since: 0, net: 10 });
  expect(playSession(58 * MINUTE)).toMatchObject({ since: 0, net: 10 });
  // A table that stays open is no pause, whether or not the device was asleep.
  expect(noteHere(100 * MINUTE)).toMatchObject({ since: 0, net: 10 });
  expect(playSession(130 * MINUTE)).toMatchObject({ since: 130 * MINUTE, net: 0, rounds: 0 });
});

test('the time since a player last looked up is kept too', () => {
  noteHere(0);
  noteLookedUp(10 * MINUTE);
  expect(playSession(11 * MINUTE)).toMatchObject({ since: 0, checked: 10 * MINUTE });
});

test('what is not a session is not read as one', () => {
  forThisTab.setItem('croupier.session', '{"since":"x"}');
  expect(playSession(5)).toMatchObject({ since: 5, net: 0 });
  forThisTab.setItem('croupier.session', '{');
  expect(playSession(6)).toMatchObject({ since: 6, net: 0 });
});
