/** How a coup is played out on a screen: exact milliseconds. */
import { timeline } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { motion } from './motion.ts';
import { EVENT_TYPES, type Event } from './rules/events.ts';
import { coups, sit, stack } from './testing/sitting.ts';

type Row = readonly [what: string, start: number, duration: number];

/** What moves, when and for how long; what is only said is left out. */
const moving = (events: readonly Event[], speed = 1): readonly Row[] =>
  timeline(events, motion, speed)
    .steps.filter((step) => step.motion !== 'still')
    .map(({ event, start, duration }) => [event.type === 'CardDealt' ? event.card : event.type, start, duration]);

const total = (events: readonly Event[], speed = 1): number => timeline(events, motion, speed).total;

const coup = (player: string, banker: string): readonly Event[] =>
  sit('standard', stack(player, banker)).bet(1, 'player', 10).deal().last;

describe('the coup', () => {
  test('[BC-Y1] four cards in a second, then the results', () => {
    expect(moving(coup('9s Kc', '2d 3h'))).toEqual([
      ['9s', 0, 300],
      ['2d', 233, 300],
      ['Kc', 467, 300],
      ['3h', 700, 300],
      ['RoundSettled', 1000, 3000],
    ]);
    expect(total(coup('9s Kc', '2d 3h'))).toBe(4000);
  });

  test('[BC-Y1] third cards come one by one, half a second each', () => {
    const both = coup('2s 3c 6h', 'Kd 5h Kh');
    expect(moving(both).slice(3)).toEqual([
      ['5h', 700, 300],
      ['6h', 1000, 300],
      ['Kh', 1500, 300],
      ['RoundSettled', 2000, 3000],
    ]);
    expect(total(both)).toBe(5000);
  });

  test.each([
    ['only Player', '2s 3c 9h', 'Kd 4h', '9h'],
    ['only Banker', '6s Kc', 'Kd 5h 4h', '4h'],
  ])('[BC-Y1] %s draws', (_, player, banker, third) => {
    expect(moving(coup(player, banker)).slice(4)).toEqual([
      [third, 1000, 300],
      ['RoundSettled', 1500, 3000],
    ]);
  });

  test('[BC-Y1] wagers and the opening of a round take no time', () => {
    const table = sit('standard', coups(stack('9s Kc', '2d 3h'))).bet(1, 'tie', 10);
    expect(total(table.log)).toBe(0);
    expect(total(table.deal().next().last)).toBe(0);
  });

  test('[BC-Y1] speed 0 shows everything at once, speed 0.5 halves every time', () => {
    const both = coup('2s 3c 6h', 'Kd 5h Kh');
    for (const [, start, duration] of moving(both, 0)) expect([start, duration]).toEqual([0, 0]);
    expect(total(both, 0)).toBe(0);
    expect(moving(both, 0.5).slice(3)).toEqual([
      ['5h', 350, 150],
      ['6h', 500, 150],
      ['Kh', 750, 150],
      ['RoundSettled', 1000, 1500],
    ]);
  });
});

test('[BC-Y1] what kind of motion each event is; all others stand still', () => {
  const kinds = Object.fromEntries(EVENT_TYPES.map((type) => [type, motion({ type, position: 1 } as Event)]));
  expect(Object.fromEntries(Object.entries(kinds).filter(([, kind]) => kind !== 'still'))).toEqual({
    CardDealt: 'opening',
    CardLaid: 'opening',
    CardTurned: 'flip',
    RoundSettled: 'results',
  });
  const positions = [1, 2, 3].map((position) => motion({ type: 'CardDealt', position } as Event));
  expect(positions).toEqual(['opening', 'opening', 'dealer']);
});
