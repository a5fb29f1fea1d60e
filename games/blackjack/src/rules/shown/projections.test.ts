/** Money, turned cards and the end of a round, as those see them who know no blackjack. */
import { cents, chips, type Posting } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { blackjack } from '../../game.ts';
import { sit, stack } from '../../testing/sitting.ts';
import { EVENT_TYPES, type Event, type EventType } from '../events.ts';
import { closes } from './closes.ts';
import { postings } from './projections.ts';
import { turned } from './turned.ts';

/** A sitting with insurance, a split, a double, a bust and a wager taken back. */
const busySitting = () =>
  sit('standard', stack('8s 8c', 'Ad 8h', '3s 7c Ts Tc'))
    .seat(2, 'bet 5', 'clear')
    .play('bet 100', 'deal', 'insurance 50', 'split', 'double', 'hit', 'next');

describe('postings', () => {
  const of = { spot: 3, hand: 1 };
  const held = (amount: number): readonly Posting[] => [{ from: { seat: 3 }, to: 'escrow', amount: cents(amount) }];

  test.each<Event>([
    { type: 'WagerPlaced', spot: 3, stake: cents(750) },
    { type: 'InsuranceTaken', spot: 3, stake: cents(750) },
    { type: 'HandDoubled', ...of, stake: cents(750) },
    { type: 'HandSplit', ...of, stake: cents(750) },
  ])('[BJ-B3, BJ-I2, BJ-O1, BJ-S2] a stake leaves the balance and is held: $type', (event) => {
    expect(postings(event)).toEqual(held(750));
  });

  test('[BJ-B3] a wager taken back comes back whole', () => {
    expect(postings({ type: 'WagerTakenBack', spot: 3, stake: cents(750) })).toEqual([
      { from: 'escrow', to: { seat: 3 }, amount: 750 },
    ]);
  });

  const seat = { seat: 3 };
  test.each<[string, number, readonly object[]]>([
    ['lost', 0, [{ from: 'escrow', to: 'house', amount: 1000 }]],
    [
      'half lost',
      500,
      [
        { from: 'escrow', to: seat, amount: 500 },
        { from: 'escrow', to: 'house', amount: 500 },
      ],
    ],
    ['pushed', 1000, [{ from: 'escrow', to: seat, amount: 1000 }]],
    [
      'won',
      2500,
      [
        { from: 'escrow', to: seat, amount: 1000 },
        { from: 'house', to: seat, amount: 1500 },
      ],
    ],
  ])('[BJ-P7] a settled stake of 10 that is %s moves exactly that', (_, returned, expected) => {
    const amounts = { stake: chips(10), returned: cents(returned) };
    expect(postings({ type: 'HandSettled', ...of, outcome: 'win', ...amounts })).toEqual(expected);
    expect(postings({ type: 'InsuranceSettled', spot: 3, ...amounts })).toEqual(expected);
  });

  test('[BJ-P7] no other event moves money', () => {
    const moving: readonly EventType[] = [
      'WagerPlaced',
      'WagerTakenBack',
      'InsuranceTaken',
      'InsuranceSettled',
      'HandDoubled',
      'HandSplit',
      'HandSettled',
    ];
    const { log } = busySitting();
    for (const event of log) expect(postings(event).length > 0).toBe(moving.includes(event.type));
    const types = new Set(log.map(({ type }) => type));
    for (const type of moving) expect(types).toContain(type);
  });

  test('[BJ-P7] over a round the postings of a seat are its result, and nothing stays in escrow', () => {
    const all = busySitting().log.flatMap((event) => postings(event));
    const sum = (which: (posting: Posting) => boolean): number =>
      all.filter(which).reduce((total, { amount }) => total + amount, 0);
    expect(sum(({ to }) => to === 'escrow')).toBe(sum(({ from }) => from === 'escrow'));
    // Staked 350 and returned 400; the 5 of seat 2 went out and in again.
    expect(sum(({ to }) => typeof to === 'object') - sum(({ from }) => typeof from === 'object')).toBe(5000);
  });
});

describe('turned cards', () => {
  test('[BJ-H1] every event that shows a face names shoe, index and card', () => {
    const table = busySitting();
    expect(table.log.flatMap((event) => turned(event)).map(({ index, card }) => `${index} ${card}`)).toEqual([
      '0 8s',
      '2 8c',
      '3 Ad',
      '4 3s',
      '5 7c',
      '6 Ts',
      '7 Tc',
      '1 8h',
    ]);
    expect(new Set(table.log.flatMap((event) => turned(event)).map(({ shoe }) => shoe))).toEqual(new Set(['shoe-1']));
  });

  const face = { shoe: 's', at: 7, card: 'Qh' } as const;
  const hand = { spot: 1, hand: 1 };
  test.each<Event>([
    { type: 'CardDealt', ...hand, ...face },
    { type: 'CardDrawn', ...hand, ...face },
    { type: 'UpcardDealt', ...face },
    { type: 'DealerDrew', ...face },
    { type: 'HoleCardRevealed', ...face, why: 'stood' },
  ])('[BJ-H1] $type turns a card', (event) => {
    expect(turned(event)).toEqual([{ shoe: 's', index: 7, card: 'Qh' }]);
  });

  test('[BJ-H6] the hole card is not turned by being dealt', () => {
    expect(turned({ type: 'HoleCardDealt', shoe: 's', at: 1 })).toEqual([]);
    expect(turned({ type: 'DealerPeeked', natural: true })).toEqual([]);
  });
});

describe('the end of a round', () => {
  test('[BJ-R6, BJ-P7] RoundSettled closes it, with the results of the seats', () => {
    const table = busySitting();
    expect(table.log.map((event) => closes(event)).filter((closed) => closed !== undefined)).toEqual([
      { round: 1, results: [{ seat: 1, staked: 35000, returned: 40000 }] },
    ]);
    expect(closes({ type: 'DealerStood', total: 17 })).toBeUndefined();
  });

  test('[BJ-R6] the list of event types has each of them once', () => {
    expect(EVENT_TYPES).toHaveLength(34);
    expect(new Set(EVENT_TYPES).size).toBe(34);
    for (const { type } of busySitting().log) expect(blackjack.eventTypes).toContain(type);
  });
});
