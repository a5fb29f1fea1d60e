/** One plain sentence per event, word for word. */
import { bySeat, cents, type SeatNaming, type WagerOutcome, YOU } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { HAND_NAMES, narrate, WAGER_NAMES } from './narrate.ts';
import { EVENT_TYPES } from './rules/events.ts';
import { bankerDraws, playerDraws } from './rules/round/tableau.ts';
import { WAGERS } from './rules/setup/house-rules.ts';
import { sit, stack, type TestTable } from './testing/sitting.ts';

/** Every sentence of a sitting, from its first event on. */
const told = ({ log, history }: TestTable, nameOf?: SeatNaming): readonly string[] =>
  log.flatMap((event, index) => {
    const after = history[index + 1];
    return after === undefined ? [] : [narrate(event, after, nameOf)];
  });

const coup = (player: string, banker: string): readonly string[] =>
  told(sit('standard', stack(player, banker)).bet(1, 'player', 10).deal());

/** Two rounds with everything that can happen. */
const long = (): TestTable =>
  sit('standard', [stack('2s 3c 6h', 'Kd 5h Kh'), stack('9s Kc', '2d 3h')])
    .bet(1, 'tie', 10)
    .bet(1, 'tie', 20)
    .bet(3, 'banker', 12)
    .deal()
    .next()
    .bet(1, 'player', 10)
    .deal();

