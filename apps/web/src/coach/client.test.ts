import type { Advice, GradedDecision, ViewBase } from '@croupier/kernel';
import { expect, test, vi } from 'vitest';
import { CoachClient, type WorkerLike } from './client.ts';
import type { CoachAnswered, CoachAsked } from './messages.ts';

const VIEW = {} as ViewBase;
const ADVICE: Advice = { decision: '1', round: 1, situation: 'Any', rows: [] };
const DECISION = { kind: 'play' } as GradedDecision;

class FakeWorker implements WorkerLike {
  readonly heard: CoachAsked[] = [];
  isOver = false;
  readonly say: (answer: CoachAnswered) => void;
  readonly break: () => void;
  constructor(heard: (answer: CoachAnswered) => void, broke: () => void) {
    this.say = heard;
    this.break = broke;
  }
  postMessage(message: CoachAsked): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.isOver = true;
  }
}

const openClient = () => {
  const workers: FakeWorker[] = [];
  const client = new CoachClient((heard, broke) => {
    const worker = new FakeWorker(heard, broke);
    workers.push(worker);
    return worker;
  });
  const worker = (at = 0): FakeWorker => {
    const found = workers[at];
    if (found === undefined) throw new Error('no worker was opened');
    return found;
  };
  return { client, workers, worker };
};

test('a worker is opened with the first question; advice is passed on as it comes', () => {
  const { client, workers, worker } = openClient();
  expect(workers).toEqual([]);
  const [advised, done] = [vi.fn(), vi.fn()];
  client.advise('a game', VIEW, advised, done);
  expect(worker().heard).toEqual([{ id: 1, game: 'a game', advise: VIEW }]);
  worker().say({ id: 1, advice: ADVICE, isDone: false });
  expect([advised.mock.calls, done.mock.calls]).toEqual([[[ADVICE]], []]);
  worker().say({ id: 1, isDone: true });
  expect(done.mock.calls).toEqual([[false]]);
  expect(workers).toHaveLength(1);
});

test('a new question about a decision cancels the previous one, but not judgments', async () => {
  const { client, worker } = openClient();
  const judged = client.judge('a game', VIEW, VIEW, []);
  const first = vi.fn();
  client.advise('a game', VIEW, first, first);
  client.advise('a game', VIEW, vi.fn(), vi.fn());
  expect(worker().heard.slice(2)).toEqual([{ cancel: 2 }, { id: 3, game: 'a game', advise: VIEW }]);
  worker().say({ id: 2, advice: ADVICE, isDone: true });
  expect(first).not.toHaveBeenCalled();
  worker().say({ id: 1, decisions: [DECISION], isDone: false });
  worker().say({ id: 1, isDone: true });
  expect(await judged).toEqual([DECISION]);
});

test('a worker that breaks is not used again, and every question reports it', async () => {
  const { client, workers, worker } = openClient();
  const [before, after] = [vi.fn(), vi.fn()];
  client.advise('a game', VIEW, vi.fn(), before);
  const judged = client.judge('a game', VIEW, VIEW, []);
  worker().break();
  expect(before).toHaveBeenCalledWith(true);
  expect(await judged).toEqual([]);
  expect(worker().isOver).toBe(true);
  client.advise('a game', VIEW, vi.fn(), after);
  expect(after).toHaveBeenCalledWith(true);
  expect(workers).toHaveLength(1);
});

test('reports no odds if no worker can be opened', () => {
  const client = new CoachClient(() => {
    throw new Error('no workers here');
  });
  const done = vi.fn();
  client.advise('a game', VIEW, vi.fn(), done);
  expect(done).toHaveBeenCalledWith(true);
});

test('a closed client opens a new worker for the next question', () => {
  const { client, workers, worker } = openClient();
  client.advise('a game', VIEW, vi.fn(), vi.fn());
  client.close();
  expect(worker().isOver).toBe(true);
  client.advise('a game', VIEW, vi.fn(), vi.fn());
  expect(workers).toHaveLength(2);
});

test('logs are graded side by side, each until it is canceled', () => {
  const { client, worker } = openClient();
  const log = { table: 'T', pages: [], rounds: [] };
  const [first, second, done] = [vi.fn(), vi.fn(), vi.fn()];
  const cancel = client.grade('a game', log, first, done);
  client.grade('a game', log, second, done);
  client.advise('a game', VIEW, vi.fn(), vi.fn());
  cancel();
  expect(worker().heard.slice(1)).toEqual([
    { id: 2, game: 'a game', grade: log },
    { id: 3, game: 'a game', advise: VIEW },
    { cancel: 1 },
  ]);
  worker().say({ id: 1, graded: { rounds: [] }, isDone: true });
  worker().say({ id: 2, graded: { rounds: [] }, isDone: false });
  worker().say({ id: 2, isDone: true });
  expect([first.mock.calls, second.mock.calls, done.mock.calls]).toEqual([[], [[{ rounds: [] }]], [[false]]]);
});
