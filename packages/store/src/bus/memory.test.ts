import { expect, test } from 'vitest';
import { describeBusContract, listen } from '../testing/contract-bus.ts';
import { MemoryHub, memoryBus } from './memory.ts';

describeBusContract('memory', async (count) => {
  const hub = new MemoryHub();
  return Array.from({ length: count }, () => memoryBus(hub));
});

test('who stops listening does not hear what is on its way', async () => {
  const hub = new MemoryHub();
  const [a, b] = [memoryBus(hub), memoryBus(hub)];
  const [stopped, going] = [listen(b), listen(b)];
  a.publish(1);
  stopped.stop();
  await Promise.resolve();
  expect([stopped.messages, going.messages]).toEqual([[], [1]]);
});
