/** The coach beside a scripted table: what it requests, shows and saves. */
import type { Snapshot, TableLink } from '@croupier/client';
import type { Advice, GradedDecision, ViewBase } from '@croupier/kernel';
import type { CoachLevel } from '@croupier/ui';
import type { Felt } from '@croupier/ui/felt';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetDecisions, keptDecisions } from './kept-decisions.ts';
import { CoachWatch } from './watch.ts';

interface FakeView {
  readonly phase: string;
  readonly round: number;
  readonly decision?: string;
  readonly net?: number;
}

const FELT = {
  id: 'some-game',
  isView: () => true,
  phase: ({ phase }: FakeView) => phase,
  round: ({ round }: FakeView) => round,
  question: () => undefined,
  actions: ({ decision }: FakeView) => (decision === undefined ? [] : [{ command: { type: 'Any', decision } }]),
  setup: () => ({}),
  net: ({ net }: FakeView) => net,
} as unknown as Felt;

const decided = (more: Partial<GradedDecision> = {}): GradedDecision =>
  ({
    ...{ kind: 'play', name: 'Hard 16 against 10', stake: 2500, chosen: 'hit', best: 'stand', chart: 'stand' },
    options: [
      { action: 'hit', name: 'Hit', ev: -0.6 },
      { action: 'stand', name: 'Stand', ev: -0.5 },
    ],
    ...{ costInBets: 0.1, cost: 250, by: 'player' },
    ...more,
  }) as GradedDecision;

const ADVICE: Advice = {
  ...{ decision: '1', round: 1, situation: 'Hard 16 against 10', best: 'stand', chart: 'stand' },
  rows: [{ action: 'stand', name: 'Stand', ev: -0.5 }],
};

const BETTING: FakeView = { phase: 'betting', round: 1 };
const ACTING: FakeView = { phase: 'acting', round: 1, decision: '1.1' };
const OVER: FakeView = { phase: 'settled', round: 1, net: -25 };

const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 5; turns++) await Promise.resolve();
};

const openWatch = (first: CoachLevel, { aids = ['coach', 'counts'], isBroken = false, judged = [decided()] } = {}) => {
  let level = first;
  let batch = 0;
  let snapshot = { log: [], picture: undefined } as unknown as Snapshot;
  const listeners = new Set<() => void>();
  const touched: string[] = [];
  const link = new Proxy(
    {
      snapshot: () => snapshot,
      subscribe: (changed: () => void) => {
        listeners.add(changed);
        return () => void listeners.delete(changed);
      },
    } as unknown as TableLink,
    {
      get: (target, name) => {
        touched.push(String(name));
        return Reflect.get(target, name) as unknown;
      },
    },
  );
  const client = {
    advise: vi.fn((_: string, __: ViewBase, advised: (advice: Advice) => void, done: (isBroken: boolean) => void) => {
      if (!isBroken) advised(ADVICE);
      done(isBroken);
    }),
    judge: vi.fn(async () => judged),
    write: async () => 'standard',
    cancel: vi.fn(),
    close: vi.fn(),
  };
  const watch = new CoachWatch({
    link,
    felt: FELT,
    hasCoach: true,
    level: () => level,
    client,
    basics: async () => ({ ...ADVICE, rows: [{ action: 'stand', name: 'Stand' }] }),
    now: () => 7,
  });
  const leave = watch.subscribe(() => undefined);
  const show = async (view: FakeView, missed = false): Promise<void> => {
    batch += 1;
    const picture = { view, seat: 1, table: 'K7QM2X', room: { aids } };
    snapshot = { ...snapshot, picture, batch: { id: batch, beats: [], missed } } as unknown as Snapshot;
    for (const listener of [...listeners]) listener();
    await settle();
  };
  const turn = (next: CoachLevel): void => {
    level = next;
    watch.turn();
  };
  return { watch, client, leave, show, turn, touched, kept: () => keptDecisions('some-game') };
};

beforeEach(() => forgetDecisions('some-game'));

test('after a costly decision: a note, and the decision is kept as unaided', async () => {
  const { watch, client, show, kept } = openWatch('after');
  for (const view of [ACTING, OVER]) await show(view);
  expect(client.advise).not.toHaveBeenCalled();
  expect(watch.snapshot().notes.map(({ text }) => text)).toEqual(['Stand was better by 0.100 bets (about 2.5 chips).']);
  expect(kept()).toMatchObject([
    {
      at: 7,
      table: 'K7QM2X',
      round: 1,
      rules: 'standard',
      chosen: 'hit',
      best: 'stand',
      cost: 0.1,
      stake: 25,
      hint: 'none',
    },
  ]);
  expect(watch.snapshot().sum).toEqual({ rounds: 1, result: -25, cost: 2.5 });
});

