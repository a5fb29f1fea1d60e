/** One plain sentence per event, word for word. */
import { bySeat, cents, type Reading, type SeatNaming, YOU } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { narrate } from './narrate.ts';
import { EVENT_TYPES } from './rules/events.ts';
import { sit, stack, type TestTable } from './testing/sitting.ts';

/** Every sentence of a sitting, from its first event on. */
const told = ({ log, history }: TestTable, nameOf?: SeatNaming, reading?: Reading): readonly string[] =>
  log.flatMap((event, index) => {
    const after = history[index + 1];
    return after === undefined ? [] : [narrate(event, after, nameOf, reading)];
  });

const dealt = (hand: string, dealer: string, draws = ''): TestTable =>
  sit('standard', stack(hand, dealer, draws)).play('bet 10', 'deal');

/** A round with a split, a double, a bust and a dealer who draws; then the next one. */
const longRound = (): TestTable => dealt('8s 8c', '6d 9h', '3s 7c Kh Tc 5h').play('split', 'double', 'hit', 'next');

/** Insurance in all its answers: taken, even money, declined, no answer. */
const insurance = (): TestTable =>
  sit('standard', stack(['Ts 9c', 'As Kc', 'Ts 8c', 'Ts 7c'], 'Ad 9h'))
    .seat(2, 'bet 10')
    .seat(3, 'bet 10')
    .seat(4, 'bet 10')
    .play('bet 10', 'deal', 'insurance 2.5')
    .seat(2, 'even money')
    .seat(3, 'no')
    .timeOut();

