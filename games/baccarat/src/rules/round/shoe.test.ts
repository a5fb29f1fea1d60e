/** The shoe: when it ends, that a coup always fits, and what of it can be seen; and the history of past rounds. */
import { chips, expectOk, type Json, LocalTable, ZERO } from '@croupier/kernel';
import { seededShoes } from '@croupier/kernel/testing';
import { describe, expect, test } from 'vitest';
import { baccarat } from '../../game.ts';
import { coups, sit, stack, TestTable } from '../../testing/sitting.ts';
import type { Event } from '../events.ts';
import { CARDS_PER_COUP } from '../setup/house-rules.ts';
import { formatSetup, parseSetup } from '../setup/options.ts';
import { shoeSpec } from '../setup/shoe-spec.ts';
import type { State } from '../state.ts';

/** A table on full shuffled shoes. */
const shuffledTable = (set: { readonly [option: string]: Json }, seed: number | string = 1) =>
  new LocalTable(baccarat, expectOk(parseSetup(set)), { shoes: seededShoes(seed), funds: chips(1_000_000) });

/** One round of the smallest wager on the tie; the events of opening and dealing it. */
const playRound = (table: ReturnType<typeof shuffledTable>): { readonly opening: readonly Event[] } => {
  const round = table.state.round + 1;
  const opening = expectOk(table.send('house', { type: 'OpenRound', round }));
  expectOk(table.send(1, { type: 'PlaceWager', round, seat: 1, on: 'tie', amount: 10 }));
  expectOk(table.send('house', { type: 'Deal', round }));
  return { opening };
};

const cutAt = (set: { readonly [option: string]: Json }): number => shoeSpec(expectOk(parseSetup(set))).cutAt;

describe('where the cut card lies', () => {
  test.each([
    [{}, 397],
    [{ decks: 1 }, 33],
    [{ decks: 8, shuffle: 'below:6' }, 411],
    [{ decks: 8, shuffle: 'below:7' }, 410],
    [{ decks: 8, shuffle: 'below:416' }, 1],
    [{ decks: 1, shuffle: 'below:52' }, 1],
    [{ decks: 6, shuffle: 'cut-card:0.5' }, 156],
    [{ decks: 6, shuffle: 'cut-card:0.9' }, 280],
    [{ decks: 1, shuffle: 'cut-card:0.001' }, 1],
    [{ decks: 8, shuffle: 'every-round' }, 1],
  ])('[BC-X1] %j: at %i', (set, at) => {
    expect(cutAt(set)).toBe(at);
  });

  test('[BC-X1] it always leaves enough cards for a coup, even at penetration 1', () => {
    for (let decks = 1; decks <= 8; decks++) {
      expect(cutAt({ decks, shuffle: 'cut-card:1' })).toBe(decks * 52 - CARDS_PER_COUP + 1);
      for (const shuffle of ['cut-card:0.999', 'cut-card:0.95', 'below:6', 'below:20', 'every-round'])
        expect(decks * 52 - (cutAt({ decks, shuffle }) - 1)).toBeGreaterThanOrEqual(CARDS_PER_COUP);
    }
  });
});

