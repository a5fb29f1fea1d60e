import { chips, type DrawOptions, NO_PAINT, type Paint, ROLES } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { coups, sit, stack, type TestTable } from '../testing/sitting.ts';
import { baccaratTerminal } from './index.ts';

const NAMES = new Map([[1, 'You'], ...[2, 3, 4, 5, 6, 7].map((seat): [number, string] => [seat, 'Bot banker'])]);
const YOU = new Map([[1, 'You']]);
const MARKED = Object.fromEntries(ROLES.map((role) => [role, (text: string) => `<${role}>${text}</>`])) as Paint;

const draw = (table: TestTable, options: Partial<DrawOptions> = {}): string =>
  baccaratTerminal.draw(table.view(), { width: 80, paint: NO_PAINT, names: YOU, ...options }).join('\n');

const COUP = stack('Ts 3h Ac', '2c 5d');
const TIE = stack('9s Kc', '9d Kh');
const SHOE = coups(COUP, stack('9s Kc', '3d 4h'), TIE, COUP);
const played = (): TestTable =>
  sit('standard', SHOE)
    .bet(1, 'banker', 10)
    .deal()
    .next()
    .bet(1, 'banker', 25)
    .bet(1, 'tie', 10)
    .bet(2, 'player', 50)
    .deal();

/** Every seat has two wagers, and every side bet is offered. */
const crowd = (): TestTable => {
  const table = sit('all-bets', SHOE);
  for (const seat of NAMES.keys()) table.bet(seat, 'perfectPair', 25).bet(seat, 'bankerPair', 25);
  return table;
};

