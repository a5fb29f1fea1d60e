/** What is read out, word for word, to the player of seat 1 and to the others. */
import type { Reading } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { sit, stack, type TestTable } from '../testing/sitting.ts';
import { questionOf } from './dock.ts';
import { hear, hearResult } from './heard.ts';

const nameOf = (seat: number): string => ['', 'Ann', 'Ben', 'Cy', 'Dee', 'Eve'][seat] ?? '';

/** Plays a phrase and answers with all that this seat hears of it. */
const heard = (
  table: TestTable,
  phrase: string,
  { by = 1, ear = 1, reading = 'total' }: { by?: number; ear?: number; reading?: Reading } = {},
): string => {
  const events = table.watch(phrase, by);
  const { told, asked } = hear(table.scenario.table.view(ear), { events, reading, nameOf });
  return [told, asked].filter((text) => text !== '').join(' | ');
};

const dealt = (hand: string, dealer: string, draws = ''): TestTable =>
  sit('standard', stack(hand, dealer, draws)).play('bet 10');

describe('alone', () => {
  test('[BJ-V2] a hand, what the dealer shows, and what can be done', () => {
    const table = dealt('Ts 6c', 'Kd 9h', '2c');
    expect(heard(table, 'deal')).toBe(
      'You: ten of spades, six of clubs. Hard 16. Dealer shows king of diamonds. | Hit, stand, double, or surrender?',
    );
    expect(heard(table, 'hit')).toBe('Two of clubs. Hard 18. | Hit or stand?');
    expect(heard(table, 'stand')).toBe('You stand on 18. Dealer turns over nine: 19.');
  });

  test('[BJ-V2] a soft hand, by its total or by its cards', () => {
    expect(heard(dealt('As 6c', 'Kd 9h'), 'deal')).toMatch(/^You: ace of spades, six of clubs\. Soft 17\./);
    expect(heard(dealt('As 6c', 'Kd 9h'), 'deal', { reading: 'cards' })).toMatch(/six of clubs\. Ace and 6\./);
  });

  test('[BJ-A3] a bust and a dealer who busts', () => {
    const bust = dealt('Ts 6c', 'Kd 9h', 'Kc');
    bust.play('deal');
    expect(heard(bust, 'hit')).toBe('King of clubs. Bust, 26. Dealer turns over nine: 19.');
    const win = dealt('Ts 8c', '6d 9h', '5c 7c');
    win.play('deal');
    expect(heard(win, 'stand')).toBe('You stand on 18. Dealer turns over nine: 15. Draws five: 20.');
    const broke = dealt('Ts 8c', '6d 9h', 'Kc');
    broke.play('deal');
    expect(heard(broke, 'stand')).toBe('You stand on 18. Dealer turns over nine: 15. Draws king: busts with 25.');
  });

  test('[BJ-A4] a double, a surrender, 21 with a card', () => {
    const double = dealt('6s 5c', '6d Th', 'Kc 5c');
    double.play('deal');
    expect(heard(double, 'double')).toBe('You double. King of clubs. 21. Dealer turns over ten: 16. Draws five: 21.');
    const surrender = dealt('Ts 6c', '9d Th');
    surrender.play('deal');
    expect(heard(surrender, 'surrender')).toBe('You surrender. Dealer turns over ten: 19.');
    const twentyOne = dealt('Ts 5c', '9d Th', '6c');
    twentyOne.play('deal');
    expect(heard(twentyOne, 'hit')).toBe('Six of clubs. 21. Dealer turns over ten: 19.');
  });

  test('[BJ-S2] which split hand is being played', () => {
    const table = dealt('8s 8c', '6d Th', '3s 7c Kh Tc 5h');
    table.play('deal');
    expect(heard(table, 'split')).toBe(
      'You split. | Hand 1 of 2: eight of spades, three of spades. Hard 11. Hit, stand, or double?',
    );
    expect(heard(table, 'double')).toBe(
      'Hand 1 doubles. Hand 1: king of hearts. 21. | Hand 2 of 2: eight of clubs, seven of clubs. Hard 15. Hit, stand, or double?',
    );
    expect(heard(table, 'hit')).toBe('Hand 2: ten of clubs. Bust, 25. Dealer turns over ten: 16. Draws five: 21.');
    expect(hearResult(table.view, nameOf)).toEqual({ own: 'Hand 1 pushes. Hand 2 loses 10.', others: '' });
  });

  test('[BJ-S4] split aces and a 21 that a split made', () => {
    const aces = dealt('As Ac', '6d Th', '6c 5c 5d');
    aces.play('deal');
    expect(heard(aces, 'split')).toBe(
      'You split. Hand 1: ace of spades, six of clubs. Soft 17. Hand 2: ace of clubs, five of clubs. Soft 16. Dealer turns over ten: 16. Draws five: 21.',
    );
    const tens = dealt('Ts Tc', '6d Th', '7c Ac 5d');
    tens.play('deal');
    expect(heard(tens, 'split')).toBe(
      'You split. Hand 2 has 21. | Hand 1 of 2: ten of spades, seven of clubs. Hard 17. Hit, stand, or double?',
    );
  });

  test('[BJ-I1, BJ-I3, BJ-I5] insurance and even money', () => {
    const insured = dealt('Ts 9c', 'Ad 9h');
    expect(heard(insured, 'deal')).toBe(
      'You: ten of spades, nine of clubs. Hard 19. Dealer shows ace of diamonds. | Take insurance for 5 chips?',
    );
    expect(heard(insured, 'insurance 5')).toBe(
      'You take insurance for 5. The dealer has no blackjack. Insurance loses 5. | Hard 19 against an ace. Hit, stand, double, or surrender?',
    );
    const lost = dealt('Ts 9c', 'Ad Kh');
    lost.play('deal');
    expect(heard(lost, 'insurance 5')).toBe(
      'You take insurance for 5. Dealer turns over king: blackjack. Insurance wins 10.',
    );
    const even = dealt('As Kc', 'Ad 9h');
    expect(heard(even, 'deal')).toMatch(/ Blackjack\. Dealer shows ace of diamonds\. \| Take even money\?$/);
    expect(heard(even, 'even money')).toMatch(/^You take even money\./);
    const refused = dealt('As Kc', 'Ad 9h').play('deal');
    expect(questionOf(refused.view)?.answers.map(({ label }) => label)).toEqual(['Even money', 'No even money']);
    expect(heard(refused, 'no')).toMatch(/^No even money\. The dealer has no blackjack\./);
    const sixFive = sit('six-five', stack('As Kc', 'Ad 9h')).play('bet 10', 'deal');
    expect(questionOf(sixFive.view)?.answers.map(({ label }) => label)).toEqual(['Insure for 5', 'No insurance']);
    expect(heard(sixFive, 'no')).toMatch(/^No insurance\./);
    const declined = dealt('Ts 9c', 'Ad 9h');
    declined.play('deal');
    expect(heard(declined, 'no')).toMatch(/^No insurance\. The dealer has no blackjack\. \| Hard 19 against an ace\./);
  });

  test('[BJ-T2, BJ-T3] a clock that runs out', () => {
    const hand = dealt('Ts 8c', 'Kd 9h').play('deal');
    const before = hand.log.length;
    hand.timeOut();
    const events = hand.log.slice(before);
    expect(hear(hand.view, { events, reading: 'total', nameOf }).told).toMatch(/^Time is up: you stand on 18\./);
    const question = dealt('Ts 8c', 'Ad 9h').play('deal');
    const asked = question.log.length;
    question.timeOut();
    const said = hear(question.view, { events: question.log.slice(asked), reading: 'total', nameOf }).told;
    expect(said).toMatch(/^Time is up: no insurance\./);
    const even = dealt('As Kc', 'Ad 9h').play('deal');
    const offered = even.log.length;
    even.timeOut();
    const left = hear(even.view, { events: even.log.slice(offered), reading: 'total', nameOf }).told;
    expect(left).toMatch(/^Time is up: no even money\./);
  });

  test('[BJ-W3] side bets: those that won by name, the others as one sum', () => {
    const table = sit('side-bets', '9h 6d 9d 6s Kc 4d Qc').play('bet 10', 'bet 5 on perfect pairs');
    table.play('bet 2 on royal match', 'bet 4 on 21+3');
    expect(heard(table, 'deal')).toMatch(/Perfect Pairs wins 60\. Other side bets lose 6\. \|/);
  });

  test('a player who comes back hears the whole hand', () => {
    const none = { events: [], reading: 'total', nameOf } as const;
    const hand = dealt('Ts 6c', 'Kd 9h').play('deal');
    expect(hear(hand.view, none)).toEqual({
      told: '',
      asked:
        'You: ten of spades, six of clubs. Hard 16. Dealer shows king of diamonds. Hit, stand, double, or surrender?',
    });
    const split = dealt('8s 8c', '6d Th', '3s 7c').play('deal', 'split', 'stand');
    expect(hear(split.view, none).asked).toMatch(/^Hand 2 of 2: .* Hard 15\. Dealer shows six of diamonds\. Hit/);
  });
});