describe('other rules', () => {
  const nextSetup = formatSetup(expectOk(parseSetup({ preset: 'ez', limits: '5:50:1', seats: 2 })));

  test('[BC-X3] come with the shoe that is opened next, and not before', () => {
    const table = shuffledTable({ decks: 1, shuffle: 'below:20', seats: 4 });
    playRound(table);
    const open = { type: 'OpenRound', round: 2 } as const;
    const events = (state: State) => expectOk(baccarat.decide(state, open, { ...table.ask('house'), nextSetup }));
    expect(events(table.state).map(({ type }) => type)).toEqual(['CardsDiscarded', 'RoundOpened']);
    const ended: State = { ...table.state, ...(table.state.shoe && { shoe: { ...table.state.shoe, drawn: 40 } }) };
    const after = events(ended).reduce((state, event) => baccarat.evolve(state, event), ended);
    expect(after.rules).toMatchObject({ bankerPays: 'ez', decks: 8, limits: { min: 500, max: 5000 } });
    expect(baccarat.formatSetup(baccarat.setupOf(after))).toEqual({ ...nextSetup, seats: 4 });
    expect(events(ended).map((event) => baccarat.narrate(event, after))).toContain(
      'A new 52-card shoe is opened, with new rules.',
    );
  });

  test('[BC-X3] are not named where nothing changes, and keep what an old log does not know', () => {
    const table = shuffledTable({});
    playRound(table);
    expect(table.log[0]).not.toHaveProperty('rules');
    const ticket = { id: 'shoe-2', commitment: '-', size: 52, cutAt: 1 };
    const old = { type: 'ShoeOpened', ticket, rules: { squeeze: true } } as unknown as Event;
    expect(baccarat.evolve(table.state, old).rules).toEqual({ ...table.state.rules, squeeze: true });
  });
});

describe('when the shoe ends', () => {
  test.each([
    [20, '20 are left: it goes on', false],
    [19, '19 are left: a new one', true],
  ])('[BC-X1] below:20 with %i cards left after the round, so %s', (left, _, ends) => {
    const table = sit('standard', '', { set: { decks: 1 } });
    const { state } = table;
    if (state.shoe === undefined) throw new Error('no shoe');
    const shoe = { ...state.shoe, size: 52, cutAt: 33, drawn: 52 - left };
    const decided = baccarat.decide(
      { ...state, phase: 'settled', shoe },
      { type: 'OpenRound', round: 2 },
      table.scenario.table.ask('house'),
    );
    expect(expectOk(decided).map(({ type }) => type)).toEqual([
      'CardsDiscarded',
      ...(ends ? ['ShoeRetired', 'ShoeOpened'] : []),
      'RoundOpened',
    ]);
  });

  test('[BC-X1] one deck, below 20: a round is dealt while 20 cards are left, and the shoe ends with it', () => {
    // Eight naturals use 32 cards and leave 20; the ninth uses 4 more.
    const naturals = Array.from({ length: 9 }, () => stack('9s Kc', '2d 3h')).join(' ');
    const rest = Array.from({ length: 16 }, () => '5c').join(' ');
    const table = sit('standard', [`${naturals} ${rest}`, stack('9s Kc', '2d 3h')], { set: { decks: 1 } });
    for (let round = 1; round <= 9; round++) {
      expect(table.view().shoe).toMatchObject({ id: 'shoe-1', left: 52 - 4 * (round - 1), reshuffleSoon: false });
      table.bet(1, 'player', 10).deal();
      expect(table.view().shoe?.reshuffleSoon).toBe(round === 9);
      table.next();
      expect(table.last.some(({ type }) => type === 'ShoeRetired')).toBe(round === 9);
    }
    expect(table.view().shoe).toMatchObject({ id: 'shoe-2', drawn: 0 });
  });

  test.each([
    ['the standard table', {}, 3],
    ['one deck to its last coup', { decks: 1, shuffle: 'cut-card:1' }, 40],
    ['one deck below 6', { decks: 1, shuffle: 'below:6' }, 40],
    ['one deck at half', { decks: 1, shuffle: 'cut-card:0.5' }, 40],
    ['six decks', { preset: 'six-decks' }, 4],
  ])('[BC-X1] %s: every coup fits, and each shoe ends as soon as its cut card is out', (_, set, shoes) => {
    const table = shuffledTable(set);
    let opened = 0;
    // Before the first round there is no shoe to continue with.
    let drawnBefore = Number.POSITIVE_INFINITY;
    while (opened <= shoes) {
      const { opening } = playRound(table);
      const { shoe } = table.state;
      if (shoe === undefined) throw new Error('no shoe');
      const isNew = opening.some(({ type }) => type === 'ShoeOpened');
      if (isNew) opened += 1;
      // A shoe is changed exactly when the round before has brought its cut card out.
      expect(isNew).toBe(drawnBefore >= shoe.cutAt);
      expect(shoe.drawn).toBeLessThanOrEqual(shoe.size);
      drawnBefore = shoe.drawn;
    }
    expect(opened).toBe(shoes + 1);
  });

  test('[BC-X1] every-round: each round from a new shoe', () => {
    const table = shuffledTable({ shuffle: 'every-round' });
    for (let round = 1; round <= 10; round++) {
      const { opening } = playRound(table);
      expect(opening.map(({ type }) => type)).toEqual(
        round === 1 ? ['ShoeOpened', 'RoundOpened'] : ['CardsDiscarded', 'ShoeRetired', 'ShoeOpened', 'RoundOpened'],
      );
      expect(table.state.shoe?.id).toBe(`shoe-${round}`);
      expect(table.state.tray).toEqual([]);
    }
  });
});

