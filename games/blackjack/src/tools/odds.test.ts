import { expectOk, NO_PAINT, type ToolInput } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { oddsTool } from './odds.ts';

interface OddsJson {
  readonly cards: number;
  readonly removed: readonly string[];
  readonly edge: number;
  readonly edgeTotalDependent: number;
  readonly actions: { readonly [action: string]: number };
  readonly best: string;
  readonly given: string;
  readonly insurance?: number;
  readonly compared?: { readonly edge: number; readonly difference: number };
  readonly chart: { readonly [row: string]: { readonly [upcard: string]: string } };
}

const ask = (input: Partial<ToolInput> = {}) => oddsTool.run({ text: '', flags: {}, setup: {}, ...input });
const answer = (input: Partial<ToolInput> = {}): OddsJson => expectOk(ask(input)).json as unknown as OddsJson;
const drawn = (input: Partial<ToolInput>, width = 80): readonly string[] =>
  expectOk(ask(input)).draw({ width, paint: NO_PAINT });

describe('[BJ-G7] the odds of a table', () => {
  test('edge, chart and the worth of a hand', () => {
    const { cards, edge, edgeTotalDependent, actions, best, given, chart } = answer({
      flags: { hand: 'T,6', up: 'T' },
    });
    expect(cards).toBe(312);
    expect(edge).toBeCloseTo(-0.00527191547, 11);
    expect(edgeTotalDependent).toBeCloseTo(-0.00529847, 8);
    expect(Object.keys(actions)).toEqual(['stand', 'hit', 'double', 'surrender']);
    expect(actions['stand']).toBeCloseTo(-0.540954, 6);
    expect([best, given]).toEqual(['surrender', 'no-dealer-natural']);
    expect([chart['H16']?.['10'], chart['P8']?.['1'], chart['S18']?.['2'], chart['H11']?.['1']]).toEqual([
      'RH',
      'RP',
      'DS',
      'DH',
    ]);
  });

  test('presets, settings and other rules to compare', () => {
    const { edge, compared } = answer({
      setup: { preset: 'six-five', maxHands: 1 },
      flags: { compare: 'naturalPays=3:2' },
    });
    expect(compared?.difference).toBeCloseTo((compared?.edge ?? 0) - edge, 12);
    expect(compared?.difference).toBeCloseTo(0.0136, 4);
    expect(
      answer({ setup: { preset: 'six-five', maxHands: 1 }, flags: { compare: 'european', decks: '1' } }).cards,
    ).toBe(52);
  });

  test('cards that are gone, in any spelling', () => {
    const { cards, removed, insurance } = answer({
      setup: { maxHands: 1 },
      flags: { decks: '1', removed: '2 3,4h, 5', hand: '10,t', up: 'a' },
    });
    expect([cards, removed]).toEqual([48, ['2', '3', '4', '5']]);
    expect(insurance).toBeCloseTo((3 * 14) / 45 - 1, 12);
  });

  test('it tells how far it is', () => {
    const told: [number, number][] = [];
    ask({ setup: { maxHands: 1 }, flags: { compare: 'soft17=stand' }, progress: (...each) => told.push(each) });
    expect(told).toHaveLength(20);
    expect(told.at(-1)).toEqual([20, 20]);
  });
});

describe('[BJ-G7] drawn for people', () => {
  test('the best action is marked, the chart has a legend', () => {
    const lines = drawn({ setup: { maxHands: 1 }, flags: { hand: 'T,6', up: 'T', chart: '' } });
    expect(lines.filter((line) => line.includes('▶'))).toEqual([expect.stringMatching(/^▶ surrender +−0.500000$/)]);
    expect(lines.find((line) => line.startsWith('16'))).toMatch(/^16 +S +S +S +S +S +H +H +RH +RH +RH$/);
    expect(lines.join('\n')).toContain('H hit  S stand');
  });

  test.each([40, 80])('within %i columns, but for the chart', (width) => {
    const lines = drawn({ setup: { maxHands: 1 }, flags: { hand: 'A,7', up: 'A', compare: 'soft17=stand' } }, width);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
    expect(lines.join('\n')).toContain('difference');
  });
});

test.each([
  [{ flags: { hand: 'T,6' } }, 'BJ_ODDS_HAND_AND_UPCARD'],
  [{ flags: { hand: 'T,6', up: 'T,T' } }, 'BJ_ODDS_HAND_AND_UPCARD'],
  [{ flags: { hand: 'T,X', up: 'T' } }, 'ODDS_UNKNOWN_CARD'],
  [{ flags: { hand: 'T', up: 'T' } }, 'BJ_ODDS_NO_DECISION'],
  [{ flags: { hand: 'T,8,6', up: 'T' } }, 'BJ_ODDS_NO_DECISION'],
  [{ flags: { decks: '1', removed: 'A,A,A,A,A' } }, 'ODDS_CARD_GONE'],
  [{ flags: { decks: '6' }, setup: { decks: 6 } }, 'ODDS_DECKS_TWICE'],
  [{ flags: { decks: '99' } }, 'OPTION_BAD'],
  [{ flags: { compare: 'nonesuch' } }, 'PRESET_UNKNOWN'],
  [{ flags: { decks: '1', removed: 'T,T,T,T,J,J,J,J,Q,Q,Q,Q,K,K,K,K,9,9,9,9,8,8,8,8' } }, 'BJ_ODDS_TOO_FEW_CARDS'],
])('[BJ-G7] %j is refused', (input, code) => {
  expect(ask(input)).toMatchObject({ ok: false, error: { code } });
});
