import { expectOk, NO_PAINT, type ToolInput } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { SIDE_BETS } from '../rules/side-bets/index.ts';
import { oddsTool } from './odds.ts';
import { sayHouseEdge } from './side-bets.ts';

interface SideBetsJson {
  readonly cards: number;
  readonly removed: readonly string[];
  readonly sideBets: readonly {
    readonly sideBet: string;
    readonly payTable: string;
    readonly houseEdge: number;
    readonly results: readonly { readonly result: string; readonly pays: string; readonly chance: number }[];
  }[];
}

const ask = (flags: ToolInput['flags'], setup: ToolInput['setup'] = {}) =>
  oddsTool.run({ text: '', flags: { sidebets: '', ...flags }, setup });
const answer = (flags: ToolInput['flags'] = {}, setup: ToolInput['setup'] = {}): SideBetsJson =>
  expectOk(ask(flags, setup)).json as unknown as SideBetsJson;
const edgeOf = ({ sideBets }: SideBetsJson, name: string): number =>
  sideBets.find(({ sideBet, payTable }) => `${sideBet} ${payTable}` === name)?.houseEdge ?? Number.NaN;

describe('[BJ-G10] odds --sidebets', () => {
  test('every pay table of every side bet, as JSON', () => {
    const { cards, removed, sideBets } = answer();
    const tables = Object.values(SIDE_BETS).flatMap(({ payTables }) => Object.keys(payTables));
    expect([cards, removed]).toEqual([312, []]);
    expect(sideBets.map(({ payTable }) => payTable)).toEqual(tables);
    expect(sideBets[0]).toMatchObject({ sideBet: '21+3', payTable: '9' });
    expect(sideBets[0]?.results[1]).toEqual({ result: 'straight-flush', pays: '9:1', chance: 10_368 / 5_013_320 });
  });

  test('decks, the soft 17 rule and cards that are gone count', () => {
    expect(edgeOf(answer({ decks: '1' }), '21+3 9')).toBeCloseTo(0.133032, 6);
    expect(edgeOf(answer({}, { soft17: 'stand' }), 'buster 250-50-12-4-2-2')).toBeCloseTo(0.082462, 6);
    const without = answer({ decks: '2', removed: 'Qh,Qh' });
    expect([without.cards, without.removed]).toEqual([102, ['Qh', 'Qh']]);
    expect(edgeOf(without, 'lucky-ladies 1000-125-19-9-4')).toBeGreaterThan(0.34);
  });

  test.each([40, 80])('drawn within %i columns', (width) => {
    const lines = expectOk(ask({ decks: '6' })).draw({ width, paint: NO_PAINT });
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(width);
    expect(lines.join('\n')).toContain('21+3 9\n  House edge 3.24%\n');
  });

  test('a bet that favors players has a negative house edge', () => {
    expect([sayHouseEdge(-0.0324), sayHouseEdge(0.0111), sayHouseEdge(0.000_001)]).toEqual([
      '3.24%',
      '−1.11%',
      '0.00%',
    ]);
  });

  test.each([
    [{ removed: 'Q' }, 'BJ_ODDS_SUIT_NEEDED'],
    [{ removed: 'Qx' }, 'ODDS_UNKNOWN_CARD'],
    [{ decks: '1', removed: 'Qh,Qh' }, 'ODDS_CARD_GONE'],
    [{ decks: '9' }, 'OPTION_BAD'],
    [{ chart: '' }, 'BJ_ODDS_SIDE_BETS_ALONE'],
    [{ hand: 'T,6', up: 'T' }, 'BJ_ODDS_SIDE_BETS_ALONE'],
  ])('%j is refused', (flags, code) => {
    expect(ask(flags)).toMatchObject({ ok: false, error: { code } });
  });

  test('a shoe that the round might use up is refused', () => {
    const most = ['c', 'd', 'h', 's'].flatMap((suit) => 'A3456789TJQK'.split('').map((rank) => `${rank}${suit}`));
    expect(ask({ decks: '1', removed: most.join(',') })).toMatchObject({
      ok: false,
      error: { code: 'BJ_ODDS_TOO_FEW_CARDS' },
    });
  });
});
