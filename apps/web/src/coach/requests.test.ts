/** The key L and the command `chart`: every game with a chart has it opened, whether or not it says something about the open decision. */
import { GAME_NAMES } from '@croupier/catalog/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { openChart, openLab } from './requests.ts';
import type { CoachWatch } from './watch.ts';

afterEach(() => vi.unstubAllGlobals());

const watchWith = (advice: object | undefined, rules = ''): CoachWatch =>
  ({ look: vi.fn(), table: () => ({}), whole: async () => advice, rules: async () => rules }) as unknown as CoachWatch;

test.each(GAME_NAMES.filter(({ chartName }) => chartName !== undefined).map(({ id }) => [id]))(
  '%s: the chart opens in a new tab, at the cell of the decision if it has one',
  async (game) => {
    const [open, tell] = [vi.fn(), vi.fn()];
    vi.stubGlobal('open', open);
    for (const advice of [undefined, { situation: 'Your bet' }, { chart: 'hit', cell: 'H16.10' }])
      await openChart(watchWith(advice), game, tell);
    const [closed, bet, hand] = open.mock.calls.map(([address]) => new URLSearchParams(String(address).split('?')[1]));
    expect([closed?.get('game'), bet?.get('game'), hand?.get('game')]).toEqual([game, game, game]);
    expect([closed?.get('cell'), bet?.get('cell'), hand?.get('cell')]).toEqual([null, null, 'H16.10']);
    // A second press uses the same tab.
    expect(new Set(open.mock.calls.map(([, ...where]) => where.join()))).toEqual(new Set(['croupier-chart']));
    expect(tell).not.toHaveBeenCalled();
  },
);

test('the odds lab opens in a new tab, with the cards and the rules of the table', async () => {
  const [open, tell] = [vi.fn(), vi.fn()];
  vi.stubGlobal('open', open);
  const lab = { page: 'p', values: { cards: 'T,6', shoe: '4,3' } };
  const watch = watchWith({ situation: 'Your hand', lab }, 'standard,decks=8');
  await openLab(watch, tell);
  expect(open).toHaveBeenCalledWith('/lab/p?rules=standard,decks%3D8&cards=T,6&shoe=4,3', '_blank', 'noopener');
  await openLab(watchWith(undefined), tell);
  expect(open).toHaveBeenCalledTimes(1);
});
