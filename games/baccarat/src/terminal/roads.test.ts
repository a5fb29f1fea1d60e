import { expectOk, NO_PAINT, render } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { parseOutcomes } from '../roads/notation.ts';
import { type Bands, drawRoads } from './roads.ts';

const draw = (rounds: string, width = 80, bands: Bands = 'one'): readonly string[] =>
  render(drawRoads(expectOk(parseOutcomes(rounds)), width, bands), { paint: NO_PAINT });

describe('roads as letters', () => {
  test('[BC-W1, BC-W2, BC-W3] five roads side by side, ties counted on the win before them', () => {
    expect(draw('TBBPTPBBBPTTBBBBBBBP')).toMatchInlineSnapshot(`
      [
        "Bead plate    Big road                  Big eye boy   Small road    Cockroach",
        "T B B B · ·   B P1B P2B P · · · · · ·   oxox········  oxoxox······  xoxox·······",
        "B B B P · ·   B P B · B · · · · · · ·   oxo·········  ·xo·o·······  ···o········",
        "B B B · · ·   · · B · B · · · · · · ·   oxo·········  ·x··o·······  ···o········",
        "P P B · · ·   · · · · B · · · · · · ·   ·xo·········  ············  ···o········",
        "T T B · · ·   · · · · B · · · · · · ·   ··o·········  ············  ············",
        "P T B · · ·   · · · · B B · · · · · ·   ············  ············  ············",
      ]
    `);
  });

  test('in two bands where there is room below', () => {
    expect(draw('BBPTPB', 80, 'two').map((line) => line.trim().split(/ {2,}/)[0])).toEqual([
      'Bead plate',
      'B · · · · · · · · · · ·',
      'B · · · · · · · · · · ·',
      'P · · · · · · · · · · ·',
      'T · · · · · · · · · · ·',
      'P · · · · · · · · · · ·',
      'B · · · · · · · · · · ·',
      'Big eye boy',
      ...draw('BBPTPB', 80, 'two')
        .slice(8)
        .map((line) => line.split('  ')[0]),
    ]);
    expect(draw('BBPTPB', 60, 'one')).toHaveLength(14);
  });

  test('the last columns are kept, one is free, and the name says that some are missing', () => {
    const rounds = 'BP'.repeat(20);
    const [title = '', first = ''] = draw(rounds).map((line) => line.slice(14, 38));
    expect(title).toMatch(/^…Big road/);
    expect(first).toMatch(/^(P B )+P ·|^(B P )+B P ·|^(B P )+·/);
    expect(first.trimEnd()).toMatch(/P ·$/);
  });

  test('more than nine ties on one win', () => {
    expect(draw(`B${'T'.repeat(9)}`)[1]).toContain('B9');
    expect(draw(`B${'T'.repeat(10)}`)[1]).toContain('B+');
  });

  test.each([60, 76, 80, 110, 160])('%i columns are enough', (width) => {
    for (const bands of ['one', 'two'] as const)
      for (const line of draw('BBPTPBPPPPPPPPPPB'.repeat(5), width, bands))
        expect(line.length).toBeLessThanOrEqual(width);
  });
});
