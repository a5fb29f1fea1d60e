/** Single decisions: beside values of an independent program, and each kind that there is. */
import { type Card, fullComposition, removeCards } from '@croupier/cards';
import type { GradedDecision, GradedRound } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { hiLoCharts, indexPlaysOf } from '../counting/indices.ts';
import { HANDS, handOf, someCard } from '../odds/solver/hands.ts';
import { DOUBLES } from '../odds/solver/numeric.ts';
import { solveRound } from '../odds/solver/round.ts';
import { handOdds } from '../odds/table/hand-odds.ts';
import { EV_6D_H17_DAS } from '../odds/testing/ev-6d-h17-das.data.ts';
import { largest, rowsOf } from '../odds/testing/tables.ts';
import { sit, stack, type TestTable, type TestTableOptions } from '../testing/sitting.ts';
import { grade } from './index.ts';

type Set = NonNullable<TestTableOptions['set']>;

const graded = (table: TestTable, set: Set = {}, seat = 1): GradedRound => {
  const [round] = grade({ preset: 'standard', ...set }, table.log, seat, { outlook: true });
  if (round === undefined) throw new Error('no round was settled');
  return round;
};

const only = (table: TestTable, set: Set = {}, seat = 1): GradedDecision => {
  const { decisions } = graded(table, set, seat);
  const [decision] = decisions;
  if (decision === undefined || decisions.length > 1) throw new Error(`${decisions.length} decisions`);
  return decision;
};

const evOf = ({ options }: GradedDecision, action: string): number =>
  options.find((option) => option.action === action)?.ev ?? Number.NaN;

describe('[BJ-G11] fresh shoes: six decks, dealer hits soft 17', () => {
  const set = { surrender: 'none' };
  const rules = sit('standard', '', { set }).state.rules;
  const { columns } = solveRound(DOUBLES, rules, fullComposition(6));
  // Every hand that is asked, against every other upcard: blackjacks do not act.
  const rows = rowsOf(EV_6D_H17_DAS).filter(([up]) => Number(up) % 2 === 0);
  const decisions = rows.map(([up, first, second]) => {
    const hand = `${someCard(Number(first))} ${someCard(Number(second))}`;
    const table = sit('standard', stack(hand, `${someCard(Number(up))} 7c`), { set }).play('bet 10', 'deal', 'stand');
    return only(table, set);
  });

  test('more than 200 hands have the values of an independent program', () => {
    expect(decisions.length).toBeGreaterThan(200);
    const errors = rows.flatMap(([, , , stand, hit, double], at) =>
      [stand, hit, double].map((known, n) => {
        const decision = decisions[at];
        if (decision === undefined || known === '-') return 0;
        return evOf(decision, ['stand', 'hit', 'double'][n] ?? '') - Number(known);
      }),
    );
    expect(largest(errors)).toBeLessThan(1.000001e-6);
  });

  test('splits lie within what other ways of playing split hands make', () => {
    const errors = rows.flatMap(([, , , , , , split], at) => {
      const decision = decisions[at];
      return split === undefined || split === '-' || decision === undefined
        ? []
        : [evOf(decision, 'split') - Number(split)];
    });
    expect(errors.length).toBeGreaterThanOrEqual(45);
    expect(largest(errors)).toBeLessThan(2e-3);
  });

  test('and those of the tables of the whole game', () => {
    const errors = rows.map(([up, first, second], at) => {
      const deal = columns
        .get(Number(up))
        ?.deals.find(({ hand }) => hand === handOf([Number(first), Number(second)]) && HANDS.size[hand] === 2);
      const decision = decisions[at];
      if (deal === undefined || decision === undefined) throw new Error(`no deal ${first},${second}`);
      const scale = 1 / (deal.mass - deal.natural);
      return Math.max(
        Math.abs(evOf(decision, 'stand') - deal.values.stand * scale),
        Math.abs(evOf(decision, 'hit') - (deal.values.hit ?? 0) * scale),
      );
    });
    expect(largest(errors)).toBeLessThan(1e-12);
  });

  test('the round is worth what the table says', () => {
    const table = sit('standard', stack('Ts 9s', '6c 7c'), { set }).play('bet 10', 'deal', 'stand');
    const { outlook, result, cost } = graded(table, set);
    expect(outlook?.bets).toEqual([
      {
        name: 'Bet',
        stake: 1000,
        ev: expect.closeTo(solveRound(DOUBLES, rules, fullComposition(6)).edge, 12) as number,
      },
    ]);
    expect((outlook?.expected ?? 0) - cost + (outlook?.luck ?? 0)).toBeCloseTo(result, 9);
  });
});

