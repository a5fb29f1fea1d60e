import { beforeEach, expect, test, vi } from 'vitest';
import { forGood } from '../lib/keep.ts';
import { forgetDecisions, type KeptDecision, keepDecision, keptDecisions, MOST_KEPT } from './kept-decisions.ts';

const KEY = 'croupier.decisions.some-game';

const made = (more: Partial<KeptDecision> = {}): KeptDecision => ({
  at: 1,
  game: 'some-game',
  table: 'K7QM2X',
  round: 1,
  decision: '1',
  rules: 'standard',
  situation: 'Hard 16 against 10',
  chosen: 'stand',
  best: 'surrender',
  chart: 'surrender',
  cost: 0.035,
  stake: 25,
  hint: 'none',
  ...more,
});

beforeEach(() => {
  forgetDecisions('some-game');
  forgetDecisions('other-game');
});

test('reads kept decisions back, oldest first, separately for each game', () => {
  const [first, second] = [made(), made({ round: 2, hint: 'asked' })];
  const other = made({ game: 'other-game' });
  for (const decision of [first, second, other]) expect(keepDecision(decision)).toBe(true);
  expect(keptDecisions('some-game')).toEqual([first, second]);
  expect(keptDecisions('other-game')).toEqual([other]);
  forgetDecisions('some-game');
  expect(keptDecisions('some-game')).toEqual([]);
  expect(keptDecisions('other-game')).toEqual([other]);
});

test('a decision kept twice counts once, with its first hint', () => {
  keepDecision(made());
  expect(keepDecision(made({ at: 2, hint: 'live' }))).toBe(false);
  expect(keptDecisions('some-game')).toEqual([made()]);
  expect(keepDecision(made({ decision: '2' }))).toBe(true);
  expect(keepDecision(made({ table: 'OTHER2' }))).toBe(true);
});

test('drops the oldest decisions when there are too many', () => {
  const many = Array.from({ length: MOST_KEPT }, (_, at) => made({ round: at }));
  forGood.setItem(KEY, many.map((one) => JSON.stringify(one)).join('\n'));
  keepDecision(made({ round: MOST_KEPT }));
  const found = keptDecisions('some-game');
  expect(found).toHaveLength(MOST_KEPT);
  expect([found[0]?.round, found.at(-1)?.round]).toEqual([1, MOST_KEPT]);
});

test.each<[string, object | string]>([
  ['no JSON', '{"at":'],
  ['a list', '[]'],
  ['another game', made({ game: 'other-game' })],
  ['no situation', { ...made(), situation: undefined }],
  ['a cost below 0', made({ cost: -0.1 })],
  ['a cost that is text', { ...made(), cost: '0.1' }],
  ['an infinite cost', '{"cost":1e999}'],
  ['an unknown hint', { ...made(), hint: 'guessed' }],
  ['a chart that is a number', { ...made(), chart: 7 }],
])('drops a broken stored line and keeps the others: %s', (_, line) => {
  const bad = typeof line === 'string' ? line : JSON.stringify(line);
  forGood.setItem(KEY, [bad, JSON.stringify(made()), ''].join('\n'));
  expect(keptDecisions('some-game')).toEqual([made()]);
});

test('saves nothing more on a full device, and does not throw', () => {
  const full = vi.spyOn(forGood, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepDecision(made())).toBe(false);
  full.mockRestore();
});
