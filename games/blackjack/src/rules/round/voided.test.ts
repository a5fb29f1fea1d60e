/** A round that is voided. Cards fall: first, hole card, second, upcard, then draws. */
import { expect, test } from 'vitest';
import { blackjack } from '../../game.ts';
import { narrate } from '../../narrate.ts';
import { recaps } from '../../recap.ts';
import { sit, type TestTable } from '../../testing/sitting.ts';
import type { Event } from '../events.ts';
import { evolve } from '../evolve.ts';

const voiding = (table: TestTable): readonly Event[] => blackjack.voided(table.state);
const after = (table: TestTable): typeof table.state => voiding(table).reduce(evolve, table.state);
const retired = { type: 'ShoeRetired', shoe: 'shoe-1', early: true };

test('[BJ-R8] while bets are open, all of them are returned', () => {
  const table = sit('side-bets', '').play('bet 10', 'bet 5 on buster').seat(2, 'bet 20');
  expect(voiding(table)).toEqual([
    {
      type: 'RoundVoided',
      round: 1,
      back: [
        { seat: 1, stake: 1500 },
        { seat: 2, stake: 2000 },
      ],
      results: [
        { seat: 1, staked: 1500, returned: 1500 },
        { seat: 2, staked: 2000, returned: 2000 },
      ],
    },
    retired,
  ]);
});

test('[BJ-R8] doubled and split bets are returned whole; a side bet that was settled stays settled', () => {
  const table = sit('side-bets', '8s 9h 8d 7c 3c Kc 5c 6c 7d').play('bet 10', 'bet 4 on perfect pairs', 'deal');
  const won = table.all('WagerSettled')[0]?.returned ?? 0;
  expect(won).toBeGreaterThan(0);
  table.play('split', 'double');
  expect(voiding(table)[0]).toEqual({
    type: 'RoundVoided',
    round: 1,
    back: [{ seat: 1, stake: 3000 }],
    results: [{ seat: 1, staked: 3400, returned: 3000 + won }],
  });
});

test('[BJ-R8] insurance that is not settled is returned too', () => {
  const table = sit('standard', 'Ts 7d 9h Td 8c As 5c 5d').play('bet 10').seat(2, 'bet 10').play('deal', 'insurance');
  expect(table.state.phase).toBe('insurance');
  expect(voiding(table)[0]).toMatchObject({
    back: [
      { seat: 1, stake: 1500 },
      { seat: 2, stake: 1000 },
    ],
  });
});

test('[BJ-R8] between two rounds only the shoe is retired, with the cards that lie on the table', () => {
  const table = sit('standard', 'Ts 9h Td 8h 7c 8c').play('bet 10', 'deal', 'stand');
  expect(voiding(table)).toEqual([{ type: 'CardsDiscarded', round: 1 }, retired]);
  expect(blackjack.voided(blackjack.initial({ rules: table.state.rules, seats: 2 }))).toEqual([]);
});

test('[BJ-R8] no card is left on the table or in the tray, and the next round opens a new shoe', () => {
  const table = sit('standard', 'Ts 9h Td 8h 7c 8c').play('bet 10', 'deal');
  const state = after(table);
  expect(state).toMatchObject({ phase: 'settled', round: 1, tray: [], spots: [] });
  expect(state.shoe).toBeUndefined();
  const nextShoe = { id: 'shoe-2', commitment: 'c', size: 52, cutAt: 40 };
  const ask = { by: 1, draw: () => 'As' as const, funds: () => 0 as never, nextShoe };
  const opened = blackjack.decide(state, { type: 'OpenRound', round: 2 }, ask);
  expect(opened.ok && opened.value.map(({ type }) => type)).toEqual(['CardsDiscarded', 'ShoeOpened', 'RoundOpened']);
});

test('[BJ-R8] a voided round has its sentences and its line', () => {
  const table = sit('standard', 'Ts 9h Td 8h 7c 8c').play('bet 10', 'deal');
  const events = voiding(table);
  expect(events.map((event) => narrate(event, after(table)))).toEqual([
    'Round 1 is void. Open bets are returned.',
    'This shoe is retired early.',
  ]);
  expect(recaps([...table.log, ...events])).toMatchObject([{ round: 1, seat: 1, more: ['round void'] }]);
});