describe('[BJ-G11] answers before the peek', () => {
  test('insurance costs what a full shoe says, in bets and in cents', () => {
    const table = sit('standard', stack('Ts 9s', 'Ac 7c')).play('bet 20', 'deal', 'insure 10', 'stand');
    const [insurance, stood] = graded(table).decisions;
    const unseen = removeCards(fullComposition(6), ['Ts', '9s', 'Ac']);
    const tens = unseen.T + unseen.J + unseen.Q + unseen.K;
    expect(insurance).toMatchObject({ kind: 'insurance', chosen: 'insure', best: 'decline', chart: 'decline', unseen });
    expect(insurance?.costInBets).toBeCloseTo(-0.5 * ((3 * tens) / 309 - 1), 12);
    expect(insurance?.cost).toBeCloseTo(2000 * (insurance?.costInBets ?? 0), 9);
    expect(stood).toMatchObject({ kind: 'play', chosen: 'stand', best: 'stand', costInBets: 0, cell: 'H19.A' });
    expect(insurance).not.toHaveProperty('cell');
  });

  test('part of it costs part of that', () => {
    const table = sit('standard', stack('Ts 9s', 'Ac 7c')).play('bet 20', 'deal', 'insure 5', 'stand');
    const [insurance] = graded(table).decisions;
    expect(insurance?.chosen).toBe('insure-part');
    const full = evOf(insurance as GradedDecision, 'decline') - evOf(insurance as GradedDecision, 'insure');
    expect(insurance?.costInBets).toBeCloseTo(full / 2, 12);
  });

  test('even money is insurance by another name', () => {
    const table = sit('standard', stack('Ts As', 'Ac 7c')).play('bet 20', 'deal', 'even money');
    const decision = only(table);
    expect(decision).toMatchObject({
      name: 'Insurance on blackjack against ace',
      chosen: 'even-money',
      best: 'decline',
    });
    expect(evOf(decision, 'even-money')).toBe(1);
    expect(evOf(decision, 'insure')).toBeCloseTo(1, 12);
    expect(decision.costInBets).toBeCloseTo(1.5 * (1 - 95 / 309) - 1, 12);
  });

  test('early surrender is certain; playing on is not', () => {
    const set = { surrender: 'early', insurance: false };
    const table = sit('standard', stack('Ts 6s', 'Tc 7c'), { set }).play('bet 20', 'deal', 'surrender');
    const decision = only(table, set);
    expect(decision).toMatchObject({
      kind: 'surrender',
      chosen: 'surrender',
      best: 'surrender',
      chart: 'surrender',
      cost: 0,
    });
    expect(evOf(decision, 'surrender')).toBe(-0.5);
    const { rules } = table.state;
    const { earlySurrender } = handOdds({ rules, cards: ['Ts', '6s'], upcard: 'Tc', unseen: decision.unseen });
    expect(evOf(decision, 'decline')).toBeCloseTo(earlySurrender?.playOn ?? Number.NaN, 12);
    expect(evOf(decision, 'decline')).toBeLessThan(-0.5);
  });

  test('insurance is right when all the cards seen are low, which the count knows', () => {
    const set = { decks: 1 };
    const hands = ['2s 3s', '4s 5s', '6s 7s', '8s 9s'];
    const table = sit('standard', stack(hands, 'Ac 7c'), { set });
    for (const seat of [1, 2, 3, 4]) table.seat(seat, 'bet 10');
    table.play('deal');
    for (const seat of [1, 2, 3, 4]) table.seat(seat, 'no');
    for (const seat of [1, 2, 3, 4]) table.seat(seat, 'stand');
    const [insurance] = graded(table, set).decisions;
    expect(insurance).toMatchObject({ best: 'insure', chart: 'decline', why: { because: 'count', side: 'from' } });
    expect(insurance?.costInBets).toBeCloseTo(0.5 * ((3 * 16) / 43 - 1), 12);
  });
});

