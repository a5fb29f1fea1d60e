import { describeBusContract } from '../testing/contract-bus.ts';
import { MemoryHub, memoryBus } from './memory.ts';

describeBusContract('memory', async (count) => {
  const hub = new MemoryHub();
  return Array.from({ length: count }, () => memoryBus(hub));
});
