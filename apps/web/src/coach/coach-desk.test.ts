import { GAME_NAMES } from '@croupier/catalog/browser';
import { loadRuleBook } from '@croupier/catalog/rule-books';
import {
  type Advice,
  type Coach,
  expectOk,
  type GradedDecision,
  type RuleBook,
  readRules,
  type ViewBase,
} from '@croupier/kernel';
import { expect, test, vi } from 'vitest';
import { openCoachDesk } from './coach-desk.ts';
import type { CoachAnswered, GradedPart } from './messages.ts';

const VIEW = {} as ViewBase;
const part = (isPartial: boolean): Advice => ({ decision: '1', round: 1, situation: 'Any', rows: [], isPartial });
const DECISION = { kind: 'play' } as GradedDecision;

const COACH: Coach = {
  *advise() {
    yield part(true);
    yield part(false);
  },
  basics: () => undefined,
  judge: () => [DECISION],
};

const openWork = (pause: () => Promise<void> = () => Promise.resolve(), coach: Coach = COACH) => {
  const answers: CoachAnswered[] = [];
  const loadGrading = async () =>
    async function* (game: string): AsyncGenerator<GradedPart> {
      yield { refused: game };
      yield {};
    };
  const load = async (game: string): Promise<Coach | undefined> => {
    if (game === 'unheard-of') throw new RangeError(game);
    return game === 'a game' ? coach : undefined;
  };
  const loadBook = async (): Promise<RuleBook> => {
    throw new RangeError('no rules');
  };
  const loadShoeCheck = async () => () => ({ ok: true, cards: 52 }) as const;
  const hear = openCoachDesk({
    load,
    loadBook,
    loadGrading,
    loadShoeCheck,
    tell: (answer) => answers.push(answer),
    pause,
  });
  const answered = (count: number) => vi.waitFor(() => expect(answers).toHaveLength(count));
  return { hear, answers, answered };
};

test('sends advice in pieces, then says that it is done', async () => {
  const { hear, answers, answered } = openWork();
  hear({ id: 1, game: 'a game', advise: VIEW });
  await answered(3);
  expect(answers).toEqual([
    { id: 1, advice: part(true), isDone: false },
    { id: 1, advice: part(false), isDone: false },
    { id: 1, isDone: true },
  ]);
});

test('stops canceled work at the next pause', async () => {
  const { hear, answers, answered } = openWork(async () => hear({ cancel: 1 }));
  hear({ id: 1, game: 'a game', advise: VIEW });
  await answered(2);
  expect(answers.map(({ isDone }) => isDone)).toEqual([false, true]);
});

test('answers a judgment once', async () => {
  const { hear, answers, answered } = openWork();
  hear({ id: 1, game: 'a game', judge: { before: VIEW, after: VIEW, events: [] } });
  await answered(2);
  expect(answers[0]).toEqual({ id: 1, decisions: [DECISION], isDone: false });
});

test('rules are written as a link carries them', async () => {
  const answers: CoachAnswered[] = [];
  const hear = openCoachDesk({
    load: async () => undefined,
    loadBook: loadRuleBook,
    loadGrading: () => Promise.reject(new Error('nothing is graded here')),
    loadShoeCheck: () => Promise.reject(new Error('nothing is checked here')),
    tell: (answer) => answers.push(answer),
    pause: () => Promise.resolve(),
  });
  const [{ id: game }] = GAME_NAMES;
  const book = await loadRuleBook(game);
  const read = (raw: unknown) => expectOk(book.read(raw));
  hear({ id: 1, game, rules: read({ decks: 8 }) });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(answers[0]?.text).toMatch(/decks=8|^[\w-]+$/);
  expect(read(expectOk(readRules(answers[0]?.text ?? '')))).toEqual(read({ decks: 8 }));
});

test('prices nothing for a game without a coach, an unknown game, or a coach that throws', async () => {
  const broken: Coach = {
    ...COACH,
    judge: () => {
      throw new Error('broken');
    },
  };
  const { hear, answers, answered } = openWork(undefined, broken);
  hear({ id: 1, game: 'another game', advise: VIEW });
  hear({ id: 2, game: 'unheard-of', advise: VIEW });
  hear({ id: 3, game: 'a game', judge: { before: VIEW, after: VIEW, events: [] } });
  hear({ id: 4, game: 'a game', rules: {} });
  await answered(4);
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([1, 2, 3, 4]));
  expect(answers.every(({ isDone }) => isDone)).toBe(true);
});

test('a log is graded part by part', async () => {
  const { hear, answers, answered } = openWork();
  hear({ id: 1, game: 'a game', grade: { table: 'T', pages: [], rounds: [] } });
  await answered(3);
  expect(answers).toEqual([
    { id: 1, graded: { refused: 'a game' }, isDone: false },
    { id: 1, graded: {}, isDone: false },
    { id: 1, isDone: true },
  ]);
});

test('the shoes of a duel are checked at once', async () => {
  const { hear, answers, answered } = openWork();
  const duel = { id: '0'.repeat(32), by: 'ann', rulesHash: '', commitments: [] };
  hear({ id: 1, game: 'a game', shoes: { files: [], duel } });
  await answered(2);
  expect(answers[0]).toEqual({ id: 1, checked: { ok: true, cards: 52 }, isDone: false });
});
