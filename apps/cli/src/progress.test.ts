import { expect, test } from 'vitest';
import type { Io } from './io.ts';
import { progressOf } from './progress.ts';
import { fakeScreen } from './testing/fake-io.ts';

const rig = (screen: Io['screen']) => {
  let now = 0;
  let told = '';
  // Nothing else of the world is used.
  const io = { env: {}, screen, ticks: () => now, err: (text: string) => (told += text) } as unknown as Io;
  const pass = (ms: number): void => {
    now += ms;
  };
  return { io, pass, told: () => told };
};

test('a pipe gets a line now and then, and none within the first second or at the end', () => {
  const { io, pass, told } = rig(undefined);
  const progress = progressOf(io, 'events', 2000);
  progress.tell(1, 5000);
  pass(1999);
  progress.tell(2, 5000);
  expect(told()).toBe('');
  pass(1);
  progress.tell(3000, 5000);
  progress.tell(3001, 5000);
  pass(2000);
  progress.tell(5000, 5000);
  progress.end();
  expect(told()).toBe('croupier: 3,000 of 5,000 events …\n');
});

test('a terminal gets a bar, which is gone at the end', () => {
  const { io, pass, told } = rig(fakeScreen(80, 24));
  const progress = progressOf(io, 'events');
  progress.tell(10, 100);
  expect(told()).toBe('');
  pass(1000);
  progress.tell(25, 100);
  expect(told()).toContain(`${'█'.repeat(5)}${'░'.repeat(15)} 25% · 25 of 100 events`);
  progress.end();
  expect(told().endsWith('\u001B[1G\u001B[2K')).toBe(true);
  expect(told()).not.toContain('\n');
});