describe('[BJ-G11] what was known', () => {
  test('the cards of other players, and not the hole card', () => {
    const table = sit('standard', stack(['Ts 9s', '5s 6h'], '6c 7c'))
      .seat(1, 'bet 10')
      .seat(2, 'bet 10');
    table.play('deal', 'stand').seat(2, 'double');
    const seen: readonly Card[] = ['Ts', '9s', '5s', '6h', '6c'];
    expect(only(table, {}, 2).unseen).toEqual(removeCards(fullComposition(6), seen));
    expect(only(table, {}, 1).unseen).toEqual(removeCards(fullComposition(6), seen));
  });

  test('cards of earlier rounds, until the shuffle', () => {
    const first = '9s Kh Ts 7s';
    const table = sit('standard', `${first} ${stack('Th 9h', '6c 7c')}`).play(
      'bet 10',
      'deal',
      'stand',
      'next',
      'bet 10',
      'deal',
      'stand',
    );
    const [, second] = grade({ preset: 'standard' }, table.log, 1);
    expect(second?.decisions[0]?.unseen).toEqual(
      removeCards(fullComposition(6), ['9s', 'Kh', 'Ts', '7s', 'Th', '9h', '6c'] as readonly Card[]),
    );
  });

  test('a turn that the clock played is marked, and its cost kept apart', () => {
    const table = sit('standard', stack('5s 6h', '6c 7c')).play('bet 10', 'deal').timeOut();
    const { decisions, cost, houseCost, costInBets } = graded(table);
    expect(decisions).toMatchObject([{ chosen: 'stand', best: 'double', by: 'house' }]);
    expect([cost, costInBets]).toEqual([0, 0]);
    expect(houseCost).toBeGreaterThan(0);
  });

  test('hands that stand by themselves are nobody’s decision', () => {
    const table = sit('standard', stack('5s 6h', '6c 7c', 'Td')).play('bet 10', 'deal', 'hit');
    expect(only(table)).toMatchObject({ chosen: 'hit', best: 'double' });
  });
});

describe('[BJ-G11] why the best choice is not the one of the chart', () => {
  test('the chart and the best choice agree: nothing to say', () => {
    const table = sit('standard', stack('Ts 6s', '6c 7c')).play('bet 10', 'deal', 'stand');
    const decision = only(table);
    expect(decision.chart).toBe('stand');
    expect(decision).not.toHaveProperty('why');
  });

  test('12 of ten and two against 4 is hit with one deck: these cards', () => {
    const set = { decks: 1, surrender: 'none' };
    const table = sit('standard', stack('Ts 2s', '4c 7c'), { set }).play('bet 10', 'deal', 'stand');
    expect(only(table, set)).toMatchObject({ chart: 'stand', best: 'hit', why: { because: 'cards' } });
  });

  test('16 against 10 is stood when low cards are gone: the count', () => {
    const set = { surrender: 'none' };
    const low = ['2s 3s', '4s 5s', '2h 3h', '4h 5h', '2d 3d', '4d 5d'];
    const table = sit('standard', stack(['Ts 6s', ...low], 'Tc 7c'), { set });
    for (const seat of [1, 2, 3, 4, 5, 6, 7]) table.seat(seat, 'bet 10');
    table.play('deal', 'stand');
    for (const seat of [2, 3, 4, 5, 6, 7]) table.seat(seat, 'stand');
    const decision = only(table, set);
    expect(decision).toMatchObject({ chart: 'hit', best: 'stand', cost: 0 });
    // Thirteen low cards and two tens are face up: 11 over 297 cards, the hole card among them.
    expect(decision.count?.system).toBe('Hi-Lo');
    expect(decision.count?.trueCount).toBeCloseTo((11 * 52) / 297, 12);
    const [known] = indexPlaysOf(hiLoCharts(table.state.rules), 'H16', 10);
    expect(decision.why).toMatchObject({ because: 'count', system: 'Hi-Lo', index: known?.index, side: 'from' });
  });
});