describe('the table at a terminal', () => {
  test('[BC-W1, BC-W2] a settled coup on 24 rows: hands, result, wagers, roads, shoe, money', () => {
    expect(draw(played(), { height: 20 })).toMatchInlineSnapshot(`
      "Player  natural 9   Banker  7             1 · You   ✗ Banker 25 −25
      ╭───╭───╮           ╭───╭───╮                       ✗ Tie 10 −10
      │9♠ │K♣ │           │3♦ │4♥ │             2 · Seat  ✓ Player 50 +50
      ╰───╰───╯           ╰───╰───╯
      ✓ Player wins 9 to 7
      Bead plate    Big road                  Big eye boy   Small road    Cockroach
      B · · · · ·   B P · · · · · · · · · ·   ············  ············  ············
      P · · · · ·   · · · · · · · · · · · ·   ············  ············  ············
      · · · · · ·   · · · · · · · · · · · ·   ············  ············  ············
      · · · · · ·   · · · · · · · · · · · ·   ············  ············  ············
      · · · · · ·   · · · · · · · · · · · ·   ············  ············  ············
      · · · · · ·   · · · · · · · · · · · ·   ············  ············  ············
      Roads show what happened. They do not change what comes next.
      Next coup, 407 unseen cards: Player 44.61% · Banker 45.87% · Tie 9.52%
      Shoe 15 left · Discard 5 · cut card in 15
      Balance 974.50 · Round 2 · this round −35
      [Space] next round"
    `);
  });

  test('betting: places for the cards, spots with their keys and odds', () => {
    expect(draw(sit('standard', SHOE).bet(1, 'tie', 10), { width: 120, height: 36 })).toMatchInlineSnapshot(`
      "Player                   Banker                     1 · You  Tie 10
      ╭╌╌╌╌╌╮                  ╭╌╌╌╌╌╮
      ╎     ╎                  ╎     ╎
      ╎     ╎                  ╎     ╎
      ╎     ╎                  ╎     ╎
      ╰╌╌╌╌╌╯                  ╰╌╌╌╌╌╯


      Bead plate            Big road                                            Big eye boy     Small road      Cockroach
      · · · · · · · · · ·   · · · · · · · · · · · · · · · · · · · · · · · · ·   ··············  ··············  ··············
      · · · · · · · · · ·   · · · · · · · · · · · · · · · · · · · · · · · · ·   ··············  ··············  ··············
      · · · · · · · · · ·   · · · · · · · · · · · · · · · · · · · · · · · · ·   ··············  ··············  ··············
      · · · · · · · · · ·   · · · · · · · · · · · · · · · · · · · · · · · · ·   ··············  ··············  ··············
      · · · · · · · · · ·   · · · · · · · · · · · · · · · · · · · · · · · · ·   ··············  ··············  ··············
      · · · · · · · · · ·   · · · · · · · · · · · · · · · · · · · · · · · · ·   ··············  ··············  ··············
      P Player · B Banker · T tie · digits count ties · o regular · x irregular
      Roads show what happened. They do not change what comes next.
      Next coup, 416 unseen cards: Player 44.62% · Banker 45.86% · Tie 9.52%

      Shoe 24 left · Discard 0 · cut card in 24
      Balance 990 · Bet 10 · Round 1
      [P]layer 1:1  [B]anker 19:20  [T]ie 8:1  p[L]ayer pair 11:1  ban[K]er pair 11:1
      Tie:  [1]=10  [2]=25  [3]=100  [4]=500  [5]=1,000  [V]×2  [X]clear  [Space] deal"
    `);
  });

  test('results in words and with a sign', () => {
    const text = draw(played());
    expect(text).toContain('✓ Player wins 9 to 7');
    expect(text).toContain('Player  natural 9');
    expect(text).toContain('✗ Banker 25 −25');
    expect(text).toContain('✓ Player 50 +50');
    expect(text).toContain('this round −35');
    expect(text).toContain('[Space] next round');
    const tie = sit('standard', coups(TIE)).bet(1, 'tie', 10).bet(1, 'banker', 10).deal();
    expect(draw(tie)).toContain('= Tie, 9 to 9');
    expect(draw(tie)).toContain('✓ Tie 10 +80  = Banker 10 push');
  });

  test('[BC-B4] side bets only where the table offers them', () => {
    expect(draw(sit('standard', SHOE))).not.toMatch(/Dragon|Panda|bi\[G\]/i);
    expect(draw(sit('ez', SHOE))).toContain('[D]ragon 7 40:1  p[A]nda 8 25:1');
    expect(draw(sit('ez', SHOE))).toContain('[B]anker 1:1, 3-card 7 pushes');
    expect(draw(sit('no-commission', SHOE))).toContain('[B]anker 1:1, 1:2 on 6');
    expect(draw(crowd())).toContain('[E]ither pair 5:1  per[F]ect pair 25:1');
  });

  test('digits name the spot they are for; what is not possible loses its key', () => {
    expect(draw(sit('standard', SHOE))).toContain('Each letter adds 10 to that spot.  (deal)');
    const low = sit('standard', SHOE, { funds: chips(110) }).bet(1, 'banker', 60);
    expect(draw(low)).toContain('Banker:  [1]=10  [2]=25  [3]=100  (=500)  (=1,000)  (×2)  [X]clear');
    const broke = sit('standard', SHOE, { funds: chips(10) }).bet(1, 'banker', 10);
    expect(draw(broke)).toContain('(player) 1:1  [B]anker 19:20  (tie) 8:1');
  });

  test.each([60, 76, 80, 100, 120, 200])('a full table fits into %i columns, in ASCII too', (width) => {
    for (const ascii of [true, false])
      for (const table of [crowd(), crowd().deal()]) {
        const lines = draw(table, { width, ascii, names: NAMES }).split('\n');
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
        expect(lines.join(' ')).toContain('Roads show what happened. They do not change what comes next.');
      }
  });

  test('rows decide the layout; 80 by 24 has all five roads with seven seats', () => {
    const heights = [60, 36, 28, 20, 12].map((height) => draw(crowd(), { height, names: NAMES }).split('\n').length);
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));
    const small = draw(crowd(), { height: 20, names: NAMES });
    expect(small.split('\n').length).toBeLessThanOrEqual(20);
    for (const name of ['Bead plate', 'Big road', 'Big eye boy', 'Small road', 'Cockroach'])
      expect(draw(played(), { height: 20 })).toContain(name);
    expect(draw(crowd(), { height: 3, names: NAMES })).toContain('[P]layer');
  });

  test('ASCII pictures are ASCII', () => {
    expect(draw(played(), { ascii: true, names: NAMES })).toMatch(/^[\n -~]+$/);
  });

  test('with color the same characters are there; the winner is brass, the sides are cool and warm', () => {
    const marked = draw(played(), { paint: MARKED });
    expect(marked.replaceAll(/<\w+>|<\/>/g, '').replaceAll(/ +$/gm, '')).toBe(draw(played()));
    expect(marked).toContain('<brass>Player</>');
    expect(marked).toContain('<strong>Banker</>');
    expect(marked).toContain('<cool>P</>');
    expect(marked).toContain('<warm>B</>');
    expect(marked).toContain('<worse>✗ Banker 25 −25</>');
  });

  test('[BC-O3] the odds of the next coup, from the cards that were seen', () => {
    expect(draw(sit('standard', SHOE))).toContain(
      'Next coup, 416 unseen cards: Player 44.62% · Banker 45.86% · Tie 9.52%',
    );
    expect(draw(played())).toContain('Next coup, 407 unseen cards');
  });

  test('[BC-X2] the shoe', () => {
    expect(draw(played())).toContain('Shoe 15 left · Discard 5 · cut card in 15');
    const last = sit('standard', SHOE, { set: { shuffle: 'every-round' } })
      .bet(1, 'tie', 10)
      .deal();
    expect(draw(last)).toContain('cut card out · reshuffle soon');
  });

  test('the rail sees the table, but no balance and nothing to do', () => {
    const view = played().view('rail');
    const text = baccaratTerminal.draw(view, { width: 80, paint: NO_PAINT, names: NAMES }).join('\n');
    expect(text).toContain('2 · Bot banker  ✓ Player 50 +50');
    expect(text).not.toMatch(/Balance|\[Space\]/);
  });

  test('while events are played out nothing is asked', () => {
    const text = draw(sit('standard', SHOE), { moving: true });
    expect(text).not.toMatch(/your bet|\[P\]layer/);
    expect(draw(sit('standard', SHOE))).toContain('▶ your bet');
  });
});
