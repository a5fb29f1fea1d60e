import { CARD_STYLES, type DrawOptions, NO_PAINT, type Paint, ROLES } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { handOnTable } from '../testing/hands.ts';
import { sit, type TestTable } from '../testing/sitting.ts';
import { blackjackTerminal } from './index.ts';

const NAMES = new Map([
  [1, 'You'],
  [2, 'Bot basic'],
  [3, 'Bot basic'],
  [4, 'Bot simple'],
  [5, 'Bot simple'],
  [6, 'Bot basic'],
  [7, 'Bot basic'],
]);
const MARKED = Object.fromEntries(ROLES.map((role) => [role, (text: string) => `<${role}>${text}</>`])) as Paint;

const draw = ({ view }: TestTable, options: Partial<DrawOptions> = {}): string =>
  blackjackTerminal.draw(view, { width: 80, paint: NO_PAINT, names: new Map([[1, 'You']]), ...options }).join('\n');

const LONG = 'Ts 2s 3s 4s 5s 6s 7s 5h 6d 7d 8d 9d 2d 3d 4d 9c Tc 8h '.repeat(4);
const full = (): TestTable => {
  const sitting = sit('standard', LONG);
  for (const seat of NAMES.keys()) sitting.seat(seat, 'bet 25');
  return sitting.play('deal');
};

describe('the table at a terminal', () => {
  test('a decision: cards, totals, stakes, whose turn, and what can be done', () => {
    expect(draw(handOnTable({ row: 'H16', upcard: 'T' }))).toMatchInlineSnapshot(`
      "Dealer  shows 10
      ╭─────╮ ╭─────╮
      │10   │ │░░░░░│
      │  ♦  │ │░░░░░│
      │   10│ │░░░░░│
      ╰─────╯ ╰─────╯

      1 · You
      ╭─────╮ ╭─────╮
      │6    │ │10   │
      │  ♠  │ │  ♠  │
      │    6│ │   10│
      ╰─────╯ ╰─────╯
      hard 16
      bet 10
      ▶ your turn

      Shoe 8 left · Discard 0 · cut card in 8
      Balance 990 · Bet 10 · Round 1
      [H]it  [S]tand  [D]ouble  (split)  su[R]render"
    `);
  });

  test('split hands side by side, settled ones with their outcome', () => {
    const sitting = sit('standard', '8s 5h 8d 6d 8c 3h 9d 2c 7s 5c 4d 9h Kc 8h Tc Jc 2h', { set: { seats: 1 } });
    sitting.play('bet 20', 'deal', 'split', 'split', 'double', 'stand');
    expect(draw(sitting)).toMatchInlineSnapshot(`
      "Dealer  shows 6
      ╭─────╮ ╭─────╮
      │6    │ │░░░░░│
      │  ♦  │ │░░░░░│
      │    6│ │░░░░░│
      ╰─────╯ ╰─────╯

      1 · You 1/3               1 · You 2/3       1 · You 3/3
      ╭─────╮ ╭─────╮ ╭─────╮   ╭─────╮ ╭─────╮   ╭─────╮ ╭─────╮
      │8    │ │9    │ │7    │   │8    │ │2    │   │8    │ │3    │
      │  ♠  │ │  ♦  │ │  ♠  │   │  ♣  │ │  ♣  │   │  ♦  │ │  ♥  │
      │    8│ │    9│ │    7│   │    8│ │    2│   │    8│ │    3│
      ╰─────╯ ╰─────╯ ╰─────╯   ╰─────╯ ╰─────╯   ╰─────╯ ╰─────╯
      bust 24                   hard 10           hard 11
      bet 40                    bet 20            bet 20
      ✗ bust −40                stands            ▶ your turn

      Shoe 8 left · Discard 0 · cut card in 8
      Balance 920 · Bet 40 · Round 1
      [H]it  [S]tand  [D]ouble  (split)  (surrender)"
    `);
  });

  test('results in words and with a sign', () => {
    const text = draw(handOnTable({ row: 'H19', upcard: '9' }).play('stand'));
    expect(text).toContain('✓ win +10');
    expect(text).toContain('this round +10');
    expect(text).toContain('[Space] next round');
  });

  test.each([60, 80, 100, 120])('seven hands fit into %i columns, in ASCII too', (width) => {
    for (const ascii of [true, false]) {
      const lines = draw(full(), { width, ascii, names: NAMES }).split('\n');
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
      expect(lines.join('\n')).toContain(ascii ? '> your turn' : '▶ your turn');
    }
  });

  test('rows decide the size of the cards; even the lowest table names everything', () => {
    const heights = [60, 30, 21, 16].map((height) => draw(full(), { height, names: NAMES }).split('\n').length);
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));
    expect(new Set(heights).size).toBeGreaterThan(CARD_STYLES.length - 2);
    const low = draw(full(), { height: 5, names: NAMES });
    expect(low).toContain('░░');
    expect(low).toContain('[H]it');
  });

  test('ASCII pictures are ASCII', () => {
    expect(draw(full(), { ascii: true, names: NAMES })).toMatch(/^[\n -~]+$/);
  });

  test('without color there are no codes; with color the same characters are there', () => {
    expect(draw(full())).not.toContain('\u001B');
    expect(
      draw(full(), { paint: MARKED })
        .replaceAll(/<\w+>|<\/>/g, '')
        .replaceAll(/ +$/gm, ''),
    ).toBe(draw(full()));
  });

  test('the active hand is brass, red suits are red, the hole card is only a back', () => {
    const text = draw(handOnTable({ row: 'H16', upcard: 'T', hole: '7c' }), { paint: MARKED });
    expect(text).toContain('<brass>▶ your turn</>');
    expect(text).toContain('<redCard>  ♦  </>');
    expect(text).toContain('<back>░░░░░</>');
    expect(text).not.toContain('♣');
  });

  test('what is not possible is dimmed and loses its key', () => {
    const text = draw(handOnTable({ row: 'H16', upcard: 'T' }), { paint: MARKED });
    expect(text).toContain('<strong>[H]it</>');
    expect(text).toContain('<dim>(split)</>');
  });

  test('the rail sees the table, but no balance and no actions', () => {
    const view = full().scenario.table.view('rail');
    const text = blackjackTerminal.draw(view, { width: 80, paint: NO_PAINT, names: NAMES }).join('\n');
    expect(text).toContain('▶ to act');
    expect(text).not.toMatch(/Balance|\[H\]it|your turn/);
  });

  test('while events are played out nothing is asked', () => {
    const text = draw(handOnTable({ row: 'H16', upcard: 'T' }), { moving: true });
    expect(text).not.toContain('your turn');
    expect(text).not.toContain('[H]it');
  });
});

