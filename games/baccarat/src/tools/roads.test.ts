import { expectOk, NO_PAINT } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { bigRoad } from '../roads/big-road.ts';
import { bigEyeBoy } from '../roads/derived-roads.ts';
import { parseOutcomes } from '../roads/notation.ts';
import { roadsTool } from './roads.ts';

const run = (text: string) => roadsTool.run({ text, flags: {}, setup: {} });
const drawn = (text: string, width = 80): readonly string[] => expectOk(run(text)).draw({ width, paint: NO_PAINT });

describe('roads', () => {
  test('[BC-W1, BC-W2, BC-W3] JSON has the cells of every road', () => {
    const rounds = expectOk(parseOutcomes('BBpPTPB'));
    expect(expectOk(run('BBp PTPB')).json).toMatchObject({
      rounds: 'BBpPTPB',
      beadPlate: [
        { column: 0, row: 0, winner: 'banker' },
        { column: 0, row: 1, winner: 'banker', playerPair: true },
        { column: 0, row: 2, winner: 'player' },
        { column: 0, row: 3, winner: 'tie' },
        { column: 0, row: 4, winner: 'player' },
        { column: 0, row: 5, winner: 'banker' },
      ],
      bigRoad: { leadingTies: 0, cells: bigRoad(rounds).cells },
      bigEyeBoy: bigEyeBoy(rounds).cells,
      counts: { player: 2, banker: 3, tie: 1, playerPair: 1, bankerPair: 0 },
    });
  });

  test('[BC-W4] what a win would add next, null where a road has not begun', () => {
    expect(expectOk(run('BBPTPB')).json).toMatchObject({
      ask: { player: { bigEyeBoy: { mark: 'blue' }, cockroachRoad: null }, banker: { bigEyeBoy: { mark: 'red' } } },
    });
    expect(drawn('BBPTPB')).toContain('If Player wins next: Big eye boy x, Small road x, Cockroach road –.');
  });

  test('drawn with sentences, and the line that must not be missing', () => {
    const lines = drawn('BBPTPB');
    expect(lines.at(-1)).toBe('Roads show what happened. They do not change what comes next.');
    expect(lines).toContain('Big road: 3 columns, Banker now 1 in a row; longest streaks: Player 2, Banker 2.');
    expect(drawn('BBPTPB', 120).length).toBeLessThan(lines.length);
  });

  test.each([60, 80, 120])('long shoes fit into %i columns', (width) => {
    for (const line of drawn('BBPTPBPPPPPPPPPPB'.repeat(6), width)) expect(line.length).toBeLessThanOrEqual(width);
  });

  test('no rounds at all, and a letter that is none', () => {
    expect(drawn('')).toContain('Bead plate: no rounds yet.');
    expect(run('BX')).toMatchObject({ ok: false, error: { code: 'ROADS_UNKNOWN_OUTCOME' } });
  });
});
