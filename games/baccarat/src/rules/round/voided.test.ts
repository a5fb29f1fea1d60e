/** A round that is voided. */
import { expect, test } from 'vitest';
import { baccarat } from '../../game.ts';
import { narrate } from '../../narrate.ts';
import { recaps } from '../../recap.ts';
import { sit, stack, type TestTable } from '../../testing/sitting.ts';
import type { Event } from '../events.ts';
import { evolve } from '../evolve.ts';

const voiding = (table: TestTable): readonly Event[] => baccarat.voided(table.state);
const retired = { type: 'ShoeRetired', shoe: 'shoe-1', early: true };

test('[BC-R6] every bet is returned, by seat', () => {
  const table = sit('standard', stack('9s Kc', '2d 3h')).bet(2, 'banker', 20).bet(1, 'player', 10).bet(1, 'tie', 10);
  expect(voiding(table)).toEqual([
    {
      type: 'RoundVoided',
      round: 1,
      back: [
        { seat: 1, stake: 2000 },
        { seat: 2, stake: 2000 },
      ],
      results: [
        { seat: 1, staked: 2000, returned: 2000 },
        { seat: 2, staked: 2000, returned: 2000 },
      ],
    },
    retired,
  ]);
});

test('[BC-R6] cards that lie face down are never turned', () => {
  const table = sit('squeeze', '2s Kd 3c 5h 4h 2c').bet(1, 'player', 20).deal();
  table.send(1, { type: 'TurnCard', round: 1, seat: 1, hand: 'player' });
  const state = voiding(table).reduce(evolve, table.state);
  expect(voiding(table).flatMap((event) => baccarat.turned(event))).toEqual([]);
  expect(state).toMatchObject({ phase: 'settled', laid: [], wagers: [], tray: [], coups: [] });
  expect(state.shoe).toBeUndefined();
});

test('[BC-R6] between two rounds only the shoe is retired', () => {
  const table = sit('standard', stack('9s Kc', '2d 3h')).bet(1, 'player', 10).deal();
  expect(voiding(table)).toEqual([{ type: 'CardsDiscarded', round: 1 }, retired]);
  const { rules, seats } = table.state;
  expect(baccarat.voided(baccarat.initial({ rules, seats }))).toEqual([]);
});

test('[BC-R6] a voided round has its sentences and its line', () => {
  const table = sit('standard', stack('9s Kc', '2d 3h')).bet(1, 'player', 10);
  const events = voiding(table);
  expect(events.map((event) => narrate(event, table.state))).toEqual([
    'Round 1 is void. Open bets are returned.',
    'This shoe is retired early.',
  ]);
  expect(recaps([...table.log, ...events])).toMatchObject([{ round: 1, seat: 1, more: ['round void'] }]);
});
