import { expectOk, NO_PAINT, type ToolInput } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { oddsOf, PRICED_WAGERS } from '../odds/odds-of.ts';
import { fullShoe, remainingOf } from '../odds/remaining.ts';
import { paying, USUAL } from '../odds/testing/pay-rules.ts';
import { oddsTool } from './odds.ts';
import { removeFromShoe } from './removed-cards.ts';

interface OddsJson {
  readonly cards: number;
  readonly removed: readonly string[];
  readonly counts: { readonly [outcome: string]: string };
  readonly edges: { readonly [wager: string]: number };
  readonly exactEdges: { readonly [wager: string]: string };
  readonly freshEdges: { readonly [wager: string]: number };
  readonly probabilities: { readonly [wager: string]: number };
}

const ask = (input: Partial<ToolInput> = {}) => oddsTool.run({ text: '', flags: {}, setup: {}, ...input });
const answer = (input: Partial<ToolInput> = {}): OddsJson => expectOk(ask(input)).json as unknown as OddsJson;
const drawn = (input: Partial<ToolInput>, width = 80): string =>
  expectOk(ask(input)).draw({ width, paint: NO_PAINT }).join('\n');

describe('[BC-O2] the odds of a fresh shoe', () => {
  test('counts as decimal strings, probabilities and edges for every wager', () => {
    const { counts, edges, probabilities, cards } = answer();
    expect(cards).toBe(416);
    expect(counts).toEqual({
      banker: '2292252566437888',
      player: '2230518282592256',
      tie: '475627426473216',
      total: '4998398275503360',
    });
    expect(Object.keys(edges)).toEqual([...PRICED_WAGERS]);
    expect(edges['banker']).toBeCloseTo(0.010579, 6);
    expect(edges['tie']).toBeCloseTo(0.143596, 6);
    expect(probabilities['player']).toBeCloseTo(0.446247, 6);
  });

  test('the pay rules are those of the table', () => {
    const { edges } = answer({ setup: { preset: 'six-decks', bankerPays: 'ez' } });
    const expected = oddsOf(fullShoe(6), paying({ tiePays: [9, 1], bankerPays: 'ez' }));
    expect(edges['banker']).toBe(expected.banker.edge.value);
    expect(edges['tie']).toBe(expected.tie.edge.value);
  });
});

describe('[BC-O3] cards that are gone', () => {
  test('ranks and cards, in any spelling', () => {
    const { removed, cards, edges, freshEdges } = answer({ flags: { decks: '1', removed: 'A a, 10,t ah' } });
    expect(cards).toBe(47);
    expect(removed).toEqual(['Ah', 'Ac', 'Ad', 'Tc', 'Td']);
    expect(edges['banker']).not.toBe(freshEdges['banker']);
    expect(freshEdges['banker']).toBe(oddsOf(fullShoe(1), USUAL).banker.edge.value);
  });

  test('a rank is taken evenly from its suits, and never the card that is named', () => {
    const { cards } = expectOk(removeFromShoe('9,9,9,9,9,9c', 2));
    expect(cards).toEqual(['9c', '9d', '9h', '9s', '9c', '9d']);
    expect(expectOk(removeFromShoe('A,Ac', 1)).cards).toEqual(['Ac', 'Ad']);
  });

  test('what is left is what is counted', () => {
    const all = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q'];
    const gone = all.flatMap((rank) => [rank, rank, rank, rank]).slice(0, 46);
    const { remaining } = expectOk(removeFromShoe(gone.join(','), 1));
    expect(remaining).toEqual(remainingOf(['Qh', 'Qs', 'Kc', 'Kd', 'Kh', 'Ks']));
    expect(answer({ flags: { decks: '1', removed: gone.join(',') } }).counts['tie']).toBe('720');
  });

  test.each([
    [{ removed: 'Z' }, 'ODDS_UNKNOWN_CARD'],
    [{ removed: '1' }, 'ODDS_UNKNOWN_CARD'],
    [{ removed: 'constructor' }, 'ODDS_UNKNOWN_CARD'],
    [{ decks: '1', removed: 'A,A,A,A,A' }, 'ODDS_CARD_GONE'],
    [{ decks: '1', removed: 'Ah,Ah' }, 'ODDS_CARD_GONE'],
    [{ decks: '1', removed: 'A 2 3 4 5 6 7 8 9 T J Q '.repeat(4) }, 'ODDS_TOO_FEW_CARDS'],
    [{ decks: '9' }, 'OPTION_BAD'],
    [{ decks: '0' }, 'OPTION_BAD'],
    [{ decks: 'two' }, 'OPTION_BAD'],
    [{ decks: '1.5' }, 'OPTION_BAD'],
  ])('%j is refused with %s', (flags, code) => {
    expect(ask({ flags })).toMatchObject({ ok: false, error: { code } });
  });

  test('bad tables are refused as by play; decks may be given only once', () => {
    expect(ask({ setup: { preset: 'nonesuch' } })).toMatchObject({ ok: false, error: { code: 'PRESET_UNKNOWN' } });
    expect(ask({ flags: { decks: '6' }, setup: { decks: 6 } })).toMatchObject({ error: { code: 'ODDS_DECKS_TWICE' } });
    expect(answer({ setup: { decks: 6 } })).toEqual(answer({ flags: { decks: '6' } }));
  });
});