describe('what can be seen', () => {
  test('[BC-X2] cards left, cards discarded, the open tray and the coming shuffle, at every step, for everyone', () => {
    const table = sit('standard', coups(stack('2s 3c 6h', 'Kd 5h Kh'), stack('9s Kc', '2d 3h'))).bet(1, 'tie', 10);
    table.deal().next().bet(2, 'tie', 10).deal().next();
    let seen = 0;
    for (const state of table.history)
      for (const viewer of [1, 2, 'rail'] as const) {
        const { shoe, tray } = baccarat.view(state, viewer, ZERO);
        if (!state.shoe) continue;
        seen += 1;
        expect(shoe).toEqual({
          id: 'shoe-1',
          commitment: '-',
          size: 16,
          cutAt: 16,
          drawn: state.shoe.drawn,
          left: 16 - state.shoe.drawn,
          reshuffleSoon: state.shoe.drawn >= 16,
        });
        expect(tray).toEqual(state.tray.map(({ card }) => card));
      }
    expect(seen).toBeGreaterThan(80);
    expect(table.view().tray).toEqual(['2s', '3c', '6h', 'Kd', '5h', 'Kh', '9s', 'Kc', '2d', '3h']);
  });

  test('[BC-X2] before the first shoe is open there is none to see', () => {
    const view = new TestTable('standard', '').view();
    expect(view).not.toHaveProperty('shoe');
    expect(view.tray).toEqual([]);
  });

  test('[BC-X2] a dealt card is nowhere but on the table or in the tray', () => {
    const table = shuffledTable({ decks: 1 });
    for (let round = 1; round <= 30; round++) {
      playRound(table);
      const { tray, hands, shoe } = table.state;
      const indices = [...tray, ...hands.player, ...hands.banker].map(({ at }) => at);
      expect(indices.toSorted((a, b) => a - b)).toEqual(Array.from({ length: shoe?.drawn ?? 0 }, (_, at) => at));
    }
  });
});

describe('history', () => {
  test('[BC-H1] the table shows the last 20 rounds, oldest first; the log keeps everything', () => {
    const table = shuffledTable({ decks: 1 });
    const results: object[] = [];
    for (let round = 1; round <= 45; round++) {
      playRound(table);
      const ended = table.log.filter((event) => event.type === 'CoupEnded');
      expect(ended).toHaveLength(round);
      results.push({ round, ...ended.at(-1)?.result });
      expect(table.view('rail').history).toEqual(results.slice(-20));
    }
    expect(table.view(1).history.map(({ round }) => round)).toEqual(Array.from({ length: 20 }, (_, at) => 26 + at));
  });

  test('[BC-H1] the coups of the shoe start over with it, the history does not', () => {
    const table = shuffledTable({ shuffle: 'every-round' });
    for (let round = 1; round <= 3; round++) {
      playRound(table);
      expect(table.view(1).coups).toHaveLength(1);
      expect(table.view(1).history).toHaveLength(round);
      const { round: number, ...result } = table.view(1).history.at(-1) ?? { round: 0 };
      expect(number).toBe(round);
      expect(table.view(1).coups).toEqual([result]);
    }
  });
});