describe('before and after the cards', () => {
  const open = (): TestTable => sit('standard', LONG, { set: { seats: 2 } });

  test('betting: chips with their keys, the wager on its place', () => {
    const before = draw(open());
    expect(before).toContain('▶ your bet');
    expect(before).toContain('[1]+1  [2]+5  [3]+25  [4]+100  [5]+500  [B]et …  (clear)  (deal)');
    const after = draw(open().play('bet 25'));
    expect(after).toContain('╎  25 ╎');
    expect(after).toContain('Balance 975 · Bet 25 · Round 1');
    expect(after).toContain('[V]×2  [X]clear  [Space] deal');
  });

  test('insurance: the amount is on the key, and so is even money where it is offered', () => {
    const asked = draw(sit('standard', 'As 5h Kd Ac 8c 3h 9d', { set: { seats: 1 } }).play('bet 25', 'deal'));
    expect(asked).toContain('[I]nsurance 12.50  [E]ven money  [N]o');
    const early = draw(handOnTable({ row: 'H16', upcard: 'T', set: { surrender: 'early' } }));
    expect(early).toContain('[N]o  su[R]render');
    const insured = sit('standard', 'Ts 5h 9d Ac 8c 3h 9d', { set: { seats: 1 } }).play('bet 25', 'deal', 'insurance');
    expect(draw(insured)).toContain('bet 25 · insurance −12.50');
  });

  test('the shoe line warns when the cut card is out', () => {
    expect(draw(open())).toContain('Shoe 72 left · Discard 0 · cut card in 72');
    const last = sit('standard', 'Ts 6h 9c 6d 2c 3c', { set: { seats: 1, shuffle: 'every-round' } }).play(
      'bet 5',
      'deal',
    );
    expect(draw(last)).toContain('cut card out · reshuffle soon');
  });
});
