import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Counts, countOutcomes } from './count-outcomes.ts';
import { add, type Fraction, fraction, multiply, toNumber } from './fraction.ts';
import { oddsOf, type PayRules, PRICED_WAGERS, type WagerOdds } from './odds-of.ts';
import { fullShoe } from './remaining.ts';
import { arbitraryShoe } from './testing/arbitrary-shoe.ts';
import { paying, USUAL } from './testing/pay-rules.ts';
import { EDGES, PUBLISHED } from './testing/vectors.data.ts';

type EdgeName = keyof typeof EDGES;

const NO_COMMISSION = paying({ bankerPays: 'no-commission' });
const EZ = paying({ bankerPays: 'ez' });
const sum = (counts: readonly bigint[]): bigint => counts.reduce((total, count) => total + count, 0n);

/** Of the bets decided only: the same loss spread over fewer rounds. */
const perResolved = ({ edge, win, lose }: WagerOdds, { total }: Counts): Fraction =>
  multiply(edge, fraction(total, win + lose));

/** Expected loss per unit of a wager that wins `payouts` and loses everything else but the pushes. */
const edgeOf = ({ total }: Counts, payouts: readonly (readonly [bigint, bigint])[], push = 0n): Fraction => {
  const wins = sum(payouts.map(([count]) => count));
  return fraction(total - wins - push - sum(payouts.map(([count, pays]) => count * pays)), total);
};

/** 30:1 for winning by 9, then 10, 6, 4, 2, 1 down to a margin of 4; a natural win pays 1:1, a natural tie pushes. */
const dragonBonus = (counts: Counts, margins: readonly bigint[], naturalWins: bigint): Fraction => {
  const at = (margin: number): bigint => margins[margin] ?? 0n;
  const pays = [
    [at(9), 30n],
    [at(8), 10n],
    [at(7), 6n],
    [at(6), 4n],
    [at(5), 2n],
    [at(4), 1n],
  ] as const;
  return edgeOf(counts, [...pays, [naturalWins, 1n]], counts.naturals.ties);
};

/** Every edge of the table of known numbers; the last ones are not wagers of ours but prove the breakdowns. */
const edgesOf = (decks: number): { readonly [name in EdgeName]: Fraction } => {
  const shoe = fullShoe(decks);
  const counts = countOutcomes(shoe);
  const usual = oddsOf(shoe, USUAL);
  const six = counts.bankerSix.twoCards + counts.bankerSix.threeCards;
  const { both, either } = counts.perfectPairs;
  return {
    banker19to20: usual.banker.edge,
    banker24to25: oddsOf(shoe, paying({ bankerPays: [24, 25] })).banker.edge,
    player: usual.player.edge,
    banker19to20PerResolved: perResolved(usual.banker, counts),
    playerPerResolved: perResolved(usual.player, counts),
    tie8to1: usual.tie.edge,
    tie9to1: oddsOf(shoe, paying({ tiePays: [9, 1] })).tie.edge,
    bankerNoCommission: oddsOf(shoe, NO_COMMISSION).banker.edge,
    bankerEz: oddsOf(shoe, EZ).banker.edge,
    dragon7: usual.dragon7.edge,
    panda8: usual.panda8.edge,
    bankerSix12to1: edgeOf(counts, [[six, 12n]]),
    bankerSix15to1: edgeOf(counts, [[six, 15n]]),
    small: usual.small.edge,
    big: usual.big.edge,
    playerPair: usual.playerPair.edge,
    bankerPair: usual.bankerPair.edge,
    eitherPair: usual.eitherPair.edge,
    perfectPair: usual.perfectPair.edge,
    perfectPairBoth200: edgeOf(counts, [
      [either - both, 25n],
      [both, 200n],
    ]),
    dragonBonusPlayer: dragonBonus(counts, counts.playerWinsByMargin, counts.naturals.playerWins),
    dragonBonusBanker: dragonBonus(counts, counts.bankerWinsByMargin, counts.naturals.bankerWins),
  };
};

const NAMES = Object.keys(EDGES) as readonly EdgeName[];
const percent = (edge: Fraction): number => 100 * toNumber(edge);

describe('edges of full shoes', () => {
  test.each([1, 6, 8] as const)('[BC-O2] %i decks: every edge to the sixth decimal of a percent', (decks) => {
    const edges = edgesOf(decks);
    for (const name of NAMES)
      expect([name, percent(edges[name]).toFixed(6)]).toEqual([name, EDGES[name].percent[decks]]);
  });

  test.each([1, 8] as const)('[BC-O2] %i decks: every edge as a fraction in lowest terms', (decks) => {
    const edges = edgesOf(decks);
    for (const name of NAMES) {
      const { numerator, denominator } = edges[name];
      expect([name, `${numerator}/${denominator}`]).toEqual([name, EDGES[name].fractions[decks]]);
    }
  });

  test.each([6, 8] as const)('[BC-O2] %i decks: agrees with the published main edges', (decks) => {
    const { banker19to20, banker24to25, player, tie9to1, tie8to1 } = edgesOf(decks);
    const ours = [banker19to20, banker24to25, player, tie9to1, tie8to1].map((edge) => Number(percent(edge).toFixed(4)));
    expect(ours).toEqual(PUBLISHED.mainEdges[decks]);
  });

  test('[BC-O2] 8 decks: agrees with the published variants and side bets', () => {
    const edges = edgesOf(8);
    const round = (edge: Fraction, digits: number): number => Number(percent(edge).toFixed(digits));
    expect([round(edges.bankerEz, 4), round(edges.bankerNoCommission, 4)]).toEqual(PUBLISHED.variantEdges);
    expect(round(edges.panda8, 4)).toBe(PUBLISHED.panda8Edge);
    expect([edges.playerPair, edges.eitherPair, edges.perfectPair].map((edge) => round(edge, 2))).toEqual(
      PUBLISHED.pairEdges,
    );
  });

  test.each([4, 6, 8] as const)('[BC-O2] %i decks: agrees with the published Dragon Bonus', (decks) => {
    const { dragonBonusPlayer, dragonBonusBanker } = edgesOf(decks);
    const ours = [dragonBonusPlayer, dragonBonusBanker].map((edge) => Number(percent(edge).toFixed(2)));
    expect(ours).toEqual(PUBLISHED.dragonBonusEdges[decks]);
  });
});

