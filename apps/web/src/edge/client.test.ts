import type { TableEdge } from '@croupier/kernel';
import { expect, test } from 'vitest';
import type { WorkerLike } from '../lib/worker-client.ts';
import type { Cancel } from '../lib/worker-messages.ts';
import { EdgeClient } from './client.ts';
import type { EdgeAnswer, Question } from './messages.ts';

const EDGE: TableEdge = { edge: -0.005, short: 'House edge 0.50%', long: 'Exact.' };
const OTHER: TableEdge = { edge: 0.001, short: 'Player edge 0.10%', long: 'Exact.' };

class FakeWorker implements WorkerLike<Question> {
  readonly heard: (Question | Cancel)[] = [];
  isOver = false;
  readonly say: (answer: EdgeAnswer) => void;
  readonly break: () => void;
  constructor(heard: (answer: EdgeAnswer) => void, broke: () => void) {
    this.say = heard;
    this.break = broke;
  }
  postMessage(message: Question | Cancel): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.isOver = true;
  }
}

const openClient = () => {
  const workers: FakeWorker[] = [];
  const client = new EdgeClient((heard, broke) => {
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

test('a worker is opened with the first question, and answers it', async () => {
  const { client, workers, worker } = openClient();
  expect(workers).toEqual([]);
  const asked = client.ask('a game', { decks: 6 });
  expect(worker().heard).toEqual([{ id: 1, game: 'a game', setup: { decks: 6 } }]);
  worker().say({ id: 1, edge: EDGE });
  expect(await asked).toBe(EDGE);
  const next = client.ask('a game', { decks: 8 });
  worker().say({ id: 2 });
  expect(await next).toBeUndefined();
  expect(workers).toHaveLength(1);
});

test('a new question cancels the one before, whose answer is not heard any more', async () => {
  const { client, worker } = openClient();
  const first = client.ask('a game', { decks: 6 });
  const second = client.ask('a game', { decks: 8 });
  expect(await first).toBeUndefined();
  expect(worker().heard.slice(1)).toEqual([{ cancel: 1 }, { id: 2, game: 'a game', setup: { decks: 8 } }]);
  worker().say({ id: 1, edge: EDGE });
  worker().say({ id: 2, edge: OTHER });
  expect(await second).toBe(OTHER);
});

test('what is answered is not canceled; what is canceled is canceled once', async () => {
  const { client, worker } = openClient();
  const asked = client.ask('a game', {});
  client.cancel();
  client.cancel();
  expect(await asked).toBeUndefined();
  expect(worker().heard.slice(1)).toEqual([{ cancel: 1 }]);
});

test('a worker that breaks is put away, and the next question opens another', async () => {
  const { client, workers, worker } = openClient();
  const asked = client.ask('a game', {});
  worker().break();
  expect(await asked).toBeUndefined();
  expect(worker().isOver).toBe(true);
  const again = client.ask('a game', {});
  worker(1).say({ id: 2, edge: EDGE });
  expect(await again).toBe(EDGE);
  expect(workers).toHaveLength(2);
});

test('a client that is closed leaves its question and its worker', async () => {
  const { client, worker } = openClient();
  const asked = client.ask('a game', {});
  client.close();
  expect(await asked).toBeUndefined();
  expect(worker().isOver).toBe(true);
});