test.each([
  ['cheap', decided({ costInBets: 0.0049 }), 1],
  ['the clock’s', decided({ by: 'house' }), 0],
])('no note where a decision was %s', async (_, decision, count) => {
  const { watch, show, kept } = openWatch('after', { judged: [decision] });
  for (const view of [ACTING, OVER]) await show(view);
  expect(watch.snapshot().notes).toEqual([]);
  expect(kept()).toHaveLength(count);
});

test('live: shows odds with the decision, which counts as made with live odds', async () => {
  const { watch, show, kept } = openWatch('live');
  await show(ACTING);
  expect(watch.snapshot()).toMatchObject({ advice: ADVICE, isOpen: true, isPricing: false });
  await show(OVER);
  expect(watch.snapshot()).toMatchObject({ advice: undefined, isOpen: false, notes: [] });
  expect(kept()).toMatchObject([{ hint: 'live' }]);
});

test('ask: shows nothing until the player asks; only that decision counts as asked', async () => {
  const { watch, show, kept } = openWatch('ask');
  await show(ACTING);
  expect(watch.snapshot().advice).toBeUndefined();
  watch.ask();
  expect(watch.snapshot().advice).toEqual(ADVICE);
  expect(await watch.whole()).toEqual(ADVICE);
  await show({ ...ACTING, decision: '1.2' });
  expect(watch.snapshot().advice).toBeUndefined();
  await show(OVER);
  expect(kept().map(({ hint }) => hint)).toEqual(['asked', 'none']);
});

test('looking a decision up in the chart counts as a hint', async () => {
  const { watch, show, kept } = openWatch('after');
  await show(ACTING);
  watch.look();
  expect(watch.snapshot().advice).toBeUndefined();
  await show(OVER);
  expect(kept()).toMatchObject([{ hint: 'asked' }]);
});

test('looking at a chart that is not about the decision is no hint', async () => {
  const { chart: _, ...bet } = ADVICE;
  const { watch, client, show, kept } = openWatch('after');
  client.advise.mockImplementation((_game, _view, advised, done) => {
    advised(bet);
    done(false);
  });
  await show(ACTING);
  watch.look();
  await show(OVER);
  expect(kept()).toMatchObject([{ hint: 'none' }]);
});

test.each<[string, CoachLevel, readonly string[]]>([
  ['off', 'off', ['coach', 'counts']],
  ['live, where the host has switched it off', 'live', ['counts']],
])('%s: nothing is priced, shown or kept', async (_, level, aids) => {
  const { watch, client, show, kept } = openWatch(level, { aids: [...aids] });
  for (const view of [BETTING, ACTING]) await show(view);
  watch.ask();
  await show(OVER);
  expect(client.advise).not.toHaveBeenCalled();
  expect(client.judge).not.toHaveBeenCalled();
  expect([kept(), watch.snapshot().advice, watch.snapshot().sum.rounds]).toEqual([[], undefined, 0]);
});

test('helps with the current decision if it is turned on in the middle of it', async () => {
  const { watch, show, turn } = openWatch('off');
  await show(ACTING);
  turn('live');
  expect(watch.snapshot().advice).toEqual(ADVICE);
  turn('off');
  expect(watch.snapshot().advice).toBeUndefined();
});

test('does not count chips moved before the deal as decisions', async () => {
  const { client, show } = openWatch('after');
  await show(BETTING);
  await show({ ...BETTING });
  expect(client.judge).not.toHaveBeenCalled();
  await show(OVER);
  expect(client.judge).toHaveBeenCalledTimes(1);
});

test('reports no open decision if there is nothing to price', async () => {
  const { watch, client, show } = openWatch('after');
  client.advise.mockImplementationOnce((_, __, ___, done) => done(false));
  await show(BETTING);
  expect(watch.snapshot().isOpen).toBe(false);
  await show(ACTING);
  expect(watch.snapshot().isOpen).toBe(true);
});

test('does not grade decisions it did not see', async () => {
  const { client, show } = openWatch('after');
  await show(ACTING);
  await show(OVER, true);
  expect(client.judge).not.toHaveBeenCalled();
});

test('shows the chart if this device has no odds', async () => {
  const { watch, show } = openWatch('live', { isBroken: true, judged: [] });
  await show(ACTING);
  expect(watch.snapshot()).toMatchObject({ isBroken: true, advice: { chart: 'stand' } });
});

test('never sends anything to a table, at any level', async () => {
  for (const level of ['off', 'ask', 'after', 'live'] as const) {
    const { watch, show, touched } = openWatch(level);
    for (const view of [BETTING, ACTING, OVER]) await show(view);
    watch.ask();
    expect(new Set(touched)).toEqual(new Set(['snapshot', 'subscribe']));
  }
});

test('closes the worker when the last listener leaves', async () => {
  const { watch, client, leave, show } = openWatch('live');
  await show(ACTING);
  const leaveToo = watch.subscribe(() => undefined);
  leave();
  expect(client.close).not.toHaveBeenCalled();
  leaveToo();
  expect(client.close).toHaveBeenCalledTimes(1);
  await show(OVER);
  expect(client.judge).not.toHaveBeenCalled();
});