describe('sentences', () => {
  test('[BJ-R3, BJ-S2, BJ-O1] a round from the shoe to the tray', () => {
    expect(told(longRound())).toEqual([
      'A new 17-card shoe is opened.',
      'Round 1. Place your bets.',
      'Seat 1 bets 10.',
      'No more bets. The dealer deals.',
      'Seat 1 is dealt the eight of spades.',
      'The dealer takes a card face down.',
      'Seat 1 is dealt the eight of clubs.',
      'The dealer shows the six of diamonds.',
      'Seat 1 splits for 10 more.',
      'Seat 1, hand 1, draws the three of spades: 11.',
      'Seat 1, hand 2, draws the seven of clubs: 15.',
      'Seat 1, hand 1, doubles for 10 more.',
      'Seat 1, hand 1, draws the king of hearts: 21.',
      'Seat 1, hand 2, hits.',
      'Seat 1, hand 2, draws the ten of clubs: 25.',
      'Seat 1, hand 2, busts with 25.',
      'Seat 1, hand 2, loses: −10.',
      'The dealer turns over the nine of hearts: 15.',
      'The dealer draws the five of hearts: 20.',
      'The dealer stands on 20.',
      'Seat 1, hand 1, wins: +20.',
      'Round 1 is over.',
      'The cards go to the discard tray.',
      'Round 2. Place your bets.',
    ]);
  });

  test('[BJ-I1, BJ-I3, BJ-I5, BJ-T2] insurance', () => {
    expect(told(insurance()).slice(-11)).toEqual([
      'The dealer shows the ace of diamonds.',
      'Seat 2 has a blackjack.',
      'The dealer offers insurance to Seat 1, Seat 2, Seat 3, Seat 4.',
      'Seat 1 takes insurance for 2.50.',
      'Seat 2 takes even money.',
      'Seat 2 is paid even money: +10.',
      'Seat 3 declines insurance.',
      'Seat 4 ran out of time and gets no insurance.',
      'Insurance is closed.',
      'The dealer checks and has no blackjack.',
      'Seat 1 loses the insurance bet: −2.50.',
    ]);
  });

  test('[BJ-I3, BJ-H5] insurance that wins', () => {
    expect(told(dealt('Ts 9c', 'Ad Kh').play('insurance 5')).slice(-6)).toEqual([
      'Insurance is closed.',
      'The dealer checks and has a blackjack.',
      'The dealer turns over the king of hearts: blackjack.',
      'Seat 1 wins the insurance bet: +10.',
      'Seat 1 loses: −10.',
      'Round 1 is over.',
    ]);
  });

  test('addresses the reader as you, and others by name', () => {
    const names = ['', YOU, 'Ann'];
    const nameOf: SeatNaming = (seat) => names[seat] ?? bySeat(seat);
    const said = [...told(longRound(), nameOf), ...told(insurance(), nameOf)];
    expect(said).toEqual(
      expect.arrayContaining([
        'You bet 10.',
        'You are dealt the eight of spades.',
        'You split for 10 more.',
        'Your hand 1 doubles for 10 more.',
        'Your hand 2 busts with 25.',
        'Your hand 1 wins: +20.',
        'The dealer offers insurance to you, Ann, Seat 3, Seat 4.',
        'You take insurance for 2.50.',
        'Ann takes even money.',
        'Seat 3 declines insurance.',
        'You lose the insurance bet: −2.50.',
      ]),
    );
    expect(said.filter((sentence) => /seat [12]\b/i.test(sentence))).toEqual([]);
  });

  test('[BJ-B1] a wager placed, changed and taken back', () => {
    expect(told(sit('standard', '').play('bet 2', 'bet 3', 'clear')).slice(-4)).toEqual([
      'Seat 1 bets 2.',
      'Seat 1 takes back 2.',
      'Seat 1 bets 3.',
      'Seat 1 takes back 3.',
    ]);
  });

  test.each<[string, () => TestTable]>([
    ['Seat 1 stands.', () => dealt('Ts 9c', '6d 9h', '5c').play('stand')],
    ['Seat 1 has 21 and stands.', () => dealt('Ts 5c', '6d 9h', '6c 5c').play('hit')],
    [
      'Seat 1, hand 1, gets only one card on a split ace and stands.',
      () => dealt('As Ac', '6d 9h', '6c 5c 5d').play('split'),
    ],
    ['Seat 1 stands because no cards are left.', () => sit('standard', 'Ts 9h 9c 6d').play('bet 10', 'deal')],
    ['Seat 1 ran out of time and stands.', () => dealt('Ts 9c', '6d 9h', '5c').timeOut()],
    ['Seat 1 surrenders.', () => dealt('Ts 6c', '6d 9h').play('surrender')],
  ])('[BJ-A1, BJ-A3, BJ-S5, BJ-X2, BJ-T3] %s', (sentence, given) => {
    expect(told(given())).toContain(sentence);
  });

  test.each<[string, () => TestTable]>([
    ['The dealer turns over the nine of hearts: 15.', () => dealt('Ts 9c', '6d 9h', '5c').play('stand')],
    ['The dealer turns over the ace of hearts: blackjack.', () => dealt('Ts 9c', 'Kd Ah')],
    // Without a peek it was logged as soft 21.
    [
      'The dealer turns over the ace of hearts: blackjack.',
      () => sit('full-stack', stack('Ts 9c', 'Kd Ah')).play('bet 10', 'deal', 'stand'),
    ],
    [
      'The dealer turns over the nine of hearts: 19; only blackjacks are left to compare.',
      () => sit('full-stack', stack('As Kc', 'Td 9h')).play('bet 10', 'deal'),
    ],
    [
      'The dealer turns over the nine of hearts: 15; no hand is left in play.',
      () => dealt('Ts 6c', '6d 9h', 'Kc').play('hit'),
    ],
  ])('[BJ-H5] the hole card and why: %s', (sentence, given) => {
    expect(told(given())).toContain(sentence);
  });

  test.each<[string, () => TestTable]>([
    ['Seat 1 wins with a blackjack: +15.', () => dealt('As Kc', '6d 9h')],
    ['Seat 1 wins: +10.', () => dealt('Ts Tc', '9d Th').play('stand')],
    ['Seat 1 pushes.', () => dealt('Ts 9c', '9d Th').play('stand')],
    ['Seat 1 loses: −10.', () => dealt('Ts 8c', '9d Th').play('stand')],
    [
      'Seat 1 wins: +0.',
      () =>
        sit('standard', 'Ts 9h 9c 8d 2c', { set: { payoutRounding: 'chip-down', limits: '0.5:10:0.5' } }).play(
          'bet 0.5',
          'deal',
          'stand',
        ),
    ],
    ['Seat 1 gets 5 back and loses 5.', () => dealt('Ts 6c', '9d Th').play('surrender')],
    [
      'Seat 1 gets 2.50 back and loses 2.50.',
      () => sit('standard', stack('Ts 6c', '9d Th')).play('bet 5', 'deal', 'surrender'),
    ],
    ['The dealer busts with 25.', () => dealt('Ts 6c', '6d 9h', 'Tc').play('stand')],
    ['The dealer draws the two of clubs: soft 18.', () => dealt('Ts 6c', '5d Ah', '2c').play('stand')],
  ])('[BJ-P1, BJ-P2, BJ-P3, BJ-P4, BJ-U1] %s', (sentence, given) => {
    expect(told(given())).toContain(sentence);
  });

  test('[BJ-V2] soft hands, also by their cards', () => {
    const byCards = told(dealt('As 2c', '5d Ah', '3c 2c').play('hit', 'stand'), bySeat, 'cards');
    expect(byCards).toContain('Seat 1 draws the three of clubs: ace and 5.');
    expect(byCards).toContain('The dealer turns over the ace of hearts: ace and 5.');
    expect(byCards).toContain('The dealer draws the two of clubs: ace and 7.');
  });

  test('[BJ-X1, BJ-R2] a shoe that runs dry, and one that is retired', () => {
    const table = sit('standard', 'Ts 9h Td Kh 7c 8c').play('bet 10', 'deal', 'stand', 'next', 'bet 10', 'deal');
    expect(told(table)).toContain('The shoe has run out, so the 4 discards are reshuffled.');
    expect(told(table.play('stand', 'next'))).toContain('The cut card came out, so this shoe is retired.');
  });

  test('[BJ-X1] every type of event has its sentence', () => {
    const dry = sit('standard', 'Ts 9h Td Kh 7c 8c').play('bet 5', 'bet 10', 'deal', 'stand', 'next', 'bet 10', 'deal');
    const tables = [
      longRound(),
      insurance(),
      dry.play('stand', 'next'),
      dealt('Ts 6c', '6d 9h', 'Tc').play('stand'),
      dealt('Ts 6c', '6d 9h').play('surrender'),
      sit('side-bets', 'Ts 9h 8d 7c 5c 5d').play('bet 5', 'bet 1 on buster', 'deal', 'stand'),
    ];
    const seen = new Set(tables.flatMap(({ log }) => log.map(({ type }) => type)));
    // No command voids a round.
    expect(EVENT_TYPES.filter((type) => !seen.has(type))).toEqual(['RoundVoided']);
    for (const table of tables) for (const sentence of told(table)) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  test('[BJ-W3] side bets by their names, with what won', () => {
    const table = sit('side-bets', '9h 6d 9d 6s Kc 4d Qc').play('bet 10', 'bet 4 on 21+3', 'clear 21+3');
    table.play('bet 5 on perfect pairs', 'bet 2 on royal match', 'bet 1 on buster', 'deal', 'hit');
    expect(told(table)).toEqual(
      expect.arrayContaining([
        'Seat 1 bets 4 on 21+3.',
        'Seat 1 takes back 4 from 21+3.',
        'Seat 1 wins Perfect Pairs, colored pair: +60.',
        'Seat 1 loses Royal Match: −2.',
        'The dealer turns over the six of diamonds: 12, with a side bet still open.',
        'Seat 1 wins Buster Blackjack, dealer bust with 4 cards: +2.',
      ]),
    );
  });

  test('[BJ-P2] while betting there is no hand to name: the seat is enough', () => {
    const { state } = sit('standard', '');
    const face = { spot: 3, hand: 1, shoe: 's', at: 0, card: 'As' } as const;
    expect(narrate({ type: 'CardDrawn', ...face }, state)).toBe('Seat 3 draws the ace of spades: 0.');
    expect(narrate({ type: 'DealerDrew', ...face }, state)).toBe('The dealer draws the ace of spades: .');
    const settled = { type: 'HandSettled', spot: 3, hand: 1, stake: cents(100), returned: cents(150) } as const;
    expect(narrate({ ...settled, outcome: 'natural' }, state)).toBe('Seat 3 wins with a blackjack: +0.50.');
  });

  test('[BJ-M2] an event of another game is a mistake', () => {
    expect(() => narrate({ type: 'CoupDealt' } as never, sit('standard', '').state)).toThrow('unreachable');
  });
});