describe('with others', () => {
  const two = (hands: readonly [string, string], dealer: string, draws = ''): TestTable =>
    sit('standard', stack(hands, dealer, draws))
      .play('bet 10')
      .seat(2, 'bet 10');
  const toBen = { ear: 2 } as const;

  test('[BJ-O1] totals of the others, and whose turn it is', () => {
    const table = two(['Ts 8c', '9s 7c'], 'Kd 9h', 'Kc');
    expect(heard(table, 'deal', toBen)).toBe(
      'You: nine of spades, seven of clubs. Hard 16. Dealer shows king of diamonds. Ann has 18. Ann’s turn.',
    );
    expect(heard(table, 'stand', toBen)).toBe(
      'Ann stands on 18. | Hard 16 against a king. Hit, stand, double, or surrender?',
    );
    expect(heard(table, 'hit', { by: 2, ear: 1 })).toBe('Ben hits: king, busts with 26. Dealer turns over nine: 19.');
    expect(hearResult(table.view, nameOf)).toEqual({ own: '', others: 'Ben loses.' });
  });

  test('what the others do', () => {
    const split = two(['8s 8c', 'Ts 9c'], '6d Th', '3s 7c 9d');
    split.play('deal');
    expect(heard(split, 'split', toBen)).toBe('Ann splits.');
    expect(heard(split, 'stand', toBen)).toBe('Ann’s hand 1 stands on 11.');
    expect(heard(split, 'double', toBen)).toMatch(/^Ann’s hand 2 doubles: nine, busts with 24\. \|/);
    const asked = two(['Ts 8c', 'As Kc'], 'Ad 9h');
    asked.play('deal');
    expect(heard(asked, 'insurance 5', toBen)).toMatch(/^Ann takes insurance\./);
    expect(heard(asked, 'even money', { by: 2, ear: 1 })).toMatch(
      /^Ben takes even money\. The dealer has no blackjack\./,
    );
  });

  test('four others are left to the log', () => {
    const seats = ['Ts 8c', '9s 7c', '9s 7c', '9s 7c', '9s 7c'];
    const table = sit('standard', stack(seats, 'Kd 9h')).play('bet 10');
    for (const seat of [2, 3, 4, 5]) table.seat(seat, 'bet 10');
    expect(heard(table, 'deal', { ear: 5 })).not.toContain('Ben has');
  });
});
