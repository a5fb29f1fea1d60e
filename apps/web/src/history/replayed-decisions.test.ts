import type { GradedDecision, ViewBase } from '@croupier/kernel';
import { expect, test } from 'vitest';
import type { Stop } from './replay.ts';
import { adviceOf, decisionsIn, nextDecision, sayChosen, sayDecisions } from './replayed-decisions.ts';

const DECISION: GradedDecision = {
  ...{ kind: 'play', name: 'Hard 16 against 10', cards: [], unseen: {} as GradedDecision['unseen'], stake: 1000 },
  options: [
    { action: 'hit', name: 'Hit', ev: -0.535 },
    { action: 'surrender', name: 'Surrender', ev: -0.5 },
  ],
  ...{ chosen: 'hit', best: 'surrender', costInBets: 0.035, cost: 35, chart: 'surrender', by: 'player' },
};

const view = (name: string): ViewBase => ({ viewer: 1, actions: [], name }) as ViewBase;
const stop = (seq: number): Stop => ({
  ...{ seq, sentence: `${seq}`, view: view('shown') },
  made: { event: { type: `E${seq}` }, before: view(`before ${seq}`), after: view(`after ${seq}`) },
});

test('a decision is shown at the stop before its event, priced by what was seen there', async () => {
  const asked: unknown[] = [];
  const found = await decisionsIn(
    {
      game: 'one',
      stops: [stop(7), stop(8), stop(9), { ...stop(10), made: { ...stop(10).made, event: { type: 'Hit' } } } as Stop],
    },
    {
      judge: async (game, before, after, events) => {
        asked.push([game, before, after]);
        return events.some(({ type }) => type === 'Hit') ? [DECISION] : [];
      },
    },
  );
  expect([...found]).toEqual([[2, [DECISION]]]);
  expect(asked).toEqual([8, 9, 10].map((seq) => ['one', view(`before ${seq}`), view(`after ${seq}`)]));
});

test('a replay without a log asks nothing', async () => {
  const judge = () => Promise.reject(new Error('nothing to judge'));
  const { made, ...sample } = stop(2);
  expect(made).toBeDefined();
  expect((await decisionsIn({ game: 'one', stops: [stop(1), sample] }, { judge })).size).toBe(0);
});

test('the next decision follows this stop, and after the last comes the first', () => {
  const decisions = new Map([
    [4, [DECISION]],
    [9, [DECISION]],
  ]);
  expect([0, 4, 9, 12].map((at) => nextDecision(decisions, at))).toEqual([4, 9, 4, 4]);
  expect(nextDecision(new Map(), 3)).toBeUndefined();
});

test('says in words what every choice is worth, what was chosen, and what that cost', () => {
  expect(adviceOf(DECISION)).toMatchObject({
    situation: 'Hard 16 against 10',
    best: 'surrender',
    rows: DECISION.options,
  });
  expect(sayDecisions([DECISION])).toBe(
    'Hard 16 against 10. Surrender −0.500, best; Hit −0.535. The chart says Surrender. Chosen: Hit, which cost 0.035 bets (about 0.4 chips).',
  );
  expect(sayChosen({ ...DECISION, cost: 0, by: 'house' })).toBe('Time ran out: Hit.');
  expect(sayDecisions([])).toBe('');
});