describe('sentences', () => {
  test('[BC-T4] two rounds and a new shoe', () => {
    expect(told(long())).toEqual([
      'A new 6-card shoe is opened.',
      'Round 1. Place your bets.',
      'Seat 1 bets 10 on Tie.',
      'Seat 1 takes back 10 from Tie.',
      'Seat 1 bets 20 on Tie.',
      'Seat 3 bets 12 on Banker.',
      'No more bets. The coup is dealt.',
      'Player is dealt the two of spades.',
      'Banker is dealt the king of diamonds.',
      'Player is dealt the three of clubs.',
      'Banker is dealt the five of hearts.',
      'Player has 5 and draws.',
      'Player draws the six of hearts: 1.',
      "Banker has 5 and Player's third card was 6, so Banker draws.",
      'Banker draws the king of hearts: 5.',
      'Banker wins 5 to 1.',
      'Seat 1 loses 20 on Tie.',
      'Seat 3 wins 11.40 on Banker.',
      'Round 1 is over.',
      'The cards go to the discard tray.',
      'The cut card came out, so this shoe is retired.',
      'A new 4-card shoe is opened.',
      'Round 2. Place your bets.',
      'Seat 1 bets 10 on Player.',
      'No more bets. The coup is dealt.',
      'Player is dealt the nine of spades.',
      'Banker is dealt the two of diamonds.',
      'Player is dealt the king of clubs.',
      'Banker is dealt the three of hearts.',
      'Player has a natural 9.',
      'Player wins 9 to 5.',
      'Seat 1 wins 10 on Player.',
      'Round 2 is over.',
    ]);
  });

  test.each([
    [
      'both draw',
      '2s 3c 6h',
      'Kd 5h Kh',
      ['Player has 5 and draws.', "Banker has 5 and Player's third card was 6, so Banker draws."],
    ],
    [
      'Banker stands',
      '2s 3c 9h',
      'Kd 4h',
      ['Player has 5 and draws.', "Banker has 4 and Player's third card was 9, so Banker stands."],
    ],
    [
      'a ten counts 0',
      'Ks Qc Th',
      'Kd 6h',
      ['Player has 0 and draws.', "Banker has 6 and Player's third card was 0, so Banker stands."],
    ],
    [
      '3 against 8',
      '2s Kc 8h',
      'Kd 3h',
      ['Player has 2 and draws.', "Banker has 3 and Player's third card was 8, so Banker stands."],
    ],
    [
      'Player stands',
      '6s Kc',
      'Kd 5h 4h',
      ['Player has 6 and stands.', 'Banker has 5 and Player stood, so Banker draws.'],
    ],
    ['both stand', '7s Kc', 'Kd 6h', ['Player has 7 and stands.', 'Banker has 6 and Player stood, so Banker stands.']],
    ['Player’s natural', '9s Kc', '2d 3h', ['Player has a natural 9.']],
    ['Banker’s natural', '2s Kc', '8d Kh', ['Banker has a natural 8.']],
    ['both naturals', '9s Kc', '8d Kh', ['Player has a natural 9.', 'Banker has a natural 8.']],
  ])('[BC-T4] %s: %s against %s', (_, player, banker, sentences) => {
    expect(coup(player, banker).filter((sentence) => / has /.test(sentence))).toEqual(sentences);
  });

  test('[BC-T4] every decision there is, in one sentence with its reason', () => {
    const { state } = sit('standard', '');
    for (let total = 0; total <= 7; total++) {
      const drawsOn = playerDraws(total);
      expect(
        narrate({ type: 'ThirdCardDecided', hand: 'player', total, playerThird: null, draws: drawsOn }, state),
      ).toBe(`Player has ${total} and ${drawsOn ? 'draws' : 'stands'}.`);
      for (const third of [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
        const draws = bankerDraws(total, third ?? undefined);
        const because = third === null ? 'Player stood' : `Player's third card was ${third}`;
        expect(narrate({ type: 'ThirdCardDecided', hand: 'banker', total, playerThird: third, draws }, state)).toBe(
          `Banker has ${total} and ${because}, so Banker ${draws ? 'draws' : 'stands'}.`,
        );
      }
    }
  });

  test.each([
    ['Player wins 9 to 5.', '9s Kc', '2d 3h'],
    ['Banker wins 7 to 6.', '6s Kc', '7d Kh'],
    ['Tie, 6 to 6.', '6s Kc', '6d Kh'],
    ['Seat 1 pushes on Player.', '6s Kc', '6d Kh'],
    ['Seat 1 loses 10 on Player.', '6s Kc', '7d Kh'],
    ['Seat 1 wins 10 on Player.', '9s Kc', '2d 3h'],
  ])('[BC-P1, BC-P2] %s', (sentence, player, banker) => {
    expect(coup(player, banker)).toContain(sentence);
  });

  test('addresses the reader as you, and others by name', () => {
    const names = ['', YOU, '', 'Ann'];
    const said = told(long(), (seat) => names[seat] ?? bySeat(seat));
    expect(said).toEqual(
      expect.arrayContaining([
        'You bet 10 on Tie.',
        'You take back 10 from Tie.',
        'You lose 20 on Tie.',
        'Ann wins 11.40 on Banker.',
        'You win 10 on Player.',
      ]),
    );
    expect(said.filter((sentence) => sentence.includes('Seat'))).toEqual([]);
  });

  test('[BC-P1, BC-P7] every wager by its name, won and lost, cents shown only where there are any', () => {
    const { state } = sit('standard', '');
    const settled = (on: (typeof WAGERS)[number], outcome: WagerOutcome, returned: number) =>
      narrate({ type: 'WagerSettled', seat: 2, on, outcome, stake: cents(1000), returned: cents(returned) }, state);
    for (const on of WAGERS) {
      expect(settled(on, 'win', 1950)).toBe(`Seat 2 wins 9.50 on ${WAGER_NAMES[on]}.`);
      expect(settled(on, 'lose', 0)).toBe(`Seat 2 loses 10 on ${WAGER_NAMES[on]}.`);
      expect(settled(on, 'push', 1000)).toBe(`Seat 2 pushes on ${WAGER_NAMES[on]}.`);
    }
    expect(WAGERS.map((on) => WAGER_NAMES[on])).toEqual([
      ...['Player', 'Banker', 'Tie', 'Player pair', 'Banker pair', 'Dragon 7', 'Panda 8', 'Either pair'],
      ...['Perfect pair', 'Big', 'Small'],
    ]);
    expect(HAND_NAMES).toEqual({ player: 'Player', banker: 'Banker' });
  });

  test('[BC-T4] every type of event has its sentence', () => {
    const [table, squeezed] = [long(), sit('squeeze', '2s Kd 3c 5h 4h 2c').bet(1, 'player', 20).deal()];
    for (let card = 0; card < 3; card++) squeezed.send(1, { type: 'TurnCard', round: 1, seat: 1, hand: 'player' });
    const seen = new Set([...table.log, ...squeezed.log].map(({ type }) => type));
    // No command voids a round.
    expect(EVENT_TYPES.filter((type) => !seen.has(type))).toEqual(['RoundVoided']);
    for (const sentence of [...told(table), ...told(squeezed)]) expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(told(squeezed)).toContain('Player draws a card face down.');
    expect(told(squeezed)).toContain('Player turns over the four of hearts: 9.');
  });

  test('[BC-M2] an event of another game is a mistake', () => {
    expect(() => narrate({ type: 'HandHit' } as never, sit('standard', '').state)).toThrow('unreachable');
  });
});