describe('drawn', () => {
  test('[BC-O4] a shoe with cards removed: pays, chances, edges, and the change', () => {
    expect(drawn({ flags: { removed: '5,5,5,5,5,5,Kh' } })).toMatchInlineSnapshot(`
      "8 decks, 409 cards, 4,511,700,915,986,880 deals counted
      without Kh 5c 5d 5h 5s 5c 5d

      bet           pays        wins  house edge     change
      Player        1:1     44.6539%     1.1881%    −0.0470  ██
      Banker        19:20   45.8420%     1.1040%    +0.0461  ██
      Tie           8:1      9.5041%    14.4631%    +0.1035  █████████████████████████
      Player pair   11:1     7.4860%    10.1683%    −0.1932  ██████████████████
      Banker pair   11:1     7.4860%    10.1683%    −0.1932  ██████████████████
      Dragon 7      40:1     2.2169%     9.1089%    +1.4975  ████████████████
      Panda 8       25:1     3.3966%    11.6888%    +1.5011  ████████████████████
      Either pair   5:1     14.4115%    13.5311%    −0.1788  ███████████████████████
      Perfect pair  25:1     3.3489%    12.9285%    −0.1008  ██████████████████████
      Big           27:50   61.8774%     4.7087%    +0.3630  ████████
      Small         3:2     38.1226%     4.6936%    −0.5893  ████████

      The house edge is the share of a bet that the house keeps on average.
      A negative house edge favors you.
      Changes are from a fresh shoe, as a percentage of the bet."
    `);
  });

  test('a wager that is good for the user has a minus, and no change is shown for a fresh shoe', () => {
    const nines = Array.from({ length: 30 }, () => '9').join(',');
    expect(drawn({ flags: { removed: `${nines},${nines.replaceAll('9', '8')}` } })).toMatch(/−\d+\.\d{4}%/);
    expect(drawn({})).not.toContain('change');
  });

  test.each([60, 80, 120])('it fits into %i columns, bars only where they have room', (width) => {
    const long = { setup: { preset: 'ez' }, flags: { removed: 'A' } };
    for (const line of drawn({}, width).split('\n')) expect(line.length).toBeLessThanOrEqual(width);
    for (const line of drawn(long, width)
      .split('\n')
      .filter(() => width >= 80))
      expect(line.length).toBeLessThanOrEqual(width);
    expect(drawn(long, width).includes('█')).toBe(width >= 80);
  });
});