describe('what each answer says', () => {
  test('[BC-O2] win, push and lose are deals, and their shares are probabilities', () => {
    const { player, tie } = oddsOf(fullShoe(8), USUAL);
    expect([player.win, player.push, player.lose]).toEqual([2230518282592256n, 475627426473216n, 2292252566437888n]);
    const { win, push, lose } = player.probability;
    expect([win, push, lose].map((chance) => chance.toFixed(6))).toEqual(['0.446247', '0.095156', '0.458597']);
    expect([tie.win, tie.push, tie.lose]).toEqual([475627426473216n, 0n, 4522770849030144n]);
  });

  test('[BC-O2] without commission the wins are split by what they pay', () => {
    const counts = countOutcomes(fullShoe(8));
    const six = counts.bankerSix.twoCards + counts.bankerSix.threeCards;
    expect(oddsOf(fullShoe(8), NO_COMMISSION).banker).toMatchObject({
      win: counts.banker,
      push: counts.tie,
      lose: counts.player,
      payouts: [
        { odds: [1, 1], count: counts.banker - six },
        { odds: [1, 2], count: six },
      ],
    });
  });

  test('[BC-O2] in the EZ game a three-card Banker 7 pushes', () => {
    const { banker, tie, player, dragon7 } = countOutcomes(fullShoe(8));
    const odds = oddsOf(fullShoe(8), EZ).banker;
    expect([odds.win, odds.push, odds.lose]).toEqual([banker - dragon7, tie + dragon7, player]);
    expect(odds.payouts).toEqual([{ odds: [1, 1], count: banker - dragon7 }]);
  });

  test('[BC-O2] a perfect pair cannot be had from one deck, and all of the stake is lost', () => {
    const { perfectPair } = oddsOf(fullShoe(1), USUAL);
    expect(perfectPair).toMatchObject({ win: 0n, probability: { win: 0, lose: 1 } });
    expect(perfectPair.edge).toEqual({ numerator: 1n, denominator: 1n, value: 1 });
  });

  test.each([
    ['dragon7', [41, 1]],
    ['panda8', [26, 1]],
    ['eitherPair', [11, 2]],
    ['perfectPair', [26, 1]],
    ['big', [1, 2]],
    ['small', [2, 1]],
  ] as const)('[BC-O2] the odds of %s are its own', (bet, odds) => {
    const changed = oddsOf(fullShoe(8), paying({ sideBetPays: { ...USUAL.sideBetPays, [bet]: odds } }));
    const usual = oddsOf(fullShoe(8), USUAL);
    const moved = PRICED_WAGERS.filter((wager) => changed[wager].edge.value !== usual[wager].edge.value);
    expect(moved).toEqual([bet]);
    expect(changed[bet].payouts).toEqual([{ odds, count: usual[bet].win }]);
  });

  test('[BC-O2] pairs of both hands are paid alike', () => {
    const { playerPair, bankerPair } = oddsOf(fullShoe(6), paying({ pairPays: [12, 1] }));
    expect(playerPair).toEqual(bankerPair);
    expect(playerPair.payouts[0]?.odds).toEqual([12, 1]);
  });
});

describe('any composition', () => {
  const RULES: readonly PayRules[] = [USUAL, NO_COMMISSION, EZ, paying({ tiePays: [9, 1] })];

  test('[BC-O3] win, push and lose add up; the edge is what they come to', () => {
    fc.assert(
      fc.property(arbitraryShoe(), fc.constantFrom(...RULES), (remaining, rules) => {
        const { total } = countOutcomes(remaining);
        for (const { win, push, lose, payouts, edge } of Object.values<WagerOdds>(oddsOf(remaining, rules))) {
          expect(win + push + lose).toBe(total);
          expect(sum(payouts.map(({ count }) => count))).toBe(win);
          const paid = payouts.map(({ odds: [pays, per], count }) => fraction(BigInt(pays) * count, BigInt(per)));
          const won = paid.reduce(add, fraction(0n, 1n));
          const expected = multiply(
            add(fraction(lose, 1n), { ...won, numerator: -won.numerator }),
            fraction(1n, total),
          );
          expect({ ...expected, value: toNumber(expected) }).toEqual(edge);
        }
      }),
      { seed: 20254, numRuns: 60 },
    );
  });
});
