/** How a round is played out on a screen: exact milliseconds. */
import { timeline } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { motion } from './motion.ts';
import { EVENT_TYPES, type Event } from './rules/events.ts';
import { sit, stack } from './testing/sitting.ts';

type Row = readonly [type: string, start: number, duration: number];

/** What moves, when and for how long; what is only said is left out. */
const moving = (events: readonly Event[], speed = 1): readonly Row[] =>
  timeline(events, motion, speed)
    .steps.filter((step) => step.motion !== 'still')
    .map(({ event, start, duration }) => [event.type, start, duration]);

const total = (events: readonly Event[], speed = 1): number => timeline(events, motion, speed).total;

const opening = (seats: number): readonly Event[] => {
  const hands = Array.from({ length: seats }, () => '2s 3c');
  const table = sit('standard', stack(hands, '6d 9h'));
  for (let seat = 1; seat <= seats; seat++) table.seat(seat, 'bet 10');
  return table.watch('deal');
};

const dealt = (hand: string, dealer: string, draws = '') =>
  sit('vegas-strip', stack(hand, dealer, draws), { set: { insurance: false } }).play('bet 10', 'deal');

describe('the opening deal', () => {
  test('[BJ-Y1] one seat: four cards at 0, 233, 467 and 700, a second in all', () => {
    expect(moving(opening(1))).toEqual([
      ['CardDealt', 0, 300],
      ['HoleCardDealt', 233, 300],
      ['CardDealt', 467, 300],
      ['UpcardDealt', 700, 300],
    ]);
    expect(total(opening(1))).toBe(1000);
  });

  test.each([
    [2, 1467],
    [3, 1933],
    [4, 2000],
    [7, 2000],
  ])('[BJ-Y1] %i seats take %i ms, never more than two seconds', (seats, ms) => {
    expect(total(opening(seats))).toBe(ms);
  });

  test('[BJ-Y1] seven seats: sixteen cards one after the other, the last lands at 2,000', () => {
    const rows = moving(opening(7));
    expect(rows).toHaveLength(16);
    expect(rows.map(([, start]) => start)).toEqual(rows.map((_, index) => Math.round((1700 / 15) * index)));
    expect(rows.at(-1)).toEqual(['UpcardDealt', 1700, 300]);
  });
});

describe('players and dealer', () => {
  test('[BJ-Y1] a card slides for 0.3 s', () => {
    expect(moving(dealt('2s 3c', '6d 9h', '4c').watch('hit'))).toEqual([
      ['HandHit', 0, 0],
      ['CardDrawn', 0, 300],
    ]);
    expect(moving(dealt('8s 8c', '6d 9h', '4c 5c').watch('split'))).toEqual([
      ['HandSplit', 0, 0],
      ['CardDrawn', 0, 300],
      ['CardDrawn', 300, 300],
    ]);
  });

  test('[BJ-Y1] half a second after a player stands the hole card is turned, then a dealer step every half second', () => {
    const events = dealt('Ts 8c', '2d 3h', '4c 5c 6c').watch('stand');
    expect(moving(events)).toEqual([
      ['HandStood', 0, 0],
      ['HoleCardRevealed', 500, 300],
      ['DealerDrew', 1000, 300],
      ['DealerDrew', 1500, 300],
      ['DealerDrew', 2000, 300],
      ['RoundSettled', 2500, 3000],
    ]);
    expect(total(events)).toBe(5500);
  });

  test('[BJ-Y1] the pause comes after the card of a double or a bust has landed', () => {
    expect(moving(dealt('6s 5c', '9d Th', 'Tc').watch('double'))).toEqual([
      ['HandDoubled', 0, 0],
      ['CardDrawn', 0, 300],
      ['HoleCardRevealed', 800, 300],
      ['RoundSettled', 1300, 3000],
    ]);
    expect(moving(dealt('Ts 6c', '9d Th', 'Tc').watch('hit'))).toEqual([
      ['HandHit', 0, 0],
      ['CardDrawn', 0, 300],
      ['HoleCardRevealed', 800, 300],
      ['RoundSettled', 1300, 3000],
    ]);
  });

  test('[BJ-Y1] a surrender is an action too', () => {
    const table = sit('standard', stack('Ts 6c', '9d Th')).play('bet 10', 'deal');
    expect(moving(table.watch('surrender'))).toEqual([
      ['HandSurrendered', 0, 0],
      ['HoleCardRevealed', 500, 300],
      ['RoundSettled', 1000, 3000],
    ]);
  });

  test('[BJ-Y1] after the opening deal there was no action to pause for', () => {
    const table = sit('vegas-strip', stack('Ts 6c', 'Kd Ah')).play('bet 10');
    const events = table.watch('deal');
    expect(moving(events).slice(3)).toEqual([
      ['UpcardDealt', 700, 300],
      ['HoleCardRevealed', 1000, 300],
      ['RoundSettled', 1500, 3000],
    ]);
    expect(total(events)).toBe(4500);
  });

  test('[BJ-Y1] without a hole card the dealer draws half a second after the last action', () => {
    const table = sit('european', stack('Ts 8c', '9d', 'Th')).play('bet 10', 'deal');
    expect(moving(table.watch('stand'))).toEqual([
      ['HandStood', 0, 0],
      ['DealerDrew', 500, 300],
      ['RoundSettled', 1000, 3000],
    ]);
  });
});

describe('speed', () => {
  test('[BJ-Y1] speed 0 shows everything at once', () => {
    const { steps, total: ms } = timeline(dealt('Ts 8c', '2d 3h', '4c 5c 6c').watch('stand'), motion, 0);
    expect(steps.length).toBeGreaterThan(6);
    for (const { start, duration } of steps) expect([start, duration]).toEqual([0, 0]);
    expect(ms).toBe(0);
  });

  test('[BJ-Y1] speed 0.5 halves every time, speed 2 doubles it', () => {
    expect(moving(opening(1), 0.5)).toEqual([
      ['CardDealt', 0, 150],
      ['HoleCardDealt', 117, 150],
      ['CardDealt', 233, 150],
      ['UpcardDealt', 350, 150],
    ]);
    expect(moving(dealt('Ts 8c', '9d Th').watch('stand'), 2)).toEqual([
      ['HandStood', 0, 0],
      ['HoleCardRevealed', 1000, 600],
      ['RoundSettled', 2000, 6000],
    ]);
    expect([total(opening(1), 0.5), total(opening(1), 2)]).toEqual([500, 2000]);
  });
});

test('[BJ-Y1] what kind of motion each event is; all others stand still', () => {
  const kinds = Object.fromEntries(EVENT_TYPES.map((type) => [type, motion({ type } as Event)]));
  expect(Object.fromEntries(Object.entries(kinds).filter(([, kind]) => kind !== 'still'))).toEqual({
    CardDealt: 'opening',
    HoleCardDealt: 'opening',
    UpcardDealt: 'opening',
    CardDrawn: 'card',
    HandHit: 'action',
    HandStood: 'action',
    HandDoubled: 'action',
    HandSplit: 'action',
    HandSurrendered: 'action',
    HoleCardRevealed: 'flip',
    DealerDrew: 'dealer',
    RoundSettled: 'results',
  });
});
